import { formatUsdc, usdc } from '../../server/shared/money.ts'
import type { Simulated } from './simulate.ts'
import type { Size } from './world.ts'

/** What the simulation came to, in Markdown: `docs/simulation.md`. */
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

\`npm run simulate\` lets 90 days of virtual time pass on a real PostgreSQL and a real chain (anvil) with the real escrow: 50 groups,
200 campaigns, 20,000 people at the gates; \`--days\`, \`--groups\`, \`--campaigns\` and \`--joins\` say otherwise. Advertisers pay to their addresses
in every way, in pieces, too much, too little, too late, from exchanges; anybody sends dust, or USDC to the escrow itself; what is not swept is
recovered; members leave; campaigns start with what is there, are withdrawn, removed, topped up, reclaimed; owners change wallets, are vetoed by the guardian or
blocked by USDC's issuer; for nine days the operator has no gas money. Two workers go through their jobs at once, three times a day: half of them die after a random number of
statements and questions to the chain, unless they are done before, and one in ten sees no RPC at all. A small one of 20 days runs in the tests (\`tests/simulation.test.ts\`).

Every evening, or the run fails:

- **for each campaign, and for all together, deposits = paid + refunded + fees + held, to the micro-USDC.** Deposits are counted
  where they are sent, less what was recovered; what is held, in the escrow and at deposit addresses, is read from the chain;
- the escrow's events alone tell what it holds for each campaign (P111), and its surplus is what was sent to it for nobody;
- reconciliation finds no difference on any account, and nothing has stopped payouts.

Every tenth evening and at the end also: all laws of the books (\`tests/fixtures/soundness.ts\`), and everything that has left the
escrow by USDC's own word is in the books, and nothing else.

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
