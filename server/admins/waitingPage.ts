import type { Keyboard, Talk } from '../bot/talk.ts'
import type { Context } from '../context.ts'
import { type AdminRequest, countWaiting, listWaiting } from '../gate/adminRequest.ts'
import type { Group } from '../groups/group.ts'
import { readMember, TelegramUnsureError } from '../groups/readTelegram.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import { redactAnswer } from '../tasks/redactAnswer.ts'

/** The people on one page. */
const PAGE_SIZE = 5
const MAX_NAME = 32

/** Those who wait for the admins of one group, as its admins read them. */
export interface WaitingPage {
  readonly text: string
  readonly keyboard: Keyboard
  readonly isEmpty: boolean
}

/** Names are asked of Telegram here, and not kept. @throws TelegramSilentError */
export async function readWaitingPage(
  ctx: Context,
  call: CallTelegram,
  { group, page, t }: { group: Pick<Group, 'id' | 'tgGroupId' | 'title'>; page: number } & Pick<Talk, 't'>,
): Promise<WaitingPage> {
  const [at, groupId] = [ctx.clock.now(), group.id]
  const count = await countWaiting(ctx.db, groupId, at)
  if (count === 0) return { text: t('admins-nobody', { group: group.title }), keyboard: [], isEmpty: true }
  const last = Math.ceil(count / PAGE_SIZE) - 1
  const shown = Math.min(Math.max(page, 0), last)
  const offset = shown * PAGE_SIZE
  const requests = await listWaiting(ctx.db, { groupId, at, limit: PAGE_SIZE, offset })
  const names = await Promise.all(requests.map((request) => readName(call, group, request)))
  const lines = requests.map(({ isRefused }, index) => {
    const line = `${offset + index + 1}. ${names[index] || t('admins-nameless')}`
    return isRefused ? `${line} (${t('admins-refused')})` : line
  })
  const turn = (to: number, text: string) =>
    to < 0 || to > last ? [] : [{ text, data: `w:p:${groupId}:${to}` }]
  return {
    text: [t('admins-waiting', { count, group: group.title }), lines.join('\n')].join('\n\n'),
    keyboard: [
      ...requests.map(({ id }, index) => [
        { text: t('admins-button-let-in', { number: offset + index + 1 }), data: `w:i:${id}:${shown}` },
        { text: t('admins-button-decline', { number: offset + index + 1 }), data: `w:d:${id}:${shown}` },
      ]),
      [...turn(shown - 1, '‹'), ...turn(shown + 1, '›')],
    ].filter((row) => row.length > 0),
    isEmpty: false,
  }
}

async function readName(
  call: CallTelegram,
  { tgGroupId }: Pick<Group, 'tgGroupId'>,
  { telegramUserId }: AdminRequest,
): Promise<string> {
  const member = await readMember(call, { tgGroupId, telegramUserId }).catch((error: unknown) => {
    // One person whom Telegram does not name for now hides nobody else.
    if (error instanceof TelegramUnsureError) return undefined
    throw error
  })
  return spellName([member?.user.first_name, member?.user.last_name].join(' '))
}

/** A stranger's name on one line: nothing in it links, mentions, calls a command or stands for a contact. */
export function spellName(name: string): string {
  const plain = redactAnswer(name)
    .replace(/[@#$/\\<>]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const characters = [...plain]
  return characters.length > MAX_NAME ? `${characters.slice(0, MAX_NAME - 1).join('')}…` : plain
}
