import { type Context, transact } from '../context.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import type { TransactionSigner } from './transaction.ts'

const REMEDY: Readonly<Record<TransactionSigner, string>> = {
  operator: 'have the admin replace the operator',
  relay: 'set another RELAY_PRIVATE_KEY and move the gas money there',
}

/** Tells, once, that a signer's key has signed something that this database does not know. */
export async function reportForeignNonce(
  ctx: Context,
  { signer, nonce }: { readonly signer: TransactionSigner; readonly nonce: number },
): Promise<void> {
  ctx.log.error({ signer, nonce }, 'a key is used elsewhere')
  const text =
    `The ${signer}'s key has sent transactions that this server does not know, the last with nonce ${nonce}. ` +
    `If that was not you, ${REMEDY[signer]}.`
  await transact(ctx, (tx) =>
    notifyOperators(
      { ...ctx, db: tx },
      { key: `foreign-nonce:${ctx.config.chainId}:${signer}:${nonce}`, text },
    ),
  )
}
