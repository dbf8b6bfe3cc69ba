import type { Result } from './run.ts'

/** What came of all faults, in Markdown: `docs/chaos.md`. */
export function writeReport(
  results: readonly Result[],
  { seed, minutes }: { readonly seed: number; readonly minutes: number },
): string {
  return `# Chaos

\`npm run chaos\` runs one deployment of four server processes, two that answer HTTP and two workers, on a real PostgreSQL, a real
chain (anvil) with the real escrow, and the Telegram sandbox. One thing after the other breaks, while people ask to join four groups,
answer and agree, and while money moves. \`--only\` chooses, \`--seed\` has other people come and other calls fail. Filling the disk
takes root, for a disk of PostgreSQL's own; without it that fault is skipped.

During each fault:

- an advertiser tops a campaign up in two plain transfers, which nobody confirms;
- another one signs the first deposit of a new campaign. Both http processes are asked at once to relay that signature, again and
  again until they answer, and the payment is confirmed;
- a third one sends to the escrow itself, and confirms with the campaign's link;
- a fourth one pays, takes the money back from the deposit address while it may be on its way into the escrow, and confirms;
- strangers send amounts from 0.03 to 6 USDC to any campaign's address;
- an owner has a new payout wallet, which must be announced to the escrow once it has earned; other owners and the fee are paid;
- an advertiser ends a campaign, and the rest is refunded.

After each fault the run fails unless, within two minutes, by itself and without anybody asking twice:

- **nothing is lost**: each update that the webhook has answered with 200 is handled, Telegram has got each message to a person, and
  each payment is credited or taken back, whole, as its payer was told;
- **nothing is done twice**: one verification and one charge for each join, each message wanted once, one hash for each relayed
  signature, no transaction of the operator's or the relay's key that the books do not know or that reverted, and no money out of the
  escrow that is not in the books once;
- **nobody waits**: everybody is in; no update, call, job, transaction, batch, deposit or payment is under way, no campaign is closing,
  each sweep is explained, no job is overdue or locked; all four processes are ready;
- **the books are sound**: all laws of \`tests/fixtures/soundness.ts\`, reconciliation without a difference, and for each campaign
  sent = taken back + paid + held + on its way, to the micro-USDC, by the escrow's events too.

Dust is no exception: what lies below 0.10 USDC at a deposit address counts as on its way until more comes. Only the ten minutes and
the day between two sweeps are shortened.

A message to a person comes a second time only where nobody can know whether it has arrived: its answer was lost, or its worker died
or had no database before it could note the answer. Telegram offers no way to ask, and a person waiting in vain for a message is worse
off than one who reads it twice. *Sent twice* counts these; one more than there were attempts of unknown outcome breaks a promise, and
so does any where no answer can have been lost: with a dead http process, a rolling restart, a wrong clock, a bad RPC endpoint, 429 or
502. Two calls are given up by design: a notice to a whole group of unknown outcome, which the next newcomer brings again, and the
answer to a tap that Telegram takes for a minute only.

## The result

Seed ${seed}, ${minutes.toFixed(0)} minutes. Durations are rough: from the end of the fault until all was well again, with those who came last let in.
*Payments* are those credited, and those to owners and for the fee.

${formatTable(results)}
`
}

export function formatTable(results: readonly Result[]): string {
  const head = [
    'fault',
    'what was done',
    'well again',
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
  const { name, fault, recoveredMs, updates, joins, payments, messages, broken } = result
  if (result.isSkipped) return [name, fault.done, '', '', '', '', '', '', '', 'skipped: takes root']
  const counts = [updates, joins, payments, messages.wanted, messages.repeated, messages.lost]
  const verdict = broken.length === 0 ? 'kept' : '**broken**'
  return [
    name,
    fault.done,
    roughly(recoveredMs),
    ...counts.map((count) => count.toLocaleString('en')),
    verdict,
  ]
}

const ROUGH_SECONDS = 5

function roughly(ms: number): string {
  return `${Math.max(1, Math.round(ms / 1_000 / ROUGH_SECONDS)) * ROUGH_SECONDS} s`
}
