/** `npm run ready`: asks the process that runs in this environment whether it is ready. */
import { setTimeout as sleep } from 'node:timers/promises'
import { readWholeNumber } from '../server/commandLine.ts'
import { Failure, runCommand } from './command.ts'

const USAGE = `Asks the server process that runs in this environment whether it is ready, at METRICS_HOST and METRICS_PORT. Fails with its
obstacles where it is not.

  npm run ready [-- --wait <seconds>]

  --wait     asks again for so long until it is ready

Example: METRICS_PORT=9464 npm run ready -- --wait 60`

const ASK_TIMEOUT_MS = 5_000
const ASK_AGAIN_MS = 250

/** Any address of this machine means the one that always answers. */
function findUrl(): string {
  const { METRICS_HOST: host = '', METRICS_PORT: port } = process.env
  const named = ['', '0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${named.includes(':') ? `[${named}]` : named}:${port || 9464}/ready`
}

/** Undefined when it is ready, else why not. */
async function findObstacle(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ASK_TIMEOUT_MS) })
    const text = await response.text()
    return response.ok ? undefined : text.trim()
  } catch {
    return `No answer from ${url}.`
  }
}

/** systemd keeps credentials from what runs after a start. */
const COMMAND = { usage: USAGE, options: { wait: 'text' }, secrets: 'none' } as const

await runCommand(COMMAND, async ({ values: { wait } }) => {
  const seconds = wait === undefined ? 0 : readWholeNumber('--wait', wait)
  const end = performance.now() + seconds * 1_000
  const url = findUrl()
  for (;;) {
    const obstacle = await findObstacle(url)
    if (obstacle === undefined) return
    if (performance.now() >= end) throw new Failure(obstacle)
    await sleep(ASK_AGAIN_MS)
  }
})
