import { median } from './load.ts'

/** One row of the table: the measurement, its baseline, and whether it reaches the aim. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly baseline: number
  readonly unit:
    | 'requests/s'
    | 'joins/s'
    | 'blocks/s'
    | 'ms'
    | 'calls'
    | 'gas'
    | 'kB'
    | 'shift'
    | 'commits'
    | 'messages'
  /** `value / baseline`, or `value - baseline` where the aim is a difference. */
  readonly compared: number
  readonly comparison: 'ratio' | 'difference'
  readonly aim: string
  readonly met: boolean
}

export interface Aim {
  readonly comparison: 'ratio' | 'difference'
  readonly atLeast?: number
  readonly atMost?: number
}

/**
 * Measures value and baseline in turns, so that noise of the machine meets both, and compares the medians.
 * One turn more goes first and is not counted.
 */
export async function measure(
  name: string,
  unit: Figure['unit'],
  runs: number,
  one: { value: () => Promise<number>; baseline: () => Promise<number> },
  aim: Aim,
): Promise<Figure> {
  const values: number[] = []
  const baselines: number[] = []
  await one.value()
  await one.baseline()
  for (let run = 0; run < runs; run++) {
    baselines.push(await one.baseline())
    values.push(await one.value())
  }
  return compare(name, unit, median(values), median(baselines), aim)
}

export function compare(
  name: string,
  unit: Figure['unit'],
  value: number,
  baseline: number,
  aim: Aim,
): Figure {
  const compared = aim.comparison === 'ratio' ? value / baseline : value - baseline
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = aim
  return {
    name,
    value,
    baseline,
    unit,
    compared,
    comparison: aim.comparison,
    aim: describeAim(aim),
    met: compared >= atLeast && compared <= atMost,
  }
}

function describeAim({ atLeast, atMost }: Aim): string {
  if (atLeast !== undefined && atLeast === atMost) return `exactly ${atLeast}`
  if (atLeast !== undefined) return `at least ${atLeast}`
  return atMost === undefined ? '' : `at most ${atMost}`
}
