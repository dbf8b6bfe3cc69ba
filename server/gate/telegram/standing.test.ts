import type { ChatMember } from 'grammy/types'
import { describe, expect, it } from 'vitest'
import { addMs, DAY_MS, SECOND_MS } from '../../shared/time.ts'
import { EVERYTHING, giveBackOf, NOTHING, restrictionOf, standingOf } from './standing.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const user = { id: 1, is_bot: false, first_name: 'Alice' }
const restricted = (more: object): ChatMember =>
  ({ status: 'restricted', user, is_member: true, until_date: 0, ...NOTHING, ...more }) as ChatMember

describe('where somebody stands', () => {
  it('is read from what Telegram says', () => {
    expect(standingOf({ status: 'member', user } as ChatMember)).toBe('free')
    expect(standingOf(restricted({ can_send_messages: true }))).toBe('free')
    expect(standingOf(restricted({}))).toBe('silenced')
    expect(standingOf(restricted({ is_member: false }))).toBe('absent')
    expect(standingOf({ status: 'left', user })).toBe('absent')
    expect(standingOf({ status: 'kicked', user, until_date: 0 })).toBe('banned')
    expect(standingOf({ status: 'creator', user, is_anonymous: false })).toBe('staff')
  })
})

describe('P44, P80: what is given back', () => {
  it('is everything where nobody else had restricted them', () => {
    expect(giveBackOf(undefined, AT)).toEqual({ permissions: EVERYTHING })
  })

  it('is the restriction of somebody else, with the end it had', () => {
    const until = Math.floor(addMs(AT, DAY_MS).getTime() / SECOND_MS)
    const before = restrictionOf(restricted({ can_send_messages: true, until_date: until }))
    expect(giveBackOf(before, AT)).toEqual({
      permissions: { ...NOTHING, can_send_messages: true },
      until_date: until,
    })
  })

  it('is one without an end where it had none', () => {
    expect(giveBackOf(restrictionOf(restricted({})), AT)).toEqual({ permissions: NOTHING })
  })

  it('is everything where it is over, or so nearly that Telegram would take it for one without an end', () => {
    for (const left of [-DAY_MS, 0, 30 * SECOND_MS]) {
      expect(giveBackOf({ permissions: NOTHING, until: addMs(AT, left) }, AT).permissions).toEqual(EVERYTHING)
    }
    expect(giveBackOf({ permissions: NOTHING, until: addMs(AT, 31 * SECOND_MS) }, AT).permissions).toEqual(
      NOTHING,
    )
  })
})
