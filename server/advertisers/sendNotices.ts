import { shorten } from '../bot/shorten.ts'
import { type Button, say, type Talk, talkLater } from '../bot/talk.ts'
import { CONSENT_WAIT_MS, canStart, DEPOSIT_WAIT_MS, REST_WAIT_MS } from '../campaigns/campaign.ts'
import { noticesSendJob } from '../campaigns/jobs.ts'
import { findAddressee, takeNotices, type WaitingNotice } from '../campaigns/noticeQueries.ts'
import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { AccountId } from '../shared/ids.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { DAY_MS, HOUR_MS, whenText } from '../shared/time.ts'
import { findHalt } from './salesStop.ts'

/** Telegram's longest message holds more. */
const MAX_NOTICES = 12

/**
 * Tells an advertiser what has happened to their campaigns since they were last told, in one message. Each thing is told
 * once, however often this runs.
 */
export function sendNotices(ctx: Context, { accountId }: { accountId: AccountId }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const at = ctx.clock.now()
    const notices = await takeNotices(ctx.db, { accountId, limit: MAX_NOTICES, at })
    const [first] = notices
    if (first === undefined) return
    const { telegramUserId: person, language } = await findAddressee(ctx.db, accountId)
    // Who has had themselves deleted hears nothing.
    if (person <= 0) return
    const key = `notices:${accountId}:${first.id}`
    const talk = talkLater(ctx, { person, language, key })
    const text = await Promise.all(notices.map((notice) => spell(talk, notice)))
    const isOne = new Set(notices.map(({ campaignId }) => campaignId)).size === 1
    const button: Button = isOne
      ? { text: talk.t('campaigns-open-one'), data: `a:show:${first.campaignId}` }
      : { text: talk.t('campaigns-open-list'), data: 'a:list:0' }
    await say(talk, text.join('\n\n'), { keyboard: [[button]] })
    if (notices.length === MAX_NOTICES) await enqueue(ctx.db, noticesSendJob, { accountId })
  })
}

async function spell({ t, foyer }: Talk, notice: WaitingNotice): Promise<string> {
  const text = t(`campaigns-notice-${notice.kind}`, variables(notice))
  const halt = notice.kind === 'live' ? await findHalt(foyer, notice) : undefined
  return halt === undefined ? text : `${text} ${t(halt)}`
}

function variables(notice: WaitingNotice) {
  const { campaignId, group, deadlineAt, bid, available, reserved, missing, extra, amount, details } = notice
  return {
    campaign: `${campaignId}`,
    group: shorten(group),
    bid: formatUsdc(bid),
    available: formatUsdc(available),
    amount: formatUsdc(amount ?? usdc(0n)),
    missing: formatUsdc(missing),
    extra: formatUsdc(extra),
    state: moneyState(notice),
    until: deadlineAt ? whenText(deadlineAt) : '',
    joins: Number((available + reserved) / bid),
    wait: CONSENT_WAIT_MS / HOUR_MS,
    days: DEPOSIT_WAIT_MS / DAY_MS,
    restDays: REST_WAIT_MS / DAY_MS,
    ...details,
  }
}

/** What is to be said of the asked amount. `rest` and `startable` are waited for until the campaign's deadline; a top-up has none. */
function moneyState(notice: WaitingNotice): string {
  const { status, missing, extra } = notice
  if (missing === 0n) return extra > 0n ? 'extra' : 'exact'
  if (canStart(notice)) return 'startable'
  return status === 'awaiting_deposit' ? 'rest' : 'missing'
}
