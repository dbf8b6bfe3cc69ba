import { spawn } from 'node:child_process'
import { programFile } from '../server/shared/places.ts'
import { waitForLock } from './lock.ts'

/** The command that a keeper runs. */
export interface KeeperOrder {
  /** One word, such as `postgres`. With `folder` it says what may run only once. */
  readonly name: string
  readonly folder: string
  readonly command: string
  readonly args: readonly string[]
  readonly stopSignal: NodeJS.Signals
  /** After this long the child is killed. */
  readonly stopTimeoutMs: number
  readonly uid?: number
  readonly gid?: number
}

export function keeperPurpose(name: string): string {
  return `keeper:${name}`
}

/** A child process that ends with us, however we end. */
export interface Child {
  /** Its last lines of output, for an error message. */
  output(): string
  /** Resolves when it has ended, by itself or stopped. */
  readonly ended: Promise<void>
  /** Stops it and waits until it has ended. May be called twice. */
  stop(): Promise<void>
}

const KEPT_OUTPUT = 4_000

/**
 * Starts a child under a keeper (`keeper.ts`), after one that a killed predecessor left has finished ending.
 * `isReady` is asked with each piece of output and every 20 ms; the promise resolves when it says so.
 *
 * @throws Error with the child's last output when it ends, or is not ready within `startTimeoutMs`
 */
export async function startChild(
  order: KeeperOrder,
  isReady: (output: string) => boolean | Promise<boolean>,
  startTimeoutMs = 60_000,
): Promise<Child> {
  const previous = await waitForLock(order.folder, keeperPurpose(order.name), order.stopTimeoutMs + 5_000)
  if (previous === undefined) throw new Error(`${order.name} of ${order.folder} is still running`)
  await previous.release()

  const keeper = spawn(
    process.execPath,
    [programFile('keeper', 'sandbox/keeper.ts'), JSON.stringify(order)],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  let output = ''
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-KEPT_OUTPUT)
  }
  keeper.stdout.on('data', collect)
  keeper.stderr.on('data', collect)
  keeper.stdin.on('error', () => {})
  let over = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      over = true
      resolve()
    }
    keeper.once('close', end)
    keeper.once('error', end)
  })
  const child: Child = {
    output: () => output,
    ended,
    async stop() {
      keeper.stdin.end()
      await ended
    },
  }
  const end = Date.now() + startTimeoutMs
  while (!(await isReady(output))) {
    if (over) throw new Error(`${order.name} did not start: ${lastLines(output)}`)
    if (Date.now() > end) {
      await child.stop()
      throw new Error(`${order.name} was not ready within ${startTimeoutMs / 1_000} s: ${lastLines(output)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return child
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-6).join('\n') || 'no output'
}
