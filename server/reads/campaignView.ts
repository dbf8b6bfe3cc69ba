import { toHex } from 'viem'
import { z } from 'zod'
import { nextShownAt } from '../campaigns/batches.ts'
import { END_REASONS, PACINGS, PUBLIC_STATUS, publicStatus } from '../campaigns/campaign.ts'
import { REVIEWS } from '../campaigns/content.ts'
import { PLACEMENT_STATUS } from '../campaigns/placement.ts'
import { type DepositLinkSigner, depositUrl } from '../deposits/depositLink.ts'
import { releaseOffers } from '../offers/sums.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { moneySeries, SERIES_DAYS } from '../shared/daySeries.ts'
import { usdc, usdcToJson } from '../shared/money.ts'
import { moneyNumber, moneyShape, moneyText, moneyView } from '../shared/moneyView.ts'
import { oneOfTable } from '../shared/oneOfTable.ts'
import { redactAnswer } from '../tasks/redactAnswer.ts'
import { isInWords, KINDS, parseTask, type Task, tapsOf } from '../tasks/task.ts'
import {
  type AdvertiserCampaignRow,
  LISTED_CAMPAIGNS,
  LISTED_PLACEMENTS,
  LISTED_VERSIONS,
  NEWEST_ANSWERS,
  type PlacementRow,
  type VersionRow,
} from './campaignQueries.ts'

const IN_TENS = 'Appears in groups of ten people, once a week: 0 also while nothing has appeared.'

export const count = (meaning: string) =>
  z
    .int()
    .nonnegative()
    .meta({ description: meaning, examples: [12] })
export const moment = (meaning: string) =>
  z.iso.datetime().meta({ description: `${meaning} ISO 8601, UTC.`, examples: ['2026-11-20T12:00:00.000Z'] })
const text = (meaning: string, example: string) =>
  z.string().meta({ description: meaning, examples: [example] })

const PROMPT = 'Which chain do you use most?'

const answers = z
  .union([
    z.strictObject({
      count: count('All answers.'),
      options: z
        .array(
          z.strictObject({
            option: text('What could be chosen.', 'Base'),
            count: count('How often it was a first answer; retries do not count.'),
          }),
        )
        .describe('Every option of the question, in its order.'),
    }),
    z.strictObject({
      count: count('All answers.'),
      newest: z
        .array(
          z.strictObject({
            text: text('The answer; handles, links and phone numbers are removed.', 'Because it is cheap.'),
          }),
        )
        .describe(`${NEWEST_ANSWERS} at most, of the newest groups of ten people, shuffled.`),
    }),
  ])
  .describe(
    'What members answered: `options` where they tap, `newest` where they answer in their own words. Never who, and never when.',
  )

const variant = z.strictObject({
  language: text('The language of its content version.', 'en'),
  version: z
    .int()
    .positive()
    .meta({
      description: 'The number of that version in its language; a change makes the next.',
      examples: [1],
    }),
  variant: z
    .int()
    .positive()
    .meta({ description: 'Its number in that version.', examples: [1] }),
  review: oneOfTable(REVIEWS),
  kind: oneOfTable(KINDS),
  prompt: text('What members are asked.', PROMPT),
  asked: count(`Members who were asked it. ${IN_TENS}`),
  passed: count(`Those of them who passed. ${IN_TENS}`),
  answers,
})

const placement = z.strictObject({
  tg_group_id: z
    .int()
    .negative()
    .meta({ description: 'Telegram id of the group.', examples: [-1001234567890] }),
  group_title: text('Title of the group.', 'Ethers'),
  status: oneOfTable(PLACEMENT_STATUS),
  ...moneyShape('bid', 'What one admitted member costs in this group.'),
  position: z
    .int()
    .positive()
    .nullable()
    .meta({
      description: 'Place in the ladder of the group: 1 wins the next join; null when not in the ladder.',
      examples: [1],
    }),
  verificationsCompleted: count('Members admitted and paid for in this group.'),
  ...moneyShape('spent', 'Charged for them and not given back.'),
  frozen: z.boolean().describe('Whether the operator has suspended the group: it sells nothing meanwhile.'),
})

const campaign = z
  .strictObject({
    id: z
      .int()
      .positive()
      .meta({ description: 'Number of the campaign, as `campaignId` in deposit links.', examples: [7] }),
    status: oneOfTable(PUBLIC_STATUS),
    endReason: oneOfTable(END_REASONS).nullable().describe('Why it ends or has ended; null until then.'),
    deadlineAt: moment(
      'When it ends unless what it waits for has come: its deposit, its review or a group; null when it waits for none of them.',
    ).nullable(),
    sponsor: text('The name that members see as "Sponsored by …".', 'Example Tools'),
    task: z
      .strictObject({
        kind: oneOfTable(KINDS),
        prompt: text('What members are asked.', PROMPT),
      })
      .describe('The first variant of the newest version in the first language.'),
    ...moneyShape('bid', 'What one admitted member costs in a group without a bid of its own.'),
    ...moneyShape('highestBid', 'The most that any group may be bid.'),
    ...moneyShape('deposited', 'All that was credited to the campaign.'),
    ...moneyShape('spent', 'Charged for admitted members, each at their locked price, and not given back.'),
    ...moneyShape('reserved', 'Promised to verifications under way.'),
    ...moneyShape('available', 'Free for further joins.'),
    ...moneyShape('refundDue', 'To be refunded to the wallet, and not refunded yet.'),
    ...moneyShape('refunded', 'Refunded to the wallet.'),
    dailyCap: z
      .int()
      .positive()
      .nullable()
      .meta({ description: 'The most joins a UTC day; null when not limited.', examples: [50] }),
    pacing: z
      .enum(PACINGS)
      .describe(
        '`even`: the budget is spread over the time until `endsAt`. `fast`: joins are bought as they come.',
      ),
    startsAt: moment('Before it no join is bought; null when it begins at once.').nullable(),
    endsAt: moment('When the campaign ends by itself; null when it does not.').nullable(),
    verificationsCompleted: count('Members admitted and paid for.'),
    verificationsFailed: count(`Members whose answer did not pass. ${IN_TENS}`),
    clicks: count(`Members who opened the offer, each counted once. ${IN_TENS}`),
    conversions: count(
      `Reported by the advertiser, each click once. They change no price and no order. ${IN_TENS}`,
    ),
    results: z
      .strictObject({
        answered: count('Members who answered: the sum of `in`, `failed` and `left`.'),
        in: count('Admitted and charged, among them those who were given back.'),
        givenBack: count('Of those in: gone so soon that their price was given back.'),
        failed: count('Their answer did not pass.'),
        left: count('Gone before the end, or let in free of charge while no scorer could judge.'),
        nextAt: moment(
          'When the next results may appear; null when no more come, because the campaign has ended.',
        ).nullable(),
      })
      .describe(`What became of those who answered. ${IN_TENS}`),
    placements: z
      .array(placement)
      .describe(`The campaign in each of its groups, those that run first; ${LISTED_PLACEMENTS} at most.`),
    variants: z
      .array(variant)
      .describe(`What members are asked, of the ${LISTED_VERSIONS} newest content versions, oldest first.`),
    createdAt: moment('When the campaign was made.'),
    activatedAt: moment('When it first took part in the auction; null before.').nullable(),
    depositAddress: text(
      'Where the campaign is paid; null where its account has not proven this wallet to be its own: then only the bot names it.',
      '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    ).nullable(),
    deposit: z
      .strictObject({
        amountMicro: moneyText('What was asked.'),
        missingMicro: moneyText('What of it is not credited yet.'),
        exp: z
          .int()
          .positive()
          .meta({
            description: 'When the link expires, Unix time in milliseconds.',
            examples: [1795200000000],
          }),
        url: z.url().describe('The page to pay on, signed; its fragment names the campaign on the chain.'),
      })
      .nullable()
      .describe('The deposit that the campaign waits for, if any; null also where `depositAddress` is.'),
    refundTx: z
      .string()
      .nullable()
      .describe('Hash of the transaction that refunded the rest; null while there is none.'),
    daily: z
      .array(
        z.strictObject({
          day: z.iso.date().meta({ description: 'A UTC day.', examples: ['2026-11-20'] }),
          verifications: count('Members paid for.'),
          ...moneyShape('spent', 'What they cost.'),
        }),
      )
      .describe(`The last ${SERIES_DAYS} UTC days, oldest first, today last, days without members included.`),
  })
  .meta({ id: 'AdvertiserCampaign' })
export type AdvertiserCampaign = z.output<typeof campaign>

export const advertiserDashboard = z
  .strictObject({
    wallet: text('The wallet as it was sent.', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'),
    campaigns: z
      .array(campaign)
      .describe(
        `The campaigns whose refunds go to the wallet, newest first; of more than ${LISTED_CAMPAIGNS}, those that have had money before others. Empty for a linked wallet without any.`,
      ),
    totals: z
      .strictObject({
        campaigns: count('How many campaigns refund to the wallet, listed or not.'),
        verificationsCompleted: count('Members admitted and paid for.'),
        totalSpend: moneyNumber('Charged for those members and not given back; no refunds, no reservations.'),
      })
      .describe('Over all campaigns that refund to the wallet.'),
  })
  .meta({ id: 'AdvertiserDashboard' })
export type AdvertiserDashboard = z.output<typeof advertiserDashboard>

/** The parts of a view beside the rows. Without a signer there are no deposit links. */
interface CampaignViewParts {
  /** Where the refunds of all shown campaigns go. */
  readonly wallet: Address
  readonly at: Date
  readonly publicUrl: string
  readonly linkSigner: DepositLinkSigner | undefined
}

export function viewAdvertiser(
  rows: readonly AdvertiserCampaignRow[],
  walletText: string,
  parts: CampaignViewParts,
): AdvertiserDashboard {
  const [total] = rows
  return {
    wallet: walletText,
    campaigns: rows.map((row) => viewCampaign(row, parts)),
    totals: {
      campaigns: total?.total_campaigns ?? 0,
      verificationsCompleted: total?.total_verifications_completed ?? 0,
      totalSpend: usdcToJson(total?.total_spent ?? usdc(0n)),
    },
  }
}

export function viewCampaign(row: AdvertiserCampaignRow, parts: CampaignViewParts): AdvertiserCampaign {
  return {
    id: row.id,
    status: publicStatus(row.shown_status),
    endReason: row.end_reason,
    deadlineAt: row.deadline_at?.toISOString() ?? null,
    sponsor: row.sponsor,
    task: viewTask(row.versions),
    ...moneyView('bid', row.bid),
    ...moneyView('highestBid', row.highest_bid),
    ...moneyView('deposited', row.deposited),
    ...moneyView('spent', row.spent),
    ...moneyView('reserved', row.reserved),
    ...moneyView('available', row.available),
    ...moneyView('refundDue', row.refund_due),
    ...moneyView('refunded', row.refunded),
    dailyCap: row.daily_cap,
    pacing: row.pacing,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    verificationsCompleted: row.verifications_completed,
    verificationsFailed: row.results.failed,
    ...viewOffers(row),
    results: viewResults(row, parts.at),
    placements: row.placements.map(viewPlacement),
    variants: row.versions.flatMap(viewVariants),
    createdAt: row.created_at.toISOString(),
    activatedAt: row.activated_at?.toISOString() ?? null,
    depositAddress: row.deposit_address === null ? null : displayAddress(row.deposit_address),
    deposit: viewDeposit(row, parts),
    refundTx: row.refund_tx,
    daily: moneySeries('spent', row.days, parts.at),
  }
}

function viewOffers({
  offer_weeks,
}: AdvertiserCampaignRow): Pick<AdvertiserCampaign, 'clicks' | 'conversions'> {
  const { clicks, conversions } = releaseOffers(offer_weeks)
  return { clicks, conversions }
}

function viewTask(versions: readonly VersionRow[]): AdvertiserCampaign['task'] {
  const newest = versions.findLast(({ language }) => language === versions[0]?.language)
  const { kind, prompt } = parseTask(newest?.variants[0])
  return { kind, prompt }
}

function viewPlacement(row: PlacementRow): AdvertiserCampaign['placements'][number] {
  return {
    tg_group_id: row.tg_group_id,
    group_title: row.title,
    status: row.status,
    ...moneyView('bid', usdc(BigInt(row.bid))),
    position: row.position,
    verificationsCompleted: row.completed,
    ...moneyView('spent', usdc(BigInt(row.spent))),
    frozen: row.frozen,
  }
}

function viewVariants(version: VersionRow): AdvertiserCampaign['variants'] {
  return version.variants.map((written, index) => {
    const task = parseTask(written)
    const [, asked = 0, passed = 0] = version.reach.find(([variant]) => variant === index) ?? []
    return {
      language: version.language,
      version: version.number,
      variant: index + 1,
      review: version.review,
      kind: task.kind,
      prompt: task.prompt,
      asked,
      passed,
      answers: viewAnswers(version, { index, task }),
    }
  })
}

function viewDeposit(
  row: AdvertiserCampaignRow,
  { wallet, publicUrl, linkSigner }: CampaignViewParts,
): AdvertiserCampaign['deposit'] {
  const { deposit_id: id, deposit_amount: amount, deposit_expires_at: expiresAt, salt } = row
  if (id === null || amount === null || expiresAt === null || linkSigner === undefined) return null
  const topup = row.deposit_kind === 'topup' ? id : null
  return {
    amountMicro: amount.toString(),
    missingMicro: row.deposit_missing.toString(),
    exp: expiresAt.getTime(),
    url: depositUrl(
      publicUrl,
      linkSigner,
      { campaignId: row.id, amount, expiresAt, topup },
      { salt: toHex(salt), refundTo: wallet },
    ),
  }
}

function viewResults(
  { results, results_over: isOver }: AdvertiserCampaignRow,
  at: Date,
): AdvertiserCampaign['results'] {
  const { answered, in: entered, givenBack, failed, left } = results
  const nextAt = isOver ? null : nextShownAt(at).toISOString()
  return { answered, in: entered, givenBack, failed, left, nextAt }
}

function viewAnswers(
  { counts, newest }: VersionRow,
  { index, task }: { index: number; task: Task },
): AdvertiserCampaign['variants'][number]['answers'] {
  const own = counts.filter(([variant]) => variant === index)
  const all = own.reduce((sum, [, , times]) => sum + times, 0)
  if (isInWords(task)) {
    const texts = newest.filter(([variant]) => variant === index)
    return { count: all, newest: texts.map(([, text]) => ({ text: redactAnswer(text) })) }
  }
  const timesOf = new Map(own.map(([, option, times]) => [option, times]))
  return {
    count: all,
    options: tapsOf(task).map(({ option, text, name = text }) => ({
      option: name,
      count: timesOf.get(option) ?? 0,
    })),
  }
}
