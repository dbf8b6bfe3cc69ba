import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textsIn } from '../bot/texts.ts'
import { LANGUAGE_TAGS } from '../shared/languages.ts'
import { requireAllowed } from './allowedTask.ts'
import { findPlaceholder } from './placeholders.ts'
import type { Task } from './task.ts'
import { templates } from './templates.ts'

const asks = (task: Task) => () => requireAllowed({ task }, { forbiddenWords: [] })

/** Each text of a question in brackets, with the part that it stands in. */
const bracketed = ({ kind: _kind, ...parts }: Task) =>
  Object.entries(parts).flatMap(([name, part]) =>
    (Array.isArray(part) ? part.map((text, at) => [`${name}.${at}`, text]) : [[name, part]])
      .filter(([, text]) => /\[.+\]/.test(`${text}`))
      .map(([path, text]) => ({ part: `${path}`, placeholder: /\[.+\]/.exec(`${text}`)?.[0] })),
  )

describe.each(LANGUAGE_TAGS)('P152: a template in %s', (language) => {
  const all = [...templates(textsIn(language)), ...templates(textsIn(language), 'Hive')]

  it('is refused while a placeholder stands in it, which is named with its part', () => {
    const unfinished = all.filter(({ task }) => bracketed(task).length > 0)
    expect(unfinished.length).toBeGreaterThan(6)
    for (const { task } of unfinished) {
      const [details] = bracketed(task)
      expect(asks(task)).toThrow(expect.objectContaining({ code: 'task.placeholder', details }))
    }
  })

  it('is refused in capitals, broken over lines, and in the brackets of another keyboard', () => {
    const name = textsIn(language)('template-product')
    const wide = name.replace('[', '［').replace(']', '］')
    for (const written of [name.toUpperCase(), name.replaceAll(' ', '\n'), wide, `Is ${name}good?`]) {
      expect(findPlaceholder(written)).toBe(name)
    }
  })

  it('is allowed once every placeholder is written, also in brackets of one’s own', () => {
    const own = fc.stringMatching(/^[a-z]{3,12}$/)
    fc.assert(
      fc.property(fc.constantFrom(...all), own, ({ task }, word) => {
        const written = JSON.stringify(task).replaceAll(/\[[^[\]"{}]+\]/g, `[${word} 1]`)
        const { options, ...rest } = JSON.parse(written)
        const each = options?.map((text: string, at: number) => `${text}${at}`)
        expect(asks({ ...rest, ...(each && { options: each }) })).not.toThrow()
      }),
    )
  })
})

it.each(['[sic]', '[your products]', '[]', 'Tea [or coffee]?', 'a[0]', '[the product]'])(
  'P152: %s is nobody’s placeholder',
  (text) => expect(findPlaceholder(text)).toBeUndefined(),
)
