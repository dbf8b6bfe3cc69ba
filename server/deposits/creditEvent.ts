import { sql } from 'kysely'
import { fundCampaign } from '../campaigns/fundCampaign.ts'
import { lockCampaign } from '../campaigns/lockCampaign.ts'
import { unfundCampaign } from '../campaigns/unfundCampaign.ts'
import { type Context, type Tx, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { getBalance } from '../ledger/getBalance.ts'
import type { LedgerAccountKey } from '../ledger/ledger.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import type { CreditId } from '../shared/ids.ts'
import { applyCredit, type Credit, creditSource } from './deposit.ts'
import { addressReplayJob } from './jobs.ts'
import {
  findOpenDeposit,
  lockCredit,
  lockCreditById,
  type ObservedCredit,
  releasePayments,
  saveCredited,
  saveDeposit,
  saveSeenAgain,
  saveUndone,
  subtractReceived,
} from './queries.ts'

/**
 * `credited`: it counts from now on. `known`: it did before. `spent`: before a reorganisation another event stood in its place,
 * whose money has been used, so nothing was changed.
 */
export type CreditOutcome = 'credited' | 'known' | 'spent'

/**
 * Books what the escrow has said that a key holds more, at the required finality: for its campaign, or as foreign where the
 * books know none. The campaign goes on as the money allows; one that takes none any more gives it back. Counts once however
 * often, and by however many at once, it is called.
 */
export function creditEvent(ctx: Context, observed: ObservedCredit): Promise<CreditOutcome> {
  return transact(ctx, async (tx) => {
    if (observed.campaignId !== null) await lockCampaign(tx, observed.campaignId)
    const known = await lockCredit(tx, observed)
    const { id } = known
    const at = ctx.clock.now()
    if (known.creditedAt === null) {
      await bookCredit(tx, { observed, credit: known, at })
      return 'credited'
    }
    if (known.key === observed.key && known.amount === observed.amount) {
      await saveSeenAgain(tx, id, observed)
      return 'known'
    }
    // A sweep takes what lies there when it is mined, so after a reorganisation it may bring another sum.
    await sql`savepoint replacement`.execute(tx)
    await bookCredit(tx, { observed, credit: { id, undone: known.undone + 1 }, at })
    if (await takeOut(tx, known, at)) return 'credited'
    await sql`rollback to savepoint replacement`.execute(tx)
    return 'spent'
  })
}

async function bookCredit(
  tx: Tx,
  { observed, credit, at }: { observed: ObservedCredit; credit: Pick<Credit, 'id' | 'undone'>; at: Date },
): Promise<void> {
  const { campaignId, amount } = observed
  const source = creditSource({ ...observed, undone: credit.undone })
  const [where, [whose]] = accountsOf(observed)
  await postTransaction(tx, {
    event: 'deposit',
    source,
    at,
    entries: [
      { account: where, amount },
      { account: whose, amount },
    ],
  })
  await saveCredited(tx, credit, { observed, at })
  if (campaignId === null) return
  const { campaign, group } = await lockCampaign(tx, campaignId)
  const open = await findOpenDeposit(tx, campaignId)
  const paid = open && applyCredit(open, amount)
  if (paid) await saveDeposit(tx, paid, at)
  const completesDeposit = paid?.status === 'credited'
  await fundCampaign(tx, { campaign, group, amount, completesDeposit, cause: `payment:${source}`, at })
  await enqueue(tx, addressReplayJob, { campaignId })
}

/** Where the money of a credit is, and whose it is: at first, and what it may have become since without being used. */
function accountsOf({
  campaignId,
  escrow,
  key,
}: Pick<Credit, 'campaignId' | 'escrow' | 'key'>): [LedgerAccountKey, [LedgerAccountKey, LedgerAccountKey?]] {
  if (campaignId === null) {
    const account = { escrow, escrowKey: key }
    return [{ kind: 'chain_foreign', ...account }, [{ kind: 'foreign', ...account }]]
  }
  return [
    { kind: 'chain_campaign', campaignId },
    [
      { kind: 'available', campaignId },
      { kind: 'refund_payable', campaignId },
    ],
  ]
}

/**
 * Takes a credit that has counted out of the ledger again: the chain was reorganised below the required finality, and it is
 * not there any more. It may be mined, and count, once more. Says `spent` and changes nothing where its money is not there to
 * be taken: then the deployment has lost it.
 */
export function undoCredit(ctx: Context, id: CreditId): Promise<'undone' | 'spent'> {
  return transact(ctx, async (tx) => {
    const credit = await lockCreditById(tx, id)
    if (!(await takeOut(tx, credit, ctx.clock.now()))) return 'spent'
    await saveUndone(tx, credit)
    return 'undone'
  })
}

/** False where its money has been used. */
async function takeOut(tx: Tx, credit: Credit, at: Date): Promise<boolean> {
  const { id, campaignId, amount, creditedAt } = credit
  if (creditedAt === null) return false
  const campaign = campaignId === null ? undefined : (await lockCampaign(tx, campaignId)).campaign
  const [where, owners] = accountsOf(credit)
  const whose = await findHolder(tx, owners, amount)
  if (whose === undefined || (await getBalance(tx, where)) < amount) return false
  const source = creditSource({ ...credit, undone: credit.undone + 1 })
  await postTransaction(tx, {
    event: 'reorganisation',
    source,
    at,
    entries: [where, whose].map((account) => ({ account, amount: -amount })),
  })
  await releasePayments(tx, id)
  if (campaign === undefined) return true
  await subtractReceived(tx, { campaignId: campaign.id, amount, creditedAt })
  await unfundCampaign(tx, { campaign, amount, cause: `undone:${source}`, at })
  await enqueue(tx, addressReplayJob, { campaignId: campaign.id })
  return true
}

async function findHolder(
  tx: Tx,
  accounts: readonly (LedgerAccountKey | undefined)[],
  amount: bigint,
): Promise<LedgerAccountKey | undefined> {
  for (const account of accounts) {
    if (account !== undefined && (await getBalance(tx, account)) >= amount) return account
  }
  return undefined
}
