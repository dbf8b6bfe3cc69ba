import { createHash } from 'node:crypto'
import type { Tap } from './kind.ts'
import { gradeAnswer, kindOf, type Task } from './task.ts'

/** A question on its way: how often its member was asked again. */
export interface Asking {
  readonly task: Task
  readonly retries: number
}

/** Another answer may follow a wrong one. */
export function hasRetry({ task, retries }: Asking): boolean {
  return retries + 1 < triesOf(task)
}

export function triesOf(task: Task): number {
  return kindOf(task).tries?.(task) ?? 1
}

/**
 * Reads a tap, whose button carries the number of its retry. `stale` is a tap on an earlier keyboard, which answers nothing.
 * `wrong` leaves a retry, and any other tap is `final`. Pure.
 *
 * @throws DomainError `request.invalid` where the tap does not fit the question
 */
export function judgeTap(
  asking: Asking,
  { option, retry = asking.retries }: { readonly option: number; readonly retry?: number | undefined },
): 'stale' | 'wrong' | 'final' {
  if (retry !== asking.retries) return 'stale'
  return gradeAnswer(asking.task, { option }) === 'failed' && hasRetry(asking) ? 'wrong' : 'final'
}

/**
 * Rows of answers to tap: in their author's order at first, and in another one after a wrong answer. `seed` fixes that order,
 * so that every message with the question has the same one.
 */
export function tapRows({ task, retries }: Asking, seed: string): readonly (readonly Tap[])[] {
  const rows = kindOf(task).taps?.(task) ?? []
  if (retries === 0) return rows
  const keys = new Map(rows.map((row, index) => [row, sha256(`${seed}:${retries}:${index}`)]))
  const [first = [], ...rest] = rows
  const shuffled = rows.toSorted((one, other) => (keys.get(one) ?? '').localeCompare(keys.get(other) ?? ''))
  return shuffled.every((row, index) => row === rows[index]) ? [...rest, first] : shuffled
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
