import { randomBytes } from 'node:crypto'
import type { Hex } from 'viem'
import { findProver } from '../accounts/wallets.ts'
import type { Context, Session } from '../context.ts'
import { type Address, displayAddress, parseAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import { hashOf, makeSecret } from '../shared/secrets.ts'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import type { WalletAuth } from '../wallet-auth/authenticate.ts'
import { SIGN_IN } from '../wallet-auth/statements.ts'
import { webMessage } from './webMessage.ts'

export const SESSION_MS = 12 * HOUR_MS

/** How long a message can be signed. */
export const NONCE_MS = 10 * MINUTE_MS

/** How long a session that has ended is told apart from one that never was. */
const ENDED_KEPT_MS = DAY_MS

/** The parts of the next message that the server decides. */
export interface Nonce {
  readonly nonce: string
  readonly issuedAt: Date
  readonly expiresAt: Date
}

/** A session together with its end. */
export interface OpenSession extends Session {
  readonly expiresAt: Date
}

export async function makeNonce({ db, clock }: Context): Promise<Nonce> {
  const nonce = randomBytes(16).toString('hex')
  const issuedAt = clock.now()
  await db.insertInto('session_nonce').values({ nonce, created_at: issuedAt }).execute()
  return { nonce, issuedAt, expiresAt: addMs(issuedAt, NONCE_MS) }
}

/** A message of our pages with its signature, as a browser sends it. */
export interface Signed {
  readonly message: string
  readonly signature: Hex
  readonly hasSigned: WalletAuth['hasSigned']
}

/**
 * The wallet that has signed our message with this statement (ERC-4361), within ten minutes and on our own pages. The nonce is
 * spent whatever comes of it. Asks the chain: not to be called in a transaction.
 *
 * @throws DomainError `session.refused`, `wallet.invalid`, `verification.unavailable`
 */
export async function takeSigned(
  ctx: Context,
  signed: Signed & { readonly statement: string },
): Promise<Address> {
  const { wallet, isSigned } = await readSigned(ctx, signed)
  if (!isSigned) throw refused(`the signature is not this wallet's on ${ctx.config.chainName}`)
  return wallet
}

/** The wallet that our message names, and whether it has signed it. */
async function readSigned(
  ctx: Context,
  { message, signature, hasSigned, statement }: Signed & { readonly statement: string },
): Promise<{ wallet: Address; isSigned: boolean }> {
  const { nonce, address } = findNames(message)
  const issuedAt = await spendNonce(ctx, nonce)
  if (issuedAt === undefined) throw refused('its message was used already, or has expired')
  const wallet = parseAddress(address)
  const { publicUrl, chainId, chainName } = ctx.config
  const origin = new URL(publicUrl).origin
  const expiresAt = addMs(issuedAt, NONCE_MS)
  if (message !== webMessage({ origin, chainId, wallet, statement, nonce, issuedAt, expiresAt })) {
    throw refused(`its message is not the one for ${origin} on ${chainName}`)
  }
  return { wallet, isSigned: await hasSigned({ wallet, text: message, signature }) }
}

/**
 * The nonce and the address of a message, wherever it is one: the whole text is compared afterwards. Takes time in proportion to
 * its length, as no parser by patterns does.
 */
function findNames(message: string): { nonce: string; address: string } {
  const lines = message.split('\n')
  const nonce = lines.findLast((line) => line.startsWith(NONCE)) ?? ''
  return { nonce: nonce.slice(NONCE.length), address: lines[1] ?? '' }
}

const NONCE = 'Nonce: '

/** Begins a session for the wallet that has signed. The token goes to the browser; only its hash is kept. */
export async function signIn(ctx: Context, signed: Signed): Promise<{ token: string; session: OpenSession }> {
  return beginSession(ctx, await takeSigned(ctx, { ...signed, statement: SIGN_IN }))
}

/**
 * Requires that the wallet of a session has signed a statement just now. A cookie alone does not do.
 *
 * @throws DomainError `session.other_wallet`, and as `takeSigned`
 */
export async function requireSigned(
  ctx: Context,
  { session, ...signed }: Signed & { readonly statement: string; readonly session: Session },
): Promise<void> {
  const { wallet, isSigned } = await readSigned(ctx, signed)
  if (isSigned && wallet === session.wallet) return
  throw new DomainError('session.other_wallet', {
    wallet: displayAddress(session.wallet),
    signer: isSigned ? displayAddress(wallet) : 'none',
  })
}

function refused(problem: string): DomainError {
  return new DomainError('session.refused', { problem })
}

/** When a nonce was made that is in time and unused; it is used then, also where two ask at once. */
async function spendNonce({ db, clock }: Context, nonce: string): Promise<Date | undefined> {
  const spent = await db
    .deleteFrom('session_nonce')
    .where('nonce', '=', nonce)
    .where('created_at', '>', addMs(clock.now(), -NONCE_MS))
    .returning('created_at as at')
    .executeTakeFirst()
  return spent?.at
}

async function beginSession({ db, clock }: Context, wallet: Address) {
  const token = makeSecret()
  const at = clock.now()
  const expiresAt = addMs(at, SESSION_MS)
  const { id } = await db
    .insertInto('session')
    .values({ token_hash: hashOf(token), wallet, created_at: at, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const accountId = (await findProver(db, wallet)) ?? null
  return { token, session: { id, wallet, accountId, expiresAt } }
}

/**
 * The session of a token. Its account is looked up each time: unlinking the wallet ends what the session may do.
 *
 * @throws DomainError `session.expired`
 */
export async function getSession({ db, clock }: Context, token: string): Promise<OpenSession> {
  const row = await db
    .selectFrom('session')
    .select(['id', 'wallet', 'expires_at as expiresAt'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', clock.now())
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new DomainError('session.expired')
  return { ...row, accountId: (await findProver(db, row.wallet)) ?? null }
}

/** Ends a session, or all of its wallet. Repeating it changes nothing. */
export async function endSession(
  { db, clock }: Context,
  { id, wallet }: Session,
  { everywhere = false }: { everywhere?: boolean } = {},
): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: clock.now() })
    .where('revoked_at', 'is', null)
    .where(everywhere ? 'wallet' : 'id', '=', everywhere ? wallet : id)
    .execute()
}

/** Ends every session and voids every nonce: a restored database knows of no later sign-out. */
export async function endAllSessions({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.deleteFrom('session').execute()
  await db.deleteFrom('session_nonce').execute()
}

/** Deletes sessions that have ended, and nonces that nobody can use any more. */
export async function forgetSessions({ db, clock }: Context): Promise<void> {
  const at = clock.now()
  await db.deleteFrom('session').where('expires_at', '<', addMs(at, -ENDED_KEPT_MS)).execute()
  await db.deleteFrom('session_nonce').where('created_at', '<=', addMs(at, -NONCE_MS)).execute()
}
