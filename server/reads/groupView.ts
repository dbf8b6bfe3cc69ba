import { z } from 'zod'
import { GROUP_STATUS } from '../groups/group.ts'
import { moneySeries, SERIES_DAYS } from '../shared/daySeries.ts'
import { usdc, usdcToJson } from '../shared/money.ts'
import { moneyNumber, moneyShape, moneyView } from '../shared/moneyView.ts'
import { oneOfTable } from '../shared/oneOfTable.ts'
import { KINDS } from '../tasks/task.ts'
import { count, moment } from './campaignView.ts'
import type { ListedGroupRow, OwnedGroupRow } from './groupQueries.ts'

const groupFields = {
  tg_group_id: z
    .int()
    .negative()
    .meta({ description: 'Telegram id of the group.', examples: [-1001234567890] }),
  group_title: z.string().meta({ description: 'Title of the group.', examples: ['Ethers'] }),
  topic: z
    .string()
    .nullable()
    .meta({
      description: 'What the group is about, in the words of its owner; null when not set.',
      examples: ['DeFi'],
    }),
  member_count: z
    .int()
    .nonnegative()
    .meta({
      description: 'Number of members, refreshed from Telegram from time to time; 0 before they are counted.',
      examples: [3105],
    }),
  top_bid: moneyNumber('The bid per verified join that would win the next join; 0 when there is none.'),
}

const listedGroup = z.strictObject(groupFields).meta({ id: 'ListedGroup' })
export type ListedGroup = z.output<typeof listedGroup>

export const groupListing = z
  .array(listedGroup)
  .describe('The groups that sell joins, best bid first, then by `tg_group_id` ascending.')

const ownedGroup = z
  .strictObject({
    ...groupFields,
    topBidMicro: moneyShape('topBid', 'The same as `top_bid`.').topBidMicro,
    status: oneOfTable(GROUP_STATUS),
    ...moneyShape('floorBid', 'The lowest bid that the group takes.'),
    inviteLink: z
      .string()
      .nullable()
      .describe(
        'The invite link that leads through the gate; null when there is none, or for an earlier payout wallet.',
      ),
    verifications: count('Members admitted through the gate, sponsored or not.'),
    sponsoredVerifications: count('Those of them that a campaign paid for.'),
    ...moneyShape(
      'pendingEarnings',
      'What this wallet has earned in the group and has not been paid on-chain.',
    ),
    ...moneyShape('paidEarnings', 'What this wallet has been paid on-chain for the group.'),
    lastPayout: z
      .strictObject({
        tx: z.string().describe('Hash of the transaction.'),
        ...moneyShape('amount', 'What this wallet was paid for this group.'),
        at: moment('When it was final on-chain.'),
      })
      .nullable()
      .describe('The latest payout to this wallet for the group.'),
    daily: z
      .array(
        z.strictObject({
          day: z.iso.date().meta({ description: 'A UTC day.', examples: ['2026-11-20'] }),
          verifications: count('Members admitted on that day.'),
          ...moneyShape('earned', 'What the group earned on that day, after the fee.'),
        }),
      )
      .describe(
        `The last ${SERIES_DAYS} UTC days, oldest first, today last, days without members included. Empty for an earlier payout wallet.`,
      ),
    campaigns: z
      .array(
        z.strictObject({
          position: z
            .int()
            .positive()
            .meta({ description: '1 wins the next join.', examples: [1] }),
          ...moneyShape('bid', 'What the campaign pays for one admitted member, fee included.'),
          task: z
            .strictObject({
              kind: oneOfTable(KINDS),
              prompt: z.string().describe('What members are asked.'),
            })
            .describe('A preview of the task.'),
        }),
      )
      .describe(
        'The campaigns that could win the next join, best first. Empty for an earlier payout wallet.',
      ),
  })
  .meta({ id: 'OwnedGroup' })
type OwnedGroup = z.output<typeof ownedGroup>

export const groupOwnerDashboard = z
  .strictObject({
    wallet: z.string().meta({
      description: 'The wallet as it was sent.',
      examples: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    }),
    groups: z
      .array(ownedGroup)
      .describe(
        'The groups whose payout wallet this is, oldest first; and those where it was, while it is owed something.',
      ),
    totals: z
      .strictObject({
        groups: count('How many groups are listed here.'),
        totalVerifications: count('Members admitted through their gates, sponsored or not.'),
        totalPendingEarnings: moneyNumber('Earned by this wallet and not yet settled on-chain.'),
      })
      .describe('Over all these groups.'),
  })
  .meta({ id: 'GroupOwnerDashboard' })
export type GroupOwnerDashboard = z.output<typeof groupOwnerDashboard>

export function viewListedGroup(row: ListedGroupRow): ListedGroup {
  return {
    tg_group_id: row.tg_group_id,
    group_title: row.title,
    topic: row.topic,
    member_count: row.member_count,
    top_bid: usdcToJson(row.top_bid),
  }
}

export function viewGroupOwner(
  rows: readonly OwnedGroupRow[],
  walletText: string,
  at: Date,
): GroupOwnerDashboard {
  const pending = rows.reduce((sum, row) => sum + row.pending, 0n)
  return {
    wallet: walletText,
    groups: rows.map((row) => viewOwnedGroup(row, at)),
    totals: {
      groups: rows.length,
      totalVerifications: rows.reduce((sum, row) => sum + row.verifications, 0),
      totalPendingEarnings: usdcToJson(usdc(pending)),
    },
  }
}

function viewOwnedGroup(row: OwnedGroupRow, at: Date): OwnedGroup {
  const campaigns = viewLadder(row.ladder)
  const topBid = usdc(BigInt(row.ladder[0]?.[0] ?? 0))
  const mine = row.is_payout_wallet
  return {
    ...viewListedGroup({ ...row, top_bid: topBid }),
    topBidMicro: topBid.toString(),
    status: row.status,
    ...moneyView('floorBid', row.floor_bid),
    inviteLink: mine ? row.invite_link : null,
    verifications: row.verifications,
    sponsoredVerifications: row.sponsored_verifications,
    ...moneyView('pendingEarnings', row.pending),
    ...moneyView('paidEarnings', row.paid),
    lastPayout: viewLastPayout(row),
    daily: mine ? moneySeries('earned', row.days, at) : [],
    campaigns: mine ? campaigns : [],
  }
}

function viewLastPayout(row: OwnedGroupRow): OwnedGroup['lastPayout'] {
  const { last_payout_tx: tx, last_payout_amount: amount, last_payout_at: paidAt } = row
  if (tx === null || amount === null || paidAt === null) return null
  return { tx, ...moneyView('amount', amount), at: paidAt.toISOString() }
}

function viewLadder(ladder: OwnedGroupRow['ladder']): OwnedGroup['campaigns'] {
  return ladder.map(([bid, kind, prompt], index) => ({
    position: index + 1,
    ...moneyView('bid', usdc(BigInt(bid))),
    task: { kind, prompt },
  }))
}
