import { z } from 'zod'
import { findOrCreateAccount } from '../accounts/findAccount.ts'
import { defineFlow, finish, type Outcome } from '../bot/conversation/flow.ts'
import type { Talk } from '../bot/talk.ts'
import { changeSettings } from '../groups/changeSettings.ts'
import { MAX_BLOCKED_TOPIC_LENGTH, MAX_BLOCKED_TOPICS } from '../groups/group.ts'
import type { GroupId } from '../shared/ids.ts'
import { linesOf } from './draft.ts'

interface Topics {
  readonly groupId: number
  readonly title: string
}

/** What the group does not want advertised: told to advertisers before they buy. */
export const topicsFlow = defineFlow<Topics>({
  name: 'group_topics',
  data: z.object({ groupId: z.int().positive(), title: z.string() }),
  label: ({ t }, { title }) => t('groups-label-change', { title }),
  steps: {
    topics: {
      ask: ({ t }) => ({
        text: t('groups-ask-blocked-topics', { max: MAX_BLOCKED_TOPICS, length: MAX_BLOCKED_TOPIC_LENGTH }),
        choices: [[{ text: t('groups-button-no-topics'), choice: 'none' }]],
      }),
      text: (talk, topics, text) => save(talk, topics, linesOf(text.replaceAll(',', '\n'))),
      tap: (talk, topics) => save(talk, topics, []),
    },
  },
})

async function save(talk: Talk, { groupId }: Topics, blockedTopics: string[]): Promise<Outcome<Topics>> {
  const { id: accountId } = await findOrCreateAccount(talk.foyer, {
    telegramUserId: talk.person,
    language: null,
  })
  await changeSettings(talk.foyer, { groupId: groupId as GroupId, accountId, changes: { blockedTopics } })
  return finish(talk.t('groups-saved'), [[{ text: talk.t('groups-button-menu'), data: `o:menu:${groupId}` }]])
}
