import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DOWN_AFTER_MS, type ProbeFacts, planProbe } from './probe.ts'

/** How the server takes each next connection or commit: after so long, or never. */
const reaction = fc.record({
  afterMs: fc.nat({ max: 9_000 }),
  kind: fc.constantFrom('answer', 'answer', 'fail', 'hang'),
  disturbance: fc.constantFrom(undefined, undefined, 'suspect', 'fresh', 'close'),
})
type Reaction = typeof reaction extends fc.Arbitrary<infer R> ? R : never

interface World {
  facts: ProbeFacts
  now: number
  /** Commits and connections under way, and when they end. */
  due: { at: number; kind: Reaction['kind']; of: 'commit' | 'connect' }[]
}

/** Acts on plans as the watch does, on a server that reacts as told, and afterwards answers at once. */
function run(reactions: readonly Reaction[], check: (world: World, isDown: boolean) => void): World {
  const left = [...reactions]
  const world: World = {
    facts: {
      ...{ answeredAt: 0, askedAt: undefined, triedAt: Number.NEGATIVE_INFINITY },
      ...{ isTrying: false, isSuspected: false, wantsFresh: false },
    },
    now: 0,
    due: [],
  }
  const change = (facts: Partial<ProbeFacts>) => {
    world.facts = { ...world.facts, ...facts }
  }
  const send = (of: 'commit' | 'connect') => {
    const { afterMs, kind, disturbance } = left.shift() ?? {
      afterMs: 5,
      kind: 'answer',
      disturbance: undefined,
    }
    // A connection that never opens is given up.
    const isGivenUp = of === 'connect' && kind === 'hang'
    if (isGivenUp) world.due.push({ at: world.now + 5_000, kind: 'fail', of })
    else if (kind !== 'hang') world.due.push({ at: world.now + afterMs, kind, of })
    if (disturbance === 'suspect') change({ isSuspected: true })
    if (disturbance === 'fresh') change({ wantsFresh: true })
    if (disturbance === 'close' && world.facts.askedAt === null) change({ askedAt: undefined })
  }
  const commit = () => {
    world.due = world.due.filter((due) => due.of !== 'commit')
    change({ askedAt: world.now, isSuspected: false })
    send('commit')
  }
  const end = ({ kind, of }: World['due'][number]) => {
    if (of === 'connect') {
      change({ isTrying: false, ...(kind === 'answer' && { wantsFresh: false }) })
      if (kind === 'answer') commit()
    } else if (kind === 'answer') change({ askedAt: null, answeredAt: world.now })
    else change({ askedAt: undefined })
  }
  for (let steps = 0; steps < 400 && (left.length > 0 || steps < 100); steps++) {
    const { step, isDown, waitMs } = planProbe(world.facts, world.now)
    check(world, isDown)
    if (step === 'commit') commit()
    if (step === 'connect') {
      change({ isTrying: true, triedAt: world.now })
      send('connect')
    }
    if (step !== 'wait') continue
    const next = world.due.toSorted((a, b) => a.at - b.at)[0]
    if (next === undefined || next.at > world.now + waitMs) world.now += waitMs
    else {
      world.due.splice(world.due.indexOf(next), 1)
      world.now = Math.max(world.now, next.at)
      end(next)
    }
  }
  return world
}

it('P138: whatever fails, the state follows from the last answered commit, and a server that answers is found', () => {
  fc.assert(
    fc.property(fc.array(reaction, { maxLength: 40 }), (reactions) => {
      const world = run(reactions, ({ facts, now, due }, isDown) => {
        expect(isDown).toBe(now - facts.answeredAt >= DOWN_AFTER_MS)
        // One session that waits, and one that is being tried.
        expect(due.filter(({ of }) => of === 'connect').length).toBeLessThanOrEqual(1)
        expect(due.filter(({ of }) => of === 'commit').length).toBeLessThanOrEqual(1)
      })
      expect(planProbe(world.facts, world.now).isDown).toBe(false)
    }),
    { numRuns: 300 },
  )
})

it('a server at rest is asked every two seconds, and one that refuses connections once a second', () => {
  let commits = 0
  const asked = run([], ({ due, facts, now }) => {
    if (facts.askedAt === now && due.some(({ of }) => of === 'commit')) commits += 1
  })
  expect(asked.now / commits).toBeGreaterThan(1_900)
  const refusal: Reaction = { afterMs: 1, kind: 'fail', disturbance: 'suspect' }
  const refused = run(
    Array.from({ length: 30 }, () => refusal),
    () => {},
  )
  expect(refused.now).toBeGreaterThan(29_000)
})
