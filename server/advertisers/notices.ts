import { shorten } from '../bot/shorten.ts'
import { type Button, say, type Talk, talkLater } from '../bot/talk.ts'
import {
  canStart,
  DEPOSIT_WAIT_MS,
  NO_GROUP_WAIT_MS,
  REST_WAIT_MS,
  REVIEW_WAIT_MS,
} from '../campaigns/campaign.ts'
import { noticesSendJob } from '../campaigns/jobs.ts'
import { takeNotices, type WaitingNotice } from '../campaigns/notice.ts'
import { ASK_WAIT_MS, CONSENT_WAIT_MS, REST_MS } from '../campaigns/placement.ts'
import { REPORTED_REST_MS } from '../campaigns/reviewQueue.ts'
import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { AccountId } from '../shared/ids.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { DAY_MS, HOUR_MS, whenText } from '../shared/time.ts'
import { openButton } from './own.ts'
import { readHalts } from './salesStop.ts'

/** Few enough for Telegram's longest message. */
const MAX_NOTICES = 12

/**
 * Sends an advertiser all new notices about their campaigns in one message. Each notice goes out once, however often this
 * runs.
 */
export function sendNotices(ctx: Context, { accountId }: { accountId: AccountId }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const at = ctx.clock.now()
    const notices = await takeNotices(ctx.db, { accountId, limit: MAX_NOTICES, at })
    const [first] = notices
    if (first === undefined) return
    const { person, language } = first
    // A deleted account hears nothing.
    if (person <= 0) return
    const key = `notices:${accountId}:${first.id}`
    const talk = talkLater(ctx, { person, language, key })
    const text = await Promise.all(notices.map((notice) => spell(talk, notice)))
    const isOne = new Set(notices.map(({ campaignId }) => campaignId)).size === 1
    const button: Button = isOne
      ? openButton(talk, first.campaignId)
      : { text: talk.t('campaigns-open-list'), data: 'a:list:0' }
    await say(talk, text.join('\n\n'), { keyboard: [[button]] })
    if (notices.length === MAX_NOTICES) await enqueue(ctx.db, noticesSendJob, { accountId })
  })
}

async function spell({ t, foyer }: Talk, notice: WaitingNotice): Promise<string> {
  const category = t('category', { category: notice.category })
  const text = t(`campaigns-notice-${notice.kind}`, { ...variables(notice), category })
  const halt =
    notice.kind === 'accepted'
      ? (await readHalts(foyer))({ groupSells: notice.groupSells !== false })
      : undefined
  return halt === undefined ? text : `${text} ${t(halt)}`
}

function variables(notice: WaitingNotice) {
  const { campaignId, sponsor, group, deadlineAt, bid, available, reserved } = notice
  const { missing, extra, amount, details } = notice
  return {
    campaign: `${campaignId}`,
    sponsor: shorten(sponsor),
    group: shorten(group ?? ''),
    bid: formatUsdc(bid),
    available: formatUsdc(available),
    amount: formatUsdc(amount ?? usdc(0n)),
    missing: formatUsdc(missing),
    extra: formatUsdc(extra),
    state: moneyState(notice),
    until: deadlineAt ? whenText(deadlineAt) : '',
    joins: Number((available + reserved) / bid),
    wait: CONSENT_WAIT_MS / HOUR_MS,
    review: REVIEW_WAIT_MS / HOUR_MS,
    rest: REST_MS / DAY_MS,
    days: DEPOSIT_WAIT_MS / DAY_MS,
    restDays: REST_WAIT_MS / DAY_MS,
    placeDays: NO_GROUP_WAIT_MS / DAY_MS,
    askDays: ASK_WAIT_MS / DAY_MS,
    hours: REPORTED_REST_MS / HOUR_MS,
    ...details,
  }
}

/** How the asked amount stands. `rest` and `startable` wait until the campaign's deadline; a top-up has none. */
function moneyState(notice: WaitingNotice): string {
  const { status, missing, extra } = notice
  if (missing === 0n) return extra > 0n ? 'extra' : 'exact'
  if (canStart(notice)) return 'startable'
  return status === 'awaiting_deposit' ? 'rest' : 'missing'
}
