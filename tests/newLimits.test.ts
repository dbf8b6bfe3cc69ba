import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeFunctionData } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { privateKeyOf } from '../sandbox/chain/wallets.ts'
import { createGuard } from '../scripts/guard/createGuard.ts'
import { createChain } from '../server/adapters/chain/chain.ts'
import { addPlacements } from '../server/campaigns/changePlacement.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { escrowAbi } from '../server/escrow/escrowAbi.ts'
import { announcePayees } from '../server/payouts/announcePayees.ts'
import { signPayeeList, writePayeeList } from '../server/payouts/payeeList.ts'
import type { Address } from '../server/shared/addresses.ts'
import type { GroupId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '../server/shared/time.ts'
import { matureEarnings } from '../server/verifications/matureEarnings.ts'
import { type Settling, startSettling } from './fixtures/payouts.ts'

const USDC = 1_000_000n

let on: Settling

beforeEach(async () => {
  on = await startSettling({ config: { newLimitsDaily: usdc(50n * USDC) } })
})
afterEach(() => on.stop())

async function limitOf(wallet: Address) {
  const [limit, , pending] = await on.chain.client.readContract({
    ...{ address: on.chain.place.escrow, abi: escrowAbi, functionName: 'payee', args: [wallet] },
  } as const)
  return { limit, pending }
}

const vetoWaiting = () =>
  on.chain.act(
    'guardian',
    on.chain.place.escrow,
    encodeFunctionData({ abi: escrowAbi, functionName: 'vetoWaiting' }),
  )

/** `sells`: the groups of its wallet sell on, however much is unpaid. */
async function earning(joins: number, bid = 10n * USDC, { sells = false } = {}) {
  const { id: groupId, owner } = await on.group()
  if (sells) {
    await on.database.db
      .insertInto('unpaid_limit')
      .values({ wallet: owner.wallet, most: usdc(1_000n * USDC) })
      .execute()
  }
  const funded = await on.campaign({ groupId, bid, joins: joins + 1 })
  await on.admits(groupId, joins)
  return { groupId, owner, ...funded }
}

/** As the hourly job and the sender do it. */
async function announces() {
  await on.announces()
  await on.look()
}

/** Hours with all that a server does in them. */
async function passes(hours: number, then: () => Promise<void> = async () => {}) {
  for (let hour = 0; hour < hours; hour += 6) {
    await on.passes(6 * HOUR_MS)
    await on.look()
    await matureEarnings(on.ctx)
    await announces()
    await then()
    await on.pays()
  }
}

/** A guard that reads this server's list, with the same allowance. */
async function startGuard() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-limits-'))
  const server = http.createServer(
    (_, response) => void writePayeeList(on.ctx).then((list) => response.end(list)),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const said: string[] = []
  const guard = createGuard({
    settings: {
      chainId: 31337,
      rpcUrls: [on.chain.url],
      ...on.chain.place,
      finality: 'latest',
      serverUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      newLimitsDaily: on.ctx.config.newLimitsDaily,
      fromBlock: Number(await on.chain.client.getBlockNumber()) + 1,
      stateFile: join(folder, 'state.json'),
      alarmUrl: undefined,
      guardianKey: privateKeyOf('escrow', 'guardian'),
    },
    chain: createChain({ chainId: 31337, rpcUrls: [on.chain.url] }),
    now: () => on.clock.now().getTime(),
    say: (line) => said.push(line),
  })
  return {
    /** Alarms about limits, and acts. */
    said: () =>
      said.filter((line) => /"(done|alarm)":"(veto|pause|announcement|limit|breach|server)/.test(line)),
    async look() {
      await signPayeeList(on.ctx, on.parts.network)
      await guard.look()
    },
    end() {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

describe('P154: an honest server', () => {
  it('pays all that a new owner has earned before a reclaim notice runs out, and the guard vetoes nothing', async () => {
    const guard = await startGuard()
    await guard.look()
    const { owner, campaignId, wallet } = await earning(40, 10n * USDC, { sells: true })
    await announces()
    await guard.look()
    await passes(24, guard.look)
    const args = [await getEscrowRef(on.ctx, campaignId)] as const
    const data = encodeFunctionData({ abi: escrowAbi, functionName: 'requestReclaim', args })
    await wallet.send({ to: on.chain.place.escrow, data })
    await on.look()
    await passes(7 * 24 - 6, guard.look)
    expect(await on.balanceOf(owner.wallet)).toBe(360n * USDC)
    expect(guard.said()).toEqual([])
    guard.end()
  })

  it('asks for no more in any day than the guard allows, whoever earns', async () => {
    const guard = await startGuard()
    await guard.look()
    const owners = [await earning(6), await earning(2, USDC), await earning(3)]
    await passes(48, guard.look)
    owners.push(await earning(4), await earning(1, 2n * USDC))
    await passes(9 * 24, guard.look)
    for (const { owner } of owners) expect((await limitOf(owner.wallet)).pending).toBe(0n)
    const paid = await Promise.all(owners.map(({ owner }) => on.balanceOf(owner.wallet)))
    expect(paid).toEqual([54_000_000n, 1_800_000n, 27_000_000n, 36_000_000n, 1_800_000n])
    expect(guard.said()).toEqual([])
    guard.end()
  })
})

it('P154: crumbs that a reclaim notice makes due are asked for as the guard counts them', async () => {
  await on.stop()
  on = await startSettling({ config: { newLimitsDaily: usdc(10n * USDC) } })
  const guard = await startGuard()
  await guard.look()
  const groups = await Promise.all(Array.from({ length: 6 }, () => on.group()))
  const others = groups.slice(1).map(({ id: groupId }) => ({ groupId, bid: usdc(USDC / 10n) }))
  const { campaignId, person, wallet } = await on.campaign({
    groupId: groups[0]?.id as GroupId,
    bid: USDC / 10n,
    joins: 12,
  })
  await addPlacements(on.ctx, { accountId: person.accountId, campaignId, groups: others })
  await on.market.accepts({ campaignId })
  for (const { id } of groups) await on.admits(id)
  const args = [await getEscrowRef(on.ctx, campaignId)] as const
  const data = encodeFunctionData({ abi: escrowAbi, functionName: 'requestReclaim', args })
  await wallet.send({ to: on.chain.place.escrow, data })
  await on.look()
  await passes(7 * 24 - 6, guard.look)
  expect(guard.said()).toEqual([])
  const paid = await Promise.all(groups.map(({ owner }) => on.balanceOf(owner.wallet)))
  expect(paid).toEqual(groups.map(() => 90_000n))
  guard.end()
})

describe('P157: the allowance of a day', () => {
  it('gives new payees half of it, the oldest debt first, and what is left the next day', async () => {
    const first = await earning(2)
    on.clock.advance(SECOND_MS)
    const second = await earning(3)
    await announces()
    expect(await limitOf(first.owner.wallet)).toMatchObject({ pending: 18n * USDC })
    expect(await limitOf(second.owner.wallet)).toMatchObject({ pending: 7n * USDC })
    on.clock.advance(SECOND_MS)
    const third = await earning(1)
    await announces()
    expect(await limitOf(third.owner.wallet)).toMatchObject({ pending: 0n })
    expect((await on.told()).at(-1)).toContain('The daily limits of 1 payees have to wait')
    await on.passes(DAY_MS)
    await announces()
    expect(await limitOf(third.owner.wallet)).toMatchObject({ pending: 9n * USDC })
    expect(await limitOf(second.owner.wallet)).toEqual({ limit: 7n * USDC, pending: 27n * USDC })
    expect((await on.told()).at(-1)).toContain('No daily limit waits')
  })

  it('is not given out twice by a database that was restored, and not before it knows what was announced', async () => {
    const { id: groupId, owner } = await on.group()
    await on.campaign({ groupId, bid: 10n * USDC, joins: 4 })
    const first = await earning(3)
    await on.announces()
    await on.database.pool.query('truncate payee_announcement')
    await on.admits(groupId, 3)
    await announcePayees(on.ctx, on.parts)
    const { rows } = await on.database.pool.query('select from payee_announcement')
    expect(rows).toEqual([])
    await on.look()
    await announces()
    expect(await limitOf(first.owner.wallet)).toMatchObject({ pending: 25n * USDC })
    expect(await limitOf(owner.wallet)).toMatchObject({ pending: 0n })
  })

  it('is not used up by a stolen key, whose payees are on no list', async () => {
    const thief = `0x${'6e'.repeat(20)}` as Address
    await on.chain.announce([thief])
    const { owner } = await earning(2)
    await announces()
    const list = await writePayeeList(on.ctx)
    expect(list).toContain(owner.wallet)
    expect(list).not.toContain(thief)
    expect(await limitOf(owner.wallet)).toMatchObject({ pending: 18n * USDC })
  })
})

it('P153: whose waiting limit went with all others is announced again at once, told nothing and forfeits nothing', async () => {
  const { owner } = await earning(2)
  await announces()
  for (let time = 0; time < 2; time++) {
    await vetoWaiting()
    expect(await limitOf(owner.wallet)).toEqual({ limit: 0n, pending: 0n })
    await on.look()
    await announces()
    expect(await limitOf(owner.wallet)).toEqual({ limit: 0n, pending: 18n * USDC })
  }
  const { rows } = await on.database.pool.query('select from payee_veto')
  expect(rows).toEqual([])
  expect(await on.told(owner.telegramUserId)).toEqual([])
  await on.ripens()
  await on.pays()
  expect(await on.balanceOf(owner.wallet)).toBe(18n * USDC)
})
