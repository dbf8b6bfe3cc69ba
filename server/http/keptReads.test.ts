import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { keepReads } from './keptReads.ts'

/** A read that counts how often it was made; its body says which time it was. */
function counting() {
  const read = { count: 0, fails: false }
  const make = async () => {
    read.count += 1
    await setTimeout(5)
    if (read.fails) throw new Error('down')
    return { body: `${read.count}` }
  }
  return { read, make }
}

it('however many ask at once, the answer is read once', async () => {
  const keep = keepReads<{ body: string }>()
  const { read, make } = counting()
  const answers = await Promise.all(Array.from({ length: 100 }, () => keep('wallet', make)))
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['1']))
  expect(read.count).toBe(1)
})

it('an answer is given again while it is fresh, and read anew afterwards', async () => {
  const keep = keepReads<{ body: string }>(40)
  const { make } = counting()
  expect(await keep('wallet', make)).toEqual({ body: '1' })
  expect(await keep('wallet', make)).toEqual({ body: '1' })
  await setTimeout(60)
  expect(await keep('wallet', make)).toEqual({ body: '2' })
})

it('each key has its own answer', async () => {
  const keep = keepReads<{ body: string }>()
  expect(await keep('mine', async () => ({ body: 'mine' }))).toEqual({ body: 'mine' })
  expect(await keep('yours', async () => ({ body: 'yours' }))).toEqual({ body: 'yours' })
})

it('a failure reaches those who asked meanwhile, and nobody after them', async () => {
  const keep = keepReads<{ body: string }>()
  const { read, make } = counting()
  read.fails = true
  const asked = await Promise.allSettled([keep('wallet', make), keep('wallet', make)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  read.fails = false
  expect(await keep('wallet', make)).toEqual({ body: '2' })
})

it('an answer too large to keep is given all the same', async () => {
  const keep = keepReads<{ body: Buffer }>()
  const body = Buffer.alloc(20 * 1024 * 1024)
  expect(await keep('wallet', async () => ({ body }))).toEqual({ body })
})
