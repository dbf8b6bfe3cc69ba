import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { findFreePort } from '../sandbox/ports.ts'
import { until } from './fixtures/process.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PARTS = [
  'server',
  'sandbox',
  'contracts/artifacts',
  'contracts/exit',
  'contracts/src',
  'web',
  'package.json',
  'tsconfig.json',
]

const folders: string[] = []
const children: ChildProcess[] = []

afterEach(async () => {
  for (const child of children.splice(0)) {
    const ended = new Promise((resolve) => child.once('close', resolve))
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await ended
    }
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A checkout of its own, in which nothing is built. */
function checkOut(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-checkout-'))
  folders.push(folder)
  for (const part of PARTS) {
    cpSync(join(ROOT, part), join(folder, part), {
      recursive: true,
      filter: (path) => !path.startsWith(join(ROOT, 'web', 'dist')),
    })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** The server of a checkout, on a port of its own. */
async function start(folder: string, env: Readonly<Record<string, string>>) {
  const port = await findFreePort()
  const child = spawn(process.execPath, [join(folder, 'server/main.ts')], {
    cwd: folder,
    env: { PORT: String(port), METRICS_PORT: String(await findFreePort()), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const origin = `http://127.0.0.1:${port}`
  /** Throws once the server has ended, instead of waiting for ever. */
  const shows = async (path: string) => {
    if (child.exitCode !== null) throw new Error(output)
    return fetch(origin + path).then(
      ({ status }) => status === 200,
      () => false,
    )
  }
  return { origin, output: () => output, ended, shows }
}

describe('pages are built when they are needed', () => {
  it('from a fresh checkout the server answers at once, and shows its pages as soon as they are built', async () => {
    const folder = checkOut()
    const server = await start(folder, { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' })
    await until(() => server.shows('/health'))
    const early = await fetch(`${server.origin}/`)
    if (early.status !== 200) {
      expect(early.status).toBe(503)
      expect(early.headers.get('retry-after')).toBe('2')
      expect(await early.text()).toContain('opens by itself')
    }
    await until(() => server.shows('/'))
    expect(existsSync(join(folder, 'web/dist/sources.hash'))).toBe(true)
  })

  it('P61: in production nothing is built, and a start without pages is one sentence', async () => {
    const folder = checkOut()
    const server = await start(folder, {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://foyer.example',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      CHAIN_ID: '8453',
      RPC_URL: 'http://127.0.0.1:1',
      TELEGRAM_BOT_TOKEN: '123456:ABCDEFGHIJKLMNOP',
      TELEGRAM_WEBHOOK_SECRET: 'abcdefghijklmnop',
      PSEUDONYM_SECRET: 'a secret of thirty-two bytes or more',
    })
    expect(await server.ended).toBe(1)
    expect(server.output().trim().split('\n').at(-1)).toBe(
      'The pages are not built: run npm ci && npm run build, then start again.',
    )
    expect(existsSync(join(folder, 'web/dist'))).toBe(false)
  })

  it('pages are stale once the code that they share with the server has changed, and not for any other', () => {
    const folder = checkOut()
    const hash = () => {
      const script = `import { hashPageSources } from '${folder}/server/http/pageFiles.ts'; console.log(hashPageSources())`
      return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    }
    const before = hash()
    appendFileSync(join(folder, 'server/start.ts'), '// changed')
    expect(hash()).toBe(before)
    appendFileSync(join(folder, 'server/escrow/depositAddress.ts'), '// changed')
    expect(hash()).not.toBe(before)
  })

  it('packages that browsers get are dependencies, those that build the pages are not, and the server imports neither', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const inBrowsers = [
      'preact',
      '@tanstack/react-query',
      '@base-org/account',
      '@walletconnect/universal-provider',
      'uqr',
    ]
    const building = ['vite', 'tailwindcss', '@tailwindcss/vite']
    expect(dependencies).toMatchObject(
      Object.fromEntries(inBrowsers.map((name) => [name, expect.any(String)])),
    )
    expect(devDependencies).toMatchObject(
      Object.fromEntries(building.map((name) => [name, expect.any(String)])),
    )
    const imported = globSync('server/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }).flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(/ from '([^'.][^']*)'/g)].map(([, name]) => name),
    )
    expect(imported).toContain('fastify')
    expect(imported.filter((name) => [...inBrowsers, ...building].includes(name ?? ''))).toEqual([])
  })
})
