import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VARIABLES } from '../server/configVariables.ts'
import { completeEnvironment } from '../server/environment.ts'
import { LAUNCHER } from '../server/shared/places.ts'
import { StartError } from '../server/shared/startError.ts'
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

describe('a secret in a file', () => {
  const SECRET = 'do-not-tell-this-to-anybody'
  const fileOf = (content: string) => {
    const file = join(folder, `secret-${crypto.randomUUID()}`)
    writeFileSync(file, content)
    return file
  }
  const complete = (env: Record<string, string | undefined>, secrets?: readonly string[]) => {
    const environment = { NODE_ENV: 'test', ...env }
    completeEnvironment(environment, secrets)
    return environment
  }

  it.each(Object.entries(VARIABLES).flatMap(([name, variable]) => ('secret' in variable ? [name] : [])))(
    '%s is the content of the file, less one newline at its end',
    (name) => {
      for (const [content, value] of [
        [SECRET, SECRET],
        [`${SECRET}\n`, SECRET],
        [`${SECRET}\r\n`, SECRET],
        [` ${SECRET}\n\n`, ` ${SECRET}\n`],
      ] as const) {
        expect(complete({ [`${name}_FILE`]: fileOf(content) })).toEqual({ NODE_ENV: 'test', [name]: value })
      }
    },
  )

  it('is for secrets alone, those of a command too', () => {
    const env = { LOG_LEVEL_FILE: fileOf('info'), ASK_KEY_FILE: fileOf(SECRET) }
    expect(complete(env)).not.toHaveProperty('LOG_LEVEL')
    expect(complete(env)).not.toHaveProperty('ASK_KEY')
    expect(complete(env, ['ASK_KEY'])).toHaveProperty('ASK_KEY', SECRET)
  })

  it('replaces a value that is empty, and counts as unset itself when it is empty', () => {
    const env = { DATABASE_URL: '', DATABASE_URL_FILE: fileOf(SECRET), RPC_URL_FILE: '' }
    expect(complete(env)).toMatchObject({ DATABASE_URL: SECRET, RPC_URL_FILE: '' })
  })

  it('P59: what is wrong is said for each variable in a sentence, without content and path', () => {
    const env = {
      DATABASE_URL: SECRET,
      DATABASE_URL_FILE: fileOf(SECRET),
      RPC_URL_FILE: folder,
      OPERATOR_PRIVATE_KEY_FILE: fileOf('\n'),
      TELEGRAM_BOT_TOKEN_FILE: SECRET,
    }
    expect(() => complete(env)).toThrow(
      new StartError(
        [
          'DATABASE_URL_FILE: DATABASE_URL is set too. Remove one of them.',
          'RPC_URL_FILE: the file cannot be read (EISDIR).',
          'OPERATOR_PRIVATE_KEY_FILE: the file is empty.',
          'TELEGRAM_BOT_TOKEN_FILE: the file cannot be read (ENOENT).',
        ].join('\n'),
      ),
    )
  })

  it('P59: the server says what it cannot use, and does not repeat it', async () => {
    const said = await refusal(folder, {
      NODE_ENV: 'test',
      TELEGRAM_BOT_TOKEN_FILE: fileOf(SECRET),
    })
    expect(said).toMatch(/TELEGRAM_BOT_TOKEN: must look like/)
    expect(said).not.toContain(SECRET)
  })

  it('is left alone by npm run ready, from which systemd keeps credentials', () => {
    const env = { DATABASE_URL_FILE: join(folder, 'nothing'), METRICS_PORT: '1' }
    const { stderr } = spawnSync(process.execPath, [LAUNCHER, 'ready'], {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    expect(stderr).toBe('No answer from http://127.0.0.1:1/ready.\n')
  })

  it('is found through .env, and by a command', async () => {
    const place = join(folder, 'command')
    mkdirSync(place)
    writeFileSync(join(place, '.env'), `DATABASE_URL_FILE=${fileOf('postgres://a:b@127.0.0.1:1/c')}\n`)
    const { stderr } = spawnSync(process.execPath, [LAUNCHER, 'reconcile'], {
      cwd: place,
      env: {},
      encoding: 'utf8',
    })
    expect(stderr).toMatch(/^RPC_URL, TELEGRAM_BOT_TOKEN not set, while other parts are real/)
  })
})
