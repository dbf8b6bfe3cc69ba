import { type Context, type InTx, type Tx, transact } from '../context.ts'
import { requirePayee } from '../escrow/requirePayee.ts'
import { changePayoutWallet } from '../groups/payoutWallet.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId } from '../shared/ids.ts'
import { payeesAnnounceJob } from './jobs.ts'
import { forgetWaiting, insertVeto, isParty, isToBeAnnounced } from './payeeQueries.ts'

/**
 * Returns a wallet that can earn: any that the escrow can pay, except its operator's and its guardian's.
 *
 * @throws DomainError `wallet.invalid`
 */
async function requireEarner(
  { config, db }: Pick<Context, 'config' | 'db'>,
  wallet: Address,
): Promise<Address> {
  requirePayee(config, wallet)
  if (!(await isParty(db, wallet))) return wallet
  throw new DomainError('wallet.invalid', {
    problem: 'the escrow pays nothing to its operator and guardian; give your own',
  })
}

/**
 * Sets where a group's earnings go, to a wallet that can earn.
 *
 * @throws DomainError `wallet.invalid` where the escrow could not pay it, and the errors of `changePayoutWallet`
 */
export function setPayoutWallet(
  ctx: Context,
  order: Parameters<typeof changePayoutWallet>[1],
): ReturnType<typeof changePayoutWallet> {
  return transact(ctx, async (ctx) => {
    await requireEarner(ctx, order.wallet)
    return changePayoutWallet(ctx, order)
  })
}

/**
 * Announces a wallet that has just earned to the campaign's escrow, unless it was announced before. 24 hours later it can be
 * paid, which is early enough: earnings mature for 72 hours.
 */
export async function wantPayee(
  { db, config: { minPayout } }: InTx,
  payee: { readonly campaignId: CampaignId; readonly wallet: Address },
): Promise<void> {
  if (await isToBeAnnounced(db, { ...payee, minPayout })) await enqueue(db, payeesAnnounceJob, {})
}

/** The escrow's guardian or admin has stopped a payee. The job asks the chain whether that leaves them unpaid. */
export async function notePayeeStopped(
  tx: Tx,
  { escrow, wallet, at }: { readonly escrow: Address; readonly wallet: Address; readonly at: Date },
): Promise<void> {
  await insertVeto(tx, escrow, wallet, at)
  await enqueue(tx, payeesAnnounceJob, {})
}

/** The escrow's guardian has dropped all limits that waited on this moment of its clock. */
export async function noteWaitingVetoed(
  tx: Tx,
  { escrow, clock }: { readonly escrow: Address; readonly clock: bigint },
): Promise<void> {
  await forgetWaiting(tx, escrow, clock)
  await enqueue(tx, payeesAnnounceJob, {})
}
