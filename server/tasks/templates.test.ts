import { describe, expect, it } from 'vitest'
import { textsIn } from '../bot/texts.ts'
import { LANGUAGE_TAGS } from '../shared/languages.ts'
import { requireAllowed } from './allowedTask.ts'
import { taskText } from './showTask.ts'
import { MAX_SPONSOR_LENGTH, TASK_KINDS } from './task.ts'
import { templates } from './templates.ts'

/** As long as a sponsor's name can be. */
const LONGEST = 'Product '.repeat(MAX_SPONSOR_LENGTH / 8)

describe.each(LANGUAGE_TAGS)('the templates in %s', (language) => {
  const t = textsIn(language)

  it('are six questions of every kind, each with a name of its own', () => {
    const all = templates(t)
    expect(all).toHaveLength(6)
    expect(new Set(all.map(({ task }) => task.kind))).toEqual(new Set(TASK_KINDS))
    expect(new Set(all.map(({ name }) => name)).size).toBe(6)
    expect(all.map(({ name }) => name).join(' ')).not.toMatch(/template-/)
  })

  it.each(['Hive', LONGEST, undefined])('can be asked, and are allowed once written: about %s', (product) => {
    for (const { id, task } of templates(t, product)) {
      const written = JSON.parse(JSON.stringify(task).replaceAll(/\[([^[\]"{}]+)\]/g, '$1'))
      requireAllowed({ task: written }, { forbiddenWords: [] })
      expect(task.prompt, id).toContain(product ?? t('template-product'))
      expect(JSON.stringify(task), id).not.toMatch(/template-[a-z]/)
      const text = taskText(t, { group: 'x'.repeat(255), sponsor: LONGEST, task })
      expect(text.length, id).toBeLessThanOrEqual(4096)
    }
  })

  it('hold placeholders in no part but the one that is to be written', () => {
    for (const { id, task, toWrite } of templates(t, 'Hive')) {
      const { [toWrite ?? 'kind']: _toWrite, ...rest } = task as unknown as Record<string, unknown>
      expect(JSON.stringify(Object.values(rest).flat().join('')), id).not.toContain('[')
      if (toWrite) expect(JSON.stringify(_toWrite), id).toContain('[')
    }
  })
})
