import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { VERIFICATION_STATE } from '../../server/verifications/verification.ts'
import { findFault } from './pictures.ts'

const DOCUMENTS = ['*.md', '{docs,bench,sandbox}/**/*.md'].flatMap((pattern) => globSync(pattern))

const PICTURES = DOCUMENTS.flatMap((path) => readPictures(path).map((picture) => ({ path, picture })))

it.each(PICTURES)('the picture in $path can be drawn', ({ picture }) => {
  expect(findFault(picture)).toBeUndefined()
})

it.each([
  ['an arrow without an end', 'flowchart TD\n  a --> b\n  b -->', '  b -->'],
  ['a box that stays open', 'flowchart TD\n  a[here --> b', '  a[here --> b'],
  ['a label that stays open', 'flowchart TD\n  a -->|here b', '  a -->|here b'],
  ['a bracket in plain words', 'flowchart TD\n  a[here (now)] --> b', '  a[here (now)] --> b'],
  ['a box that a keyword names', 'flowchart TD\n  a --> end', '  a --> end'],
  ['a state that stays open', 'stateDiagram-v2\n  state "here" as a {\n  b --> c', 'a state stays open'],
  ['a state closed twice', 'stateDiagram-v2\n  a --> b\n  }', '  }'],
  ['a second colon', 'stateDiagram-v2\n  a --> b: here: now', '  a --> b: here: now'],
  ['a kind that nobody knows', 'flowchrt TD\n  a --> b', 'flowchrt TD'],
  ['a direction that nobody knows', 'flowchart DT\n  a --> b', 'flowchart DT'],
  ['nothing in it', 'flowchart TD', 'nothing is drawn'],
])('a picture with %s cannot', (_, picture, fault) => {
  expect(findFault(picture)).toBe(fault)
})

it.each(['docs/gate.md', 'docs/settlement.md', 'docs/domain.md', 'docs/rooms.md'])(
  '%s has one picture',
  (path) => {
    expect(readPictures(path)).toHaveLength(1)
  },
)

it('the picture of a visit shows every state', () => {
  const [picture = ''] = readPictures('docs/gate.md')
  const shown = new Set(picture.match(/[a-z_]+(?= -->)|(?<=--> )[a-z_]+/g))
  // The box around people who are not admitted.
  shown.delete('live')
  expect([...shown].toSorted()).toEqual(Object.keys(VERIFICATION_STATE).toSorted())
})

function readPictures(path: string): string[] {
  const blocks = readFileSync(path, 'utf8').matchAll(/^```mermaid\n([\s\S]*?)^```$/gm)
  return [...blocks].map(([, picture = '']) => picture)
}
