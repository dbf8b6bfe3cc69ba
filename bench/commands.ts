import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../sandbox/ports.ts'
import { LAUNCHER, MANIFEST } from '../server/shared/places.ts'
import { compare, type Figure, measure } from './figure.ts'
import { median } from './load.ts'
import { type Parts, stopChild } from './parts.ts'
import { timeBareNode, timeProgram } from './programs.ts'
import type { Effort } from './run.ts'
import { signHeaders, WALLET } from './signing.ts'

const MOST_OF_HELP = { comparison: 'ratio', atMost: 3 } as const
const MOST_OF_START = { comparison: 'ratio', atMost: 8 } as const

/** The waits of a person at a terminal: help, a signed read, a tap, and a whole marketplace that starts again. */
export async function measureCommands(parts: Parts, { runs }: Effort): Promise<Figure[]> {
  const figures = [await measureHelp(runs)]
  const place = {
    DATA_DIR: parts.folder('marketplace'),
    PORT: String(await findFreePort()),
    METRICS_PORT: String(await findFreePort()),
    LOG_LEVEL: 'warn',
  }
  // The first start writes the month.
  await stopChild((await startMarketplace(place)).child)
  figures.push(
    await measure(
      'from `npm start` in a data directory to its first signed read',
      'ms',
      runs,
      {
        async value() {
          const { child, ms } = await startMarketplace(place)
          await stopChild(child)
          return ms
        },
        baseline: timeBareNode,
      },
      MOST_OF_START,
    ),
  )
  const { child } = await startMarketplace(place)
  try {
    figures.push(...(await measureUse(place, runs)))
  } finally {
    await stopChild(child)
  }
  return figures
}

/** Of all commands, the one that takes longest. */
async function measureHelp(runs: number): Promise<Figure> {
  const { scripts } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { scripts: Record<string, string> }
  const figures: Figure[] = []
  for (const [name, command] of Object.entries(scripts)) {
    const [, words] = /^(?:exec )?node foyer\.js (.+)$/.exec(command) ?? []
    if (words === undefined) continue
    const timed = { value: () => timeProgram([...words.split(' '), '--help']), baseline: timeBareNode }
    figures.push(
      await measure(`\`npm run ${name} -- --help\`, the slowest of all`, 'ms', runs, timed, MOST_OF_HELP),
    )
  }
  return figures.reduce((slowest, figure) => (figure.compared > slowest.compared ? figure : slowest))
}

async function measureUse(place: Readonly<Record<string, string>>, runs: number): Promise<Figure[]> {
  const taps: number[] = []
  const bare: number[] = []
  for (let run = 0; run <= runs; run++) {
    await timeProgram(['sandbox', 'say', 'operator', '/operator'], place)
    const ms = await timeProgram(['sandbox', 'tap', 'operator', 'Advertisements'], place)
    const bareMs = await timeBareNode()
    // The first one warms up.
    if (run === 0) continue
    taps.push(ms)
    bare.push(bareMs)
  }
  const read = {
    value: () => timeProgram(['ask', '/api/group-owner', '--wallet', 'owner'], place),
    baseline: timeBareNode,
  }
  return [
    await measure('`npm run ask`, a signed read', 'ms', runs, read, { comparison: 'ratio' }),
    compare('`npm run sandbox -- tap`, with what the bot answers', 'ms', median(taps), median(bare), {
      comparison: 'ratio',
    }),
  ]
}

/** Resolves with the milliseconds until it has answered a read that a wallet has signed. */
async function startMarketplace(
  env: Readonly<Record<string, string>>,
): Promise<{ readonly child: ChildProcess; readonly ms: number }> {
  const headers = await signHeaders()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [LAUNCHER, 'start'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, ...env },
  })
  const url = `http://127.0.0.1:${env.PORT}/api/groups?wallet=${WALLET}`
  const isAnswered = () =>
    fetch(url, { headers }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.ok
      },
      () => false,
    )
  while (!(await isAnswered())) {
    if (child.exitCode !== null) throw new Error('a marketplace that is measured did not start')
    await sleep(5)
  }
  const ms = performance.now() - startedAt
  // Commands find it there once all of it runs.
  while (!existsSync(join(env.DATA_DIR ?? '', 'parts.json'))) await sleep(50)
  return { child, ms }
}
