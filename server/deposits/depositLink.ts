import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { EscrowRef } from '../campaigns/getEscrowRef.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import type { CampaignId, DepositId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'

/** What a deposit link says: pay this amount for this campaign until then. */
export interface DepositLink {
  readonly campaignId: CampaignId
  readonly amount: Usdc
  readonly expiresAt: Date
  /** The top-up's id, null for a campaign's first deposit. */
  readonly topup: DepositId | null
}

/** Where links lead and what their signatures are bound to, so that a link of one deployment is void in another. */
export interface DepositLinkSigner {
  readonly secret: string
  readonly chainId: number
  readonly escrow: Address
}

/** The configuration that links need: what of it is missing makes a deployment without deposits. */
export interface DepositLinkConfig {
  readonly depositLinkSecret: string | undefined
  readonly escrowAddress: Address | undefined
  readonly chainId: number
}

/** Undefined where this deployment has no escrow, or no secret to sign links with. */
export function findDepositLinkSigner(config: DepositLinkConfig): DepositLinkSigner | undefined {
  const { depositLinkSecret: secret, escrowAddress: escrow, chainId } = config
  return secret === undefined || escrow === undefined ? undefined : { secret, escrow, chainId }
}

/** `0x` and the lower-case hex of an HMAC-SHA256 over every field of the link, the chain and the escrow. */
export function signDepositLink(signer: DepositLinkSigner, link: DepositLink): string {
  const { campaignId, amount, expiresAt, topup } = link
  const fields = [
    'foyer.deposit.v1',
    signer.chainId,
    signer.escrow.toLowerCase(),
    campaignId,
    amount,
    expiresAt.getTime(),
    topup ?? '',
  ]
  return `0x${createHmac('sha256', signer.secret).update(fields.join('|'), 'utf8').digest('hex')}`
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
  return `${publicUrl}/deposit?${query}${ref ? `#${fragmentOf(signer, ref)}` : ''}`
}

function fragmentOf({ escrow, chainId }: DepositLinkSigner, { salt, refundTo }: EscrowRef): URLSearchParams {
  return new URLSearchParams({
    salt,
    refundTo: displayAddress(refundTo),
    escrow: displayAddress(escrow),
    chain: `${chainId}`,
  })
}
