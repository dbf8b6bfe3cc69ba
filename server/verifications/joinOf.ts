import type { Join } from '../campaigns/join.ts'
import type { VerificationId } from '../shared/ids.ts'
import type { Verification } from './verification.ts'

/** What names a verification's join in the ledger. */
export function joinSource(id: VerificationId): string {
  return `verification:${id}`
}

/** What a verification means to the campaign that pays for it. Undefined where nobody pays. */
export function joinOf({ id, groupId, sponsorship }: Verification, at: Date): Join | undefined {
  if (sponsorship === null) return undefined
  const { campaignId, price, fee, payoutWallet, reservedOn } = sponsorship
  return { campaignId, groupId, payoutWallet, price, fee, day: reservedOn, source: joinSource(id), at }
}
