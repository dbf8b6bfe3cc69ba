import { say, type Talk, talkLater } from '../bot/talk.ts'
import { upsertWarrant } from '../groups/ownerQueries.ts'
import type { TelegramGroup } from '../groups/readTelegram.ts'
import type { TelegramUserId } from '../shared/ids.ts'

/**
 * Nobody can show that a group without a creator is theirs, so the operator vouches for the admin who registers it. Says
 * whether that has been done; the first time it asks every operator.
 */
export async function askOperator({ foyer, person }: Talk, group: TelegramGroup): Promise<boolean> {
  const at = foyer.clock.now()
  const warrant = await upsertWarrant(foyer.db, {
    tgGroupId: group.tgGroupId,
    telegramUserId: person,
    title: group.title,
    at,
  })
  if (warrant.grantedAt !== null) return true
  for (const operator of foyer.config.operatorTelegramIds) {
    const talk = talkLater(foyer, {
      person: operator as TelegramUserId,
      language: null,
      key: `warrant:${warrant.id}:${operator}`,
    })
    // As text: a number would be written with separators.
    const ids = { person: `${person}`, group: `${group.tgGroupId}` }
    const text = talk.t('groups-operator-asked', { title: group.title, ...ids })
    await say(talk, text, {
      keyboard: [[{ text: talk.t('groups-button-grant'), data: `o:grant:${warrant.id}` }]],
    })
  }
  return false
}
