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
200 campaigns, 20,000 people at the gates; \`--days\`, \`--groups\`, \`--campaigns\` and \`--joins\` say otherwise. Advertisers pay in every way, right and wrong, too late or for nobody; members leave;
campaigns are withdrawn, removed, topped up, reclaimed; owners change wallets or are blocked by USDC's issuer; for nine days the
operator has no gas money. Two workers go through their jobs at once, three times a day: half of them die after a random number of
statements and questions to the chain, unless they are done before, and one in ten sees no RPC at all. A small one of 20 days runs in the tests (\`tests/simulation.test.ts\`).

Every evening, or the run fails:

- **for each campaign, and for all together, deposits = paid + refunded + fees + held, to the micro-USDC.** Deposits are counted
  where they are sent, what is held is read from the chain;
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
