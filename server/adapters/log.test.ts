import { describe, expect, it } from 'vitest'
import { parseConfig } from '../config.ts'
import { createLineCount, createLogger, logConsole } from './log.ts'

const SECRETS = {
  DATABASE_URL: 'postgres://foyer:data-base-password@db.example/foyer',
  RPC_URL: 'https://rpc.example/v2/key-of-the-endpoint,https://other.example/?key=key-in-the-query',
  CHAIN_ID: '8453',
  PUBLIC_URL: 'https://ads.example.org',
  TELEGRAM_BOT_TOKEN: '123456:short-token',
  TELEGRAM_WEBHOOK_SECRET: 'the-secret-of-the-webhook',
  DEPOSIT_LINK_SECRET: 'the-secret-that-"signs"-deposit-links',
  PSEUDONYM_SECRET: 'the-secret-of-the-keyed-hashes-of-ids',
  OPERATOR_PRIVATE_KEY: `0x${'a1'.repeat(32)}`,
  SCORER_URL: 'https://scorer.example',
  SCORER_MODEL: 'model',
  SCORER_API_KEY: 'the-key-of-the-scorer',
}

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = ''
  write(
    createLogger(parseConfig(SECRETS), {
      write: (line) => {
        text += line
      },
    }),
  )
  return text
}

describe('P59: the log', () => {
  it.each([
    'data-base-password',
    'key-of-the-endpoint',
    'key-in-the-query',
    SECRETS.TELEGRAM_BOT_TOKEN,
    SECRETS.TELEGRAM_WEBHOOK_SECRET,
    SECRETS.DEPOSIT_LINK_SECRET,
    SECRETS.PSEUDONYM_SECRET,
    SECRETS.OPERATOR_PRIVATE_KEY,
    SECRETS.SCORER_API_KEY,
    `0x${'5e'.repeat(65)}`,
    '987654321:AAaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  ])('never holds %s, in a message, an error or a field', (secret) => {
    const text = logged((log) => {
      log.info(`about ${secret}`)
      log.error({ err: new Error(`failed with ${secret}`, { cause: new Error(secret) }) }, 'bug')
      log.warn({ nested: { list: [secret] } }, 'fields')
    })
    expect(text.trim().split('\n')).toHaveLength(3)
    expect(text).not.toContain(secret)
    expect(text).not.toContain(JSON.stringify(secret).slice(1, -1))
    for (const line of text.trim().split('\n')) JSON.parse(line)
  })

  it('takes credentials and queries out of URLs, and leaves the rest', () => {
    const text = logged((log) => {
      log.info('at https://user:pass@api.example/path?sig=0x12&ts=1 and /api/groups?wallet=0x12 end')
    })
    expect(JSON.parse(text).msg).toBe('at https://api.example/path and /api/groups end')
  })

  it("keeps an error's kind, code and place, but not the request that a library repeats in its message", () => {
    const error = Object.assign(new Error('HTTP request failed.\n\nRequest body: {"sig":"0x12"}'), {
      shortMessage: 'HTTP request failed.',
      code: 'ETIMEDOUT',
    })
    const { err } = JSON.parse(logged((log) => log.error({ err: error }, 'bug')))
    expect(err).toEqual({
      type: 'Error',
      code: 'ETIMEDOUT',
      message: 'HTTP request failed.',
      stack: expect.stringMatching(/^\s+at .*log\.test\.ts/),
    })
  })

  it('never holds a request or an answer', () => {
    const text = logged((log) =>
      log.info({ req: { url: '/?sig=1' }, res: { headers: { a: 'b' } } }, 'request'),
    )
    expect(Object.keys(JSON.parse(text))).toEqual(['level', 'time', 'msg'])
  })
})

it('the lines of a log are counted by level, those of a child too, and not those below the level', () => {
  const lines = createLineCount()
  const log = createLogger(parseConfig(SECRETS), { write: () => {} }, lines.onLine)
  log.debug('unseen')
  log.warn({ a: 1 }, 'seen')
  log.child({}).error('seen')
  log.error('seen')
  expect(lines.count()).toEqual({ warn: 1, error: 2 })
})

it('P59: a library that prints by itself writes a line of the log, without secrets', () => {
  const printed = { ...console }
  const text = logged((log) => {
    logConsole(log, printed)
    printed.trace(new Error(`lost ${SECRETS.DATABASE_URL}\nat once`))
    printed.log('a', 1)
  })
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toMatchObject([{ level: 40 }, { level: 30, msg: 'a 1' }])
  expect(lines[0].msg).toMatch(/^Error: lost postgres:.* at once$/)
  expect(text).not.toContain('data-base-password')
})
