import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { STATUS_CONSTRAINTS } from '../server/migrations/statuses.ts'

const sources = globSync('{server,sandbox,scripts,bench,tests}/**/*.ts', { exclude: ['**/schema.ts'] })
const isServerCode = (path: string) => path.startsWith('server/') && !path.endsWith('.test.ts')
const isDomainCode = (path: string) => isServerCode(path) && !/^server\/(adapters|database)\//.test(path)
const textOf = (path: string) => readFileSync(path, 'utf8')

describe('the house', () => {
  it('P61: the server reads its environment in one place, so no variable escapes the table of variables', () => {
    const readers = sources.filter((path) => isServerCode(path) && /process\.env\b/.test(textOf(path)))
    expect(readers).toEqual(['server/main.ts'])
  })

  it('P28: every status that a query names is on a list', () => {
    const known = new Set(
      STATUS_CONSTRAINTS.flatMap(({ check }) => [...check.matchAll(/'(\w+)'/g)].map(([, name]) => name)),
    )
    const unknown = sources
      .filter(isDomainCode)
      .flatMap((path) =>
        [...textOf(path).matchAll(/\b(?:status|state) (?:=|<>|(?:not )?in) ?(\([^)$]*\)|'\w+')/g)].flatMap(
          ([, names = '']) =>
            [...names.matchAll(/'(\w+)'/g)].flatMap(([, name]) =>
              known.has(name) ? [] : [`${path}: ${name}`],
            ),
        ),
      )
    expect(unknown).toEqual([])
  })

  it('nothing is skipped and nothing is left to do', () => {
    const marks = /\b(?:it|test|describe)\.(?:skip|todo|only)\b|\.skipIf\(|\bTO(?:)DO\b|\bFIX(?:)ME\b/
    const here = 'tests/house.test.ts'
    expect(sources.filter((path) => path !== here && marks.test(textOf(path)))).toEqual([])
  })

  it('no sentence of a comment opens with who, whose or what unless it asks', () => {
    const commented = globSync('{server,web,sandbox,scripts,bench,tests,contracts}/**/*.{ts,tsx,mjs,sol}', {
      exclude: ['**/node_modules/**', '**/dist*/**', 'contracts/{out,cache}/**', '**/schema.ts'],
    })
    const opens = /^(?:Who|Whom|Whoever|Whose|What)\b.*[^?]$/
    const found = commented.flatMap((path) =>
      sentencesOf(textOf(path)).flatMap((text) => (opens.test(text) ? [`${path}: ${text}`] : [])),
    )
    expect(found).toEqual([])
  })

  it.each(['.', 'scripts/mutate/stryker'])(
    'the lockfile in %s names exact versions and no download address',
    (folder) => {
      const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
        textOf(`${folder}/package.json`),
      ) as Record<string, Record<string, string>>
      const versions = [
        ...Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies }),
        ...Object.values(overrides ?? {}).flatMap((replaced) => Object.values(replaced)),
      ]
      expect(versions).not.toEqual([])
      expect(
        versions.filter((version) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version)),
      ).toEqual([])
      expect(textOf(`${folder}/package-lock.json`)).not.toMatch(/"resolved"/)
    },
  )

  it('every tracked text ends with a newline and carries no carriage return', () => {
    const tracked = execFileSync('git', ['ls-files', '*.ts', '*.md', '*.sol', '*.ftl'], {
      encoding: 'utf8',
    })
    const wrong = tracked
      .trim()
      .split('\n')
      .filter((path) => {
        const text = textOf(path)
        return text.includes('\r') || !text.endsWith('\n')
      })
    expect(wrong).toEqual([])
  })
})

/** The sentences of all comments; consecutive lines of a comment are one text, and a tag begins a new sentence. */
function sentencesOf(text: string): string[] {
  const comments: string[] = []
  for (const line of text.split('\n')) {
    const [, code, words] = /^(.*?)(?:(?<=^|\s)\/\/\/?|(?<=^\s*)\/?\*\*?)(?:\s|$)(.*)$/.exec(line) ?? []
    if (words === undefined || code?.trim() !== '' || comments.length === 0) comments.push('')
    if (words !== undefined) comments[comments.length - 1] += `${words.replace(/\*\/\s*$/, '')} `
  }
  return comments
    .flatMap((comment) => comment.replace(/@\w+(?: \{[^}]*\})?/g, '. ').split(/(?<=[.!?:])\s+(?=[A-Z`])/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\w/.test(sentence))
}
