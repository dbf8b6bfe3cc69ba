import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareReads } from './shareReads.ts'

/** A store whose value changes, and reads that see the value of the moment they begin. */
function createStore() {
  const store = { value: 0, running: 0, most: 0, reads: 0 }
  const read =
    (wait: () => Promise<unknown>, fail = false) =>
    async () => {
      const seen = store.value
      store.reads += 1
      store.running += 1
      store.most = Math.max(store.most, store.running)
      await wait()
      store.running -= 1
      if (fail) throw new Error(`failed at ${seen}`)
      return seen
    }
  return { store, read }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('reads shared by those who ask at the same time', () => {
  it('never answer with anything older than the question, in any order of questions and changes', async () => {
    const scheduled = fc.array(
      fc.record({ change: fc.boolean(), key: fc.constantFrom('a', 'b'), fail: fc.boolean() }),
      { maxLength: 40 },
    )
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), scheduled, async (scheduler, steps) => {
        const share = shareReads<number>()
        const { store, read } = createStore()
        const answers: Promise<void>[] = []
        for (const { change, key, fail } of steps) {
          if (change) store.value += 1
          const asked = store.value
          const answer = share(
            key,
            read(() => scheduler.schedule(Promise.resolve()), fail),
          )
          answers.push(
            answer.then(
              (seen) => expect(seen).toBeGreaterThanOrEqual(asked),
              (error: Error) => expect(Number(error.message.split(' ').at(-1))).toBeGreaterThanOrEqual(asked),
            ),
          )
          if (scheduler.count() > 2) await scheduler.waitOne()
        }
        await scheduler.waitFor(Promise.all(answers))
        expect(store.most).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('are two for a thousand who ask at once: the first one, and one that the rest share', async () => {
    const share = shareReads<number>()
    const { store, read } = createStore()
    await Promise.all(Array.from({ length: 1_000 }, () => share('a', read(turn))))
    expect(store.reads).toBe(2)
  })

  it('are told apart by their key', async () => {
    const share = shareReads<string>()
    const keys = Array.from({ length: 20 }, (_, index) => `key ${index % 5}`)
    expect(await Promise.all(keys.map((key) => share(key, async () => key)))).toEqual(keys)
  })

  it('fail for all who shared them and for nobody else', async () => {
    const share = shareReads<string>()
    const ask = (fail: boolean) =>
      share('a', async () => {
        await turn()
        if (fail) throw new Error('down')
        return 'up'
      })
    const first = ask(false)
    const shared = [ask(true), ask(true), ask(true)]
    const results = await Promise.allSettled([first, ...shared])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
    await expect(ask(false)).resolves.toBe('up')
  })

  it('fail softly when the read throws before it begins to wait', async () => {
    const share = shareReads<string>()
    await expect(
      share('a', () => {
        throw new Error('at once')
      }),
    ).rejects.toThrow('at once')
    await expect(share('a', async () => 'fine')).resolves.toBe('fine')
  })

  it('leave nothing behind, neither results nor keys, once everybody is answered', async () => {
    const share = shareReads<string>()
    const large = (text: string) => Buffer.alloc(200_000, text).toString('latin1')
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const before = process.memoryUsage().heapUsed
    for (let index = 0; index < 200; index += 1) {
      const key = large(`key ${index} `)
      await Promise.all([1, 2, 3].map(() => share(key, async () => large(`result ${index} `))))
    }
    await turn()
    collect()
    // Kept, the keys alone would be 40 MB.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000)
    expect(await share('another', async () => 'works')).toBe('works')
  })
})
