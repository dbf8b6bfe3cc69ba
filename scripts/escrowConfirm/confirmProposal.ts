import type { Context } from '../../server/context.ts'
import {
  confirmKeys,
  describeChange,
  type KeyChange,
  listKeyChanges,
  watchKeys,
} from '../../server/payouts/keyChanges.ts'
import type { EscrowReader } from '../../server/payouts/readEscrow.ts'
import { displayAddress } from '../../server/shared/addresses.ts'
import { whenText } from '../../server/shared/time.ts'
import { Failure } from '../command.ts'
import { readConfig, withContext } from '../environment.ts'
import { openEscrows, readChain } from '../escrowReader.ts'

function say(line: string): void {
  console.log(line)
}

/** Lists the proposals that are pending at an escrow now, by the chain's word. */
async function listPending(ctx: Context, escrow: EscrowReader): Promise<KeyChange[]> {
  await readChain(() => watchKeys(ctx, escrow))
  const changes = await listKeyChanges(ctx.db, escrow.place.escrow)
  return changes.filter(({ dueAt }) => dueAt !== null)
}

function show({ place }: EscrowReader, changes: readonly KeyChange[]): void {
  say(`Escrow ${displayAddress(place.escrow)}`)
  if (changes.length === 0) say('No other keys and no higher cap are pending.')
  for (const change of changes) {
    const { hash, confirmedAt } = change
    say(`\n${describeChange(change)}`)
    say(
      confirmedAt === null
        ? `Not confirmed: deposits wait. If you know it to be yours: npm run escrow:confirm -- ${hash}`
        : `Confirmed at ${whenText(confirmedAt)} (${hash}).`,
    )
  }
}

async function confirm(ctx: Context, escrows: readonly EscrowReader[], hash: string): Promise<void> {
  for (const escrow of escrows) {
    await listPending(ctx, escrow)
    const confirmed = await confirmKeys(ctx, { escrow: escrow.place.escrow, hash })
    if (confirmed === 'not_final') {
      throw new Failure(
        'The event of this proposal is not final yet, so what it names is not known: try again in some minutes.',
      )
    }
    if (confirmed === 'unknown') continue
    return say(`Confirmed. ${describeChange(confirmed)}`)
  }
  throw new Failure(
    'No proposal of this hash is pending that is not confirmed already. See: npm run escrow:confirm',
  )
}

/** Shows what is pending, or confirms the proposal of a hash. */
export async function confirmProposal(hash: string | undefined): Promise<void> {
  await withContext(await readConfig(), async (ctx) => {
    const escrows = openEscrows(ctx.config)
    if (hash !== undefined) return confirm(ctx, escrows, hash.toLowerCase())
    for (const escrow of escrows) show(escrow, await listPending(ctx, escrow))
  })
}
