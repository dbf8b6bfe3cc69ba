import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOCS_FOLDER } from '../../server/shared/places.ts'
import type { Result } from './run.ts'

const DOCUMENT = join(DOCS_FOLDER, 'chaos.md')

/** Writes the results into `docs/chaos.md`. */
export function renewReport(...args: Parameters<typeof writeReport>): void {
  writeFileSync(DOCUMENT, writeReport(...args))
}

/** The results of all faults, in Markdown. */
function writeReport(
  results: readonly Result[],
  { seed, minutes }: { readonly seed: number; readonly minutes: number },
): string {
  return `# Chaos

\`npm run chaos\` runs one deployment of four server processes, two that answer HTTP and two workers, on a real PostgreSQL with a
synchronous standby, a real chain (anvil) with the real escrow, and the Telegram sandbox. It injects one fault after another, while
people join four groups and money moves. \`--only\` chooses faults; \`--seed\` draws other people and other failing calls. A full disk needs
root, for a disk of PostgreSQL's own; without root that fault is skipped.

During each fault:

- an advertiser tops up a campaign in two plain transfers, which nobody confirms;
- another signs the first deposit of a new campaign; both http processes are asked at the same time, until they answer, to relay that
  signature, and the payment is confirmed;
- a third sends to the escrow itself, and confirms with the campaign's link;
- a fourth pays, takes the money back from the deposit address while a sweep may be under way, and confirms;
- strangers send amounts from 0.03 to 6 USDC to any campaign's address;
- an owner has a new payout wallet, which must be announced to the escrow once it has earnings; other owners and the fee are paid;
- an advertiser ends a campaign and is refunded.

During the three rolling restarts and *idle-closed*, visitors also ask all the time: for the landing page, with signed reads, in a
session, with wrong deposits and updates, and on streams of events that connect again as soon as they end. The run fails if one request
of anybody fails.

The six faults from *failover* to *idle-closed* are about two database servers. They are played a second time with updates that a worker
polls. The processes reach the primary through a switch, as through HAProxy or a pooler; after a promotion it leads new connections to
the new primary, and leaves those there are where they are. From then on the new primary commits alone, as with Patroni's
\`synchronous_mode: true\`, until a new standby has been made from it. During these faults:

- \`/ready\` of each process tells the truth at most 5 s late, in both directions: an answer that is wrong for longer fails the run, with
  2.5 s for a busy machine. The truth is whether a commit on a new connection is answered;
- a process opens at most three sessions after it must know that its database has gone;
- the first join is in the new primary's books within 10 s of the promotion. *First join* shows the time;
- no process dies, so no message may come twice.

After each fault the run fails unless the following holds within ten minutes, without anybody asking twice:

- **nothing is lost**: each update that the webhook answered with 200 is handled, Telegram has received each message to a person, and each
  payment is wholly credited or taken back, as its payer was told;
- **nothing is done twice**: one verification and one charge per join, each message queued once, one hash per relayed signature, no
  unknown or reverted transaction of the operator's or the relay's key, and all money that left the escrow in the books once;
- **nobody waits**: everybody is in; no update, call, transaction, batch, deposit or payment is under way; no campaign is closing; each
  sweep is explained; no job is overdue or locked; all four processes are ready;
- **the books are sound**: all laws of \`tests/fixtures/soundness.ts\`, reconciliation without a difference, and for each campaign
  sent = taken back + paid + held + on its way, to the micro-USDC, by the escrow's events too.

Less than 0.10 USDC at a deposit address counts as on its way. Only the ten minutes and the day between two sweeps are shortened.

A message to a person is sent twice only if its outcome is unknown: Telegram's answer was lost, or the worker died or lost its database
before noting it. Telegram cannot be asked, and a message read twice is better than one never received. *Sent twice* counts these. More of
them than attempts with an unknown outcome break a promise. So does any at all under a fault that loses no answers: a dead http process, a rolling restart, a
wrong clock, a bad RPC endpoint, 429 or 502. Two calls are not waited for: a group notice with an unknown outcome, which is
repeated rarely and which the next newcomer brings again, and the answer to a tap, which Telegram takes for a minute only.

## The result

Seed ${seed}, ${minutes.toFixed(0)} minutes. Durations are rough: from the end of the fault until every check passed and the last comers were in.
*Payments* are those credited, and those to owners and for the fee.

${formatTable(results)}
`
}

export function formatTable(results: readonly Result[]): string {
  const head = [
    'fault',
    'what was done',
    'well again',
    'first join',
    'updates',
    'joins',
    'payments',
    'messages',
    'sent twice',
    'lost',
    'verdict',
  ]
  return [head, head.map(() => '---'), ...results.map(rowOf)]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

function rowOf(result: Result): string[] {
  const { fault, recoveredMs, firstJoinMs, updates, joins, payments, messages, broken } = result
  const name = result.way === 'polling' ? `${result.name}, polling` : result.name
  if (result.isSkipped)
    return [name, fault.done, '', '', '', '', '', '', '', '', 'skipped: takes root, Caddy or nginx']
  const counts = [updates, joins, payments, messages.wanted, messages.repeated, messages.lost]
  const verdict = broken.length === 0 ? 'kept' : '**broken**'
  return [
    name,
    fault.done,
    roughly(recoveredMs),
    firstJoinMs === undefined ? '' : `${(firstJoinMs / 1_000).toFixed(1)} s`,
    ...counts.map((count) => count.toLocaleString('en')),
    verdict,
  ]
}

const ROUGH_SECONDS = 5

function roughly(ms: number): string {
  return `${Math.max(1, Math.round(ms / 1_000 / ROUGH_SECONDS)) * ROUGH_SECONDS} s`
}
