import { z } from 'zod'
import { again, defineFlow, finish, goTo } from '../bot/conversation/flow.ts'
import type { Talk } from '../bot/talk.ts'
import { freezeGroup } from '../groups/freezeGroup.ts'
import { clearHold } from '../payouts/clearHold.ts'
import { DomainError } from '../shared/errors.ts'
import type { GroupId } from '../shared/ids.ts'
import { isOperator } from './operator.ts'
import { searchGroups } from './queries.ts'

const FOUND = 8
const MAX_REASON = 500

/** Keeps a group from selling joins and from payouts, with a reason. */
export const freezeFlow = defineFlow({
  name: 'operator_freeze',
  data: z.strictObject({ search: z.string().optional(), groupId: z.int().optional() }),
  label: () => 'Freezing a group',
  steps: {
    group: {
      ask: () => ({ text: 'Which group? Send a part of its title, or its Telegram id.' }),
      async text(talk, data, text) {
        requireOperator(talk)
        const search = text.trim().slice(0, 100)
        const found = await searchGroups(talk.foyer.db, search, 1)
        return found.length === 0
          ? again('No group has that in its title.')
          : goTo('which', { ...data, search })
      },
    },
    which: {
      async ask(talk, { search = '' }) {
        const found = await searchGroups(talk.foyer.db, search, FOUND)
        return {
          text: 'Which of these?',
          choices: found.map(({ id, title }) => [
            { text: title.slice(0, 60).toWellFormed(), choice: `${id}` },
          ]),
        }
      },
      tap: (_talk, data, choice) => goTo('reason', { ...data, groupId: Number(choice) }),
    },
    reason: {
      ask: () => ({ text: 'Why? This is for the other operators; the owner is not told the reason.' }),
      async text(talk, { groupId }, text) {
        requireOperator(talk)
        const reason = text.trim()
        if (reason === '' || reason.length > MAX_REASON) return again(`Use 1 to ${MAX_REASON} characters.`)
        const frozen = await freezeGroup(talk.foyer, { groupId: groupId as GroupId, reason })
        return finish(frozen ? 'Frozen; its owner is told.' : 'It was frozen already.')
      },
    },
  },
})

/** Lets payouts go on after books and chain disagreed, with a recorded reason. */
export const goOnFlow = defineFlow({
  name: 'operator_go_on',
  data: z.strictObject({}),
  label: () => 'Letting payouts go on',
  steps: {
    reason: {
      ask: () => ({
        text: 'What is the difference, and why may payouts go on? Your answer is recorded, and every operator sees it.',
      }),
      async text(talk, _data, text) {
        requireOperator(talk)
        const reason = text.trim()
        if (reason === '' || reason.length > MAX_REASON) return again(`Use 1 to ${MAX_REASON} characters.`)
        const cleared = await clearHold(talk.foyer, { reason: `${reason} (operator ${talk.person})` })
        return finish(cleared ? undefined : 'Nothing holds payouts up.')
      },
    },
  },
})

/** A dialogue outlives whoever was an operator when it began. */
function requireOperator({ foyer, person }: Talk): void {
  if (isOperator(foyer.config, person)) return
  throw new DomainError('group.not_found', 'Only operators decide on this.')
}
