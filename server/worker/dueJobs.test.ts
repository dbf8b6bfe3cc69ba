import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { wakeForDueJobs } from './dueJobs.ts'

let events: EventEmitter
let asked: number
let woken: number[]
let find: () => number | undefined
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  events = new EventEmitter()
  asked = 0
  woken = []
  find = () => undefined
  const alarm = wakeForDueJobs({
    events: events as never,
    pool: { nudge: (count) => woken.push(count) },
    async findNextDueMs() {
      asked += 1
      return find()
    },
  })
  stop = alarm.stop
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const dueAt = (at: number) => () => at - Date.now()

describe('the alarm of due jobs', () => {
  it('asks the database every other second at rest, and wakes nobody', async () => {
    await pass(MINUTE_MS)
    expect(asked).toBe(30)
    expect(woken).toEqual([])
  })

  it('asks a moment after a worker has looked in vain, and twenty times a second at most', async () => {
    events.emit('worker:getJob:empty')
    await pass(5)
    expect(asked).toBe(1)
    for (let n = 0; n < 1_000; n++) {
      events.emit('worker:getJob:empty')
      await pass(1)
    }
    expect(asked).toBeGreaterThan(15)
    expect(asked).toBeLessThanOrEqual(21)
  })

  it('does not ask because a worker that it has woken found nothing', async () => {
    find = () => -1
    await pass(SECOND_MS)
    events.emit('worker:getJob:empty')
    await pass(SECOND_MS - 1)
    expect(asked).toBe(1)
  })

  it('asks once a second while nobody hears of added jobs', async () => {
    events.emit('pool:listen:error')
    await pass(MINUTE_MS)
    expect(asked).toBe(60)
    events.emit('pool:listen:success')
    await pass(MINUTE_MS)
    expect(asked).toBeLessThanOrEqual(91)
  })

  it('wakes one worker at the moment in which a job falls due', async () => {
    await pass(10 * SECOND_MS)
    find = dueAt(Date.now() + 3_700)
    events.emit('worker:getJob:empty')
    await pass(3_699)
    expect(woken).toEqual([])
    await pass(1)
    expect(woken).toEqual([1])
  })

  it('a worker that finds a job wakes the next one, until one finds none', async () => {
    find = () => -1
    await pass(SECOND_MS)
    find = () => undefined
    events.emit('job:start')
    events.emit('job:start')
    events.emit('worker:getJob:empty')
    events.emit('job:start')
    expect(woken).toEqual([1, 1, 1])
  })

  it('goes on when the database cannot be asked', async () => {
    find = () => {
      throw new Error('the database is away')
    }
    await pass(10 * SECOND_MS)
    find = () => -1
    await pass(2 * SECOND_MS)
    expect(woken.length).toBeGreaterThan(0)
  })

  it('wakes nobody in an engine that shuts down', async () => {
    find = () => -1
    events.emit('pool:gracefulShutdown')
    events.emit('job:start')
    await pass(MINUTE_MS)
    expect(woken).toEqual([])
  })
})
