import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readPageFiles } from '../server/http/pageFiles.ts'
import { LANGUAGES, type Language } from '../server/shared/languages.ts'
import { WEB_FOLDER } from '../server/shared/places.ts'
import { MOST_KB, weightOf } from './fixtures/pageWeight.ts'

const SOURCES = globSync('pages/*Page.tsx', { cwd: WEB_FOLDER })

it('no page is heavier than its aim, in any language', () => {
  const files = readPageFiles()
  if (files === undefined) throw new Error('the pages are not built')
  expect(SOURCES.length).toBeGreaterThan(9)
  const languages = Object.keys(LANGUAGES) as Language[]
  const heavy = SOURCES.flatMap((source) =>
    languages.map((language) => {
      const weight = weightOf(files, [files.script, ...files.styles, ...files.preloadsOf(source, language)])
      const most = source === 'pages/DepositPage.tsx' ? MOST_KB.checkout : MOST_KB.dashboard
      return { source, language, weight, most }
    }),
  ).filter(({ weight, most }) => weight > most)
  expect(heavy).toEqual([])
  expect(weightOf(files, files.styles)).toBeLessThan(MOST_KB.landing)
})
