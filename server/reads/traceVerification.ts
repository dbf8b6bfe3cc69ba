import { SKIP_REASONS, type SkipReason, UNSPONSORED_REASONS } from '../campaigns/auction.ts'
import type { Context } from '../context.ts'
import { KEEP_ENDED_DAYS } from '../outbox/outbox.ts'
import { describeFailure } from '../shared/failure.ts'
import type { VerificationId } from '../shared/ids.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import { VERIFICATION_STATE } from '../verifications/verification.ts'
import {
  findTraced,
  findTracedCalls,
  findTracedEntries,
  findTracedJobs,
  findTracedUpdates,
  type TracedCall,
  type TracedEntry,
  type TracedRow,
} from './traceQueries.ts'

/** One thing that happened on somebody's way. */
export interface Step {
  readonly at: Date
  readonly area: 'update' | 'gate' | 'decision' | 'money' | 'call' | 'job'
  /** The first says what happened; the others belong to it. */
  readonly lines: readonly string[]
}

export interface Trace {
  readonly summary: string
  /** The earliest first. */
  readonly steps: readonly Step[]
  /** Gaps, and the reasons for them. */
  readonly notes: readonly string[]
}

/**
 * One person's whole way through one gate, for an operator: updates, decisions, money, calls to Telegram, and waiting jobs.
 * Nobody's words, and no secrets. Undefined where there is no such verification.
 */
export async function traceVerification(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: VerificationId,
): Promise<Trace | undefined> {
  const traced = await findTraced(db, id)
  if (traced === undefined) return undefined
  const updates = traced.telegram_user_id > 0 ? await findTracedUpdates(db, traced) : []
  const steps: Step[] = [
    ...updates.map(
      ({ updateId, at, deed, status, error }): Step => ({
        at,
        area: 'update',
        lines: [`${updateId}: ${deed} (${status})`, ...failureLines(error)],
      }),
    ),
    ...gateSteps(traced),
    ...decisionSteps(traced),
    ...moneySteps(await findTracedEntries(db, id)),
    ...(await findTracedCalls(db, { traced, updates })).map(callStep),
    ...(await findTracedJobs(db, traced)).map(
      ({ task, at, runAt, attempts, error }): Step => ({
        at,
        area: 'job',
        lines: [`${task}: runs at ${runAt.toISOString()}, ${triedText(attempts)}`, ...failureLines(error)],
      }),
    ),
  ]
  return {
    summary: summaryOf(traced),
    // Stable: of one moment, what brings about comes before what is brought about.
    steps: steps.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    notes: notesOn(traced, clock.now()),
  }
}

function summaryOf({ id, title, tg_group_id, telegram_user_id, state, ...traced }: TracedRow): string {
  const person = telegram_user_id > 0 ? `Telegram user ${telegram_user_id}` : 'somebody who is forgotten'
  const { campaign_id: campaign, price, given_back_at: givenBackAt } = traced
  const paid =
    price === null
      ? 'Nobody pays.'
      : `Campaign ${campaign} ${givenBackAt === null ? 'pays' : 'got back'} ${formatUsdc(price)} USDC.`
  return `Verification ${id}: ${person} at “${title}” (${tg_group_id}). ${state}: ${VERIFICATION_STATE[state].meaning} ${paid}`
}

function gateSteps(traced: TracedRow): Step[] {
  const verdict = traced.passed === null ? 'not judged' : traced.passed ? 'passed' : 'did not pass'
  const moments: readonly (readonly [Date | null, string])[] = [
    [traced.created_at, `comes by ${traced.way_in}`],
    [traced.turn_at, 'has a turn in a raid'],
    [traced.asked_at, 'is asked'],
    [traced.task_sent_at, 'has the question, as Telegram confirms'],
    [traced.reasked_at, 'is asked for more'],
    [traced.answered_at, `answers (${verdict})`],
    [traced.agreed_at, 'agrees to the rules'],
    [traced.obstacle_told_at, `is told what keeps them out (${traced.obstacle})`],
    [traced.admitted_at, 'is in'],
    ...traced.looks.map(({ afterDays, finding, lookedAt }): readonly [Date, string] => [
      new Date(lookedAt),
      `is looked up for day ${afterDays}: ${finding}`,
    ]),
    [traced.given_back_at, 'has left: the price goes back'],
    [traced.matured_at, 'the earning has matured'],
    [traced.ended_at, `ends as ${traced.state}`],
    [traced.deadline_at, `deadline of ${traced.state}`],
  ]
  return moments.flatMap(([at, line]) => (at === null ? [] : [{ at, area: 'gate', lines: [line] }]))
}

function decisionSteps(traced: TracedRow): Step[] {
  const { decided_at: at, unsponsored_reason: unsponsored, candidates, winner_placement_id: winner } = traced
  if (at === null) return []
  const head =
    unsponsored === null
      ? `placement ${winner} wins with variant ${Number(traced.variant) + 1} of content version ${traced.content_version_id}`
      : `no sponsor (${unsponsored}): ${UNSPONSORED_REASONS[unsponsored]}`
  const verdicts = candidates.map(({ placement, campaign, bid, verdict }) => {
    const meaning = verdict in SKIP_REASONS ? `: ${SKIP_REASONS[verdict as SkipReason]}` : ''
    return `placement ${placement} of campaign ${campaign} at ${formatUsdc(usdc(BigInt(bid)))} USDC: ${verdict}${meaning}`
  })
  return [{ at, area: 'decision', lines: [`${head} (${traced.considered} looked at)`, ...verdicts] }]
}

function moneySteps(entries: readonly TracedEntry[]): Step[] {
  return [...Map.groupBy(entries, ({ transactionId }) => transactionId).values()].flatMap((posted) => {
    const [first] = posted
    if (first === undefined) return []
    const lines = posted.map(({ account, campaignId, amount }) => {
      const sum = `${amount < 0n ? '-' : '+'}${formatUsdc(usdc(amount < 0n ? -amount : amount))} USDC`
      return `${sum} ${account}${campaignId === null ? '' : ` of campaign ${campaignId}`}`
    })
    return [{ at: first.at, area: 'money', lines: [first.event, ...lines] }]
  })
}

function callStep({ key, method, status, attempts, at, endedAt, error }: TracedCall): Step {
  const end = endedAt === null ? '' : ` at ${endedAt.toISOString()}`
  return {
    at,
    area: 'call',
    lines: [`${method} (${key}): ${status}${end}, ${triedText(attempts)}`, ...failureLines(error)],
  }
}

function triedText(attempts: number): string {
  return attempts === 1 ? 'tried once' : `tried ${attempts} times`
}

function failureLines(error: string | null): string[] {
  return error === null ? [] : [describeFailure(error)]
}

function notesOn({ telegram_user_id: person, created_at: createdAt }: TracedRow, now: Date): string[] {
  const kept = addMs(now, -KEEP_ENDED_DAYS * DAY_MS)
  return [
    'Jobs that are done are not kept.',
    ...(createdAt < kept
      ? [
          `Updates and calls are deleted ${KEEP_ENDED_DAYS} days after they end: up to ${kept.toISOString()} there may have been more.`,
        ]
      : []),
    ...(person > 0
      ? []
      : [
          'The person is forgotten, by time or by /deleteme: their updates, their answer and most calls cannot be found any more.',
        ]),
  ]
}
