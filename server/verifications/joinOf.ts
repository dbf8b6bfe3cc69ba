import type { Join } from '../campaigns/join.ts'
import type { Verification } from './verification.ts'

/** What a verification means to the campaign that pays for it. Undefined where nobody pays. */
export function joinOf({ id, groupId, sponsorship }: Verification, at: Date): Join | undefined {
  if (sponsorship === null) return undefined
  const { campaignId, price, fee, payoutWallet, reservedOn } = sponsorship
  return { campaignId, groupId, payoutWallet, price, fee, day: reservedOn, source: `verification:${id}`, at }
}
