import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestClient, http, publicActions, walletActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEVELOPMENT_MNEMONIC, type EmbeddedChain, startChain } from './start.ts'
import { untilMined } from './untilMined.ts'

let folder: string
const started: EmbeddedChain[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-chain-test-'))
})

afterEach(async () => {
  for (const chain of started.splice(0)) await chain.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedChain> {
  const chain = await startChain({ folder })
  started.push(chain)
  return chain
}

function clientOf(chain: { readonly url: string }) {
  return createTestClient({ mode: 'anvil', chain: foundry, transport: http(chain.url), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
}

/** A process in its own group that starts the folder's chain and then idles. */
async function startOwner() {
  const script = `
    const { startChain } = await import(${JSON.stringify(new URL('start.ts', import.meta.url).href)})
    const chain = await startChain({ folder: ${JSON.stringify(folder)} })
    console.log(chain.url)
    setInterval(() => {}, 1_000)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const [line] = (await once(owner.stdout, 'data')) as [Buffer]
  return { process: owner, url: line.toString().trim() }
}

/** The process of the anvil that keeps its state in a folder. */
function anvilOf(stateFolder: string): number {
  const pid = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      const args = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0')
      return args.includes(join(stateFolder, 'state.json'))
    } catch {
      return false
    }
  })
  if (pid === undefined) throw new Error('there is no such anvil')
  return Number(pid)
}

/** Mines one block that holds one transaction. */
async function pay(chain: { readonly url: string }) {
  const client = clientOf(chain)
  const hash = await client.sendTransaction({
    account: mnemonicToAccount(DEVELOPMENT_MNEMONIC),
    to: '0x00000000000000000000000000000000000f0e0d',
    value: 1n,
  })
  return untilMined(client, hash)
}

describe('the embedded chain', () => {
  it('goes on from where it was stopped, with its blocks and transactions', async () => {
    const first = await start()
    expect(first).toMatchObject({ fresh: true, lostState: false })
    const { transactionHash } = await pay(first)
    await first.stop()

    const second = await start()
    expect(second).toMatchObject({ fresh: false, lostState: false })
    expect(await clientOf(second).getBlockNumber()).toBe(1n)
    expect(await clientOf(second).getTransactionReceipt({ hash: transactionHash })).toMatchObject({
      status: 'success',
      blockNumber: 1n,
    })
  })

  it('starts afresh, and says so, when its state was half written', async () => {
    const first = await start()
    await pay(first)
    await first.stop()
    const state = readFileSync(join(folder, 'state.json'))
    writeFileSync(join(folder, 'state.json'), state.subarray(0, state.length / 2))

    const second = await start()
    expect(second).toMatchObject({ fresh: true, lostState: true })
    expect(await clientOf(second).getBlockNumber()).toBe(0n)
    await second.stop()
    expect(await start()).toMatchObject({ fresh: false, lostState: false })
  })

  it('ends with the process that started it, also after kill -9, and goes on at the next start', async () => {
    const owner = await startOwner()
    await pay(owner)
    owner.process.kill('SIGKILL')
    await once(owner.process, 'exit')

    const next = await start()
    expect(next).toMatchObject({ fresh: false, lostState: false })
    expect(await clientOf(next).getBlockNumber()).toBe(1n)
    await expect(fetch(owner.url, { method: 'POST' })).rejects.toThrow()
  })

  it('waits for the state that a killed server has still to write before it says whether it is fresh', async () => {
    const owner = await startOwner()
    await pay(owner)
    const anvil = anvilOf(folder)
    process.kill(anvil, 'SIGSTOP')
    owner.process.kill('SIGKILL')
    await once(owner.process, 'exit')
    rmSync(join(folder, 'state.json'), { force: true })

    const starting = start()
    setTimeout(() => process.kill(anvil, 'SIGCONT'), 500)
    expect(await starting).toMatchObject({ fresh: false, lostState: false })
  })

  it('ends an anvil that outlived its keeper before it starts another on the same state', async () => {
    const owner = await startOwner()
    await pay(owner)
    process.kill(-Number(owner.process.pid), 'SIGKILL')
    await once(owner.process, 'exit')

    const next = await start()
    expect(await clientOf(next).getBlockNumber()).toBe(1n)
    await expect(fetch(owner.url, { method: 'POST' })).rejects.toThrow()
  })

  it('says that the port is busy rather than losing its state', async () => {
    const first = await start()
    await first.stop()
    const other = await startChain()
    started.push(other)
    await expect(startChain({ folder, port: other.port })).rejects.toThrow(/in use/)
    expect(await start()).toMatchObject({ fresh: false })
  })

  it('follows rules that include EIP-7702', async () => {
    const chain = await start()
    const response = await fetch(chain.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_nodeInfo', params: [] }),
    })
    expect(await response.json()).toMatchObject({
      result: { hardFork: 'Osaka', environment: { chainId: 31337 } },
    })
  })
})
