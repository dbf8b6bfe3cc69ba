import { globSync, readFileSync } from 'node:fs'
import DOMPurify from 'dompurify'
import mermaid from 'mermaid'
import { expect, it } from 'vitest'
import { VERIFICATION_STATE } from '../../server/verifications/verification.ts'

// Mermaid cleans labels with DOMPurify, which needs a DOM that a parser does not.
Object.assign(DOMPurify, { addHook: () => {}, sanitize: (text: string) => text })

const DOCUMENTS = ['*.md', '{docs,bench,sandbox}/**/*.md'].flatMap((pattern) => globSync(pattern))

const PICTURES = DOCUMENTS.flatMap((path) => readPictures(path).map((picture) => ({ path, picture })))

it.each(PICTURES)('the picture in $path can be drawn', async ({ picture }) => {
  expect(await mermaid.parse(picture)).toMatchObject({ diagramType: expect.any(String) })
})

it.each([
  ['an arrow without an end', 'flowchart TD\n  a --> b\n  b -->'],
  ['a box that stays open', 'flowchart TD\n  a[here --> b'],
  ['a state that stays open', 'stateDiagram-v2\n  state a {\n  b --> c'],
  ['a kind that nobody knows', 'flowchrt TD\n  a --> b'],
])('a picture with %s cannot', async (_, picture) => {
  await expect(mermaid.parse(picture)).rejects.toThrow()
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
