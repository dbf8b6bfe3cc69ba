import { setTimeout as sleep } from 'node:timers/promises'
import type { PayoutReport, Waiting } from '../../sandbox/stage/payout.ts'
import { SPANS, type TimeState } from '../../sandbox/stage/timeControls.ts'
import { chooseNamed } from '../../server/commandLine.ts'
import { displayAddress } from '../../server/shared/addresses.ts'
import { formatUsdc, usdc } from '../../server/shared/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, whenText } from '../../server/shared/time.ts'
import { Failure } from '../command.ts'
import { askServer, getParts } from '../runningServer.ts'

const POLL_MS = 300

const DOING = {
  passing: 'Time passes …',
  maturing: 'Maturing earnings …',
  announcing: 'Announcing wallets to the escrow …',
  paying: 'Paying out …',
  asking: 'Asking group owners …',
} as const

/** Moves the time of the running stage, and says what was paid on the way. */
export async function passTime(word: string | undefined): Promise<void> {
  const by = chooseNamed('span', word ?? 'day', SPANS)
  const { until } = await ask<{ until: string }>('clock', { by })
  let shown = ''
  for (;;) {
    const { now, underWay, report } = await ask<TimeState>('clock')
    const line = underWay ? DOING[underWay.doing] : ''
    if (line !== shown) console.log(`${whenText(new Date(now))}  ${line}`.trimEnd())
    shown = line
    if (underWay === null) {
      if (Date.parse(now) < Date.parse(until))
        throw new Failure('The time stands still: the log of npm start says why.')
      return printReport(report, now)
    }
    await sleep(POLL_MS)
  }
}

/** Pays out what has matured. */
export async function payOut(): Promise<void> {
  const report = await ask<PayoutReport>('payout', {})
  printReport(report, (await ask<TimeState>('clock')).now)
}

async function ask<T>(what: 'clock' | 'payout', body?: object): Promise<T> {
  const { server } = getParts()
  // No page of another site can send this of itself.
  const headers = { 'sec-fetch-site': 'same-origin', ...(body && { 'content-type': 'application/json' }) }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await askServer(new URL(`/stage/${what}`, server), { ...init, timeoutMs: 120_000 })
  const said = (await answer.json()) as T & { error?: string }
  if (!answer.ok) throw new Failure(said.error ?? `The server answers ${answer.status}.`)
  return said
}

function printReport(report: PayoutReport | null, now: string): void {
  if (report === null) return
  for (const { amountMicro, wallet, groups } of report.paid) {
    console.log(
      `Paid out: ${amountOf(amountMicro)} to ${displayAddress(wallet)}, earned by ${groups.join(', ')}.`,
    )
  }
  if (report.paid.length === 0) console.log('Nothing was paid out to an owner.')
  for (const waiting of report.waiting) console.log(explain(waiting, now))
}

function explain(waiting: Waiting, now: string): string {
  const subject = `${amountOf(waiting.amountMicro)} of ${waiting.groups.join(', ')}`
  switch (waiting.why) {
    case 'held':
      return `${subject} waits: payouts are stopped, and npm run reconcile says why.`
    case 'too_little':
      return `${subject} waits until the wallet is owed ${amountOf(waiting.leastMicro)}.`
    case 'maturing':
      return `${subject} matures in ${spanText(waiting.until, now)}.`
    case 'announced':
      return `${subject}: the escrow pays a new wallet after 24 hours, in ${spanText(waiting.until, now)}.`
    case 'due':
      return `${subject} goes out with the next payout, in ${spanText(waiting.until, now)}; npm run sandbox -- payout pays it now.`
    case 'limited':
      return `${subject}: the escrow pays the wallet more in ${spanText(waiting.until, now)}, when its day is over.`
  }
}

function amountOf(micro: string): string {
  return `${formatUsdc(usdc(BigInt(micro)))} USDC`
}

/** "2 d 3 h". */
function spanText(until: string, now: string): string {
  const ms = Math.max(0, Date.parse(until) - Date.parse(now))
  const parts = [`${Math.floor(ms / DAY_MS)} d`, `${Math.floor((ms % DAY_MS) / HOUR_MS)} h`]
  const minutes = `${Math.ceil((ms % HOUR_MS) / MINUTE_MS)} min`
  return ms < HOUR_MS ? minutes : parts.filter((part) => !part.startsWith('0 ')).join(' ')
}
