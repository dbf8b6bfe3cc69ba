import type { DelayedChange } from './delayedChange.ts'

/** The statement that a wallet signs for a change, exact and in ASCII. Page and server write the same. */
export function changeStatement(campaignId: number, change: DelayedChange): string {
  return `Campaign ${campaignId}: ${describe(change)}. It takes effect after 24 hours, and can be refused until then.`
}

function describe(change: DelayedChange): string {
  if (change.kind === 'highest_bid') return `pay up to ${change.highestBid} micro-USDC for a join`
  const groups = change.groups.map(({ groupId, bid }) => `${groupId}${bid ? ` at ${bid} micro-USDC` : ''}`)
  const parts = [
    ...(groups.length > 0 ? [`add the groups ${groups.join(', ')}`] : []),
    ...(change.rule ? [`choose groups by the rule ${asciiJson(change.rule)}`] : []),
  ]
  return parts.join(', and ')
}

/** Topics may be in any script. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
