/** What is looked at, in the order in which it is told. */
export const AREAS = [
  'database',
  'work',
  'chain',
  'escrow',
  'money',
  'telegram',
  'groups',
  'operator',
] as const
export type Area = (typeof AREAS)[number]

/** One thing that was looked at. */
export interface Finding {
  readonly area: Area
  /** `wrong`: something does not work. `warning`: it will not, or somebody should look. */
  readonly level: 'right' | 'warning' | 'wrong'
  /** What is so, in a sentence without secrets. */
  readonly sentence: string
  /** What to do about it, in a sentence. */
  readonly remedy?: string
}

/** Looks at one area. Never throws for what it looks at. */
export type Check = () => Promise<readonly Finding[]>

/** Findings of one area, in few words. */
export function findingsOf(area: Area) {
  return {
    right: (sentence: string): Finding => ({ area, level: 'right', sentence }),
    warning: (sentence: string, remedy: string): Finding => ({ area, level: 'warning', sentence, remedy }),
    wrong: (sentence: string, remedy: string): Finding => ({ area, level: 'wrong', sentence, remedy }),
  }
}

/** The worst level among findings. */
export function worstOf(findings: readonly Finding[]): Finding['level'] {
  if (findings.some(({ level }) => level === 'wrong')) return 'wrong'
  return findings.some(({ level }) => level === 'warning') ? 'warning' : 'right'
}
