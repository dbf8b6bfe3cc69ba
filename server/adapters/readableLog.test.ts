import { describe, expect, it } from 'vitest'
import { parseConfig } from '../config.ts'
import { createLogger, findReadableLog } from './log.ts'

const config = parseConfig({ NODE_ENV: 'test' })

function terminal(isTTY: boolean) {
  const lines: string[] = []
  return { isTTY, lines, write: (text: string) => lines.push(text) }
}

describe('the log on a terminal', () => {
  it('is text for a person, without secrets as everywhere', async () => {
    const out = terminal(true)
    const log = createLogger(config, await findReadableLog(config, out))
    log.info({ roles: ['http'] }, 'the server runs at https://x.example/a?sig=0123')
    const text = out.lines.join('')
    expect(text).toContain('the server runs at https://x.example/a')
    expect(text).toMatch(/INFO/)
    expect(text).not.toContain('{"level"')
    expect(text).not.toContain('0123')
  })

  it('is JSON where nobody watches, and in production', async () => {
    expect(await findReadableLog(config, terminal(false))).toBeUndefined()
    expect(await findReadableLog({ production: true }, terminal(true))).toBeUndefined()
  })
})
