import { createHmac } from 'node:crypto'
import { toHex } from 'viem'
import type { OwnCampaign } from '../campaigns/botQueries.ts'
import type { EscrowRef } from '../campaigns/getEscrowRef.ts'
import type { Config } from '../config.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId, DepositId } from '../shared/ids.ts'
import { type Usdc, usdc } from '../shared/money.ts'
import { isSameText } from '../shared/secrets.ts'
import type { DepositLinkFields } from './depositView.ts'

/** A deposit link with a valid signature: pay this amount for this campaign until then. */
export interface DepositLink {
  readonly campaignId: CampaignId
  readonly amount: Usdc
  readonly expiresAt: Date
  /** The top-up's id, null for a campaign's first deposit. */
  readonly topup: DepositId | null
}

/** Signatures of links are bound to these, so that a link of one deployment is void in another. */
export interface DepositLinkSigner {
  readonly secret: string
  readonly chainId: number
  readonly escrow: Address
}

/** Undefined where this deployment takes no deposits: it has no escrow, or no secret for links. */
export function findDepositLinkSigner(
  config: Pick<Config, 'depositLinkSecret' | 'escrowAddress' | 'chainId'>,
): DepositLinkSigner | undefined {
  const { depositLinkSecret: secret, escrowAddress: escrow, chainId } = config
  return secret === undefined || escrow === undefined ? undefined : { secret, escrow, chainId }
}

/** @throws DomainError `escrow.not_configured` where this deployment takes no deposits */
export function requireDeposits(config: Parameters<typeof findDepositLinkSigner>[0]): DepositLinkSigner {
  const signer = findDepositLinkSigner(config)
  if (signer !== undefined) return signer
  throw new DomainError('escrow.not_configured')
}

/**
 * The page on which the open deposit of a campaign is paid. Undefined where it waits for nothing.
 *
 * @throws DomainError `escrow.not_configured`
 */
export function openDepositUrl(config: Config, campaign: OwnCampaign): string | undefined {
  const { id: campaignId, salt, refundWallet: refundTo, deposit } = campaign
  if (deposit === null) return undefined
  const { amount, expiresAt, isTopup } = deposit
  const link = { campaignId, amount, expiresAt, topup: isTopup ? deposit.id : null }
  return depositUrl(config.publicUrl, requireDeposits(config), link, { salt: toHex(salt), refundTo })
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

export function isDepositLinkSignature(
  signer: DepositLinkSigner,
  link: DepositLink,
  signature: string,
): boolean {
  return isSameText(signature, signDepositLink(signer, link))
}

/**
 * Returns the link of these fields once its signature is proven.
 *
 * @throws DomainError `escrow.not_configured`, `deposit.link_invalid`
 */
export function requireLink(config: Config, fields: DepositLinkFields): DepositLink {
  const signer = requireDeposits(config)
  const link = {
    campaignId: fields.campaignId as CampaignId,
    amount: usdc(BigInt(fields.amountMicro)),
    expiresAt: new Date(fields.exp),
    topup: fields.topup as DepositId | null,
  }
  if (!isDepositLinkSignature(signer, link, fields.sig)) {
    throw new DomainError('deposit.link_invalid', { problem: 'its signature does not fit its other fields' })
  }
  return link
}

/**
 * The page where the link's deposit is paid. The fragment names the campaign on the chain. It reaches no server, and stays in
 * every copy of the link.
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
