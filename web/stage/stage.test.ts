import { describe, expect, it } from 'vitest'
import type { Board } from '../../sandbox/stage/state.ts'
import { type Change, EMPTY, type Refusal, reduce, UNREACHABLE } from './stage.ts'

type Controls = Pick<Board['controls'], 'underWay' | 'faults' | 'nextPayoutAt'>

const NO_FAULTS = { telegram_limited: false, telegram_away: false, rpc_down: false }
const STILL: Controls = { underWay: null, faults: NO_FAULTS, nextPayoutAt: null }
const MOVING = { from: null, until: null, doing: 'paying' } as const

const board = (controls: Partial<Controls> = {}): Change => ({
  kind: 'board',
  board: { tasks: [], controls: { ...STILL, ...controls } } as unknown as Board,
})
const refused = (code?: string): Change => ({ kind: 'answered', refusal: { text: 'No.', code } })
const refusalAfter = (...changes: readonly Change[]): Refusal | undefined =>
  changes.reduce(reduce, EMPTY).refusal

describe('a refusal on the stage', () => {
  it.each([
    ['stage.busy', { underWay: MOVING }, {}],
    ['stage.faulty', { faults: { ...NO_FAULTS, rpc_down: true } }, {}],
    ['stage.nothing_owed', {}, { nextPayoutAt: '2026-12-01T09:00:00Z' }],
  ] as const)('%s is shown while it is true, and no longer', (code, during, afterwards) => {
    expect(refusalAfter(board(during), refused(code), board(during))).toMatchObject({ code })
    expect(refusalAfter(board(during), refused(code), board(during), board(afterwards))).toBeUndefined()
  })

  it('that came because the server was away goes when it is back', () => {
    const lost: Change = { kind: 'lost' }
    const back: Change = { kind: 'state', screens: [], board: undefined }
    expect(refusalAfter(lost, refused(UNREACHABLE))).toMatchObject({ code: UNREACHABLE })
    expect(refusalAfter(lost, refused(UNREACHABLE), back)).toBeUndefined()
  })

  it('goes with the next success, and stays with other changes', () => {
    expect(refusalAfter(refused(), board())).toMatchObject({ text: 'No.' })
    expect(refusalAfter(refused(), board(), { kind: 'answered', refusal: undefined })).toBeUndefined()
  })
})

it('what was pressed does not wait for an answer of a process that has ended', () => {
  const begun: Change = { kind: 'begun', id: 1, person: 'Alice', body: { act: 'start', person: 'Alice' } }
  const back: Change = { kind: 'state', screens: [], board: undefined }
  expect(reduce(EMPTY, begun).deeds.size).toBe(1)
  expect([begun, back].reduce(reduce, EMPTY).deeds.size).toBe(0)
})
