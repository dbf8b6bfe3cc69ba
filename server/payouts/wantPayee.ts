import type { Context, InTx, Tx } from '../context.ts'
import { requirePayee } from '../escrow/requirePayee.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId } from '../shared/ids.ts'
import { payeesAnnounceJob } from './jobs.ts'
import { insertVeto, isParty, isToBeAnnounced } from './payeeQueries.ts'

/**
 * Returns a wallet that can earn: any that the escrow can pay but its operator's and its guardian's, as last read.
 *
 * @throws DomainError `wallet.invalid`
 */
export async function requireEarner(
  { config, db }: Pick<Context, 'config' | 'db'>,
  wallet: Address,
): Promise<Address> {
  requirePayee(config, wallet)
  if (!(await isParty(db, wallet))) return wallet
  throw new DomainError(
    'wallet.invalid',
    "wallet is that of the escrow's operator or guardian, whom it pays nothing: give your own.",
  )
}

/**
 * Has a wallet that has just earned announced to the campaign's escrow, unless it was before: 24 hours later it can be paid.
 * That is early enough once it is owed the least that is paid, because what it has earned matures for 72 hours.
 */
export async function wantPayee(
  { db, config: { minPayout } }: InTx,
  payee: { readonly campaignId: CampaignId; readonly wallet: Address },
): Promise<void> {
  if (await isToBeAnnounced(db, { ...payee, minPayout })) await enqueue(db, payeesAnnounceJob, {})
}

/** The escrow's guardian or admin has stopped a payee. Whether that leaves them unpaid is looked at on the chain. */
export async function notePayeeStopped(
  tx: Tx,
  { escrow, wallet, at }: { readonly escrow: Address; readonly wallet: Address; readonly at: Date },
): Promise<void> {
  await insertVeto(tx, escrow, wallet, at)
  await enqueue(tx, payeesAnnounceJob, {})
}
