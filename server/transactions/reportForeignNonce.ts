import { type Context, transact } from '../context.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'

/** Tells, once, that the operator's key has signed something that this database does not know. */
export async function reportForeignNonce(ctx: Context, nonce: number): Promise<void> {
  ctx.log.error({ nonce }, 'the operator key is used elsewhere')
  const text =
    `The operator's key has sent transactions that this server does not know, the last with nonce ${nonce}. ` +
    'If that was not you, have the admin replace the key with setOperator.'
  await transact(ctx, (tx) =>
    notifyOperators({ ...ctx, db: tx }, { key: `foreign-nonce:${ctx.config.chainId}:${nonce}`, text }),
  )
}
