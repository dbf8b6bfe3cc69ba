import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PROJECT } from '../../server/shared/places.ts'
import { plainQuery } from './plainQuery.ts'
import { proofSources } from './proofSources.ts'

export const HARNESSES = ['Clock', 'Books'] as const

interface Property {
  readonly property: string
  readonly outcome: 'proved' | 'violated' | 'not decided'
  readonly counterexample: string
}

interface Finding {
  readonly severity: string
  readonly errorCode: string
  readonly message: string
  readonly formattedMessage: string
  readonly sourceLocation?: { readonly file: string; readonly start: number }
}

interface Compiler {
  compile(input: string, callbacks: { smtSolver(query: string): { contents: string } }): string
}

/** solc's codes for an assertion. It reports one more than once. */
const VIOLATED = '4661'
const OUTCOMES: Readonly<Record<string, Property['outcome']>> = { 2961: 'proved', [VIOLATED]: 'violated' }
const SECONDS_A_QUERY = 120

/** Proves a contract of `contracts/prove`: the comment above a function is a property, its one assertion the proof. */
export function proveHarness(harness: (typeof HARNESSES)[number]): readonly Property[] {
  const sources = proofSources()
  const path = `contracts/prove/${harness}.sol`
  const findings = check(sources, path, harness)
  const text = sources[path]?.content ?? ''
  return [...text.matchAll(/^ {4}\/\/\/ (?!@)(.*)\n[\s\S]*?^ {4}}$/gm)].map(
    ([whole, property = ''], index, all) => {
      const start = all[index]?.index ?? 0
      const own = findings.filter(
        ({ sourceLocation: at }) => at?.file === path && at.start >= start && at.start < start + whole.length,
      )
      const outcomes = new Set(own.map(({ errorCode }) => OUTCOMES[errorCode] ?? 'not decided'))
      const [only = 'not decided'] = outcomes
      const outcome = outcomes.has('violated') ? 'violated' : outcomes.size === 1 ? only : 'not decided'
      const counterexample =
        outcome === 'violated'
          ? `\n${own.find(({ errorCode }) => errorCode === VIOLATED)?.formattedMessage}`
          : ''
      return { property, outcome, counterexample }
    },
  )
}

function check(sources: ReturnType<typeof proofSources>, path: string, harness: string): readonly Finding[] {
  const compiler: Compiler = createRequire(join(PROJECT, 'package.json'))('solc')
  const modelChecker = {
    engine: 'bmc',
    solvers: ['smtlib2'],
    targets: ['assert'],
    showProvedSafe: true,
    showUnproved: true,
    contracts: { [path]: [harness] },
  }
  const input = { language: 'Solidity', sources, settings: { modelChecker } }
  const { errors }: { errors: Finding[] } = JSON.parse(compiler.compile(JSON.stringify(input), { smtSolver }))
  const broken = errors.filter(({ severity }) => severity === 'error')
  if (broken.length > 0) throw new Error(broken.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return errors.filter(({ message }) => /^BMC: (Assertion violation|Error)/.test(message))
}

function smtSolver(query: string) {
  const solved = spawnSync('z3', ['-in', `-T:${SECONDS_A_QUERY}`], {
    input: plainQuery(query),
    encoding: 'utf8',
  })
  return { contents: solved.stdout }
}
