import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findFreePort } from '../../../sandbox/ports.ts'
import { startTelegramSandbox, type TelegramSandbox } from '../../../sandbox/telegram/start.ts'
import { type Config, parseConfig } from '../../config.ts'
import type { Context } from '../../context.ts'
import { createTelegram } from './client.ts'
import { BotError, connectBot } from './connectBot.ts'

const TOKEN = '4242:a-token-of-the-bot'
const SECRET = 'a-secret-of-the-webhook'
const OURS = 'https://foyer.example/telegram/webhook'
const THEIRS = 'https://production.example/secret-path?key=secret-key'

let sandbox: TelegramSandbox
let logged: string

beforeEach(async () => {
  logged = ''
  sandbox = await startTelegramSandbox({ port: 0, botToken: TOKEN })
})
afterEach(() => sandbox.stop())

function context(overrides: Partial<Config> = {}): Context {
  const config: Config = {
    ...parseConfig({ NODE_ENV: 'test' }),
    embedded: new Set(),
    publicUrl: 'https://foyer.example',
    telegramWebhookSecret: SECRET,
    ...overrides,
  }
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk
      done()
    },
  })
  return { config, clock: { now: () => new Date() }, log: pino(destination), db: undefined as never }
}

async function register(ctx: Context, { token = TOKEN, apiRoot = sandbox.url } = {}) {
  const stopping = new AbortController()
  const telegram = createTelegram({ token, apiRoot })
  const registration = await connectBot(ctx, telegram, stopping.signal)
  stopping.abort()
  return registration
}

function pointsAt(url: string) {
  sandbox.world.webhook = { url, secretToken: undefined, maxConnections: 40 }
}

describe('the webhook is registered at the start', () => {
  it('with the secret and every kind of update that we handle', async () => {
    const { known } = await register(context())
    expect((await known).username).toBe('foyer_sandbox_bot')
    expect(sandbox.world.webhook).toMatchObject({ url: OURS, secretToken: SECRET })
    expect(sandbox.world.allowedUpdates).toEqual(
      expect.arrayContaining([
        'message',
        'callback_query',
        'my_chat_member',
        'chat_member',
        'chat_join_request',
      ]),
    )
  })

  it('again and again without losing what waits', async () => {
    await register(context())
    sandbox.user('Alice').says('hello')
    await register(context())
    expect(sandbox.world.pending).toHaveLength(1)
  })

  it('P65: outside production a webhook that points elsewhere is never taken over', async () => {
    pointsAt(THEIRS)
    const error = await register(context()).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(BotError)
    expect((error as Error).message).toContain('https://production.example')
    expect(sandbox.world.webhook?.url).toBe(THEIRS)
    expect(sandbox.calls.map(({ method }) => method)).not.toContain('setwebhook')
  })

  it('P65, P59: what it says names neither token, secret, path nor query', async () => {
    pointsAt(THEIRS)
    const error = (await register(context()).catch((reason: unknown) => reason)) as Error
    for (const secret of [TOKEN, SECRET, 'secret-path', 'secret-key']) {
      expect(error.message + logged).not.toContain(secret)
    }
  })

  it('P65: in production a moved webhook is replaced, and the log names the old origin only', async () => {
    pointsAt(THEIRS)
    await register(context({ production: true }))
    expect(sandbox.world.webhook?.url).toBe(OURS)
    expect(logged).toContain('https://production.example')
    expect(logged).not.toMatch(/secret-path|secret-key/)
  })

  it('P65: an embedded sandbox follows its server to another port', async () => {
    pointsAt('http://127.0.0.1:1/telegram/webhook')
    await register(context({ embedded: new Set(['telegram']), publicUrl: 'http://127.0.0.1:3000' }))
    expect(sandbox.world.webhook?.url).toBe('http://127.0.0.1:3000/telegram/webhook')
  })

  it('P56: without a secret nothing is registered', async () => {
    await expect(register(context({ telegramWebhookSecret: undefined }))).rejects.toThrow(
      /TELEGRAM_WEBHOOK_SECRET/,
    )
    expect(sandbox.calls).toEqual([])
  })

  it('where updates are polled: our own webhook is removed, what waits stays, and no secret is needed', async () => {
    const polling = context({ telegramUpdates: 'polling', telegramWebhookSecret: undefined })
    pointsAt('http://127.0.0.1:1/')
    sandbox.user('Alice').says('hello')
    pointsAt(OURS)
    expect(await register(polling).then(({ known }) => known)).toMatchObject({ id: 4242 })
    expect(sandbox.world.webhook).toBeUndefined()
    expect(sandbox.world.pending).toHaveLength(1)
    await register(polling)
    const methods = sandbox.calls.map(({ method }) => method)
    expect(methods.filter((method) => /webhook$/.test(method))).toEqual(['deletewebhook'])
  })

  it.each([true, false])(
    'P65: where updates are polled, the webhook of somebody else stays, in production or not (%s)',
    async (production) => {
      pointsAt(THEIRS)
      const polling = context({ telegramUpdates: 'polling', production })
      const error = await register(polling).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(BotError)
      expect((error as Error).message).toContain('(https://production.example)')
      expect((error as Error).message + logged).not.toMatch(/secret-path|secret-key/)
      expect(sandbox.world.webhook?.url).toBe(THEIRS)
    },
  )

  it('a token that Telegram does not know is said in one sentence without it', async () => {
    const wrong = '4242:another-token-of-it'
    const error = (await register(context(), { token: wrong }).catch((reason: unknown) => reason)) as Error
    expect(error).toBeInstanceOf(BotError)
    expect(error.message).toMatch(/TELEGRAM_BOT_TOKEN/)
    expect(error.message).not.toContain('another-token')
  })

  it('an unreachable Telegram does not stop the server: it is tried again in the background', async () => {
    const port = await findFreePort()
    const telegram = createTelegram({ token: TOKEN, apiRoot: `http://127.0.0.1:${port}` })
    const registration = await connectBot(context(), telegram)
    expect(logged).toContain('Telegram cannot be reached')
    expect(logged).not.toContain(TOKEN)
    const late = await startTelegramSandbox({ port, botToken: TOKEN })
    await registration.done
    expect(late.world.webhook?.url).toBe(OURS)
    await late.stop()
  })

  it('one that is stopped under way says nothing of how it ends', async () => {
    const telegram = createTelegram({ token: TOKEN, apiRoot: `http://127.0.0.1:${await findFreePort()}` })
    const stopping = new AbortController()
    const registering = connectBot(context(), telegram, stopping.signal)
    stopping.abort()
    await registering
    expect(logged).toBe('')
  })

  it('an error on the side of Telegram, or a rate limit, is tried again too', async () => {
    sandbox.failNext({ kind: 'server_error' }, { method: 'setWebhook' })
    const telegram = createTelegram({ token: TOKEN, apiRoot: sandbox.url })
    const registration = await connectBot(context(), telegram)
    expect(sandbox.world.webhook).toBeUndefined()
    await registration.done
    expect(sandbox.world.webhook?.url).toBe(OURS)
  })

  it('P93: neither getMe nor setWebhook waits for the other', async () => {
    const telegram = createTelegram({ token: TOKEN, apiRoot: sandbox.url })
    sandbox.failNext({ kind: 'rate_limited', retryAfterSeconds: 3_600 }, { method: 'setWebhook' })
    const limited = await connectBot(context(), telegram)
    expect((await limited.known).username).toBe('foyer_sandbox_bot')
    sandbox.failNext({ kind: 'rate_limited', retryAfterSeconds: 3_600 }, { method: 'getMe' })
    const nameless = await connectBot(context(), telegram)
    await nameless.done
    expect(sandbox.world.webhook?.url).toBe(OURS)
  })

  it('a name that Telegram cannot find yet is tried again, and said once in plain words', async () => {
    const description = 'Bad Request: bad webhook: Failed to resolve host: Name or service not known'
    sandbox.failNext({ kind: 'refused', description }, { method: 'setWebhook', times: 2 })
    const telegram = createTelegram({ token: TOKEN, apiRoot: sandbox.url })
    const { done } = await connectBot(context(), telegram)
    await done
    expect(sandbox.world.webhook?.url).toBe(OURS)
    expect(logged.match(/Telegram finds no address for the name foyer\.example yet/g)).toHaveLength(1)
  })

  it.each([
    [
      'bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443',
      /to the ports 443, 80, 88, 8443 only/,
    ],
    ['bad webhook: IP address 10.0.0.1 is reserved', /leads to a private address/],
    ['bad webhook: An HTTPS URL must be provided for webhook', /must start with https/],
  ])('“%s” is not tried again: it stops the start with a sentence', async (description, said) => {
    sandbox.failNext(
      { kind: 'refused', description: `Bad Request: ${description}` },
      { method: 'setWebhook' },
    )
    const error = await register(context()).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(BotError)
    expect((error as Error).message).toMatch(said)
  })
})
