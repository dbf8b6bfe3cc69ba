import { type RawBuilder, sql } from 'kysely'
import { holdAccount } from '../accounts/findAccount.ts'
import { type Context, type Database, type Tx, transact } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, ColleagueId } from '../shared/ids.ts'
import { hashOf, isSecret, makeToken } from '../shared/secrets.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import { areLinked } from './owner.ts'

/** How long an invitation can be taken. */
export const INVITATION_MS = DAY_MS
/** Colleagues and open invitations of one advertiser. */
export const MAX_COLLEAGUES = 10
export const MAX_COLLEAGUE_NAME = 40

/** The payload of `/start` in an invitation: `c_<id>_<token>`. */
const INVITATION = /^c_(\d{1,15})_([\w-]{24})$/

/** Opens the bot with an invitation. */
export function invitationLink(botName: string, { id, token }: { id: ColleagueId; token: string }): string {
  return `https://t.me/${botName}?start=c_${id}_${token}`
}

/** The invitation that `/start` brings, if it does. */
export function parseInvitation(payload: string): { id: ColleagueId; token: string } | undefined {
  const [, id, token] = INVITATION.exec(payload) ?? []
  return id === undefined || token === undefined ? undefined : { id: Number(id) as ColleagueId, token }
}

/** Somebody who may act for an advertiser, or an invitation that nobody has taken yet. */
export interface Colleague {
  readonly id: ColleagueId
  readonly advertiserId: AccountId
  /** Null: an invitation. */
  readonly accountId: AccountId | null
  /** The advertiser's word for them: nobody else sees it. */
  readonly name: string
  readonly acceptedAt: Date | null
  readonly expiresAt: Date
}

function selectPresent(db: Database, at: Date) {
  return db
    .selectFrom('colleague')
    .select(['id', 'advertiser_id as advertiserId', 'account_id as accountId', 'name'])
    .select(['accepted_at as acceptedAt', 'expires_at as expiresAt'])
    .where('removed_at', 'is', null)
    .where((row) => row.or([row('account_id', 'is not', null), row('expires_at', '>', at)]))
    .orderBy('id')
}

/** Those who may act for an advertiser, and invitations that may still be taken. */
export function listColleagues(db: Database, advertiserId: AccountId, at: Date): Promise<Colleague[]> {
  return selectPresent(db, at).where('advertiser_id', '=', advertiserId).execute()
}

/** The advertisers for whom an account may act. */
export function listAdvertisersOf(db: Database, accountId: AccountId, at: Date): Promise<Colleague[]> {
  return selectPresent(db, at).where('account_id', '=', accountId).execute()
}

/** Whether an account may act for an advertiser, as SQL over their ids: it is theirs, or a colleague's. */
export function mayActFor(
  advertiser: RawBuilder<unknown>,
  account: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(${advertiser} = ${account} or ${advertiser} in (
    select k.advertiser_id from colleague k where k.account_id = ${account} and k.removed_at is null))`
}

/** Whether an owner may act for an advertiser, under any linked account, as SQL over ids: their bids would be their earnings. */
export function isColleagueOf(
  owner: RawBuilder<unknown>,
  advertiser: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(exists (
    select from colleague k
    where k.advertiser_id = ${advertiser} and k.account_id is not null and k.removed_at is null
      and ${areLinked(sql`k.account_id`, owner)}))`
}

/** A colleague's row, held until the transaction ends: whoever removes them waits, and they act no more afterwards. */
export async function holdColleague(
  tx: Tx,
  { advertiserId, accountId }: { advertiserId: AccountId; accountId: AccountId },
): Promise<ColleagueId | undefined> {
  const row = await tx
    .selectFrom('colleague')
    .select('id')
    .where('advertiser_id', '=', advertiserId)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row?.id
}

/**
 * Makes an invitation that one person can take once, within a day. Its token is told once and not stored.
 *
 * @throws DomainError `colleague.too_many`, `request.invalid` for a name that is empty or too long
 */
export function inviteColleague(
  ctx: Context,
  { accountId, name: typed }: { accountId: AccountId; name: string },
): Promise<{ id: ColleagueId; token: string }> {
  const name = typed.trim()
  if (name === '' || name.length > MAX_COLLEAGUE_NAME) {
    throw new DomainError('request.invalid', {
      problem: `A name has 1 to ${MAX_COLLEAGUE_NAME} characters`,
      field: 'name',
      most: `${MAX_COLLEAGUE_NAME}`,
    })
  }
  return transact(ctx, async ({ db, clock }) => {
    await holdAccount(db, accountId)
    const at = clock.now()
    if ((await listColleagues(db, accountId, at)).length >= MAX_COLLEAGUES)
      throw new DomainError('colleague.too_many', { most: `${MAX_COLLEAGUES}` })
    const token = makeToken()
    const { id } = await db
      .insertInto('colleague')
      .values({
        advertiser_id: accountId,
        name: name.toWellFormed(),
        token_hash: hashOf(token),
        expires_at: addMs(at, INVITATION_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, token }
  })
}

/**
 * Takes an invitation: the account may act for the advertiser from now on.
 *
 * @throws DomainError `colleague.invitation_over` where it was taken, withdrawn or not taken in time, where the token is wrong,
 * and for somebody who may act for this advertiser already
 */
export function takeInvitation(
  ctx: Context,
  taken: { id: ColleagueId; token: string; accountId: AccountId },
): Promise<Colleague> {
  return transact(ctx, async ({ db, clock }) => {
    const at = clock.now()
    const { accountId } = taken
    const row = await db
      .selectFrom('colleague')
      .select(['token_hash as tokenHash', 'advertiser_id as advertiserId'])
      .where('id', '=', taken.id)
      .executeTakeFirst()
    const fits = isSecret(taken.token, row?.tokenHash ?? null)
    if (!fits || row === undefined || row.advertiserId === accountId) throw over()
    // Two invitations of one advertiser cannot be taken by one person at the same moment.
    await holdAccount(db, accountId)
    const { rows } = await sql<Colleague>`
      update colleague set account_id = ${accountId}, accepted_at = ${at}, token_hash = null
      where id = ${taken.id} and token_hash = ${hashOf(taken.token)} and removed_at is null and expires_at > ${at}
        and not exists (select from colleague k
          where k.advertiser_id = ${row.advertiserId} and k.account_id = ${accountId} and k.removed_at is null)
      returning id, advertiser_id as "advertiserId", account_id as "accountId", name, accepted_at as "acceptedAt",
        expires_at as "expiresAt"`.execute(db)
    const [colleague] = rows
    if (colleague === undefined) throw over()
    return colleague
  })
}

function over(): DomainError {
  return new DomainError('colleague.invitation_over')
}

/** The advertiser removes a colleague or withdraws an invitation, or the colleague leaves. Repeating it changes nothing. */
export async function removeColleague(
  { db, clock }: Context,
  { id, accountId }: { id: ColleagueId; accountId: AccountId },
): Promise<void> {
  await db
    .updateTable('colleague')
    .set({ removed_at: clock.now(), token_hash: null })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where((row) => row.or([row('advertiser_id', '=', accountId), row('account_id', '=', accountId)]))
    .execute()
}

/** Deletes all that an account has been as an advertiser's colleague, and its own colleagues. */
export async function forgetColleagues(tx: Tx, accountId: AccountId): Promise<void> {
  await tx
    .deleteFrom('colleague')
    .where((row) => row.or([row('advertiser_id', '=', accountId), row('account_id', '=', accountId)]))
    .execute()
}

/** After a year, deletes what was done on the web or by colleagues, and colleagues who were removed. Invitations go after they expire. */
export async function forgetOldColleagues({ db, clock }: Context): Promise<void> {
  const at = clock.now()
  const before = addMs(at, -365 * DAY_MS)
  await sql`delete from campaign_act where at < ${before}`.execute(db)
  await sql`delete from colleague where removed_at < ${before} or (account_id is null and expires_at < ${at})`.execute(
    db,
  )
}
