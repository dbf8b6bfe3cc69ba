import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { unlessAborted } from './unlessAborted.ts'

const REASON = new Error('the server is stopping')

it('begins no step after the signal', async () => {
  let begun = false
  const step = async () => {
    begun = true
  }
  await expect(unlessAborted(AbortSignal.abort(REASON), step)).rejects.toBe(REASON)
  expect(begun).toBe(false)
})

it('waits for a step no longer than until the signal, and nobody hears how the step ends', async () => {
  const stopping = new AbortController()
  const { promise, reject } = Promise.withResolvers<void>()
  const waiting = unlessAborted(stopping.signal, () => promise)
  stopping.abort(REASON)
  await expect(waiting).rejects.toBe(REASON)
  // An unhandled rejection fails the test run.
  reject(new Error('the pool was cut'))
  await setImmediate()
})

it('gives what the step gives, or throws what it throws', async () => {
  const { signal } = new AbortController()
  expect(await unlessAborted(signal, async () => 7)).toBe(7)
  await expect(unlessAborted(signal, () => Promise.reject(REASON))).rejects.toBe(REASON)
})
