import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { keepGoing } from './keepGoing.ts'

it('logs a failure once for as long as it stays the same', async () => {
  const lines: string[] = []
  const ctx = {
    clock: { now: () => new Date(0) },
    log: pino({}, { write: (line) => lines.push(line) }),
  } as unknown as Context
  const stopping = new AbortController()
  const failures = ['away', 'away', 'away', 'full', 'full']
  let turns = 0
  await keepGoing(
    ctx,
    { cause: 'arrivals', text: String, overText: '', intervalMs: 0 },
    {
      async act() {
        const failure = failures[turns++]
        if (turns === failures.length) stopping.abort()
        throw new Error(failure)
      },
      signal: stopping.signal,
    },
  )
  expect(turns).toBe(failures.length)
  expect(lines.map((line) => JSON.parse(line).failure)).toEqual(['Error: away', 'Error: full'])
})
