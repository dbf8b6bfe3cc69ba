import { toHex } from 'viem'
import { z } from 'zod'
import { CAMPAIGN_STATUS, type CampaignStatus, shownStatus, TASK_KINDS } from '../campaigns/campaign.ts'
import { sumUpResults } from '../campaigns/results.ts'
import { type DepositLinkSigner, depositUrl } from '../deposits/depositLink.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { moneySeries, SERIES_DAYS } from '../shared/daySeries.ts'
import { usdc, usdcToJson } from '../shared/money.ts'
import { moneyNumber, moneyShape, moneyText, moneyView } from '../shared/moneyView.ts'
import { redactAnswer } from '../tasks/redactAnswer.ts'
import { type AdvertiserCampaignRow, LISTED_CAMPAIGNS, NEWEST_ANSWERS } from './campaignQueries.ts'

const EXHAUSTED = 'Active, but its budget covers no further join.'

const count = (meaning: string) =>
  z
    .int()
    .nonnegative()
    .meta({ description: meaning, examples: [12] })
const moment = (meaning: string) =>
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
            count: count('How often it was.'),
          }),
        )
        .describe('Every option of the task, in its order.'),
    }),
    z.strictObject({
      count: count('All answers.'),
      newest: z
        .array(
          z.strictObject({
            text: text('The answer; handles, links and phone numbers are removed.', 'Because it is cheap.'),
            passed: z.boolean().nullable().describe('Whether it was accepted; null while it is judged.'),
          }),
        )
        .describe(`The ${NEWEST_ANSWERS} newest, shuffled.`),
    }),
  ])
  .describe(
    'What members answered: `options` for choice and quiz tasks, `newest` for open ones. Never who, and never when.',
  )

const campaign = z
  .strictObject({
    id: z
      .int()
      .positive()
      .meta({ description: 'Number of the campaign, as `campaignId` in deposit links.', examples: [7] }),
    status: z
      .enum([...(Object.keys(CAMPAIGN_STATUS) as [CampaignStatus, ...CampaignStatus[]]), 'exhausted'])
      .describe(
        [...Object.entries(CAMPAIGN_STATUS), ['exhausted', { meaning: EXHAUSTED }] as const]
          .map(([status, { meaning }]) => `\`${status}\`: ${meaning}`)
          .join(' '),
      ),
    group: z
      .strictObject({
        tg_group_id: z
          .int()
          .negative()
          .meta({ description: 'Telegram id of the group.', examples: [-1001234567890] }),
        group_title: text('Title of the group.', 'Ethers'),
      })
      .describe('The group whose joins the campaign pays for.'),
    task: z
      .strictObject({
        kind: z
          .enum(TASK_KINDS)
          .describe('`choice`: no answer is wrong. `quiz`: one is right. `open`: a sentence, judged.'),
        prompt: text('What members are asked.', PROMPT),
      })
      .describe('What a member answers before joining.'),
    ...moneyShape('bid', 'What one admitted member costs.'),
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
    endsAt: moment('When the campaign ends by itself; null when it does not.').nullable(),
    position: z
      .int()
      .positive()
      .nullable()
      .meta({
        description: 'Place in the ladder of the group: 1 wins the next join; null when it could not win.',
        examples: [1],
      }),
    verificationsCompleted: count('Members admitted and paid for.'),
    verificationsFailed: count('Members whose answer did not pass.'),
    results: z
      .strictObject({
        answered: count('Members who answered: the sum of `in`, `failed`, `underWay` and `left`.'),
        in: count('Admitted and charged, among them those who were given back.'),
        givenBack: count('Of those in: gone so soon that their price was given back.'),
        failed: count('Their answer did not pass.'),
        underWay: count('Being judged, reading the rules, or being let in.'),
        left: count('Gone before the end, or let in free of charge while no scorer could judge.'),
      })
      .describe('What became of those who answered.'),
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
    answers,
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

/** What a view needs beside the rows. Without a signer there are no deposit links. */
export interface CampaignViewParts {
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

function viewCampaign(row: AdvertiserCampaignRow, parts: CampaignViewParts): AdvertiserCampaign {
  return {
    id: row.id,
    status: shownStatus(row),
    group: { tg_group_id: row.tg_group_id, group_title: row.group_title },
    task: { kind: row.task_kind, prompt: row.prompt },
    ...moneyView('bid', row.bid),
    ...moneyView('deposited', row.deposited),
    ...moneyView('spent', row.spent),
    ...moneyView('reserved', row.reserved),
    ...moneyView('available', row.available),
    ...moneyView('refundDue', row.refund_due),
    ...moneyView('refunded', row.refunded),
    dailyCap: row.daily_cap,
    endsAt: row.ends_at?.toISOString() ?? null,
    position: row.position,
    verificationsCompleted: row.verifications_completed,
    verificationsFailed: row.verifications_failed,
    results: viewResults(row),
    createdAt: row.created_at.toISOString(),
    activatedAt: row.activated_at?.toISOString() ?? null,
    depositAddress: row.deposit_address === null ? null : displayAddress(row.deposit_address),
    deposit: viewDeposit(row, parts),
    refundTx: row.refund_tx,
    daily: moneySeries('spent', row.days, parts.at),
    answers: viewAnswers(row),
  }
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

function viewResults(row: AdvertiserCampaignRow): AdvertiserCampaign['results'] {
  return sumUpResults({
    answers: countAnswers(row.counts),
    completed: row.verifications_completed,
    givenBack: row.verifications_given_back,
    failed: row.verifications_failed,
    underWay: row.under_way,
  })
}

function countAnswers(counts: AdvertiserCampaignRow['counts']): number {
  return counts.reduce((sum, [, times]) => sum + times, 0)
}

function viewAnswers({
  task_kind,
  options,
  counts,
  newest,
}: AdvertiserCampaignRow): AdvertiserCampaign['answers'] {
  const all = countAnswers(counts)
  if (task_kind === 'open') {
    return {
      count: all,
      newest: newest.map(([text, passed]) => ({ text: redactAnswer(text), passed })),
    }
  }
  const timesOf = new Map(counts)
  return {
    count: all,
    options: (options ?? []).map((option, index) => ({ option, count: timesOf.get(index) ?? 0 })),
  }
}
