import { formatUsdc, usdc } from '../../server/shared/money.ts'
import type { Simulated } from './simulate.ts'
import type { Size } from './world.ts'

/** The simulation's report, in Markdown: `docs/simulation.md`. */
export function writeReport(
  { days, counts, sums, batches, legs, blocks }: Simulated,
  { size, minutes }: { readonly size: Size; readonly minutes: number },
): string {
  const money = (micro: bigint) => `${formatUsdc(usdc(micro))} USDC`
  const what = `${size.days} days, ${size.groups} groups, ${size.campaigns} campaigns and ${size.joins.toLocaleString('en')} joins`
  const isWhole = days === size.days
  const scope = isWhole
    ? `All of ${what} were simulated.`
    : `Of ${what}, ${days} days were simulated: as many as \`--minutes\` allowed.`
  const happened = Object.entries(counts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, count]) => `| ${what} | ${count.toLocaleString('en')} |`)
  return `# The simulation

\`npm run simulate\` runs 90 days of virtual time on a real PostgreSQL and a real chain (anvil) with the real escrow: 50 groups, 200
campaigns, 20,000 joins, unless \`--days\`, \`--groups\`, \`--campaigns\` and \`--joins\` say otherwise.

- Advertisers pay in every way: in pieces, too much, too little, too late, from exchanges. Strangers send dust, or USDC to the escrow
  itself. Unswept money is recovered.
- Campaigns start without the rest, and are withdrawn, removed, topped up and reclaimed. Members leave.
- Owners change wallets, are vetoed by the guardian, or blocked by USDC's issuer. For nine days the operator has no gas money.
- Two workers run their jobs in parallel, three times a day. Half of them die after a random number of statements and chain calls, and one
  in ten sees no RPC at all.

A small simulation of 20 days runs in the tests (\`tests/simulation.test.ts\`). Every evening the run fails unless:

- **for each campaign, and for all together, deposits = paid + refunded + fees + held, to the micro-USDC.** Deposits are counted when
  they are sent, less recoveries; the money held in the escrow and at deposit addresses is read from the chain;
- the escrow's events alone add up to its balance for each campaign (P111), and its surplus to the transfers for no campaign;
- reconciliation finds no difference on any account, and nothing has stopped payouts.

Every tenth evening and at the end, all laws of the books hold too (\`tests/fixtures/soundness.ts\`), and the books match USDC's own
transfers out of the escrow.

## The result

${scope} Seed ${size.seed}, ${minutes.toFixed(1)} minutes. Every check passed on each evening.

| | |
| --- | --- |
| deposited for campaigns | ${money(sums.deposited)} |
| paid to owners | ${money(sums.paid)} |
| fees | ${money(sums.fees)} |
| refunded or reclaimed | ${money(sums.refunded)} |
| still held for them | ${money(sums.held)} |
| difference | ${money(sums.deposited - sums.paid - sums.fees - sums.refunded - sums.held)} |
| batches, payments in them, blocks | ${batches.toLocaleString('en')}, ${legs.toLocaleString('en')}, ${blocks.toLocaleString('en')} |

| what happened | how often |
| --- | --- |
${happened.join('\n')}
`
}
