import { describe, expect, it } from 'vitest'
import { EMBEDDED_OPERATOR_KEY, EMBEDDED_RELAY_KEY } from '../sandbox/chain/escrow.ts'
import { ConfigError, parseConfig } from './config.ts'
import { PARTS } from './configVariables.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://foyer@db/foyer',
  CHAIN_ID: '8453',
  RPC_URL: 'https://rpc.example',
  TELEGRAM_BOT_TOKEN: '123456:abcdefghijklmnop',
  TELEGRAM_WEBHOOK_SECRET: 'abcdefghijklmnop',
  PSEUDONYM_SECRET: 'a secret of thirty-two bytes or more',
  PUBLIC_URL: 'https://ads.example',
}
const ESCROW = {
  ESCROW_ADDRESS: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  DEPOSIT_LINK_SECRET: 'a secret of thirty-two bytes for links',
}
const REAL = { ...PRODUCTION, NODE_ENV: 'development' }

function problemsOf(env: Record<string, string>): string {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('the configuration', () => {
  it('an empty environment embeds every part', () => {
    const config = parseConfig({})
    expect([...config.embedded]).toEqual([...PARTS])
    expect(config).toMatchObject({
      allEmbedded: true,
      production: false,
      serviceName: 'Service',
      publicUrl: 'http://127.0.0.1:3000',
      chainId: 31337,
      finality: 'latest',
      feeBps: 1000,
      minBid: 10_000n,
      minPayout: 10_000n,
    })
    expect(parseConfig({ NODE_ENV: 'test' }).minPayout).toBe(1_000_000n)
  })

  it('a variable set to nothing counts as unset', () => {
    expect(parseConfig({ DATABASE_URL: '', EMBEDDED: '', PORT: '' })).toMatchObject({
      allEmbedded: true,
      port: 3000,
    })
  })

  it('production takes nothing embedded', () => {
    expect(parseConfig(PRODUCTION)).toMatchObject({ allEmbedded: false, finality: 'safe' })
    expect(parseConfig(PRODUCTION).embedded.size).toBe(0)
    expect(problemsOf({ ...PRODUCTION, EMBEDDED: 'chain' })).toMatch(/nothing can be embedded in production/)
  })

  it('P102: the port is reached from this machine alone unless told otherwise, in production too', () => {
    expect(parseConfig(PRODUCTION).host).toBe('127.0.0.1')
    expect(parseConfig({ ...PRODUCTION, HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })

  it('production names all missing variables in one message', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toBe(
      'Missing: DATABASE_URL, RPC_URL, TELEGRAM_BOT_TOKEN, PUBLIC_URL, CHAIN_ID, TELEGRAM_WEBHOOK_SECRET, PSEUDONYM_SECRET. They are explained in docs/operating.md.',
    )
  })

  it.each(['DATABASE_URL', 'RPC_URL', 'TELEGRAM_BOT_TOKEN'] as const)(
    'P81: real parts with %s unset are refused, with the way out',
    (name) => {
      const { [name]: _, ...rest } = REAL
      expect(problemsOf(rest)).toMatch(new RegExp(`${name} not set, while other parts are real.*EMBEDDED=`))
    },
  )

  it('P81: one real part alone is refused', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://foyer@db/foyer' })).toMatch(
      /RPC_URL, TELEGRAM_BOT_TOKEN not set/,
    )
  })

  it('P81: named parts are embedded beside real ones, and demo data stays away', () => {
    const { RPC_URL: _, TELEGRAM_BOT_TOKEN: __, CHAIN_ID: ___, ...rest } = REAL
    const config = parseConfig({ ...rest, EMBEDDED: 'chain,telegram' })
    expect([...config.embedded]).toEqual(['chain', 'telegram'])
    expect(config.allEmbedded).toBe(false)
  })

  it('P81: a part that is both named and set, or neither, is refused', () => {
    expect(problemsOf({ ...REAL, EMBEDDED: 'chain' })).toMatch(/EMBEDDED names chain, but RPC_URL is set too/)
    expect(problemsOf({ EMBEDDED: 'chain' })).toMatch(
      /DATABASE_URL is not set, and EMBEDDED does not name database/,
    )
  })

  it('P56: a bot token without a webhook secret is refused', () => {
    const { TELEGRAM_WEBHOOK_SECRET: _, ...rest } = REAL
    expect(problemsOf(rest)).toBe('Missing: TELEGRAM_WEBHOOK_SECRET. It is explained in docs/operating.md.')
  })

  it('a bot of real people needs a key of its own for their hashes', () => {
    const { PSEUDONYM_SECRET, ...rest } = REAL
    expect(problemsOf(rest)).toBe('Missing: PSEUDONYM_SECRET. It is explained in docs/operating.md.')
    for (const name of ['DEPOSIT_LINK_SECRET', 'TELEGRAM_WEBHOOK_SECRET']) {
      const shared = 'one-secret-that-stands-for-two-things'
      const problems = problemsOf({ ...REAL, PSEUDONYM_SECRET: shared, [name]: shared })
      expect(problems).toBe(`PSEUDONYM_SECRET: must differ from ${name}.`)
    }
  })

  it('relays nothing unless told to, and then with a key of its own', () => {
    const keys = { OPERATOR_PRIVATE_KEY: `0x${'ab'.repeat(32)}`, RELAY_PRIVATE_KEY: `0x${'AB'.repeat(32)}` }
    expect(parseConfig(PRODUCTION)).toMatchObject({
      relayGasDaily: 0n,
      sweepGasDaily: 2_000_000_000_000_000n,
    })
    expect(parseConfig({}).relayGasDaily).toBeGreaterThan(0n)
    expect(problemsOf({ ...PRODUCTION, ...keys })).toMatch(
      /^RELAY_PRIVATE_KEY: must differ from OPERATOR_PRIVATE_KEY/,
    )
    const escrow = { ...ESCROW, OPERATOR_PRIVATE_KEY: `0x${'ab'.repeat(32)}`, RELAY_GAS_DAILY: '0.5' }
    expect(problemsOf({ ...PRODUCTION, ...escrow })).toMatch(/^Missing: RELAY_PRIVATE_KEY\./)
    const other = { ...escrow, RELAY_PRIVATE_KEY: `0x${'cd'.repeat(32)}` }
    expect(parseConfig({ ...PRODUCTION, ...other }).relayGasDaily).toBe(5n * 10n ** 17n)
  })

  it('the keys of the chain are for workers alone', () => {
    const key = { OPERATOR_PRIVATE_KEY: `0x${'ab'.repeat(32)}` }
    const { operatorPrivateKey, escrowAddress } = parseConfig({ ...PRODUCTION, ...ESCROW, ROLES: 'http' })
    expect({ operatorPrivateKey, escrowAddress }).toEqual({
      operatorPrivateKey: undefined,
      escrowAddress: ESCROW.ESCROW_ADDRESS.toLowerCase(),
    })
    expect(problemsOf({ ...PRODUCTION, ...ESCROW, ...key, ROLES: 'http' })).toMatch(
      /^OPERATOR_PRIVATE_KEY: a process with ROLES=http must not have it/,
    )
    const relays = { ...PRODUCTION, ...ESCROW, RELAY_GAS_DAILY: '0.5' }
    expect(parseConfig({ ...relays, ROLES: 'http' }).relayGasDaily).toBeGreaterThan(0n)
    expect(problemsOf({ ...relays, RELAY_PRIVATE_KEY: `0x${'cd'.repeat(32)}`, ROLES: 'http' })).toMatch(
      /^RELAY_PRIVATE_KEY: a process with ROLES=http must not have it/,
    )
    for (const ROLES of ['worker', 'http,worker', 'worker,http']) {
      expect(problemsOf({ ...PRODUCTION, ...ESCROW, ROLES })).toMatch(/^Missing: OPERATOR_PRIVATE_KEY\./)
      expect(problemsOf({ ...PRODUCTION, ...ESCROW, ...key, ROLES })).toBe('')
    }
  })

  it('names older escrows beside the present one, each once', () => {
    const [one, two] = [`0x${'a1'.repeat(20)}`, `0x${'a2'.repeat(20)}`]
    const escrow = { ...ESCROW, OPERATOR_PRIVATE_KEY: `0x${'ab'.repeat(32)}` }
    expect(parseConfig({ ...PRODUCTION, ...escrow }).escrowRetired).toEqual([])
    const both = parseConfig({ ...PRODUCTION, ...escrow, ESCROW_RETIRED: `${one}, ${two}` })
    expect(both.escrowRetired).toEqual([one, two])
    for (const retired of [`${one},${one}`, ESCROW.ESCROW_ADDRESS]) {
      expect(problemsOf({ ...PRODUCTION, ...escrow, ESCROW_RETIRED: retired })).toMatch(
        /^ESCROW_RETIRED: names an escrow twice/,
      )
    }
    expect(problemsOf({ ...PRODUCTION, ESCROW_RETIRED: one })).toMatch(
      /^ESCROW_RETIRED: needs an ESCROW_ADDRESS/,
    )
  })

  it('an escrow needs the operator key and the link secret, and USDC where none is known', () => {
    const { ESCROW_ADDRESS } = ESCROW
    const escrow = { ESCROW_ADDRESS }
    expect(problemsOf({ ...PRODUCTION, ...escrow })).toBe(
      'Missing: OPERATOR_PRIVATE_KEY, DEPOSIT_LINK_SECRET. They are explained in docs/operating.md.',
    )
    expect(problemsOf({ ...PRODUCTION, ...escrow, CHAIN_ID: '1' })).toMatch(/USDC_ADDRESS/)
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', 'not a url'],
    ['RPC_URL', 'https://one.example,ftp://two.example'],
    ['ROLES', 'http,cook'],
    ['ROLES', ','],
    ['SERVICE_NAME', 'two words'],
    ['FEE_BPS', '-1'],
    ['MIN_BID_USDC', '1e-3'],
    ['PAYOUT_CRON', 'daily'],
    ['FINALITY', 'soon'],
    ['ESCROW_ADDRESS', '0x0000000000000000000000000000000000000000'],
    ['TELEGRAM_WEBHOOK_SECRET', 'short'],
    ['ESCROW_RETIRED', '0x1234'],
    ['OPERATOR_PRIVATE_KEY', '0x1234'],
    ['RELAY_PRIVATE_KEY', '0x1234'],
    ['RELAY_GAS_DAILY', '-1'],
    ['SWEEP_GAS_DAILY', '1e-3'],
    ['DEPOSIT_LINK_SECRET', 'short'],
    ['PSEUDONYM_SECRET', 'short'],
    ['PUBLIC_URL', 'ads.example'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(problemsOf({ ...REAL, [name]: value })).toMatch(new RegExp(`^${name}: `, 'm'))
  })

  it.each([
    ['ROLES', 'nothing', 'must be one or more of http, worker, with commas between.'],
    ['EMBEDDED', 'all', 'must be one or more of database, chain, telegram, with commas between.'],
    ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent.'],
    ['NODE_ENV', 'produktion', 'must be development, production or test.'],
  ])('%s=%s is refused with the words that are allowed', (name, value, rule) => {
    expect(problemsOf({ [name]: value })).toBe(`${name}: ${rule}`)
  })

  it('the metrics never share a place with the public port', () => {
    const sentence = /^METRICS_PORT: must not be 9464, which is the public port \(PORT\)\. /
    expect(problemsOf({ PORT: '9464' })).toMatch(sentence)
    expect(problemsOf({ PORT: '9464', HOST: '0.0.0.0' })).toMatch(sentence)
    expect(problemsOf({ PORT: '9464', HOST: '192.0.2.1' })).toBe('')
    expect(problemsOf({ PORT: '9464', ROLES: 'worker' })).toBe('')
    expect(problemsOf({ PORT: '0', METRICS_PORT: '0' })).toBe('')
  })

  it('P59: a secret that cannot be read is not repeated', () => {
    for (const name of [
      'TELEGRAM_BOT_TOKEN',
      'OPERATOR_PRIVATE_KEY',
      'RELAY_PRIVATE_KEY',
      'DEPOSIT_LINK_SECRET',
      'PSEUDONYM_SECRET',
      'DATABASE_URL',
    ]) {
      const problems = problemsOf({ ...REAL, [name]: 'hunter2' })
      expect(problems).toContain(name)
      expect(problems).not.toContain('hunter2')
    }
  })

  it('production takes no key that everybody knows', () => {
    const anvils = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
    for (const name of ['OPERATOR_PRIVATE_KEY', 'RELAY_PRIVATE_KEY']) {
      for (const key of [anvils, EMBEDDED_OPERATOR_KEY, EMBEDDED_RELAY_KEY]) {
        expect(problemsOf({ ...PRODUCTION, [name]: key })).toBe(
          `${name}: everybody knows this key; it is one for development.`,
        )
        expect(problemsOf({ ...REAL, [name]: key })).toBe('')
      }
    }
  })

  it('a proxy that is everybody is refused', () => {
    for (const range of ['0.0.0.0/0', '::/0', '10.0.0.0/8,0.0.0.0/0']) {
      expect(problemsOf({ TRUST_PROXY: range })).toMatch(/TRUST_PROXY: must not trust every address/)
    }
    expect(parseConfig({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8')
  })

  it.each(['100%', 'a#b', '#', 'a/b', '1/2@3', 'a?b', 'a@b/c', 'a@b?c', 'a@b#c', '?@#'])(
    'a password with special characters that are not encoded is refused, without repeating it: %s',
    (password) => {
      const problems = problemsOf({ ...REAL, DATABASE_URL: `postgres://foyer:${password}@db:5432/foyer` })
      expect(problems).toBe(
        'DATABASE_URL: has special characters that are not encoded: in a user or password write % as %25, / as %2F, ? as %3F, # as %23 and @ as %40.',
      )
    },
  )

  it('a user whose percent sign is not encoded is refused, before the database client stumbles over it', () => {
    expect(problemsOf({ ...REAL, DATABASE_URL: 'postgres://100%:secret@db:5432/foyer' })).toMatch(
      /^DATABASE_URL: has special characters/,
    )
  })

  it.each(['p%23%2F%3F%40%25', 'a:b', 'a b', 'a@b', 'a[b]', 'ü'])(
    'a password that a URL can hold is taken: %s',
    (password) => {
      const url = `postgres://foyer:${password}@db:5432/foyer?sslmode=require`
      expect(parseConfig({ ...REAL, DATABASE_URL: url }).databaseUrl).toBe(url)
    },
  )

  it('every problem is named at once', () => {
    const problems = problemsOf({ ...REAL, PORT: 'x', FEE_BPS: 'y' })
    expect(problems).toMatch(/PORT/)
    expect(problems).toMatch(/FEE_BPS/)
  })

  it('production needs an https origin', () => {
    expect(problemsOf({ ...PRODUCTION, PUBLIC_URL: 'http://ads.example' })).toMatch(/must start with https/)
  })

  const real = (url: string) => problemsOf({ ...REAL, PUBLIC_URL: url })

  it.each([
    ['http://ads.example', /must start with https/],
    ['https://ads.example:8080', /has port 8080, and Telegram delivers to 443, 80, 88, 8443 only/],
    ['https://localhost', /Telegram cannot reach localhost/],
    ['https://foyer.local', /Telegram cannot reach foyer\.local/],
    ['https://192.168.1.4', /Telegram cannot reach 192\.168\.1\.4/],
    ['https://[::1]', /Telegram cannot reach \[::1\]/],
  ])('where Telegram cannot deliver to %s, a real bot is not started', (url, problem) => {
    expect(real(url)).toMatch(problem)
    expect(problemsOf({ ...REAL, PUBLIC_URL: url, PORT: 'x' }).split('\n')).toHaveLength(2)
    expect(problemsOf({ ...REAL, PUBLIC_URL: url, TELEGRAM_API_ROOT: 'http://127.0.0.1:8081' })).toBe('')
  })

  it('P116: in production the links of offers leave from a host of their own, over https', () => {
    expect(parseConfig(PRODUCTION).clickUrl).toBeUndefined()
    const clickUrl = (CLICK_URL: string) => parseConfig({ ...PRODUCTION, CLICK_URL }).clickUrl
    expect(clickUrl('https://go.example/')).toBe('https://go.example')
    for (const [CLICK_URL, problem] of [
      ['https://ads.example', 'must have another host than PUBLIC_URL'],
      ['https://ADS.example', 'must have another host than PUBLIC_URL'],
      ['https://ads.example:8443', 'must have another host than PUBLIC_URL'],
      ['http://go.example', 'must start with https://'],
      ['https://localhost', 'which is not public'],
      ['https://go.example/o', 'must be an origin alone'],
      ['https://me@go.example', 'must be an origin alone'],
    ] as const) {
      expect(problemsOf({ ...PRODUCTION, CLICK_URL })).toContain(`CLICK_URL: `)
      expect(problemsOf({ ...PRODUCTION, CLICK_URL })).toContain(problem)
    }
  })

  it('in development the links of offers leave from the public origin unless told otherwise', () => {
    expect(parseConfig({}).clickUrl).toBe('http://127.0.0.1:3000')
    expect(parseConfig({ CLICK_URL: 'http://localhost:3000' }).clickUrl).toBe('http://localhost:3000')
  })

  it('the public origin is one that Telegram delivers to', () => {
    for (const url of ['https://ads.example', 'https://ads.example:8443', 'https://203.0.113.7:88']) {
      expect(real(url)).toBe('')
    }
    expect(problemsOf({ ...REAL, PUBLIC_URL: '' })).toMatch(/^PUBLIC_URL: must be set/)
  })

  it.each(['https://ads.example/foyer', 'https://ads.example/?a=b', 'https://me:secret@ads.example'])(
    'the public origin is no more than that: not %s',
    (url) => {
      expect(real(url)).toMatch(/^PUBLIC_URL: must be an origin alone/)
      expect(real(url)).not.toContain('secret')
    },
  )

  it('polling needs no webhook secret, and no address that Telegram reaches', () => {
    const { TELEGRAM_WEBHOOK_SECRET: _, PUBLIC_URL: __, ...rest } = REAL
    const polling = { ...rest, TELEGRAM_UPDATES: 'polling' }
    expect(parseConfig(polling)).toMatchObject({
      telegramUpdates: 'polling',
      publicUrl: 'http://127.0.0.1:3000',
    })
    for (const url of ['http://192.168.1.7:3000', 'https://ads.example:4000']) {
      expect(problemsOf({ ...polling, PUBLIC_URL: url })).toBe('')
    }
    expect(parseConfig({ ...rest, ...PRODUCTION }).telegramUpdates).toBe('webhook')
  })

  it('polling asks for links that Telegram takes, in production for https', () => {
    const polling = { ...REAL, TELEGRAM_UPDATES: 'polling' }
    const noLink = /^PUBLIC_URL: Telegram takes no links to /
    expect(problemsOf({ ...polling, PUBLIC_URL: 'http://localhost:3000' })).toMatch(noLink)
    expect(problemsOf({ ...polling, PUBLIC_URL: '', HOST: '0.0.0.0' })).toMatch(noLink)
    expect(problemsOf({ ...polling, PUBLIC_URL: '', HOST: '::1' })).toMatch(noLink)
    const production = { ...PRODUCTION, TELEGRAM_UPDATES: 'polling' }
    expect(problemsOf(production)).toBe('')
    expect(problemsOf({ ...production, PUBLIC_URL: 'http://ads.example' })).toBe(
      'PUBLIC_URL: must start with https://, since people sign in and pay there.',
    )
    expect(problemsOf({ ...production, PUBLIC_URL: '' })).toMatch(/^Missing: PUBLIC_URL\./)
  })

  it('the embedded Telegram is never polled', () => {
    expect(problemsOf({ TELEGRAM_UPDATES: 'polling' })).toBe(
      'TELEGRAM_UPDATES: the embedded Telegram posts to the webhook. Polling is for a real bot.',
    )
  })

  it('the public origin carries no trailing slash, and IPv6 stands in brackets', () => {
    expect(parseConfig({ PUBLIC_URL: 'https://ads.example/' }).publicUrl).toBe('https://ads.example')
    expect(parseConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
  })
})
