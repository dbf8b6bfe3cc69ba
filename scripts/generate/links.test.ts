import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const DOCUMENTS = ['*.md', 'docs/**/*.md', '.changeset/*.md', '{bench,sandbox}/**/*.md'].flatMap((pattern) =>
  globSync(pattern).toSorted(),
)

const { scripts: COMMANDS } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

/** Folders of this repository whose files documents name in `code`. */
const PATH = /`((?:server|web|contracts|sandbox|scripts|tests|bench|docs|deploy|\.changeset)\/[\w./-]*)`/g

describe.each(DOCUMENTS)('%s', (path) => {
  const text = readFileSync(path, 'utf8')

  it('links to files and headings that are there', () => {
    expect(findDeadLinks(path, text)).toEqual([])
  })

  it('names commands that there are', () => {
    const named = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in COMMANDS))).toEqual([])
  })

  it('names paths that are there', () => {
    const named = [...text.matchAll(PATH)].map(([, name = '']) => name)
    expect(named.filter((name) => !existsSync(name))).toEqual([])
  })
})

it.each([
  ['a file', '[x](none.md)'],
  ['a heading', '[x](gate.md#none)'],
  ['a heading of its own', '# Here\n[x](#there)'],
])('a dead link to %s is found', (_, text) => {
  expect(findDeadLinks('docs/made-up.md', text)).toHaveLength(1)
})

describe('the tour', () => {
  const tour = readFileSync('docs/tour.md', 'utf8')

  it('names what stands in the files that it links', () => {
    const steps = findSteps(tour)
    expect(steps.length).toBeGreaterThan(40)
    expect(steps.filter((step) => !isDefined(step))).toEqual([])
  })

  it('links no file without a name to look for, but documents and folders', () => {
    const files = [...tour.matchAll(/\]\((\.\.\/[^)]+\.(?:ts|sol))\)(?! `)/g)].map(([, file]) => file)
    expect(files).toEqual([])
  })

  it('answers each question in two files at most', () => {
    const [, ...answers] = (tour.split('## Five questions')[1] ?? '').split('\n### ')
    expect(answers).toHaveLength(5)
    for (const answer of answers) {
      const files = new Set([...answer.matchAll(/\]\((\.\.\/[^)]+)\)/g)].map(([, file]) => file))
      expect([1, 2], answer).toContain(files.size)
    }
  })

  it('a name that is not defined there is found', () => {
    const text = '[server/gate/admit.ts](../server/gate/admit.ts) `requestAdmission`, `nothingOfThis`'
    expect(findSteps(text).filter((step) => !isDefined(step))).toEqual([
      { file: 'server/gate/admit.ts', name: 'nothingOfThis' },
    ])
  })
})

/** Relative links to a missing file or heading. */
function findDeadLinks(path: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    const [file = '', heading] = link.split('#')
    const target = file === '' ? path : join(dirname(path), file)
    if (file !== '' && !existsSync(target)) return true
    if (heading === undefined) return false
    const linked = file === '' ? text : statSync(target).isFile() ? readFileSync(target, 'utf8') : ''
    return !headingsOf(linked).includes(heading)
  })
}

/** The anchors that GitHub gives a document's headings. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

interface Step {
  readonly file: string
  readonly name: string
}

/** The names in `code` beside each link to a file. */
function findSteps(text: string): Step[] {
  const links = [...text.matchAll(/\]\(\.\.\/([^)]+\.(?:ts|sol))\) ((?:`\w+`(?:, )?)+)/g)]
  return links.flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ file, name })),
  )
}

function isDefined({ file, name }: Step): boolean {
  return new RegExp(`\\b(?:function|const) ${name}\\b`).test(readFileSync(file, 'utf8'))
}
