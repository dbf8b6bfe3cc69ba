import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { VARIABLES } from '../../server/configVariables.ts'
import { SECRETS } from '../../server/secrets.ts'
import { generateDocuments } from './documents.ts'

describe('the documents', () => {
  it.each(generateDocuments())('P64: $path says what the code says (npm run generate)', ({ path, text }) => {
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  it('P61: the example file names every variable, and none that is not read', () => {
    const named = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z_]+)=/gm)].map(
      ([, name]) => name,
    )
    const secrets = new Set<string>(SECRETS)
    expect(named).toEqual(
      Object.keys(VARIABLES).flatMap((name) => (secrets.has(name) ? [name, `${name}_FILE`] : [name])),
    )
  })
})
