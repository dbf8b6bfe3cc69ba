import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadedFiles, sourcesOf, TELL_LOADED } from '../tests/fixtures/loadedFiles.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

interface CommandRun {
  readonly code: number
  readonly out: string
  readonly err: string
}

type Wrong = readonly [args: readonly string[], sentence: string]

const NO_WORDS: readonly Wrong[] = [[['frob'], '“frob” is not understood here.']]

/** Arguments each command refuses, beyond an unknown option or a stray word. */
const WRONG: Readonly<Record<string, readonly Wrong[]>> = {
  test: [[['--name'], '--name needs a value.']],
  ask: [
    [[], 'Which path?'],
    [['/api/groups', 'frob'], '“frob” is not understood here.'],
    [
      ['/api/groups', '--wallet', 'mine'],
      'There is no demo wallet “mine”: choose one of advertiser, owner, safe, account, delegated, smart, stranger.',
    ],
    [
      ['/api/groups', '--key', '0x12'],
      '--key, or ASK_KEY, must be a private key: 0x and 64 hexadecimal digits.',
    ],
    [['/api/groups', '--wallet', 'owner', '--key', '0x12'], 'Give --wallet or --key, not both.'],
  ],
  pay: [
    [
      ['--by', 'magic'],
      'There is no way to pay “magic”: choose one of transfer, authorization, user-operation, escrow.',
    ],
    [
      ['--wallet', 'mine'],
      'There is no demo wallet “mine”: choose one of advertiser, owner, safe, account, delegated, smart, stranger.',
    ],
    [
      ['--by', 'user-operation', '--wallet', 'owner'],
      'The wallet “owner” is no ERC-4337 account: pay with --wallet account.',
    ],
    [['--by'], '--by needs a value.'],
    [['--amount', '3'], 'Which link?'],
    [['a', 'b'], '“b” is not understood here.'],
  ],
  sandbox: [
    [[], 'What should somebody do?'],
    [['frob'], 'There is no command frob.'],
    [['people', 'frob'], '“frob” is not understood here.'],
    [['voice', 'alice', 'frob'], '“frob” is not understood here.'],
    [['join', 'alice', 'Ethers', '--in', 'Ethers'], 'join takes no --in.'],
    [
      ['say', 'alice', '/start', '--language', 'Klingon!'],
      '--language is a code such as es or pt-br, not “Klingon!”.',
    ],
  ],
  bench: [
    ...NO_WORDS,
    [
      ['--only', 'reads,frob'],
      'There is no section “frob”: choose one of reads, signatures, webhook, deposits, settlement, books, auction, gate, pages, commands, start, rest, commits.',
    ],
    [['--only', 'rest', '--write'], '--write keeps no run without gate.'],
    [['--runs', '2'], '--runs must be a whole number from 3 on, not “2”.'],
    [['--seconds', 'many'], '--seconds must be a whole number from 1 on, not “many”.'],
  ],
  simulate: [...NO_WORDS, [['--days', '0'], '--days must be a whole number from 1 on, not “0”.']],
  mutate: [
    [['frob'], 'No rule’s path holds “frob”.'],
    [['--money', 'frob'], 'No fault holds “frob”.'],
    [['--again'], '--again needs --money.'],
  ],
  chaos: [...NO_WORDS, [['--seed', '0'], '--seed must be a whole number from 1 on, not “0”.']],
  ha: [
    ...NO_WORDS,
    [
      ['--only', 'frob'],
      'There is no fault “frob”: choose one of kill-primary, cut-primary, pause-primary, kill-standby, cut-standby, kill-etcd-leader, kill-all-etcd, restart-haproxy, switchover, second-death.',
    ],
  ],
  soak: [
    ...NO_WORDS,
    [['--only', 'sleep'], 'There is no part “sleep”: choose one of fronts, crash, chaos, properties.'],
    [['--seed', 'x'], '--seed must be a whole number from 1 on, not “x”.'],
  ],
  'escrow:confirm': [
    [['0x12'], 'A hash is 0x and 64 hexadecimal digits, not “0x12”.'],
    [['0x12', 'frob'], '“frob” is not understood here.'],
  ],
  'escrow:exit': [
    [[], 'Which receipt?'],
    [['a', 'b'], '“b” is not understood here.'],
    [
      ['a', '--step', 'sell'],
      'There is no step “sell”: choose one of recover, ether, nft, notice, cancel, reclaim, claim.',
    ],
    [['a', '--send'], '--send needs --step.'],
    [['a', '--token', 'USDC'], '--token is 0x and 40 hexadecimal digits.'],
    [
      ['a', '--nft', `0x${'0'.repeat(40)}`],
      '--nft is a contract and a number: 0x and 40 hexadecimal digits, a colon, the number.',
    ],
  ],
  guard: [
    ...NO_WORDS,
    [['--limit', '3'], '--limit needs --release.'],
    [['--release', '0x12'], '--release needs --limit.'],
    [['--once', '--release', '0x12'], '--once watches; --release does not.'],
  ],
  reconcile: [...NO_WORDS, [['--clear'], '--clear needs a value.']],
  why: [
    [[], 'Which verification?'],
    [['frob'], '<verification> is a number such as 812, not “frob”.'],
    [['812', 'frob'], '“frob” is not understood here.'],
  ],
  ready: [...NO_WORDS, [['--wait', 'long'], '--wait must be a whole number from 1 on, not “long”.']],
  payouts: [
    ...NO_WORDS,
    [['--now=yes'], '--now takes no value.'],
    [['--dry-run'], 'There is no option --dry-run.'],
  ],
}

/** They judge the sources, or come before them, so they run from their own. */
const FROM_SOURCE = new Set(['test', 'check', 'lint', 'types', 'format', 'postinstall'])

/** Each command is a process of its own. */
const PATIENCE_MS = 120_000

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-commands-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Where no server runs and nothing is configured. */
function execute(program: string, args: readonly string[]): Promise<CommandRun> {
  const { HOME = '/', PATH = '' } = process.env
  const env = { HOME, PATH: `${join(ROOT, 'node_modules/.bin')}:${PATH}`, DATA_DIR: folder }
  return new Promise((resolve) => {
    execFile(program, args, { cwd: ROOT, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

/** How npm runs a command: by the launcher, or by its source while there is no bundle yet. */
function wordsOf(name: string): readonly string[] {
  const [, words] = /^(?:exec )?node ((?:foyer\.js|scripts\/trim\.ts)\b.*)$/.exec(scripts[name] ?? '') ?? []
  if (words === undefined) throw new Error(`npm run ${name} is no program of ours`)
  return words.split(' ')
}

/** Runs a command with each of these argument lists. */
async function runEach(name: string, lists: readonly (readonly string[])[]): Promise<readonly CommandRun[]> {
  const runs: CommandRun[] = []
  for (const args of lists) runs.push(await execute(process.execPath, [...wordsOf(name), ...args]))
  return runs
}

describe.each(Object.keys(scripts))('npm run %s', (name) => {
  const wrong: readonly Wrong[] = [[['--frob'], 'There is no option --frob.'], ...(WRONG[name] ?? NO_WORDS)]
  let help: CommandRun | undefined
  let refusals: readonly CommandRun[]
  beforeAll(async () => {
    ;[help, ...refusals] = await runEach(name, [['--help'], ...wrong.map(([args]) => args)])
  }, PATIENCE_MS)

  it('says what it does, its options and an example, and does nothing, when asked for help', () => {
    const { out = '', ...end } = help ?? {}
    expect(end).toEqual({ code: 0, err: '' })
    expect(out.split('\n\n')[0]).toMatch(/^[A-Z].*[.:]$/s)
    expect(out).toMatch(new RegExp(`Examples?: *\\n? *.*npm (run )?(--silent )?${name}( |\\n)`))
    expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThan(130)
  })

  it('refuses what it does not take in one sentence, with how it is used', () => {
    expect(refusals).toEqual(
      wrong.map(([, sentence]) => ({ code: 1, out: '', err: `${sentence}\n\n${help?.out}` })),
    )
  })
})

it.each(Object.keys(scripts).filter((name) => !FROM_SOURCE.has(name)))(
  'npm run %s gives help, and refuses arguments, without any package and without a chain, a database or Telegram',
  async (name) => {
    for (const args of [['--help'], ['--frob']]) {
      const words = [...TELL_LOADED, ...wordsOf(name), ...args]
      const { err } = await execute(process.execPath, words)
      const files = loadedFiles(err)
      expect(files.length).toBeGreaterThan(0)
      expect(files.length).toBeLessThan(6)
      const sources = files.flatMap(sourcesOf)
      expect(sources).toContain('server/commandLine.ts')
      const heavy =
        /node_modules\/|^server\/(?:adapters|database|bot|app|inbox|outbox\/(?!limits))|^sandbox\/(?:chain\/(?!ways)|postgres|telegram)/
      expect(sources.filter((path) => heavy.test(path))).toEqual([])
    }
  },
  PATIENCE_MS,
)

describe('a command as npm runs it', () => {
  const lint = (...args: string[]) => execute('sh', ['-c', `${scripts.lint} "$@"`, 'lint', ...args])

  it(
    'ends by itself, and is asked for help with --help, -h and the word, beside whatever else',
    async () => {
      const usage = await lint('--help')
      expect(usage).toMatchObject({ code: 0, out: expect.stringContaining('npm run lint'), err: '' })
      for (const args of [['-h'], ['help'], ['--frob', '--help']]) expect(await lint(...args)).toEqual(usage)
      const refusal = { code: 1, out: '', err: `There is no option --frob.\n\n${usage.out}` }
      expect(await lint('--frob')).toEqual(refusal)
    },
    PATIENCE_MS,
  )
})
