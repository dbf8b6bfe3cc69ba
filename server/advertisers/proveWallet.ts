import { createHash } from 'node:crypto'
import { type Hex, hashMessage } from 'viem'
import { findAccount } from '../accounts/findAccount.ts'
import { markWalletProven } from '../accounts/wallets.ts'
import { say, talkLater } from '../bot/talk.ts'
import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, TelegramUserId } from '../shared/ids.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import type { VerifySignature } from '../wallet-auth/verifySignature.ts'
import { walletProveJob } from './jobs.ts'

/** For how long a proof is tried while the chain is out of reach. */
export const PROOF_TRIED_MS = 30 * MINUTE_MS

export interface PastedProof {
  readonly telegramUserId: TelegramUserId
  readonly wallet: Address
  /** What the wallet was to sign (EIP-191 `personal_sign`): ours, and for this person alone. */
  readonly message: string
  readonly signature: Hex
  /** Until when it is tried again while the chain is out of reach, Unix time in milliseconds. */
  readonly until: number
}

/** The message that proves a wallet to be somebody's. It is good for this account only, and for nothing else. */
export function proofMessage(
  serviceName: string,
  { wallet, person, at }: { wallet: Address; person: TelegramUserId; at: Date },
): string {
  return `${serviceName} link: wallet ${displayAddress(wallet)} belongs to Telegram account ${person}, ${at.toISOString()}`
}

/** Verifies a pasted signature on-chain, and tells the person what came of it. */
export async function proveWallet(
  ctx: Context,
  { verifySignature, ...proof }: PastedProof & { verifySignature: VerifySignature | undefined },
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
