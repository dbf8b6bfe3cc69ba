import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, keeperPurpose, startChild } from '../child.ts'
import { waitForLock } from '../lock.ts'
import { foundryProgram } from './foundry.ts'

export const EMBEDDED_CHAIN_ID = 31337

/** The mnemonic of every development chain: its accounts are funded, and everybody knows their keys. */
export const DEVELOPMENT_MNEMONIC = 'test test test test test test test test test test test junk'

/** The newest rules that are live on the chains we run on: EIP-7702 delegations and EIP-7951 passkeys included. */
const HARDFORK = 'osaka'

const KEEPER_NAME = 'anvil'

const STOP_TIMEOUT_MS = 10_000

const STATE_INTERVAL_SECONDS = 5

export interface EmbeddedChain {
  /** Its JSON-RPC endpoint, on loopback. */
  readonly url: string
  readonly port: number
  /** True when it began at its genesis block: nothing is deployed yet. */
  readonly fresh: boolean
  /** True when an earlier state was there but could not be read, as after a crash of the machine in the middle of a write. */
  readonly lostState: boolean
  readonly ended: Promise<void>
  /** Writes the state and stops. May be called twice. */
  stop(): Promise<void>
}

export interface ChainOptions {
  /** Holds the state; created where missing. Without one, nothing is kept. */
  readonly folder?: string
  /** 0, the default, takes any free port. */
  readonly port?: number
  readonly mnemonic?: string
}

/**
 * Starts anvil from the npm package `@foundry-rs/anvil` on loopback, going on from the state in the folder.
 * A state that cannot be read is set aside as `state.unreadable.json`, and the chain starts afresh.
 */
export async function startChain(options: ChainOptions = {}): Promise<EmbeddedChain> {
  if (options.folder === undefined) return startVolatileChain(options)
  mkdirSync(options.folder, { recursive: true })
  const folder = realpathSync(options.folder)
  const statePath = join(folder, 'state.json')
  await waitForPredecessor(folder)
  await stopOrphans(statePath)
  const continues = existsSync(statePath)
  const interval = String(STATE_INTERVAL_SECONDS)
  const start = () => startAnvil(folder, options, ['--state', statePath, '--state-interval', interval])
  try {
    return { ...(await start()), fresh: !continues, lostState: false }
  } catch (error) {
    if (!continues || !isUnreadableState(error)) throw error
    renameSync(statePath, join(folder, 'state.unreadable.json'))
    return { ...(await start()), fresh: true, lostState: true }
  }
}

async function startVolatileChain(options: ChainOptions): Promise<EmbeddedChain> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-chain-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const chain = await startAnvil(folder, options, [])
    chain.ended.then(remove)
    return { ...chain, fresh: true, lostState: false }
  } catch (error) {
    remove()
    throw error
  }
}

async function startAnvil(
  folder: string,
  { port = 0, mnemonic = DEVELOPMENT_MNEMONIC }: ChainOptions,
  stateArgs: readonly string[],
): Promise<Pick<EmbeddedChain, 'url' | 'port' | 'ended' | 'stop'>> {
  let actualPort: number | undefined
  const child: Child = await startChild(
    {
      name: KEEPER_NAME,
      folder,
      command: foundryProgram('anvil'),
      args: [
        ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(EMBEDDED_CHAIN_ID)],
        ...['--hardfork', HARDFORK, '--mnemonic', mnemonic, '--cache-path', join(folder, 'cache')],
        ...stateArgs,
      ],
      stopSignal: 'SIGINT',
      stopTimeoutMs: STOP_TIMEOUT_MS,
    },
    (output) => {
      const match = /Listening on 127\.0\.0\.1:(\d+)\s/.exec(output)
      if (match) actualPort = Number(match[1])
      return actualPort !== undefined
    },
  )
  const url = `http://127.0.0.1:${actualPort}`
  try {
    // Its log holds whole revert reasons, as long as the caller wants them.
    await callNode(url, 'anvil_setLoggingEnabled', [false])
  } catch (error) {
    await child.stop()
    throw error
  }
  return { url, port: actualPort ?? port, ended: child.ended, stop: child.stop }
}

/** Calls a node's method and returns its result. */
export async function callNode<T>(url: string, method: string, params: readonly unknown[]): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(10_000),
  })
  const answer = (await response.json()) as { result: T; error?: { message: string } }
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
  return answer.result
}

function isUnreadableState(error: unknown): boolean {
  return error instanceof Error && /--state|load(ing)? (the )?state/i.test(error.message)
}

/** A killed server's anvil may still be writing its state: until it has, nobody can say whether there is one to go on from. */
async function waitForPredecessor(folder: string): Promise<void> {
  const lock = await waitForLock(folder, keeperPurpose(KEEPER_NAME), STOP_TIMEOUT_MS + 5_000)
  if (lock === undefined) throw new Error(`${KEEPER_NAME} of ${folder} is still running`)
  await lock.release()
}

/**
 * An anvil whose keeper was killed together with its server goes on running and writing its state over ours: it must end
 * first. Where there is no /proc, the busy port tells.
 */
async function stopOrphans(statePath: string): Promise<void> {
  for (const pid of findProcesses('--state', statePath)) {
    const end = Date.now() + 5_000
    signal(pid, 'SIGINT')
    while (signal(pid, 0)) {
      if (Date.now() > end) signal(pid, 'SIGKILL')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

/** The processes of this machine, without their keepers, that were given these neighbouring arguments. */
function findProcesses(...args: readonly string[]): readonly number[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => commandLine(pid).includes(`\0${args.join('\0')}\0`))
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** False if the process is gone or not ours to signal. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
