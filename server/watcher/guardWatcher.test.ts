import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { EscrowCheck } from '../escrow/checkEscrow.ts'
import { guardWatcher } from './watchChain.ts'

const wrong: EscrowCheck = { kind: 'wrong', sentence: 'ESCROW_ADDRESS is not the escrow.' }
const right = { kind: 'right' } as EscrowCheck

function guard() {
  const seen = { looks: 0, runs: 0, checks: 0, answer: wrong as EscrowCheck }
  const watcher = guardWatcher(
    {
      async watchNow() {
        seen.looks += 1
        return { kind: 'looked', final: 1, head: 1 }
      },
      async run() {
        seen.runs += 1
      },
    },
    {
      gate: {
        place: {} as never,
        async check() {
          seen.checks += 1
          return seen.answer
        },
        findRole: async () => undefined,
      },
      log: pino({ level: 'silent' }),
      intervalMs: 1,
    },
  )
  return { seen, watcher }
}

it('P02: nothing is read while the escrow is not the right one', async () => {
  const { seen, watcher } = guard()
  const stopping = new AbortController()
  expect(await watcher.watchNow()).toEqual({ kind: 'unavailable' })
  const running = watcher.run(stopping.signal)
  while (seen.checks < 5) await new Promise((resolve) => setImmediate(resolve))
  stopping.abort()
  await running
  expect(seen).toMatchObject({ looks: 0, runs: 0 })
})

it('is a watcher like any other once the escrow has been found right', async () => {
  const { seen, watcher } = guard()
  const running = watcher.run(new AbortController().signal)
  seen.answer = right
  await running
  expect(seen.runs).toBe(1)
  expect(await watcher.watchNow()).toEqual({ kind: 'looked', final: 1, head: 1 })
})
