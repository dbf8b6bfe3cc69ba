import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { EscrowRef } from '../campaigns/getEscrowRef.ts'
import type { Config } from '../config.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId, DepositId } from '../shared/ids.ts'
import { type Usdc, usdc } from '../shared/money.ts'
import type { DepositLinkFields } from './depositView.ts'

/** What a deposit link whose signature is right says: pay this amount for this campaign until then. */
export interface DepositLink {
  readonly campaignId: CampaignId
  readonly amount: Usdc
  readonly expiresAt: Date
  /** The top-up's id, null for a campaign's first deposit. */
  readonly topup: DepositId | null
}

/** What signatures of links are bound to, so that a link of one deployment is void in another. */
export interface DepositLinkSigner {
  readonly secret: string
  readonly chainId: number
  readonly escrow: Address
}

/** Undefined where this deployment has no escrow, or no secret to sign links with: it takes no deposits. */
export function findDepositLinkSigner(
  config: Pick<Config, 'depositLinkSecret' | 'escrowAddress' | 'chainId'>,
): DepositLinkSigner | undefined {
  const { depositLinkSecret: secret, escrowAddress: escrow, chainId } = config
  return secret === undefined || escrow === undefined ? undefined : { secret, escrow, chainId }
}

/** HMAC-SHA256 over every field of the link, the chain and the escrow. */
export function signDepositLink(
  { secret, chainId, escrow }: DepositLinkSigner,
  { campaignId, amount, expiresAt, topup }: DepositLink,
): string {
  const place = `foyer.deposit.v1|${chainId}|${escrow.toLowerCase()}`
  const text = `${place}|${campaignId}|${amount}|${expiresAt.getTime()}|${topup ?? ''}`
  return `0x${createHmac('sha256', secret).update(text, 'utf8').digest('hex')}`
}

/** Whether a signature is exactly the one of this link. Takes the same time wherever they differ, whatever their lengths. */
export function isDepositLinkSignature(
  signer: DepositLinkSigner,
  link: DepositLink,
  signature: string,
): boolean {
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest()
  return timingSafeEqual(digest(signature), digest(signDepositLink(signer, link)))
}

/**
 * The link that these fields are of, its signature proven.
 *
 * @throws DomainError `escrow.not_configured`, `deposit.link_invalid`
 */
export function requireLink(config: Config, fields: DepositLinkFields): DepositLink {
  const signer = findDepositLinkSigner(config)
  if (signer === undefined) throw new DomainError('escrow.not_configured')
  const link = {
    campaignId: fields.campaignId as CampaignId,
    amount: usdc(BigInt(fields.amountMicro)),
    expiresAt: new Date(fields.exp),
    topup: fields.topup as DepositId | null,
  }
  if (!isDepositLinkSignature(signer, link, fields.sig)) throw new DomainError('deposit.link_invalid')
  return link
}

/**
 * The page where the link's deposit is paid. The fragment carries what names the campaign on the chain: it reaches no server,
 * and stays in whatever somebody keeps of the link.
 */
export function depositUrl(
  publicUrl: string,
  signer: DepositLinkSigner,
  link: DepositLink,
  ref?: EscrowRef,
): string {
  const query = new URLSearchParams({
    campaignId: `${link.campaignId}`,
    amountMicro: `${link.amount}`,
    exp: `${link.expiresAt.getTime()}`,
    topup: `${link.topup ?? ''}`,
    sig: signDepositLink(signer, link),
  })
  const names = ref && {
    salt: ref.salt,
    refundTo: displayAddress(ref.refundTo),
    escrow: displayAddress(signer.escrow),
    chain: `${signer.chainId}`,
  }
  return `${publicUrl}/deposit?${query}${names ? `#${new URLSearchParams(names)}` : ''}`
}
