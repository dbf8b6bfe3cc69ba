/** `npm run escrow:confirm`: shows proposals of other keys to the escrow, and confirms one. */
import { UsageError } from '../server/commandLine.ts'
import { runCommand } from './command.ts'

const USAGE = `Shows what the escrow's admin proposes: another operator, guardian, admin or fee wallet, or a higher cap. While a proposal
is pending that no operator has confirmed, no deposit goes into the escrow, and the payment page says so. From three days
before it can be made, no joins are sold.

  npm run escrow:confirm                 shows what is pending, as every endpoint of RPC_URL tells it
  npm run escrow:confirm -- 0x<hash>     confirms the proposal of that hash: deposits and sales go on

Confirm only what you have agreed on with those who hold the admin's keys, by another way than this server. A confirmation holds
for one proposal, and ends with it.

Run it with the environment of the server.

Example: npm run escrow:confirm`

const COMMAND = {
  usage: USAGE,
  words: 1,
  whenUnknown: () => 'Run npm run escrow:confirm, which shows it. To confirm a proposal twice is harmless.',
} as const

await runCommand(COMMAND, async ({ words: [hash] }) => {
  if (hash !== undefined && !/^0x[0-9a-fA-F]{64}$/.test(hash)) {
    throw new UsageError(`A hash is 0x and 64 hexadecimal digits, not “${hash}”.`)
  }
  const { confirmProposal } = await import('./escrowConfirm/confirmProposal.ts')
  await confirmProposal(hash)
})
