import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Hex, numberToHex, parseGwei } from 'viem'
import { describe, expect, it } from 'vitest'
import { type FaultyRpc, refusedUrl } from '../../tests/fixtures/chain.ts'
import { startCluster } from '../../tests/fixtures/cluster.ts'
import { createTestContext } from '../../tests/fixtures/context.ts'
import type { TestDatabase } from '../../tests/fixtures/database.ts'
import { allocation, type EscrowChain } from '../../tests/fixtures/escrow.ts'
import { until } from '../../tests/fixtures/process.ts'
import { createTestSender, type TestSender, testSending } from '../../tests/fixtures/sender.ts'
import { escrowAbi } from '../escrow/escrowAbi.ts'
import { LAUNCHER } from '../shared/places.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { listStuck } from '../worker/eachRow.ts'
import type { SenderNetwork } from './network.ts'
import { sendTransactions } from './sendTransactions.ts'
import type { SendParts } from './signNext.ts'

let chain: EscrowChain
let rpc: FaultyRpc
let database: TestDatabase
let sender: TestSender

testSending((on) => {
  ;({ chain, rpc, database } = on)
  sender = createTestSender({ chain, database })
})

const allocate = () => allocation(chain.place.escrow)
const countSent = () => chain.client.getTransactionCount({ address: chain.operator.address })
const overFaulty = (...others: readonly string[]) =>
  createTestSender({ chain, database, rpcUrls: [rpc.url, ...others] })

/** How often the escrow has taken payments over, by their references. */
async function allocations(): Promise<Hex[]> {
  const logs = await chain.client.getContractEvents({
    address: chain.place.escrow,
    abi: escrowAbi,
    eventName: 'Allocated',
    fromBlock: 0n,
  })
  return logs.map((log) => log.args.paymentRef ?? '0x')
}

/** Starts a sender of its own, and resolves when it has printed a word. */
async function startSenderProcess(step: string, word = step) {
  const child = spawn(process.execPath, [LAUNCHER, 'senderProcess', database.url, chain.url, step], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  await until(() => output.split('\n').includes(word))
  return {
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

it('P140: a sender whose lock a cut-off primary has granted sends nothing', async () => {
  const cluster = await startCluster()
  const own = cluster.open({ name: 'cut-off sender' })
  const cutOff = createTestSender({ chain, database: own, rpcUrls: [rpc.url] })
  await chain.client.setAutomine(false)
  await cutOff.enqueue(allocate())
  await cutOff.run()
  // As if it had been killed between signing and sending.
  await cluster.query('update chain_transaction set sent_at = null')
  rpc.forgetCalls()
  const countBroadcasts = () => rpc.calls().filter(({ method }) => method === 'eth_sendRawTransaction').length
  await cluster.hangCommits()
  const running = cutOff.run()
  await until(async () => {
    const waiting = await cluster.query(
      "select from pg_stat_activity where application_name = 'cut-off sender' and wait_event = 'SyncRep'",
    )
    return waiting.length > 0
  })
  expect(countBroadcasts()).toBe(0)
  await cluster.releaseCommits()
  await running
  expect(countBroadcasts()).toBe(1)
  await own.close()
  await cluster.stop()
})

it('P73: a sender that stops before it has looked at all that is under way signs nothing more', async () => {
  const patient = createTestSender({ chain, database, finality: 'finalized' })
  for (let n = 0; n < 3; n++) await patient.enqueue(allocate())
  const statuses = async () => (await patient.rows()).map(({ status }) => status)
  await chain.client.setAutomine(false)
  await patient.run()
  await chain.client.mine({ blocks: 1 })
  await patient.run()
  expect(await statuses()).toEqual(['mined', 'signed', 'queued'])
  const stopping = new AbortController()
  const network: SenderNetwork = {
    ...patient.parts.network,
    async findMined(sought) {
      stopping.abort()
      return patient.parts.network.findMined(sought)
    },
  }
  const ctx = createTestContext(database, { clock: patient.clock })
  await sendTransactions(ctx, { ...patient.parts, network, signal: stopping.signal })
  expect(await statuses()).toEqual(['mined', 'signed', 'queued'])
})

describe('a sender that is killed', () => {
  it.each([
    ['after signing and before storing', 'sign'],
    ['after storing and before sending', 'stored'],
    ['after sending and before recording it', 'sent'],
    ['after mining and before recording it', 'mined'],
  ])('P07: %s pays once, and leaves nothing under way', async (_, step) => {
    const wanted = [allocate(), allocate()]
    for (const one of wanted) await sender.enqueue(one)
    const before = await countSent()
    const victim = await startSenderProcess(step)
    await victim.kill()
    await sender.runsUntil('final', 'final')
    expect(await countSent()).toBe(before + 2)
    const taken = await allocations()
    for (const { reference } of wanted) expect(taken.filter((one) => one === reference)).toHaveLength(1)
    expect(await sender.endings()).toHaveLength(2)
    expect(await sender.told()).toEqual([])
  })

  it('P07: again and again, at any moment, pays each once', async () => {
    const wanted = Array.from({ length: 12 }, allocate)
    for (const one of wanted) await sender.enqueue(one)
    const before = await countSent()
    for (const pauseMs of [5, 20, 40, 60, 90, 130]) {
      const victim = await startSenderProcess('run', 'started')
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      await victim.kill()
    }
    await sender.runsUntil(...wanted.map(() => 'final' as const))
    expect(await countSent()).toBe(before + 12)
    const taken = await allocations()
    for (const { reference } of wanted) expect(taken.filter((one) => one === reference)).toHaveLength(1)
  })
})

describe('several senders', () => {
  it('P73: at once never use a nonce twice, and send each transaction once', async () => {
    await chain.client.setAutomine(false)
    await chain.client.setIntervalMining({ interval: 1 })
    const wanted = Array.from({ length: 5 }, allocate)
    for (const one of wanted) await sender.enqueue(one)
    const before = await countSent()
    const senders = Array.from({ length: 4 }, () => overFaulty())
    await Promise.all(senders.map((one) => one.runsUntil(...wanted.map(() => 'final' as const))))
    await chain.client.setIntervalMining({ interval: 0 })
    const rows = await sender.rows()
    expect(rows.map((row) => row.nonce)).toEqual(wanted.map((_, index) => before + index))
    const sent = rpc.calls().filter(({ method }) => method === 'eth_sendRawTransaction')
    expect(new Set(sent.map(({ params }) => params[0])).size).toBe(5)
    expect(await countSent()).toBe(before + 5)
  })

  it('P73: in processes of their own share the work with a command-line tool that only enqueues', async () => {
    const before = await countSent()
    const processes = [await startSenderProcess('run', 'started'), await startSenderProcess('run', 'started')]
    const wanted = Array.from({ length: 6 }, allocate)
    await Promise.all(
      wanted.map(async ({ source, data }) => {
        const child = spawn(
          process.execPath,
          [LAUNCHER, 'senderProcess', database.url, chain.url, `enqueue|${source}|${data}`],
          { stdio: 'inherit' },
        )
        expect(await once(child, 'exit')).toEqual([0, null])
      }),
    )
    await until(async () => (await sender.rows()).filter((row) => row.status === 'final').length === 6)
    for (const one of processes) await one.kill()
    const nonces = (await sender.rows()).map((row) => Number(row.nonce))
    expect(nonces.sort((a, b) => a - b)).toEqual(wanted.map((_, index) => before + index))
    expect(await sender.told()).toEqual([])
  })
})

describe('P89: a transaction that throws', () => {
  const stuck = async () =>
    (await listStuck(createTestContext(database), 50)).map(({ job, item }) => `${job}: ${item}`)
  const run = (parts: Partial<SendParts>) =>
    sendTransactions(
      createTestContext(database, { clock: sender.clock, config: { operatorTelegramIds: [7] } }),
      { ...sender.parts, ...parts },
    )
  const refuse = (condition: string) =>
    database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$
      begin
        if ${condition} then raise exception 'poisoned'; end if;
        return new;
      end $$;
      create trigger refuse before update on chain_transaction for each row execute function refuse()`)
  const wantTwo = async () => [await sender.enqueue(allocate()), await sender.enqueue(allocate())] as const

  it('before it is signed holds up no other, takes no nonce, and has its turn again', async () => {
    const [first, second] = await wantTwo()
    const nonce = await countSent()
    const findObstacle: SendParts['findObstacle'] = async (_, { id }) => {
      if (id === first.id) throw new TypeError('a bug')
      return undefined
    }
    await until(async () => {
      await run({ findObstacle })
      return (await sender.find(second.source))?.status === 'final'
    })
    expect(await sender.rows()).toMatchObject([{ status: 'queued', nonce: null }, { nonce }])
    expect(await stuck()).toEqual([`transactions_send: transaction ${first.id}`])
    expect(await sender.told()).toEqual([expect.stringContaining('TypeError: a bug')])
    const job = "select run_at from graphile_worker.jobs where key = 'transactions_send:operator'"
    const { rows } = await database.pool.query(job)
    expect(rows).toEqual([{ run_at: new Date(sender.clock.now().getTime() + MINUTE_MS) }])
    await sender.runsUntil('final', 'final')
    expect(await sender.rows()).toMatchObject([{ nonce: nonce + 1 }, { nonce }])
    expect(await stuck()).toEqual([])
  })

  it('as it is stored leaves its nonce, unsent, to the next one', async () => {
    const [first] = await wantTwo()
    const nonce = await countSent()
    await refuse(`new.id = ${first.id} and new.status = 'signed'`)
    await sender.runsUntil('queued', 'final')
    expect(await sender.rows()).toMatchObject([{ nonce: null }, { nonce }])
    expect(await countSent()).toBe(nonce + 1)
    await database.pool.query('drop trigger refuse on chain_transaction')
    await sender.runsUntil('final', 'final')
  })

  it('holds up no other even where more throw than a run has turns for', async () => {
    const many = await Promise.all(Array.from({ length: 51 }, () => sender.enqueue(allocate())))
    const last = many.reduce((a, b) => (a.id > b.id ? a : b))
    const findObstacle: SendParts['findObstacle'] = async (_, { id }) => {
      if (id !== last.id) throw new TypeError('a bug')
      return undefined
    }
    await run({ findObstacle })
    expect((await sender.rows()).at(-1)).toMatchObject({ id: last.id, nonce: expect.any(Number) })
    expect(await sender.told()).toHaveLength(1)
  })

  it('once it is in a block holds up no other', async () => {
    const [first] = await wantTwo()
    await refuse(`new.id = ${first.id} and new.status = 'final'`)
    await sender.runsUntil('mined', 'final')
    expect(await stuck()).toEqual([`transactions_send: transaction ${first.id}`])
    await database.pool.query('drop trigger refuse on chain_transaction')
    await sender.runsUntil('final', 'final')
    expect(await stuck()).toEqual([])
  })

  it('while it may be mined lets no other overtake it', async () => {
    await wantTwo()
    const { network } = sender.parts
    const findMined: SenderNetwork['findMined'] = async () => {
      throw new TypeError('a bug')
    }
    for (let turn = 0; turn < 3; turn++) await run({ network: { ...network, findMined } })
    expect(await sender.rows()).toMatchObject([{ status: 'signed' }, { status: 'queued' }])
    await sender.runsUntil('final', 'final')
  })

  it('P73: because somebody else has changed it, or taken its nonce, has nothing else signed', async () => {
    const [first, second] = await wantTwo()
    const { network } = sender.parts
    const end = "update chain_transaction set status = 'refused', ended_at = now() where id = $1"
    const findObstacle: SendParts['findObstacle'] = async () => {
      await database.pool.query(end, [first.id])
      return undefined
    }
    await expect(run({ findObstacle })).rejects.toThrow('changed by somebody else')
    expect(await sender.rows()).toMatchObject([{ status: 'refused' }, { status: 'queued' }])
    await sender.enqueue(allocate())
    const sign: SenderNetwork['sign'] = async (unsigned) => {
      const signature = await network.sign(unsigned)
      await database.pool.query(
        `update chain_transaction set status = 'signed', sender = $2, nonce = $3, signed = '0x', tx_hash = $4,
          signed_at = now(), signed_block = 0 where id > $1`,
        [second.id, network.sender, unsigned.nonce, `0x${'00'.repeat(32)}`],
      )
      return signature
    }
    await expect(run({ network: { ...network, sign } })).rejects.toThrow('changed by somebody else')
    expect(await sender.find(second.source)).toMatchObject({ status: 'queued' })
  })
})

describe('an RPC', () => {
  it('that is down leaves transactions queued, and is told of only when it lasts', async () => {
    sender = createTestSender({ chain, database, rpcUrls: [await refusedUrl()] })
    await sender.enqueue(allocate())
    await sender.run()
    sender.clock.advance(MINUTE_MS)
    await sender.run()
    expect(await sender.told()).toEqual([])
    sender.clock.advance(5 * MINUTE_MS)
    await sender.run()
    await sender.run()
    expect(await sender.rows()).toMatchObject([{ status: 'queued' }])
    expect(await sender.told()).toEqual([expect.stringContaining('No endpoint of RPC_URL answers.')])
  })

  it('that is down does not matter while another works', async () => {
    sender = createTestSender({ chain, database, rpcUrls: [await refusedUrl(), chain.url] })
    await sender.enqueue(allocate())
    await sender.runsUntil('final')
  })

  it('that goes down in the middle leaves everything as it is stored', async () => {
    sender = overFaulty()
    await sender.enqueue(allocate())
    rpc.behave(({ method }) => (method === 'eth_sendRawTransaction' ? 'drop' : 'pass'))
    await sender.run()
    const [stored] = await sender.rows()
    expect(stored).toMatchObject({ status: 'signed', sent_at: null })
    rpc.behave('drop')
    await sender.run()
    expect(await sender.rows()).toEqual([stored])
    rpc.behave('pass')
    await sender.runsUntil('final')
    expect((await sender.rows())[0]?.mined_hash).toBe(stored?.tx_hash)
  })

  it('P07: that takes a transaction and never says so has it sent once', async () => {
    sender = createTestSender({ chain, database, rpcUrls: [rpc.url], timeoutMs: 500 })
    const before = await countSent()
    await sender.enqueue(allocate())
    rpc.behave((request) => {
      if (request.method !== 'eth_sendRawTransaction') return 'pass'
      const headers = { 'content-type': 'application/json' }
      void fetch(chain.url, { method: 'POST', headers, body: JSON.stringify(request) })
      return 'hang'
    })
    await sender.runsUntil('final')
    expect(await countSent()).toBe(before + 1)
  })

  it('P07: that says that it took a transaction and loses it is given it again, as it is', async () => {
    sender = overFaulty()
    await sender.enqueue(allocate())
    rpc.behave(({ method }) =>
      method === 'eth_sendRawTransaction' ? { result: `0x${'00'.repeat(32)}` } : 'pass',
    )
    await sender.run()
    const [lost] = await sender.rows()
    expect(lost).toMatchObject({ status: 'signed', sent_at: sender.clock.now() })
    rpc.behave('pass')
    await sender.run()
    expect(await sender.rows()).toMatchObject([{ status: 'signed' }])
    sender.clock.advance(4 * SECOND_MS)
    await sender.runsUntil('final')
    expect((await sender.rows())[0]?.mined_hash).toBe(lost?.tx_hash)
  })

  it('P73: that lags with its count does not have a nonce used twice', async () => {
    sender = overFaulty()
    await sender.enqueue(allocate())
    await sender.runsUntil('final')
    rpc.behave(({ method }) => (method === 'eth_getTransactionCount' ? { result: '0x0' } : 'pass'))
    await sender.enqueue(allocate())
    await sender.runsUntil('final', 'final')
    const [first, second] = await sender.rows()
    expect(second?.nonce).toBe(Number(first?.nonce) + 1)
  })

  it('P73: that counts too low for a database that knows nothing yet is found out', async () => {
    sender = overFaulty()
    const count = await countSent()
    rpc.behave(({ method }) =>
      method === 'eth_getTransactionCount' ? { result: `0x${(count - 1).toString(16)}` } : 'pass',
    )
    await sender.enqueue(allocate())
    await sender.run()
    expect(await sender.rows()).toMatchObject([{ status: 'signed', nonce: count - 1, sent_at: null }])
    rpc.behave('pass')
    await sender.runsUntil('final')
    expect(await sender.rows()).toMatchObject([{ nonce: count }])
  })

  it('P73: that counts too high leaves no gap for ever', async () => {
    sender = overFaulty()
    const count = await countSent()
    rpc.behave(({ method }) =>
      method === 'eth_getTransactionCount' ? { result: `0x${(count + 7).toString(16)}` } : 'pass',
    )
    const wanted = allocate()
    await sender.enqueue(wanted)
    await sender.run()
    expect(await sender.rows()).toMatchObject([{ status: 'signed', nonce: count + 7 }])
    rpc.behave('pass')
    await chain.client.mine({ blocks: 12 })
    sender.clock.advance(HOUR_MS)
    await sender.runsUntil('final')
    expect(await sender.rows()).toMatchObject([{ nonce: count }])
    expect((await allocations()).filter((one) => one === wanted.reference)).toHaveLength(1)
  })

  it('P73: that counts too high is not believed while another counts right', async () => {
    sender = overFaulty(chain.url)
    const count = await countSent()
    rpc.behave(({ method }) =>
      method === 'eth_getTransactionCount' ? { result: `0x${(count + 7).toString(16)}` } : 'pass',
    )
    await sender.enqueue(allocate())
    await sender.runsUntil('final')
    expect(await sender.rows()).toMatchObject([{ nonce: count }])
  })

  it('that does not know a mined transaction does not put it back while another knows it', async () => {
    sender = overFaulty(chain.url)
    rpc.behave(({ method }) => (method === 'eth_getTransactionReceipt' ? { result: null } : 'pass'))
    await sender.enqueue(allocate())
    await sender.runsUntil('final')
  })

  it('P73: that knows the count before the receipt does not cost a transaction its nonce', async () => {
    await chain.client.setAutomine(false)
    await sender.enqueue(allocate())
    await sender.run()
    await chain.client.mine({ blocks: 1 })
    sender.clock.advance(4 * SECOND_MS)
    const { network } = sender.parts
    let asked = 0
    const late: SenderNetwork = {
      ...network,
      async findMined(hashes) {
        asked += 1
        return asked === 1 ? undefined : network.findMined(hashes)
      },
    }
    await sendTransactions(createTestContext(database, { clock: sender.clock }), {
      ...sender.parts,
      network: late,
    })
    expect(await sender.rows()).toMatchObject([{ status: 'signed', replaces_hashes: [] }])
    await sender.runsUntil('final')
    expect(await sender.told()).toEqual([])
  })

  it('that has forgotten the state of earlier blocks holds up nothing', async () => {
    await chain.client.setAutomine(false)
    sender = createTestSender({ chain, database, rpcUrls: [rpc.url], finality: 2 })
    rpc.behave(({ method, params }) =>
      method === 'eth_getTransactionCount' && params[1] !== 'latest'
        ? { error: { code: -32_000, message: 'missing trie node' } }
        : 'pass',
    )
    await sender.enqueue(allocate())
    await sender.run()
    sender.clock.advance(MINUTE_MS)
    await sender.run()
    await chain.client.mine({ blocks: 3 })
    await sender.runsUntil('final')
  })

  it('P155: that asks for absurd tips is given the usual one', async () => {
    sender = overFaulty()
    rpc.behave(({ method }) => (method === 'eth_maxPriorityFeePerGas' ? { result: '0x174876e8000' } : 'pass'))
    await sender.enqueue(allocate())
    await sender.runsUntil('final')
    const [row] = await sender.rows()
    const mined = await chain.client.getTransaction({ hash: row?.mined_hash ?? '0x' })
    expect(mined.maxPriorityFeePerGas).toBe(parseGwei('0.1'))
  })

  it('P155: that lies about base fee and tip neither makes gas dear nor stops anything while another is honest', async () => {
    sender = overFaulty(chain.url)
    const dear = numberToHex(parseGwei('450'))
    rpc.behave(async (request) => {
      if (request.method === 'eth_maxPriorityFeePerGas') return { result: dear }
      if (request.method !== 'eth_getBlockByNumber') return 'pass'
      const block = await chain.client.request(request as never)
      return { result: { ...(block as object), baseFeePerGas: dear } }
    })
    const { baseFeePerGas } = await chain.client.getBlock()
    const before = await chain.client.getBalance({ address: chain.operator.address })
    await chain.client.setBalance({ address: chain.operator.address, value: parseGwei('5000000') })
    await sender.enqueue(allocate())
    await sender.run()
    expect(await sender.rows()).not.toMatchObject([{ status: 'queued' }])
    await sender.runsUntil('final')
    await chain.client.setBalance({ address: chain.operator.address, value: before })
    const [row] = await sender.rows()
    const mined = await chain.client.getTransaction({ hash: row?.mined_hash ?? '0x' })
    expect(mined.maxPriorityFeePerGas).toBe(parseGwei('0.1'))
    expect(mined.maxFeePerGas).toBe(2n * (baseFeePerGas ?? 0n) + parseGwei('0.1'))
  })
})
