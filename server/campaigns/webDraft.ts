import { randomInt } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { holdAccount } from '../accounts/findAccount.ts'
import { linkWallet, markWalletProven } from '../accounts/wallets.ts'
import { type Context, type Database, holdName, type InTx, type Session, transact } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId, DraftId } from '../shared/ids.ts'
import { hashOf, isSecret, makeToken } from '../shared/secrets.ts'
import { addMs, DAY_MS, HOUR_MS } from '../shared/time.ts'
import type { Campaign } from './campaign.ts'
import { findFlaws } from './draftFlaws.ts'
import { orderCampaign } from './orderCampaign.ts'
import { type OrderDraft, orderDraft } from './orderDraft.ts'

/** How long a draft stays after its last change. */
export const DRAFT_MS = 7 * DAY_MS
/** How long a link to the bot can be opened. */
export const LINK_MS = HOUR_MS
/** How often a code may be typed for one link. */
export const CODE_TRIES = 5
const MAX_DRAFTS = 20

/** Without letters and digits that look alike. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 6

/** A campaign that is being made on the web. */
export interface Draft {
  readonly id: DraftId
  /** The wallet that makes it, and that its money will go back to. */
  readonly wallet: Address
  readonly form: OrderDraft
  /** Counts its changes: a page names the one that it has seen. */
  readonly revision: number
  readonly createdAt: Date
  readonly expiresAt: Date
  /** The campaign that it has become. */
  readonly campaignId: CampaignId | null
}

const COLUMNS = ['id', 'wallet', 'revision', 'created_at as createdAt', 'expires_at as expiresAt'] as const
const FORM = sql<OrderDraft>`form`.as('form')

function select({ db, clock }: Context) {
  return db
    .selectFrom('campaign_draft')
    .select([...COLUMNS, FORM, 'campaign_id as campaignId'])
    .where('expires_at', '>', clock.now())
}

export function listDrafts(ctx: Context, { wallet }: Session): Promise<Draft[]> {
  return select(ctx).where('wallet', '=', wallet).orderBy('id', 'desc').execute()
}

/** @throws DomainError `draft.not_found`, the same where it is another wallet's */
export async function getDraft(ctx: Context, { wallet }: Session, id: DraftId): Promise<Draft> {
  const draft = await select(ctx).where('id', '=', id).where('wallet', '=', wallet).executeTakeFirst()
  return draft ?? refuse()
}

function refuse(): never {
  throw new DomainError('draft.not_found')
}

/**
 * Begins a draft. Drafts that are campaigns by now do not count towards the limit.
 *
 * @throws DomainError `draft.too_many`
 */
export function createDraft(ctx: Context, session: Session, form: OrderDraft): Promise<Draft> {
  const { wallet } = session
  return transact(ctx, async (ctx) => {
    await holdName(ctx.db, `drafts:${wallet}`)
    const open = (await listDrafts(ctx, session)).filter(({ campaignId }) => campaignId === null)
    if (open.length >= MAX_DRAFTS) throw new DomainError('draft.too_many', { most: `${MAX_DRAFTS}` })
    const at = ctx.clock.now()
    const { id } = await ctx.db
      .insertInto('campaign_draft')
      .values({ wallet, form: JSON.stringify(form), created_at: at, expires_at: addMs(at, DRAFT_MS) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return getDraft(ctx, session, id)
  })
}

/**
 * Replaces the form of a draft, which nobody has changed since `revision`, and voids its link: the wallet has signed for another
 * form. Repeating it changes nothing.
 *
 * @throws DomainError `draft.not_found`, `draft.ordered`, `draft.changed`
 */
export async function changeDraft(
  ctx: Context,
  session: Session,
  { id, form: changed, revision }: { id: DraftId; form: OrderDraft; revision: number },
): Promise<Draft> {
  const form = JSON.stringify(changed)
  const isExpected = sql<boolean>`(revision = ${revision} or form = ${form}::jsonb)`
  const set = { form, revision: sql<number>`revision + 1`, ...NO_LINK }
  await updateOpen(ctx, session, { id, set, isExpected })
  return getDraft(ctx, session, id)
}

export async function deleteDraft({ db }: Context, { wallet }: Session, id: DraftId): Promise<void> {
  await db.deleteFrom('campaign_draft').where('id', '=', id).where('wallet', '=', wallet).execute()
}

/** Changes a draft that is no campaign yet, which stays for another week then. */
async function updateOpen(
  ctx: Context,
  session: Session,
  {
    id,
    set,
    isExpected = sql<boolean>`true`,
  }: {
    id: DraftId
    set: ({ form: string; revision: RawBuilder<number> } & typeof NO_LINK) | Link
    isExpected?: RawBuilder<boolean>
  },
): Promise<void> {
  const at = ctx.clock.now()
  const { numUpdatedRows } = await ctx.db
    .updateTable('campaign_draft')
    .set({ ...set, expires_at: addMs(at, DRAFT_MS) })
    .where('id', '=', id)
    .where('wallet', '=', session.wallet)
    .where('expires_at', '>', at)
    .where('campaign_id', 'is', null)
    .where(isExpected)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return
  const { campaignId } = await getDraft(ctx, session, id)
  throw new DomainError(campaignId === null ? 'draft.changed' : 'draft.ordered')
}

const NO_LINK = { token_hash: null, code_hash: null, link_expires_at: null, tries: 0 } as const

interface Link {
  readonly token_hash: Buffer
  readonly code_hash: Buffer
  readonly tries: number
  readonly link_expires_at: Date
}

/**
 * Makes the link by which a person in Telegram takes a draft over, and the code that they type there. The page shows both once. A
 * new link voids the one before. The caller has checked that the wallet has signed it.
 *
 * @throws DomainError `draft.not_found`, `draft.ordered`, `draft.changed`
 */
export async function makeLink(
  ctx: Context,
  session: Session,
  { id, revision }: Pick<Draft, 'id' | 'revision'>,
): Promise<{ token: string; code: string; expiresAt: Date }> {
  const token = makeToken()
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join(
    '',
  )
  const expiresAt = addMs(ctx.clock.now(), LINK_MS)
  const hashes = { token_hash: hashOf(token), code_hash: hashOf(code) }
  const isExpected = sql<boolean>`revision = ${revision}`
  const set = { ...hashes, tries: CODE_TRIES, link_expires_at: expiresAt }
  await updateOpen(ctx, session, { id, set, isExpected })
  return { token, code, expiresAt }
}

/** A link as the bot remembers it between two messages: the hash of its token, in hexadecimal digits. */
export type LinkName = string & { readonly __brand: 'LinkName' }

/** The link of a token. @throws DomainError `draft.link_over` */
export async function openLink(ctx: Context, token: string): Promise<LinkName> {
  const name = hashOf(token).toString('hex') as LinkName
  if ((await findLinked(ctx, name)) === undefined) throw new DomainError('draft.link_over')
  return name
}

function selectLinked({ db, clock }: Context, name: LinkName) {
  return db
    .selectFrom('campaign_draft')
    .select([...COLUMNS, FORM, 'tries'])
    .where('token_hash', '=', Buffer.from(name, 'hex'))
    .where('link_expires_at', '>', clock.now())
}

/** The draft behind a link that still works. `tries`: how often a code may still be typed. */
export function findLinked(
  ctx: Context,
  name: LinkName,
): Promise<(Omit<Draft, 'campaignId'> & { readonly tries: number }) | undefined> {
  return selectLinked(ctx, name).executeTakeFirst()
}

/**
 * Takes a code that somebody has typed for a link. Returns how many tries are left where it is wrong; after the last one the link
 * is void.
 *
 * @throws DomainError `draft.link_over`
 */
export async function tryCode(
  ctx: Context,
  { name, code }: { name: LinkName; code: string },
): Promise<{ isRight: boolean; left: number }> {
  const { rows } = await sql<{ codeHash: Buffer; left: number }>`
    update campaign_draft set tries = tries - 1
    where token_hash = ${Buffer.from(name, 'hex')} and link_expires_at > ${ctx.clock.now()} and tries > 0
    returning code_hash as "codeHash", tries as left`.execute(ctx.db)
  const [link] = rows
  if (link === undefined) throw new DomainError('draft.link_over')
  return { isRight: isSecret(code.replaceAll(/\s/g, '').toUpperCase(), link.codeHash), left: link.left }
}

/**
 * Makes the draft of a link a campaign of this account, whose person has opened the link, typed the code and said that the wallet
 * is theirs. The wallet has signed for the link on the page that shows the code, so account and wallet have proven to be one's: it
 * becomes the account's, proven.
 *
 * @throws DomainError `draft.link_over`, and as `orderCampaign`
 */
export function bindDraft(
  ctx: Context,
  { name, accountId }: { name: LinkName; accountId: AccountId },
): Promise<Campaign> {
  return transact(ctx, async (ctx) => {
    await holdAccount(ctx.db, accountId)
    const draft = await selectLinked(ctx, name).forUpdate().executeTakeFirst()
    if (draft === undefined) throw new DomainError('draft.link_over')
    const { wallet } = draft
    await linkWallet(ctx, { accountId, wallet })
    await markWalletProven(ctx, { accountId, wallet })
    return order(ctx, draft, accountId)
  })
}

/**
 * Makes a draft a campaign at once, where its wallet is proven by an account. The caller has checked that the wallet has signed it.
 *
 * @throws DomainError `draft.not_found`, `draft.ordered`, `draft.changed`, `draft.not_bound`, and as `orderCampaign`
 */
export function orderAtOnce(
  ctx: Context,
  session: Session,
  { id, revision }: Pick<Draft, 'id' | 'revision'>,
): Promise<Campaign> {
  const { accountId, wallet } = session
  if (accountId === null) throw new DomainError('draft.not_bound')
  return transact(ctx, async (ctx) => {
    await holdAccount(ctx.db, accountId)
    const draft = await select(ctx)
      .where('id', '=', id)
      .where('wallet', '=', wallet)
      .forUpdate()
      .executeTakeFirst()
    if (draft === undefined) throw new DomainError('draft.not_found')
    if (draft.campaignId !== null) throw new DomainError('draft.ordered')
    if (draft.revision !== revision) throw new DomainError('draft.changed')
    return order({ ...ctx, web: { wallet, isConfirmed: true } }, draft, accountId)
  })
}

async function order(
  ctx: InTx,
  { id, form }: Pick<Draft, 'id' | 'form'>,
  accountId: AccountId,
): Promise<Campaign> {
  const ordered = { accountId, draft: orderDraft.parse(form) }
  const [flaw] = await findFlaws(ctx, ordered)
  if (flaw !== undefined) throw flaw.error
  const { campaign } = await orderCampaign(ctx, ordered)
  await ctx.db
    .updateTable('campaign_draft')
    .set({ ...NO_LINK, campaign_id: campaign.id })
    .where('id', '=', id)
    .execute()
  return campaign
}

export async function forgetDrafts({ db, clock }: { db: Database; clock: Context['clock'] }): Promise<void> {
  await db.deleteFrom('campaign_draft').where('expires_at', '<=', clock.now()).execute()
}
