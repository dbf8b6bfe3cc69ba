import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../../tests/fixtures/properties.ts'
import type { Task } from './task.ts'
import { judgeTap, tapRows, triesOf } from './tries.ts'

const quizOf = (options: number): Task => ({
  kind: 'quiz',
  prompt: 'Which?',
  options: [...'ABCD'].slice(0, options),
  right: options - 1,
})
const optionsOf = (task: Task, retries: number, seed: string) =>
  tapRows({ task, retries }, seed)
    .flat()
    .map(({ option }) => option)

describe('P114: the tries of a question', () => {
  it.each([
    [2, 1],
    [3, 2],
    [4, 2],
  ])('of a quiz with %i answers are %i: the last one is never bound to be right', (options, tries) => {
    expect(triesOf(quizOf(options))).toBe(tries)
  })

  it('of every other kind are one', () => {
    const tasks: Task[] = [
      { kind: 'scale', prompt: 'How much?', low: 'little', high: 'much' },
      { kind: 'choice', prompt: 'Which?', options: ['A', 'B', 'C'] },
      { kind: 'open', prompt: 'Why?' },
    ]
    expect(tasks.map(triesOf)).toEqual([1, 1, 1])
  })

  const taps = fc.array(fc.record({ option: fc.nat(3), retry: fc.nat(2) }), { maxLength: 12 })

  it('are never more, and no tap on an earlier keyboard is judged, whatever is tapped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 4 }), taps, (options, taps) => {
        const task = quizOf(options)
        let retries = 0
        let judged = 0
        for (const { option, retry } of taps.filter(({ option }) => option < options)) {
          const meaning = judgeTap({ task, retries }, { option, retry })
          expect(meaning === 'stale').toBe(retry !== retries)
          if (meaning === 'stale') continue
          judged += 1
          if (meaning === 'final') break
          expect(option).not.toBe(options - 1)
          retries += 1
        }
        expect(judged).toBeLessThanOrEqual(Math.min(2, options - 1))
      }),
    )
  })
})

describe('the answers of a retry', () => {
  it('stand in another order, the same in each message, and each keeps its own number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 4 }), fc.string(), (options, token) => {
        const task = quizOf(options)
        const [first, second] = [optionsOf(task, 0, token), optionsOf(task, 1, token)]
        expect(first).toEqual(first.toSorted())
        expect(second).not.toEqual(first)
        expect(second.toSorted()).toEqual(first)
        expect(optionsOf(task, 1, token)).toEqual(second)
      }),
    )
  })

  it('have the right one in every place, so that its place tells nothing', () => {
    const task = quizOf(4)
    const places = Array.from({ length: 200 }, (_, visit) => optionsOf(task, 1, `${visit}`).indexOf(3))
    for (const place of [0, 1, 2, 3])
      expect(places.filter((found) => found === place).length).toBeGreaterThan(25)
  })
})
