/** One fault of the money path, as a change of one place in one file. */
export interface Mutant {
  /** A sentence about the fault. Unique. */
  readonly breaks: string
  readonly file: string
  /** Stands exactly once in the file. */
  readonly from: string
  readonly to: string
  /** The nearest tests. */
  readonly tests: readonly string[]
  /** A pattern for the names of the tests that run; all of them without one. */
  readonly named?: string | undefined
}

type Change = readonly [breaks: string, from: string, to: string]

/** Mutants of one file that the same tests should notice. */
export function mutantsOf(
  file: string,
  nearest: Pick<Mutant, 'tests' | 'named'>,
  changes: readonly Change[],
): readonly Mutant[] {
  return changes.map(([breaks, from, to]) => ({ breaks, file, from, to, ...nearest }))
}

/** @throws Error if the mutant no longer fits the file: adapt it. */
export function applyMutant({ breaks, file, from, to }: Mutant, text: string): string {
  const found = text.split(from).length - 1
  if (found === 1 && from !== to) return text.replace(from, () => to)
  throw new Error(`“${breaks}” does not fit ${file}: its text stands there ${found} times`)
}
