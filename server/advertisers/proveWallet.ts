import { createHash } from 'node:crypto'
import { hashMessage } from 'viem'
import { findAccount } from '../accounts/findAccount.ts'
import { markWalletProven } from '../accounts/wallets.ts'
import { say, talkLater } from '../bot/talk.ts'
import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobPayload } from '../jobs/job.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId } from '../shared/ids.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import type { VerifySignature } from '../wallet-auth/verifySignature.ts'
import { walletProveJob } from './jobs.ts'

/** How long a proof is retried while the chain cannot be reached. */
export const PROOF_TRIED_MS = 30 * MINUTE_MS

/** Verifies a pasted signature on-chain, and tells the person the result. */
export async function proveWallet(
  ctx: Context,
  {
    verifySignature,
    ...proof
  }: JobPayload<typeof walletProveJob> & { verifySignature: VerifySignature | undefined },
): Promise<void> {
  const { wallet, message, signature } = proof
  const claim = { wallet, digest: hashMessage(message), signature }
  const verdict = (await verifySignature?.(claim)) ?? 'unavailable'
  const now = ctx.clock.now()
  if (verdict === 'unavailable' && now.getTime() < proof.until) {
    return enqueue(ctx.db, walletProveJob, proof, { runAt: addMs(now, MINUTE_MS) })
  }
  await transact(ctx, async (ctx) => {
    const account = await findAccount(ctx.db, proof.telegramUserId)
    if (account === undefined) return
    const name = createHash('sha256').update(`${message} ${signature}`).digest('base64url')
    const talk = talkLater(ctx, {
      person: proof.telegramUserId,
      language: account.language,
      key: `proof:${name}`,
    })
    const outcome = verdict === 'valid' ? await mark(ctx, account.id, wallet) : verdict
    await say(
      talk,
      talk.t(`campaigns-proof-${outcome}`, {
        wallet: displayAddress(wallet),
        minutes: PROOF_TRIED_MS / MINUTE_MS,
      }),
    )
  })
}

async function mark(ctx: Context, accountId: AccountId, wallet: Address) {
  try {
    await markWalletProven(ctx, { accountId, wallet })
    return 'valid'
  } catch (error) {
    if (error instanceof DomainError) return 'unlinked'
    throw error
  }
}
