import { expect, it } from 'vitest'
import type { OrderDraft } from '../../server/campaigns/orderDraft.ts'
import { stillFlaws } from './flaws.ts'

const JUDGED: OrderDraft = {
  ...{ chosen: [], never: [], own: [], pacing: 'fast' },
  bid: '0',
  content: [
    {
      ...{ language: 'en', offer: { text: '', url: 'x' } },
      variants: [{ kind: 'open', prompt: '' }],
    },
  ],
}
const FIELDS = [
  'bid',
  'joins',
  'groups',
  'content',
  'content.en',
  'content.en.variants.0',
  'content.en.offer',
]
const FLAWS = FIELDS.map((field) => ({ field, code: 'request.invalid', error: 'wrong' }))
const left = (form: OrderDraft) => stillFlaws(FLAWS, JUDGED, form).map(({ field }) => field)

it('a flaw goes as soon as its own field changes, and no other one does', () => {
  const [english] = JUDGED.content as [OrderDraft['content'][number]]
  const without = (...fields: readonly string[]) => FIELDS.filter((field) => !fields.includes(field))
  expect(left(structuredClone(JUDGED))).toEqual(FIELDS)
  expect(left({ ...JUDGED, bid: '5' })).toEqual(without('bid'))
  expect(left({ ...JUDGED, chosen: [7] })).toEqual(without('groups'))
  const mended = { ...english, offer: { text: 'Bread', url: 'https://bread.example' } }
  expect(left({ ...JUDGED, content: [mended] })).toEqual(without('content', 'content.en', 'content.en.offer'))
  const asked = { ...english, variants: [{ kind: 'open' as const, prompt: 'Why?' }] }
  expect(left({ ...JUDGED, content: [asked] })).toEqual(
    without('content', 'content.en', 'content.en.variants.0'),
  )
})
