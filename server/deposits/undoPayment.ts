import { lockCampaign } from '../campaigns/lockCampaign.ts'
import { unfundCampaign } from '../campaigns/unfundCampaign.ts'
import { type Context, type Tx, transact } from '../context.ts'
import { getBalance } from '../ledger/getBalance.ts'
import type { LedgerAccountKey } from '../ledger/ledger.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import type { PaymentId } from '../shared/ids.ts'
import { type Payment, paymentSource } from './deposit.ts'
import { lockPayment, saveUndone } from './queries.ts'

/**
 * Takes a payment that has counted out of the ledger again: the chain was reorganised below the required finality, and it is
 * not there any more. It may be mined, and count, once more. Says `spent` and changes nothing where its money is not there
 * to be taken: then the deployment has lost it.
 */
export function undoPayment(
  ctx: Context,
  { paymentId }: { paymentId: PaymentId },
): Promise<'undone' | 'spent'> {
  return transact(ctx, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment.status !== 'credited' && payment.status !== 'unmatched') return 'spent'
    const { campaignId, amount } = payment
    const campaign = campaignId === null ? undefined : (await lockCampaign(tx, campaignId)).campaign
    const accounts = await findHeld(tx, payment)
    if (accounts === undefined) return 'spent'
    const at = ctx.clock.now()
    const source = `${paymentSource(payment)}#${payment.undone + 1}`
    await postTransaction(tx, {
      event: 'reorganisation',
      source,
      at,
      entries: accounts.map((account) => ({ account, amount: -amount })),
    })
    await saveUndone(tx, payment)
    if (campaign) await unfundCampaign(tx, { campaign, amount, cause: `undone:${source}`, at })
    return 'undone'
  })
}

/** Where it still is, and whose it still is, all of it. */
async function findHeld(tx: Tx, payment: Payment): Promise<LedgerAccountKey[] | undefined> {
  const { campaignId, amount, kind } = payment
  const holds = async (account: LedgerAccountKey) => (await getBalance(tx, account)) >= amount
  const findFirst = async (accounts: readonly LedgerAccountKey[]) => {
    for (const account of accounts) if (await holds(account)) return account
    return undefined
  }
  const where = await findFirst([
    kind === 'contract' && campaignId !== null
      ? { kind: 'chain_campaign', campaignId }
      : { kind: 'chain_pool' },
  ])
  const whose = await findFirst(
    campaignId === null
      ? [{ kind: 'unmatched' }]
      : [
          { kind: 'available', campaignId },
          { kind: 'refund_payable', campaignId },
        ],
  )
  return where && whose && [where, whose]
}
