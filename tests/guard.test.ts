import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeFunctionData, type Hex, parseEther, parseTransaction, toHex, zeroHash } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeKind } from '../contracts/artifacts/changeKinds.ts'
import { EMBEDDED_OPERATOR_KEY } from '../sandbox/chain/escrow.ts'
import { privateKeyOf } from '../sandbox/chain/wallets.ts'
import { CALLS } from '../scripts/guard/act.ts'
import { createGuard, type Guard } from '../scripts/guard/createGuard.ts'
import type { GuardSettings } from '../scripts/guard/settings.ts'
import { addRelease } from '../scripts/guard/state.ts'
import { createChain } from '../server/adapters/chain/chain.ts'
import type { EscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { escrowAbi } from '../server/escrow/escrowAbi.ts'
import { payeeListText } from '../server/payouts/payeeList.ts'
import { type Address, parseAddress } from '../server/shared/addresses.ts'
import { LAUNCHER } from '../server/shared/places.ts'
import { USUAL_TIP } from '../server/transactions/fees.ts'
import { type FaultyRpc, refusedUrl, startFaultyRpc } from './fixtures/chain.ts'
import { type EscrowChain, newAccount, newRef, startEscrowChain } from './fixtures/escrow.ts'

const GUARDIAN_KEY = privateKeyOf('escrow', 'guardian')
const GUARDIAN = privateKeyToAccount(GUARDIAN_KEY).address
const HOUR = 3_600
const DAY = 24 * HOUR
const USDC = 1_000_000n

let chain: EscrowChain
let folder: string
let server: http.Server
let serverUrl: string
/** The list the server signs. A thief with its signing key changes it. */
let listed: Map<Address, bigint>
let listKey: Hex
let isServerDown: boolean
/** How old the list is, in seconds. */
let listAge: number
/** Answers in the server's place. */
let serve: ((response: http.ServerResponse) => void) | undefined
let alarms: { alarm?: string; text?: string; count?: number; done?: string }[]

beforeAll(async () => {
  chain = await startEscrowChain()
  server = http.createServer((_, response) => {
    if (serve !== undefined) {
      serve(response)
      return
    }
    if (isServerDown) {
      response.writeHead(503).end()
      return
    }
    void signedList().then((list) => response.end(JSON.stringify(list)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await chain.stop()
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-guard-'))
  listed = new Map()
  listKey = EMBEDDED_OPERATOR_KEY
  isServerDown = false
  listAge = 0
  serve = undefined
  alarms = []
  await chain.client.setBalance({ address: GUARDIAN, value: parseEther('100') })
  // Outflow of earlier tests counts for a day.
  await chain.passes(2 * DAY)
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  // No pause may follow another one for 30 days.
  await chain.passes(40 * DAY)
})

async function signedList() {
  const payees = [...listed].map(([payee, limit]) => ({ payee, dailyLimit: String(limit) }))
  const at = new Date((await chainTime()) - listAge * 1_000).toISOString()
  const list = { chainId: 31337, escrow: chain.place.escrow, at, payees }
  const signature = await privateKeyToAccount(listKey).signMessage({ message: payeeListText(list) })
  return { ...list, signature }
}

const chainTime = async () => Number((await chain.client.getBlock()).timestamp) * 1_000
const newPayee = () => parseAddress(newAccount().address)

type TestGuard = Guard & { readonly settings: GuardSettings }

/** A guard whose clock is the chain's, begun at the present block. */
async function startGuard(
  options: Partial<GuardSettings> = {},
  timeouts: { minedTimeoutMs?: number; listTimeoutMs?: number } = {},
): Promise<TestGuard> {
  const settings: GuardSettings = {
    chainId: 31337,
    rpcUrls: [chain.url],
    ...chain.place,
    finality: 'latest',
    serverUrl,
    newLimitsDaily: 100n * USDC,
    fromBlock: Number(await chain.client.getBlockNumber()) + 1,
    stateFile: join(folder, 'state.json'),
    alarmUrl: undefined,
    guardianKey: GUARDIAN_KEY,
    ...options,
  }
  let now = await chainTime()
  const guard = createGuard({
    settings,
    chain: createChain({ chainId: 31337, rpcUrls: settings.rpcUrls }),
    now: () => now,
    say: (line) => alarms.push(JSON.parse(line)),
    ...timeouts,
  })
  const look = async () => {
    now = await chainTime()
    await guard.look()
  }
  await look()
  return { look, settings }
}

/** Possible with the operator's key: nothing is awaited. */
async function announces(...limits: readonly (readonly [Address, bigint])[]): Promise<void> {
  const args = [limits.map(([payee, dailyLimit]) => ({ payee, dailyLimit }))] as const
  const data = encodeFunctionData({ abi: escrowAbi, functionName: 'announcePayees', args })
  await chain.act('operator', chain.place.escrow, data)
}

async function funded(amount: bigint, ref = newRef()): Promise<EscrowRef> {
  await chain.payAddress(ref, amount)
  await chain.sweep(ref)
  return ref
}

async function settles(ref: EscrowRef, ...legs: readonly (readonly [Address, bigint])[]): Promise<void> {
  const read = { address: chain.place.escrow, abi: escrowAbi } as const
  const key = await chain.client.readContract({ ...read, functionName: 'keyOf', args: [ref] })
  const draws = [{ key, legs: legs.map(([payee, amount]) => ({ payee, amount })) }]
  const batchId = toHex(crypto.getRandomValues(new Uint8Array(32)))
  const call = encodeFunctionData({ ...read, functionName: 'settle', args: [batchId, draws] })
  await chain.act('operator', chain.place.escrow, call)
}

const limitOf = async (payee: Address) => {
  const read = { address: chain.place.escrow, abi: escrowAbi, functionName: 'payee', args: [payee] } as const
  const [dailyLimit] = await chain.client.readContract(read)
  return dailyLimit
}
const feeWalletOf = async () => {
  const read = { address: chain.place.escrow, abi: escrowAbi, functionName: 'feeWallet' } as const
  return parseAddress(await chain.client.readContract(read))
}
const told = (alarm: string) => alarms.filter((one) => one.alarm === alarm)

const newPayees = (count: number) => Array.from({ length: count }, newPayee)
const inForce = async (payees: readonly Address[]) => {
  const limits = await Promise.all(payees.map(limitOf))
  return limits.filter((limit) => limit > 0n).length
}
const guardianSent = () => chain.client.getTransactionCount({ address: GUARDIAN })

/** Announces in as many transactions as it takes. */
async function announcesAll(payees: readonly Address[], limit: bigint): Promise<void> {
  for (let start = 0; start < payees.length; start += 200) {
    await announces(...payees.slice(start, start + 200).map((payee) => [payee, limit] as const))
  }
}

/** Gives the guardian what so much gas can cost at most today. */
async function guardianHas(gas: bigint): Promise<void> {
  const { baseFeePerGas } = await chain.client.getBlock()
  await chain.client.setBalance({ address: GUARDIAN, value: gas * (2n * (baseFeePerGas ?? 0n) + USUAL_TIP) })
}

describe('P109: stolen operator', () => {
  it('takes nothing by new payees: the guard vetoes what waits', async () => {
    const victim = await funded(1_000n * USDC)
    const guard = await startGuard()
    const thief = newPayee()
    await announces([thief, 25n * USDC])
    await guard.look()
    await chain.passes(DAY)
    await settles(victim, [thief, 25n * USDC]).catch(() => {})
    await guard.look()
    expect(await chain.balanceOf(thief)).toBe(0n)
    expect(told('announcement')[0]?.text).toContain("it is not on the server's list")
    expect(alarms.some(({ done }) => done === 'veto')).toBe(true)
  })

  it('and the server with its list: takes nothing where GUARD_NEW_LIMITS_DAILY is 0', async () => {
    const victim = await funded(1_000n * USDC)
    const guard = await startGuard({ newLimitsDaily: 0n })
    const [thief, other] = [newPayee(), newPayee()]
    listed = new Map([thief, other].map((payee) => [payee, 1_000n * USDC]))
    for (let day = 0; day < 3; day++) {
      await announces([thief, 25n * USDC], [other, 1_000n * USDC])
      await guard.look()
      await chain.passes(DAY)
      await settles(victim, [thief, 25n * USDC], [other, USDC]).catch(() => {})
      await guard.look()
    }
    expect(await chain.balanceOf(thief)).toBe(0n)
    expect(await chain.balanceOf(other)).toBe(0n)
  })

  it('and the server with its list: new payees and raises of at most GUARD_NEW_LIMITS_DAILY a day, 25 USDC each', async () => {
    const guard = await startGuard({ newLimitsDaily: 60n * USDC })
    const owner = newPayee()
    listed.set(owner, 25n * USDC)
    await announces([owner, 25n * USDC])
    await guard.look()
    await chain.passes(2 * DAY)
    const thieves = [newPayee(), newPayee(), newPayee()]
    for (const payee of [owner, ...thieves]) listed.set(payee, 10_000n * USDC)
    await announces([owner, 10_000n * USDC])
    for (const thief of thieves) {
      await announces([thief, 25n * USDC])
      await guard.look()
    }
    await chain.passes(DAY)
    expect(await Promise.all([owner, ...thieves].map(limitOf))).toEqual([
      25n * USDC,
      25n * USDC,
      25n * USDC,
      0n,
    ])
  })

  it('is stopped by a pause where it has paid somebody who came into force while nobody looked', async () => {
    const victim = await funded(1_000n * USDC)
    const guard = await startGuard()
    const thief = newPayee()
    await announces([thief, 500n * USDC])
    await chain.passes(DAY)
    await settles(victim, [thief, 10n * USDC])
    await guard.look()
    expect(told('breach')[0]).toMatchObject({
      count: 2,
      text: expect.stringMatching(
        /10 USDC left for .*, who is not on the server's list.*\n.*which should have been vetoed/,
      ),
    })
    expect(await chain.isPaused()).toBe(true)
    await expect(settles(victim, [thief, 10n * USDC])).rejects.toThrow()
  })

  it('hides no payee behind announcements that it renews while the server gives no list', async () => {
    const guard = await startGuard()
    isServerDown = true
    const decoys = Array.from({ length: 100 }, newPayee)
    const thief = newPayee()
    await announces(...decoys.map((decoy) => [decoy, USDC] as const), [thief, 25n * USDC])
    await guard.look()
    await chain.passes(12 * HOUR)
    await announces(...decoys.map((decoy) => [decoy, 2n * USDC] as const))
    await guard.look()
    await chain.passes(7 * HOUR)
    await guard.look()
    await guard.look()
    await chain.passes(5 * HOUR)
    expect(await limitOf(thief)).toBe(0n)
  })

  it('that announces more strangers than an honest server ever could is paused at once', async () => {
    const guard = await startGuard()
    const strangers = newPayees(101)
    await announcesAll(strangers, 25n * USDC)
    await guard.look()
    expect(told('strangers')[0]?.text).toContain('More than 10 payees')
    expect(alarms.flatMap(({ done }) => done ?? [])).toEqual(['pause', 'veto'])
    expect(await chain.isPaused()).toBe(true)
    await guard.look()
    expect(await Promise.all(strangers.map(limitOf))).toEqual(strangers.map(() => 0n))
  })

  it('is told, and not stopped, by a guard without the key', async () => {
    const guard = await startGuard({ guardianKey: undefined })
    const thief = newPayee()
    await announces([thief, 25n * USDC])
    await guard.look()
    await chain.passes(DAY)
    await settles(await funded(10n * USDC), [thief, USDC])
    await guard.look()
    expect(await chain.balanceOf(thief)).toBe(USDC)
    expect(told('announcement')).toHaveLength(1)
    expect(told('breach').length).toBeGreaterThan(0)
    expect(await chain.isPaused()).toBe(false)
  })
})

describe('P153: a thief with the operator’s key cannot spend what the guard needs for its last act', () => {
  it.each([50, 10, 2, 1])('%i strangers a round, an hour long, end in a pause', async (count) => {
    const victim = await funded(1_000n * USDC)
    const guard = await startGuard()
    await guardianHas(2_000_000n)
    const sent = await guardianSent()
    const strangers: Address[] = []
    for (let round = 0; round < 60 && !(await chain.isPaused()); round++) {
      const more = newPayees(count)
      strangers.push(...more)
      await announcesAll(more, 25n * USDC)
      await guard.look()
      await chain.passes(60)
    }
    expect(await chain.isPaused()).toBe(true)
    expect((await guardianSent()) - sent).toBeLessThanOrEqual(12)
    await chain.passes(9 * DAY)
    expect(await inForce(strangers)).toBe(0)
    for (const thief of strangers.slice(-3)) await settles(victim, [thief, USDC]).catch(() => {})
    expect(await Promise.all(strangers.slice(-3).map(chain.balanceOf))).toEqual(
      strangers.slice(-3).map(() => 0n),
    )
    expect(told('strangers')[0]?.text).toContain("not on the server's list")
  })

  it('ten strangers a day are vetoed one by one, and an owner’s limit comes into force beside them', async () => {
    const guard = await startGuard()
    const sent = await guardianSent()
    const strangers: Address[] = []
    for (let day = 0; day < 3; day++) {
      const owner = newPayee()
      listed.set(owner, 25n * USDC)
      await announces([owner, 25n * USDC])
      for (let round = 0; round < 10; round++) {
        const stranger = newPayee()
        strangers.push(stranger)
        await announces([stranger, 25n * USDC])
        await guard.look()
      }
      await chain.passes(DAY)
      expect(await limitOf(owner)).toBe(25n * USDC)
    }
    expect(await inForce(strangers)).toBe(0)
    expect((await guardianSent()) - sent).toBe(30)
    expect(await chain.isPaused()).toBe(false)
  })

  it('strangers around midnight count together', async () => {
    const guard = await startGuard()
    const now = (await chainTime()) / 1_000
    await chain.passes(DAY - (now % DAY) - HOUR)
    await announcesAll(newPayees(6), 25n * USDC)
    await guard.look()
    expect(await chain.isPaused()).toBe(false)
    await chain.passes(2 * HOUR)
    await announcesAll(newPayees(5), 25n * USDC)
    await guard.look()
    expect(await chain.isPaused()).toBe(true)
  })

  it('a thousand payees come into force neither while the server is down nor after', async () => {
    const guard = await startGuard()
    const sent = await guardianSent()
    isServerDown = true
    const thieves = newPayees(1_000)
    for (let quarter = 0; quarter < 8; quarter++) {
      await announcesAll(thieves.slice(quarter * 125, (quarter + 1) * 125), 25n * USDC)
      await guard.look()
      await chain.passes(6 * HOUR)
      await guard.look()
    }
    for (let hour = 0; hour < 24; hour += 3) {
      await chain.passes(3 * HOUR)
      await guard.look()
    }
    expect(await inForce(thieves)).toBe(0)
    expect((await guardianSent()) - sent).toBeLessThanOrEqual(12)
    expect(await chain.isPaused()).toBe(false)
    isServerDown = false
    await guard.look()
    expect(told('breach')).toEqual([])
  })

  it('nor with a false list, where nothing may grow without a person', async () => {
    const guard = await startGuard({ newLimitsDaily: 0n })
    const sent = await guardianSent()
    const thieves = newPayees(1_000)
    listed = new Map(thieves.map((thief) => [thief, 25n * USDC]))
    for (let quarter = 0; quarter < 8; quarter++) {
      await announcesAll(thieves.slice(quarter * 125, (quarter + 1) * 125), 25n * USDC)
      await guard.look()
      await chain.passes(6 * HOUR)
      await guard.look()
    }
    await chain.passes(DAY)
    expect(await inForce(thieves)).toBe(0)
    expect((await guardianSent()) - sent).toBeLessThanOrEqual(12)
    expect(await chain.isPaused()).toBe(false)
  })

  it('nor round after round, at one veto every two hours', async () => {
    const guard = await startGuard({ newLimitsDaily: 0n })
    const sent = await guardianSent()
    const thieves: Address[] = []
    for (let round = 0; round < 15; round++) {
      const more = newPayees(11)
      thieves.push(...more)
      for (const thief of more) listed.set(thief, 25n * USDC)
      await announcesAll(more, 25n * USDC)
      await guard.look()
      await chain.passes(600)
    }
    expect((await guardianSent()) - sent).toBe(2)
    await chain.passes(2 * HOUR)
    await guard.look()
    await chain.passes(DAY)
    expect(await inForce(thieves)).toBe(0)
  })

  it('is vetoed alone, day after day, where a listed limit is too high, and others come into force', async () => {
    const guard = await startGuard()
    const [greedy, owner] = [newPayee(), newPayee()]
    listed = new Map([greedy, owner].map((payee) => [payee, 300n * USDC]))
    await announces([owner, 25n * USDC])
    for (let again = 0; again < 3; again++) {
      await announces([greedy, 300n * USDC])
      await guard.look()
      await guard.look()
    }
    await chain.passes(DAY)
    expect(await Promise.all([greedy, owner].map(limitOf))).toEqual([0n, 25n * USDC])
  })

  it('the last ether goes into a pause and not into a veto', async () => {
    const guard = await startGuard()
    const thief = newPayee()
    await guardianHas(130_000n)
    await announces([thief, 25n * USDC])
    await guard.look()
    expect(told('failed-veto')[0]?.text).toContain('is kept for a pause')
    expect(alarms.flatMap(({ done }) => done ?? [])).toEqual([])
    await chain.passes(19 * HOUR)
    await guard.look()
    expect(alarms.flatMap(({ done }) => done ?? [])).toContain('pause')
    await guard.look()
    await chain.passes(9 * DAY)
    expect(await limitOf(thief)).toBe(0n)
  })

  it('a stuck veto is replaced by a pause at its nonce', async () => {
    const rpc = await startFaultyRpc(chain.url)
    try {
      const guard = await startGuard({ rpcUrls: [rpc.url] }, { minedTimeoutMs: 300 })
      const sent: Hex[] = []
      rpc.behave(({ method, params: [raw] = [] }) => {
        if (method !== 'eth_sendRawTransaction') return 'pass'
        sent.push(raw as Hex)
        return { result: zeroHash }
      })
      await announces([newPayee(), 25n * USDC])
      await guard.look()
      await guard.look()
      expect(told('failed-veto')).not.toEqual([])
      await announcesAll(newPayees(20), USDC)
      rpc.behave('pass')
      // The node itself judges whether the fees suffice to replace what lies in its pool.
      await chain.client.setAutomine(false)
      for (const raw of sent) await chain.client.sendRawTransaction({ serializedTransaction: raw })
      await guard.look()
      await chain.client.mine({ blocks: 1 })
      await chain.client.setAutomine(true)
      expect(await chain.isPaused()).toBe(true)
      const nonces = sent.map((raw) => parseTransaction(raw).nonce)
      expect(nonces.length).toBeGreaterThan(1)
      expect(new Set(nonces).size).toBe(1)
    } finally {
      await chain.client.setAutomine(true)
      await rpc.stop()
    }
  })

  it('a payee in force does not hide behind a raise that waits', async () => {
    const guard = await startGuard({ guardianKey: undefined })
    const thief = newPayee()
    await announces([thief, 25n * USDC])
    await chain.passes(DAY)
    await announces([thief, 50n * USDC])
    await guard.look()
    expect(told('breach')[0]?.text).toContain('can be paid 25 USDC a day')
  })

  it('a look reads many payees at once, and its cost does not grow with their number', async () => {
    const rpc = await startFaultyRpc(chain.url)
    const guard = await startGuard({ rpcUrls: [rpc.url] })
    listed = new Map(newPayees(3_000).map((payee) => [payee, 25n * USDC]))
    await announcesAll([...listed.keys()], 25n * USDC)
    rpc.forgetCalls()
    await guard.look()
    expect(rpc.calls().length).toBeLessThan(100)
    await rpc.stop()
  })

  it('a list of 12 MB is not read to its end, and counts as none', async () => {
    const guard = await startGuard()
    const thief = newPayee()
    const payees = [thief, ...newPayees(1_000)].map((payee): { payee: string; dailyLimit: string } => ({
      ...{ payee, dailyLimit: '25000000' },
    }))
    for (let number = 0; number < 150_000; number++) {
      payees.push({ payee: `0xa${number.toString(16).padStart(39, '0')}`, dailyLimit: '25000000' })
    }
    const list = {
      chainId: 31337,
      escrow: chain.place.escrow,
      at: new Date(await chainTime()).toISOString(),
      payees,
    }
    const signature = await privateKeyToAccount(listKey).signMessage({ message: payeeListText(list) })
    const body = JSON.stringify({ ...list, signature })
    let written = 0
    serve = (response) => {
      written = 0
      const more = () => {
        while (written < body.length) {
          const piece = body.slice(written, written + 65_536)
          written += piece.length
          if (!response.write(piece)) {
            response.once('drain', more)
            return
          }
        }
        response.end()
      }
      more()
    }
    await chain.passes(HOUR)
    await guard.look()
    expect(told('server')[0]?.text).toContain('gives a list of more than 4 MB')
    expect(written).toBeLessThan(body.length)
  })

  it('a list of 20,000 payees is read', async () => {
    const guard = await startGuard()
    const owner = newPayee()
    for (let at = 0; at < 20_000; at++) {
      listed.set(parseAddress(`0x${(at + 9_000_000).toString(16).padStart(40, '0')}`), 25n * USDC)
    }
    listed.set(owner, 25n * USDC)
    await announces([owner, 25n * USDC])
    await guard.look()
    await chain.passes(DAY)
    expect(await limitOf(owner)).toBe(25n * USDC)
    expect(alarms).toEqual([])
  })

  it('a list that drips is given up', async () => {
    const guard = await startGuard({}, { listTimeoutMs: 1_000 })
    const drips: NodeJS.Timeout[] = []
    serve = (response) => {
      response.write('{')
      drips.push(setInterval(() => response.write(' '), 50))
    }
    await chain.passes(HOUR)
    await guard.look()
    for (const drip of drips) clearInterval(drip)
    expect(told('server')[0]?.text).toContain('gives no list that can be read')
  })

  it('alarms merge by kind with their count and the first ten, and none is pushed out', async () => {
    const got: { alarm: string; count: number; text: string }[] = []
    let isUp = false
    const receiver = http.createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      if (isUp) got.push(JSON.parse(body))
      response.writeHead(isUp ? 200 : 500).end()
    })
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const alarmUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
    const guard = await startGuard({ alarmUrl, guardianKey: undefined })
    const change = { kind: changeKind('FeeWallet'), account: newPayee(), amount: 0n, paymentRef: zeroHash }
    const propose = encodeFunctionData({ abi: escrowAbi, functionName: 'proposeChange', args: [change] })
    await chain.act('admin', chain.place.escrow, propose)
    await guard.look()
    for (let round = 0; round < 16; round++) {
      await announcesAll(newPayees(10), USDC)
      await guard.look()
    }
    isUp = true
    await guard.look()
    receiver.close()
    const byKind = new Map(got.map((one) => [one.alarm, one]))
    expect(byKind.get('change')?.text).toContain('The admin proposes another fee wallet')
    const { count = 0, text = '' } = byKind.get('announcement') ?? {}
    expect(count).toBe(160)
    expect(text.split('\n')).toHaveLength(11)
    expect(text).toContain('and 150 more')
    const cancel = encodeFunctionData({ abi: escrowAbi, functionName: 'cancelChange', args: [change.kind] })
    await chain.act('admin', chain.place.escrow, cancel)
  })
})

describe('an honest server', () => {
  it('is let do its work, without an alarm', async () => {
    const campaign = await funded(400n * USDC)
    const guard = await startGuard()
    const owner = newPayee()
    const feeWallet = await feeWalletOf()
    listed.set(owner, 25n * USDC)
    await announces([owner, 25n * USDC])
    await guard.look()
    await chain.passes(DAY)
    await settles(campaign, [owner, 20n * USDC], [feeWallet, 2n * USDC], [campaign.refundTo, 3n * USDC])
    listed.set(owner, 100n * USDC)
    await announces([owner, 100n * USDC])
    await guard.look()
    await chain.passes(DAY)
    await settles(campaign, [owner, 100n * USDC])
    listed.delete(owner)
    await guard.look()
    expect(alarms).toEqual([])
    expect(await chain.isPaused()).toBe(false)
  })

  it('has a payee released by a person who begins with more', async () => {
    const guard = await startGuard()
    const owner = newPayee()
    listed.set(owner, 300n * USDC)
    await announces([owner, 300n * USDC])
    await guard.look()
    expect(told('announcement')[0]?.text).toContain(`npm run guard -- --release ${owner}`)
    addRelease(guard.settings.stateFile, owner, 300n * USDC)
    await announces([owner, 300n * USDC])
    await guard.look()
    await chain.passes(DAY)
    expect(await limitOf(owner)).toBe(300n * USDC)
    expect(await chain.isPaused()).toBe(false)
  })

  it('is waited for while it is down, and vetoed only shortly before an announcement counts', async () => {
    const guard = await startGuard()
    const owner = newPayee()
    listed.set(owner, 25n * USDC)
    isServerDown = true
    await announces([owner, 25n * USDC])
    await guard.look()
    await chain.passes(HOUR)
    await guard.look()
    expect(told('server')[0]?.text).toContain('The server answers 503, since')
    expect(told('announcement')).toEqual([])
    await chain.passes(18 * HOUR)
    await guard.look()
    expect(told('announcement')[0]?.text).toContain('no list to compare it with')
    await chain.passes(DAY)
    expect(await limitOf(owner)).toBe(0n)
  })

  it('P153: announces again at once what a veto of all has voided, and is let do so on the same day', async () => {
    const guard = await startGuard({ newLimitsDaily: 50n * USDC })
    const owners = newPayees(2)
    for (const owner of owners) listed.set(owner, 25n * USDC)
    for (let again = 0; again < 3; again++) {
      await announcesAll(owners, 25n * USDC)
      await guard.look()
      if (again < 2) await chain.act('guardian', chain.place.escrow, CALLS.vetoWaiting)
    }
    await guard.look()
    await chain.passes(DAY)
    expect(await inForce(owners)).toBe(2)
    expect(alarms).toEqual([])
  })

  it('P153: gets back what a veto of all has voided of the day’s growth, for other owners too', async () => {
    const guard = await startGuard({ newLimitsDaily: 50n * USDC })
    const owners = newPayees(4)
    for (const owner of owners) listed.set(owner, 25n * USDC)
    await announcesAll(owners.slice(0, 2), 25n * USDC)
    await guard.look()
    await chain.act('guardian', chain.place.escrow, CALLS.vetoWaiting)
    await announcesAll(owners.slice(2), 25n * USDC)
    await guard.look()
    await chain.passes(DAY)
    expect(await inForce(owners)).toBe(2)
    expect(alarms).toEqual([])
  })

  it('P153: is given the time to sign a list that has whom it has announced', async () => {
    const guard = await startGuard()
    const owner = newPayee()
    listAge = 300
    await announces([owner, 25n * USDC])
    await guard.look()
    expect(alarms).toEqual([])
    listAge = 0
    listed.set(owner, 25n * USDC)
    await guard.look()
    await chain.passes(DAY)
    expect(await limitOf(owner)).toBe(25n * USDC)
  })

  it('is not believed where another key has signed its list', async () => {
    const guard = await startGuard()
    listKey = generatePrivateKey()
    await chain.passes(HOUR)
    await guard.look()
    expect(told('server')[0]?.text).toContain('a list that the operator has not signed')
  })
})

describe('what is told', () => {
  it('a refund of much of what there is, once a day', async () => {
    const guard = await startGuard()
    const inCampaigns = await chain.client.readContract({
      address: chain.place.escrow,
      abi: escrowAbi,
      functionName: 'inCampaigns',
    })
    const campaign = await funded(inCampaigns + 200n * USDC)
    await settles(campaign, [campaign.refundTo, inCampaigns + 100n * USDC])
    await settles(campaign, [campaign.refundTo, 50n * USDC])
    await guard.look()
    await guard.look()
    expect(told('refunds').map(({ text }) => text)).toEqual([
      expect.stringContaining('went back to refund wallets'),
    ])
    expect(await chain.isPaused()).toBe(false)
  })

  it('P109: operator and fee wallet: fees that exceed what owners got', async () => {
    const guard = await startGuard()
    await settles(await funded(200n * USDC), [await feeWalletOf(), 101n * USDC])
    await guard.look()
    expect(told('fees').map(({ text }) => text)).toEqual([
      expect.stringMatching(/^101 USDC went to the fee wallet on .*, and 0 USDC to owners\.$/),
    ])
  })

  it('a change that the admin proposes, each day again until it is made, and never vetoed', async () => {
    const guard = await startGuard()
    const change = { kind: changeKind('Operator'), account: newPayee(), amount: 0n, paymentRef: zeroHash }
    const call = (functionName: 'proposeChange') =>
      chain.act(
        'admin',
        chain.place.escrow,
        encodeFunctionData({ abi: escrowAbi, functionName, args: [change] }),
      )
    await call('proposeChange')
    await guard.look()
    await guard.look()
    expect(told('change').map(({ text }) => text)).toEqual([
      expect.stringContaining('The admin proposes another operator'),
    ])
    await chain.passes(DAY)
    await guard.look()
    expect(told('change')).toHaveLength(2)
    const cancel = encodeFunctionData({ abi: escrowAbi, functionName: 'cancelChange', args: [change.kind] })
    await chain.act('admin', chain.place.escrow, cancel)
    await guard.look()
    expect(told('ChangeCancelled')).toHaveLength(1)
    await chain.passes(DAY)
    await guard.look()
    expect(told('change')).toHaveLength(2)
  })

  it('most of the outflow cap in use', async () => {
    const guard = await startGuard()
    const cap = 1_000_000n * USDC
    const owner = newPayee()
    listed.set(owner, cap)
    addRelease(guard.settings.stateFile, owner, cap)
    await announces([owner, cap])
    await guard.look()
    await chain.passes(DAY)
    await settles(await funded(cap), [owner, (cap * 6n) / 10n])
    await guard.look()
    await guard.look()
    expect(told('outflow').map(({ text }) => text)).toEqual([
      'Half of the outflow cap is used: 400000 USDC of 1000000 USDC are left for the next 24 hours.',
    ])
    await chain.passes(2 * DAY)
  })

  it('too little ether for a week of vetoes and a pause, once a day until there is more', async () => {
    const guard = await startGuard()
    expect(told('gas')).toEqual([])
    const { address } = privateKeyToAccount(GUARDIAN_KEY)
    const payees = Array.from({ length: 100 }, newPayee)
    await announces(...payees.map((payee) => [payee, USDC] as const))
    const gasOf = (data: Hex) => chain.client.estimateGas({ account: address, to: chain.place.escrow, data })
    const [payee = parseAddress(address)] = payees
    const daily = 10n * (await gasOf(CALLS.vetoPayee(payee))) + 12n * (await gasOf(CALLS.vetoWaiting))
    const gas = 7n * daily + (await gasOf(CALLS.pause))
    await guardianHas(gas)
    listed = new Map(payees.map((payee) => [payee, USDC]))
    await guard.look()
    await guard.look()
    expect(told('gas').map(({ text }) => text)).toEqual([
      expect.stringContaining('a week of vetoes and a pause can take'),
    ])
    await chain.passes(DAY)
    await guard.look()
    expect(told('gas')).toHaveLength(2)
    await chain.client.setBalance({ address, value: 10n ** 20n })
    await guard.look()
    await chain.passes(DAY)
    await guard.look()
    expect(told('gas')).toHaveLength(2)
  })

  it('a key that is not the guardian’s', async () => {
    const guard = await startGuard({ guardianKey: generatePrivateKey() })
    await announces([newPayee(), 25n * USDC])
    await guard.look()
    expect(told('key')[0]?.text).toContain('is not the key of the guardian')
  })

  it('to GUARD_ALARM_URL too, again until it takes it', async () => {
    const got: string[] = []
    let status = 500
    const receiver = http.createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      if (status === 200) got.push(JSON.parse(body).alarm)
      response.writeHead(status).end()
    })
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const alarmUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
    const guard = await startGuard({ alarmUrl })
    await announces([newPayee(), 25n * USDC])
    await guard.look()
    expect(got).toEqual([])
    status = 200
    await guard.look()
    expect(got).toEqual(['announcement'])
    receiver.close()
  })
})

describe('P72: an RPC that leaves something out', () => {
  let rpc: FaultyRpc
  beforeEach(async () => {
    rpc = await startFaultyRpc(chain.url)
  })
  afterEach(() => rpc.stop())
  const hidesLogs = () => rpc.behave(({ method }) => (method === 'eth_getLogs' ? { result: [] } : 'pass'))

  it('is told, and nothing that it says counts as read', async () => {
    const guard = await startGuard({ rpcUrls: [rpc.url] })
    const victim = await funded(100n * USDC)
    const thief = newPayee()
    await announces([thief, 25n * USDC])
    hidesLogs()
    await guard.look()
    expect(told('logs')[0]?.text).toContain('an RPC endpoint leaves something out')
    rpc.behave('pass')
    await guard.look()
    expect(told('announcement')).toHaveLength(1)
    await chain.passes(DAY)
    await settles(victim, [thief, USDC]).catch(() => {})
    expect(await chain.balanceOf(thief)).toBe(0n)
  })

  it('hides nothing from a guard that asks another one too', async () => {
    const guard = await startGuard({ rpcUrls: [rpc.url, chain.url] })
    hidesLogs()
    await announces([newPayee(), 25n * USDC])
    await guard.look()
    expect(told('announcement')).toHaveLength(1)
    expect(told('logs')).toEqual([])
  })

  it('and one that knows an announcement and not yet what it has changed, is asked again', async () => {
    const guard = await startGuard({ rpcUrls: [rpc.url] })
    const thief = newPayee()
    const before = await chain.client.getBlockNumber()
    await announces([thief, 25n * USDC])
    rpc.behave(({ method, params: [call, at] = [] }) =>
      method === 'eth_call' && at === 'latest'
        ? { instead: { id: 1, method, params: [call, toHex(before)] } }
        : 'pass',
    )
    await guard.look()
    rpc.behave('pass')
    await guard.look()
    await chain.passes(DAY)
    expect(await limitOf(thief)).toBe(0n)
  })

  it('and one that tells another log in the place of an announcement hides it from no guard that asks two', async () => {
    const guard = await startGuard({ rpcUrls: [chain.url, rpc.url] })
    const [thief, owner] = [newPayee(), newPayee()]
    await announces([thief, 25n * USDC])
    rpc.behave(async (request) => {
      if (request.method !== 'eth_getLogs') return 'pass'
      const body = JSON.stringify({ jsonrpc: '2.0', ...request })
      const headers = { 'content-type': 'application/json' }
      const answer = await (await fetch(chain.url, { method: 'POST', headers, body })).text()
      return { result: JSON.parse(answer.replaceAll(thief.slice(2), owner.slice(2))).result }
    })
    await guard.look()
    await guard.look()
    await chain.passes(DAY)
    expect(await limitOf(thief)).toBe(0n)
  })

  it('and one that keeps what it should send keeps no veto from a guard that asks another one too', async () => {
    const guard = await startGuard({ rpcUrls: [rpc.url, chain.url] })
    rpc.behave(({ method }) => (method === 'eth_sendRawTransaction' ? { result: zeroHash } : 'pass'))
    const thief = newPayee()
    await announces([thief, 25n * USDC])
    await guard.look()
    await chain.passes(DAY)
    expect(await limitOf(thief)).toBe(0n)
  })

  it('and one that falls behind makes no guard forget who waits', async () => {
    const guard = await startGuard({ rpcUrls: [rpc.url] })
    const before = toHex(await chain.client.getBlockNumber())
    isServerDown = true
    const thief = newPayee()
    await announces([thief, 25n * USDC])
    await guard.look()
    rpc.behave(({ method, params: [first, at] = [] }) => {
      if (method === 'eth_call') return { instead: { id: 1, method, params: [first, before] } }
      const isHead = method === 'eth_getBlockByNumber' && first === 'latest'
      return isHead ? { instead: { id: 1, method, params: [before, at] } } : 'pass'
    })
    await guard.look()
    rpc.behave('pass')
    await chain.passes(19 * HOUR)
    await guard.look()
    await chain.passes(5 * HOUR)
    expect(await limitOf(thief)).toBe(0n)
  })

  it('and one that is silent is told, and looked at again', async () => {
    const guard = await startGuard({ rpcUrls: [rpc.url] })
    rpc.behave('drop')
    await chain.passes(HOUR)
    await guard.look()
    expect(told('chain')[0]?.text).toContain('nothing is watched')
    rpc.behave('pass')
    await announces([newPayee(), 25n * USDC])
    await guard.look()
    expect(told('announcement')).toHaveLength(1)
  })
})

describe('the state', () => {
  it('leads a guard that was stopped on from where it was, and repeats no alarm', async () => {
    const guard = await startGuard()
    await announces([newPayee(), 25n * USDC])
    await guard.look()
    const { block } = JSON.parse(readFileSync(guard.settings.stateFile, 'utf8'))
    const again = await startGuard({ fromBlock: undefined })
    expect(told('announcement')).toHaveLength(1)
    await announces([newPayee(), 25n * USDC])
    await again.look()
    expect(told('announcement')).toHaveLength(2)
    expect(JSON.parse(readFileSync(guard.settings.stateFile, 'utf8')).block).toBeGreaterThan(block)
  })

  it('begins where it is told, and judges no payment of before', async () => {
    const fromBlock = Number(await chain.client.getBlockNumber()) + 1
    const stranger = newPayee()
    await announces([stranger, 25n * USDC])
    await chain.passes(DAY)
    await settles(await funded(10n * USDC), [stranger, USDC])
    await startGuard({ fromBlock })
    expect(told('limit')[0]?.text).toContain("is not on the server's list. Have the admin propose to drop it")
    expect(told('breach')).toEqual([])
    expect(await chain.isPaused()).toBe(false)
  })

  it('is refused where it is broken, missing, or of another escrow', async () => {
    const stateFile = join(folder, 'state.json')
    await expect(startGuard({ fromBlock: undefined })).rejects.toThrow('set GUARD_FROM_BLOCK')
    const { settings } = await startGuard()
    await expect(startGuard({ escrow: newPayee() })).rejects.toThrow('is of the escrow')
    writeFileSync(settings.stateFile, '{"block":')
    await expect(startGuard({ stateFile })).rejects.toThrow('is no state of the guard')
  })
})

describe('npm run guard', () => {
  async function run(words: readonly string[], env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [LAUNCHER, 'guard', ...words], {
      cwd: folder,
      env: {
        RPC_URL: chain.url,
        CHAIN_ID: '31337',
        ESCROW_ADDRESS: chain.place.escrow,
        USDC_ADDRESS: chain.place.usdc,
        FINALITY: 'latest',
        SERVER_URL: serverUrl,
        GUARD_NEW_LIMITS_DAILY: '100',
        GUARD_FROM_BLOCK: String(Number(await chain.client.getBlockNumber())),
        GUARDIAN_PRIVATE_KEY: GUARDIAN_KEY,
        ...env,
      },
    })
    const output = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].on('data', (chunk: Buffer) => {
        output[name] += chunk
      })
    }
    const [code] = await once(child, 'close')
    expect(output.stdout + output.stderr).not.toContain(GUARDIAN_KEY.slice(2))
    return { code, ...output }
  }

  it('vetoes as a process of its own, and lets a person release', async () => {
    const owner = newPayee()
    await announces([owner, 300n * USDC])
    const vetoed = await run(['--once'])
    expect(vetoed).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('"done":"veto"') })
    expect(await run(['--release', owner, '--limit', '300'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('may be paid up to 300 USDC a day'),
    })
    await announces([owner, 300n * USDC])
    expect((await run(['--once'])).stdout).not.toContain('veto')
    expect(await run(['--release', newPayee()])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--release needs --limit.'),
    })
  })

  it.each([
    [
      { GUARD_NEW_LIMITS_DAILY: '', SERVER_URL: '' },
      'Missing: SERVER_URL.\nMissing: GUARD_NEW_LIMITS_DAILY.',
    ],
    [{ SERVER_URL: 'nowhere' }, 'SERVER_URL: must be a URL'],
    [{ GUARDIAN_PRIVATE_KEY: '0x12' }, 'GUARDIAN_PRIVATE_KEY: must be 0x and 64 hexadecimal digits.'],
    [{ GUARDIAN_PRIVATE_KEY: generatePrivateKey() }, 'but the guardian is 0x'],
    [{ ESCROW_ADDRESS: `0x${'e5'.repeat(20)}` }, 'is no contract on chain 31337'],
  ])('says what is wrong: %j', async (env, sentence) => {
    expect(await run(['--once'], env)).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) })
  })

  it('goes on where no node answers, since one may later', async () => {
    expect(await run(['--once'], { RPC_URL: await refusedUrl() })).toMatchObject({ code: 0 })
  })
})
