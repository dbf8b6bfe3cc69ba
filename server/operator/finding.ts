type Area = 'database' | 'work' | 'chain' | 'escrow' | 'money' | 'telegram' | 'groups' | 'operator'

/** The result of one check. */
export interface Finding {
  readonly area: Area
  /** `wrong`: something does not work. `warning`: it soon will not, or somebody should look. */
  readonly level: 'right' | 'warning' | 'wrong'
  /** Holds no secret. */
  readonly sentence: string
  readonly remedy?: string
}

/** Makes findings of one area. */
export function findingsOf(area: Area) {
  return {
    right: (sentence: string): Finding => ({ area, level: 'right', sentence }),
    warning: (sentence: string, remedy: string): Finding => ({ area, level: 'warning', sentence, remedy }),
    wrong: (sentence: string, remedy: string): Finding => ({ area, level: 'wrong', sentence, remedy }),
  }
}

/** The findings of a check, or a sentence where there is none. */
export function found(findings: readonly (Finding | false | undefined)[], otherwise: Finding): Finding[] {
  const all = findings.filter((finding) => finding !== false && finding !== undefined)
  return all.length > 0 ? all : [otherwise]
}

/** The worst level among findings. */
export function worstOf(findings: readonly Finding[]): Finding['level'] {
  if (findings.some(({ level }) => level === 'wrong')) return 'wrong'
  return findings.some(({ level }) => level === 'warning') ? 'warning' : 'right'
}
