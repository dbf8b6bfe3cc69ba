import { sellsNow } from '../campaigns/sales.ts'
import type { Context, Database, InTx } from '../context.ts'
import { prepared, type ValueOf } from '../database/prepared.ts'
import type { Right } from '../groups/group.ts'
import { noteRights } from '../groups/rights.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import type { CallPayload, Report } from '../outbox/outbox.ts'
import { isPassing, readRefusal } from '../outbox/refusal.ts'
import type { GroupId, TelegramChatId, TelegramUserId, VerificationId } from '../shared/ids.ts'
import { gateRemoveJob } from './jobs.ts'

/** The gate of one group, as newcomers meet it. */
export type Door = Awaited<ReturnType<ReturnType<typeof selectDoor>['executeTakeFirstOrThrow']>>

export function selectDoor(db: Database) {
  return db
    .selectFrom('group')
    .innerJoin('account', 'account.id', 'group.owner_account_id')
    .select((group) => [
      'group.id',
      'group.tg_group_id as tgGroupId',
      'group.kind',
      'group.title',
      'group.status',
      // As far as known.
      'group.missing_right as missingRight',
      'group.language',
      'group.rules',
      group('group.own_question', 'is not', null).$castTo<boolean>().as('hasOwnQuestion'),
      'group.unreached_policy as unreachedPolicy',
      'group.invite_link as inviteLink',
      'account.telegram_user_id as ownerTelegramUserId',
      'account.language as ownerLanguage',
      // Stands in the link that leads each newcomer to their own visit.
      'group.door_token as token',
    ])
}

type Sought =
  | { readonly groupId: GroupId }
  /** Its present Telegram id, or the one that it had as a basic group. */
  | { readonly tgGroupId: TelegramChatId }
  | { readonly token: string }

export async function findDoor(db: Database, sought: Sought): Promise<Door | undefined> {
  if ('tgGroupId' in sought) return (await doorOfChat(db, sought))[0]
  return selectDoor(db)
    .where((where) =>
      'groupId' in sought ? where('group.id', '=', sought.groupId) : where('door_token', '=', sought.token),
    )
    .executeTakeFirst()
}

const doorOfChat = prepared((db, value: ValueOf<{ tgGroupId: TelegramChatId }>) =>
  selectDoor(db)
    .where((where) => {
      const movedTo = where
        .selectFrom('group_migration')
        .select('moved_to')
        .where('tg_group_id', '=', value('tgGroupId'))
      return where.or([
        where('group.tg_group_id', '=', value('tgGroupId')),
        where('group.tg_group_id', 'in', movedTo),
      ])
    })
    // Where both are registered, the supergroup comes first.
    .orderBy((order) => order('group.tg_group_id', '=', value('tgGroupId'))),
)

/** @throws Error where the group is not registered: a bug */
export async function getDoor(db: Database, groupId: GroupId): Promise<Door> {
  const door = await findDoor(db, { groupId })
  if (door === undefined) throw new Error(`there is no group ${groupId}`)
  return door
}

/** Whether there is something to ask at present: the group's own question, or one of a campaign that pays for the next join. */
export async function asksNewcomers(ctx: Context, door: Door): Promise<boolean> {
  return door.hasOwnQuestion || (await sellsNow(ctx, { groupId: door.id }))
}

/** Nothing works at this door until the owner gives the right back: everybody muted is released. */
export function loseRight(ctx: Context, groupId: GroupId, missingRight: Right): Promise<void> {
  const event = `gate:${ctx.clock.now().getTime()}`
  return noteRights(ctx, { groupId, standing: { kind: 'in', missingRight }, event })
}

/** Telegram has refused for a day what a call about membership asked for. Operators hear of each error once, not of each person. */
export function tellRefusedForADay(ctx: InTx, error: string): Promise<void> {
  if (!isPassing(readRefusal(error))) return Promise.resolve()
  return notifyOperators(ctx, {
    key: `gate:refused:${error}`,
    text: `Telegram has refused a call about a member for a day, for a reason that the gate does not know: ${error}. Nobody pays, and the group's admins see who waits.`,
  })
}

/** Has somebody removed without a ban. `at` tells one try from another. */
export function enqueueRemoval({ db }: InTx, id: VerificationId, at?: Date): Promise<void> {
  const again = at === undefined ? {} : { again: at.getTime() }
  return enqueue(
    db,
    gateRemoveJob,
    { verificationId: id, ...again },
    { key: `gate:remove:${id}`, ...(at && { runAt: at }) },
  )
}

/** A change of one person's place in a group. */
interface MemberCall {
  readonly door: Pick<Door, 'tgGroupId'>
  readonly telegramUserId: TelegramUserId
  /** Names the event. */
  readonly key: string
  readonly method: string
  readonly payload?: CallPayload
  readonly report?: Report
}

/** Has Telegram change one person's place in a group. These calls keep their order for each person, and wait for no other. */
export async function callMember(
  ctx: Context,
  { door: { tgGroupId }, telegramUserId, payload, ...call }: MemberCall,
): Promise<void> {
  await enqueueCall(ctx.db, {
    ...call,
    chatKey: `${tgGroupId}`,
    subject: `${telegramUserId}`,
    payload: { chat_id: tgGroupId, user_id: telegramUserId, ...payload },
  })
}

/** Opens the bot for one visit. Telegram takes up to 64 characters of A-Z, a-z, 0-9, _ and -. */
export function visitLink(username: string, { token }: { readonly token: string }): string {
  return startLink(username, `v${token}`)
}

/** Opens the bot for anyone who follows it, each for their own visit to this group. */
export function doorLink(username: string, { token }: Pick<Door, 'token'>): string {
  return startLink(username, `d${token}`)
}

/** Reads the payload of one of our links. Undefined for any other. */
export function readPayload(payload: string): { kind: 'visit' | 'door'; token: string } | undefined {
  const [, kind, token] = /^([vd])([0-9a-f]{32})$/.exec(payload) ?? []
  if (token === undefined) return undefined
  return { kind: kind === 'v' ? 'visit' : 'door', token }
}

/** @throws Error before the bot knows its own name: the update is handled again */
function startLink(username: string, payload: string): string {
  if (username === '') throw new Error('the bot does not know its own name yet')
  return `https://t.me/${username}?start=${payload}`
}
