import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProcess } from './fixtures/process.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-env-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Why a server that is started there, with nothing else in its environment, does not start. */
async function refusal(cwd: string, env: Record<string, string> = {}): Promise<string> {
  const server = await startProcess(env, { cwd })
  expect(await server.ended).toBe(1)
  return server.output()
}

describe('.env in the working directory', () => {
  it('is read at the start, and what is set already wins', async () => {
    writeFileSync(join(folder, '.env'), 'LOG_LEVEL=loud\n# FEE_BPS=1\nROLES=nothing\n')
    const both = await refusal(folder)
    expect(both).toContain('LOG_LEVEL: must be')
    expect(both).toContain('ROLES: must be')
    const one = await refusal(folder, { ROLES: 'http' })
    expect(one).toContain('LOG_LEVEL: must be')
    expect(one).not.toContain('ROLES')
  })

  it('is never read by a test', async () => {
    const problems = await refusal(folder, { NODE_ENV: 'test', PORT: 'x' })
    expect(problems).toBe('PORT: must be a whole number from 0 to 65535.\n')
  })

  it('that cannot be read is one sentence', async () => {
    const odd = join(folder, 'odd')
    mkdirSync(join(odd, '.env'), { recursive: true })
    expect(await refusal(odd)).toMatch(/^\.env cannot be read \(\w+\)\.\n$/)
  })
})
