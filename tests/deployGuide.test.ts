import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTelegramSandbox } from '../sandbox/telegram/start.ts'
import { PROGRAMS, type ProgramName } from '../scripts/bundle/programs.ts'
import { parseGuardSettings } from '../scripts/guard/settings.ts'
import { isLeftOut } from '../scripts/release/files.ts'
import { KNOWN_USDC, parseConfig } from '../server/config.ts'
import { VARIABLES } from '../server/configVariables.ts'
import { SECRETS } from '../server/secrets.ts'
import { endProcesses, startProcess } from './fixtures/process.ts'
import { startTestRpc } from './fixtures/rpc.ts'

const textOf = (path: string) => readFileSync(path, 'utf8')
const guide = textOf('docs/deploy.md')
const { scripts, devDependencies } = JSON.parse(textOf('package.json')) as Record<
  string,
  Record<string, string>
>

const TOKEN = '123456789:AAfakefakefakefakefakefakefakefakefa'
const KEY = `0x${'1'.repeat(64)}`

/** The fenced blocks of a language; with a mark, those alone that a comment marks so. */
function blocksOf(language: string, mark?: string): string[] {
  const before = mark === undefined ? '' : `<!-- ${mark} -->\\n`
  const blocks = guide.matchAll(new RegExp(`${before}\`\`\`${language}\\n(.*?)\\n\`\`\``, 'gs'))
  return [...blocks].map(([, block = '']) => block)
}

/** The settings of an environment file, whose values may be quoted. */
function settingsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)="?(.*?)"?$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-guide-'))
})
afterAll(async () => {
  await endProcesses()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a block as a person would, in a folder with the project's packages. */
function run(block: string, cwd: string): string {
  mkdirSync(cwd, { recursive: true })
  if (!existsSync(join(cwd, 'node_modules'))) symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'))
  const PATH = `${resolve('node_modules/.bin')}:${process.env.PATH}`
  return execFileSync('sh', ['-eu', '-c', block], { cwd, env: { PATH }, encoding: 'utf8' })
}

const isProgram = (name: string): name is ProgramName => name in PROGRAMS

describe('the guide', () => {
  const shell = blocksOf('sh')

  it('names commands that there are, with options that they take', () => {
    const named = [
      ...guide.matchAll(/(?:npm run (?:--silent )?|foyer\.sh |node foyer\.js )([a-z][\w:]*)(.*)/g),
    ]
    expect(named.length).toBeGreaterThan(10)
    const wrong = named.flatMap(([line, name = '', rest = '']) => {
      if (!isProgram(name) || scripts?.[name] === undefined) return [line]
      const options = (/ -- ([^|`]*)/.exec(rest)?.[1] ?? '').match(/--\w+/g) ?? []
      return options.filter((option) => option !== '--help' && !textOf(PROGRAMS[name]).includes(`${option} `))
    })
    expect(wrong).toEqual([])
  })

  it('P61: names variables that somebody reads', () => {
    const read = `${textOf('scripts/guard/settings.ts')} FOYER_CONFIG SITE UPSTREAMS READY_PORT ON_ERROR_STOP`
    const secrets = SECRETS.map((name) => `${name}_FILE`)
    const known = new Set([...Object.keys(VARIABLES), ...secrets, ...(read.match(/\b[A-Z]\w+/g) ?? [])])
    const named = [...guide.matchAll(/\b([A-Z]+_[A-Z_]+|[A-Z]{4,}(?==))\b/g)].map(([name]) => name)
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  it('P61: the scripts of the backups are called where a release has them', () => {
    const named = [guide, textOf('docs/backups.md'), textOf('deploy/postgresql/archive.conf')].flatMap(
      (text) =>
        [...text.matchAll(/\/opt\/foyer\/(?:current\/)?(deploy\/[\w./-]+\w)/g)].map(([path, inside = '']) => [
          path,
          inside,
        ]),
    )
    expect(named.length).toBeGreaterThan(5)
    const wrong = named.filter(
      ([path = '', inside = '']) => !path.startsWith('/opt/foyer/current/') || !existsSync(inside),
    )
    expect(wrong).toEqual([])
  })

  it('names files of deploy/ that there are', () => {
    const named = [...guide.matchAll(/\bdeploy\/[\w./@-]+\w/g)].map(([path]) => path)
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((path) => !path.startsWith('deploy/secrets') && !existsSync(path))).toEqual([])
  })

  it('tells the USDC contracts and the compiler that the code has', () => {
    for (const address of Object.values(KNOWN_USDC)) expect(guide).toContain(address)
    expect(guide).toContain(`v${devDependencies?.solc}+commit`)
  })

  it('has settings with which a production starts, with the secrets that it has made', () => {
    const secrets = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://foyer:x@127.0.0.1/foyer',
      RPC_URL: 'https://first.example',
      TELEGRAM_BOT_TOKEN: TOKEN,
      TELEGRAM_WEBHOOK_SECRET: 'w'.repeat(32),
      PSEUDONYM_SECRET: 'p'.repeat(32),
      DEPOSIT_LINK_SECRET: 'd'.repeat(32),
      OPERATOR_PRIVATE_KEY: KEY,
    }
    const [first = '', ...others] = blocksOf('ini', 'settings')
    const escrow = { ESCROW_ADDRESS: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }
    expect(others).toHaveLength(1)
    for (const block of ['', ...others]) {
      const settings = { ...settingsOf(first), ...settingsOf(block), ...escrow }
      const { production, sweepGasDaily } = parseConfig({ ...secrets, ...settings })
      expect({ production, sweepGasDaily }).toEqual({ production: true, sweepGasDaily: 500_000_000_000_000n })
    }
  })

  it('has a laptop start without a server', () => {
    const [block = ''] = shell.filter((text) => text.includes('EMBEDDED='))
    const assigned = [...block.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value])
    const given = { TELEGRAM_BOT_TOKEN: TOKEN, PSEUDONYM_SECRET: 'p'.repeat(32) }
    const config = parseConfig({ ...Object.fromEntries(assigned), ...given })
    expect([...config.embedded]).toEqual(['database', 'chain'])
    expect(config.telegramUpdates).toBe('polling')
  })

  it('has a guard that its example sets up', () => {
    const unit = textOf('deploy/systemd/foyer-guard.service')
    expect(unit).toContain(`ExecStart=/usr/bin/${scripts?.guard}`)
    const settings = settingsOf(textOf('deploy/guard.env.example'))
    const given = { RPC_URL: 'https://third.example', GUARDIAN_PRIVATE_KEY: KEY }
    const escrow = { ESCROW_ADDRESS: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }
    expect(parseGuardSettings({ ...settings, ...given, ...escrow })).toMatchObject({ chainId: 84_532 })
  })

  it('puts secrets and settings where no release and no commit takes them', () => {
    const kept = ['keys/operator', 'escrow.env', 'deploy/foyer.env', 'deploy/secrets/rpc_url']
    const ignored = execFileSync('git', ['check-ignore', '--no-index', ...kept], { encoding: 'utf8' })
    expect(ignored.trim().split('\n')).toEqual(kept)
    expect(kept.filter((path) => path.startsWith('deploy/') && !isLeftOut(path))).toEqual([])
    expect(isLeftOut('deploy/foyer.env.example')).toBe(false)
  })

  it('counts the gas of the snapshots, and what it costs at the price that it assumes', () => {
    const [, gwei, dollars] = /<!-- gas: ([\d.]+) gwei, (\d+) USD -->/.exec(guide) ?? []
    const snapshots = ['settle', 'sweep'].map((name) =>
      JSON.parse(textOf(`contracts/snapshots/${name}.json`)),
    )
    const gas: Record<string, string> = Object.assign({}, ...snapshots)
    const rows = [...guide.matchAll(/^\| `(.+)` \| ([\d,]+) \| ([\d.]+) \|$/gm)]
    expect(rows.length).toBeGreaterThan(7)
    for (const [, name = '', counted = '', cost] of rows) {
      expect(counted.replaceAll(',', ''), name).toBe(gas[name])
      expect(cost, name).toBe(((Number(gas[name]) * Number(gwei) * Number(dollars)) / 1e9).toFixed(4))
    }
  })
})

describe('what the guide has a person run', () => {
  it('makes keys whose addresses it prints, and makes nothing new the second time', () => {
    const [block = ''] = blocksOf('sh', 'run: keys')
    const cwd = join(folder, 'keys-made')
    const printed = run(block, cwd)
    const names = ['operator', 'relay', 'guardian', 'deployer']
    const expected = names.map((name) => {
      const key = textOf(join(cwd, 'keys', name)) as `0x${string}`
      expect(VARIABLES.OPERATOR_PRIVATE_KEY.schema.parse(key)).toBe(key)
      return `${name} ${privateKeyToAddress(key)}\n`
    })
    expect(printed).toBe(expected.join(''))
    expect(new Set(expected.map((line) => line.split(' ')[1])).size).toBe(4)
    expect(run(block, cwd)).toBe(printed)
  })

  it('makes a role with which the server migrates and runs, and which reaches nothing else', async () => {
    const config = join(folder, 'etc')
    const secrets = join(config, 'secrets')
    mkdirSync(secrets, { recursive: true })
    const [block = ''] = blocksOf('sh', 'run: secrets')
    run(block.replace('/etc/foyer/secrets', '.'), secrets)
    rmSync(join(secrets, 'node_modules'))
    expect(readdirSync(secrets)).toHaveLength(3)

    const admin = new URL(inject('templateUrl'))
    const name = `guide_${crypto.randomUUID().replaceAll('-', '')}`
    const sql = textOf('deploy/postgresql/role.sql')
      .replaceAll(":'password'", "'secret'")
      .replaceAll(/\bfoyer\b/g, name)
    const [inCluster = '', inDatabase = ''] = sql.split(/^\\connect .*$/m)
    admin.pathname = '/postgres'
    await execute(admin, inCluster)
    const own = new URL(admin)
    own.pathname = `/${name}`
    await execute(own, inDatabase)
    const url = new URL(own)
    url.username = name
    url.password = 'secret'
    const rpc = await startTestRpc()
    const telegram = await startTelegramSandbox({ port: 0, botToken: TOKEN })
    try {
      writeFileSync(join(secrets, 'database_url'), url.href)
      writeFileSync(join(config, 'foyer.env'), 'SITE="ads.example, go.example"\nCHAIN_ID=31337\n')
      const migrate = () =>
        execFileSync('deploy/foyer.sh', ['migrate'], {
          env: { PATH: process.env.PATH, HOME: folder, FOYER_CONFIG: config },
          encoding: 'utf8',
        })
      expect(migrate()).toMatch(/^Applied: 0001_accounts, .*\.\n$/)
      expect(migrate()).toBe('The database is up to date.\n')
      const files = readdirSync(secrets).map((file) => [`${file.toUpperCase()}_FILE`, join(secrets, file)])
      const server = await startProcess({
        ...Object.fromEntries(files),
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PUBLIC_URL: 'https://ads.example',
        CHAIN_ID: '31337',
        RPC_URL: rpc.url,
        TELEGRAM_BOT_TOKEN: TOKEN,
        TELEGRAM_API_ROOT: telegram.url,
      })
      await server.runs()
      expect(await (await fetch(`${server.origin}/health`)).json()).toMatchObject({ database: 'up' })
      expect((await fetch(`${server.metricsOrigin}/ready`)).status).toBe(200)
      server.signal('SIGKILL')
      await server.ended
      for (const statement of ['create role other', 'create database other', `drop database ${name}`]) {
        await expect(execute(url, statement)).rejects.toThrow(/permission denied|must be owner/)
      }
    } finally {
      await rpc.close()
      await telegram.stop()
      await execute(admin, `drop database ${name} with (force)`)
      await execute(admin, `drop role ${name}`)
    }
  })
})

/** Statement by statement, since no database is made within a transaction. */
async function execute(url: URL, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    for (const statement of sql.replaceAll(/^--.*$/gm, '').split(';')) await client.query(statement)
  } finally {
    await client.end()
  }
}
