import { DomainError } from '../shared/errors.ts'
import type { CampaignId, DepositId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import {
  type DepositLink,
  type DepositLinkConfig,
  findDepositLinkSigner,
  isDepositLinkSignature,
} from './depositLink.ts'
import { type DepositLinkFields, depositLinkFields } from './depositView.ts'

/**
 * The link that these fields are of, its signature proven.
 *
 * @throws DomainError `escrow.not_configured`, `deposit.link_invalid`
 */
export function requireLink(config: DepositLinkConfig, fields: DepositLinkFields | undefined): DepositLink {
  const signer = findDepositLinkSigner(config)
  if (signer === undefined) {
    throw new DomainError(
      'escrow.not_configured',
      'This deployment signs no deposit links, so it takes no deposits.',
    )
  }
  if (fields !== undefined) {
    const link: DepositLink = {
      campaignId: fields.campaignId as CampaignId,
      amount: usdc(BigInt(fields.amountMicro)),
      expiresAt: new Date(fields.exp),
      topup: (fields.topup ?? null) as DepositId | null,
    }
    if (isDepositLinkSignature(signer, link, fields.sig)) return link
  }
  throw new DomainError(
    'deposit.link_invalid',
    'sig does not fit the other fields: open the deposit link again as the bot gave it.',
  )
}

/** What the query of a link says. Undefined where a field is missing or no such link could be. */
export function parseLinkQuery(query: Readonly<Record<string, unknown>>): DepositLinkFields | undefined {
  const number = (text: unknown) =>
    typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text
  return depositLinkFields.safeParse({
    campaignId: number(query.campaignId),
    amountMicro: query.amountMicro,
    exp: number(query.exp),
    topup: query.topup === '' ? null : number(query.topup),
    sig: query.sig,
  }).data
}
