import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { generateArtifacts } from './artifacts.ts'

describe('the committed artifacts', () => {
  it.each(generateArtifacts())(
    'P02: $path is what the contracts compile to (npm run generate)',
    (artifact) => {
      expect(readFileSync(artifact.path, 'utf8') === artifact.text).toBe(true)
    },
  )
})
