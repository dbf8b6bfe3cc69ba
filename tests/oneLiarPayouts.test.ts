import type { PublicClient } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { escrowAbi } from '../server/escrow/escrowAbi.ts'
import { announcePayees } from '../server/payouts/announcePayees.ts'
import { runPayouts } from '../server/payouts/runPayouts.ts'
import { type Address, parseAddress } from '../server/shared/addresses.ts'
import { reconciledLately, type Settling, startSettling, THIEF } from './fixtures/payouts.ts'

const USDC = 1_000_000n

let on: Settling

beforeEach(async () => {
  on = await startSettling()
})
afterEach(() => on.stop())

/** An endpoint that is asked first, and gives this word wherever that of a function is asked for among others. */
function partsWith(functionName: string, word: unknown, honest = 1) {
  const { reader } = on.parts
  const multicall = async (asked: Parameters<PublicClient['multicall']>[0]) => {
    const words = (await reader.multicall(asked as never)) as unknown[]
    const { contracts } = asked as { contracts: readonly { functionName: string }[] }
    return words.map((said, index) => (contracts[index]?.functionName === functionName ? word : said))
  }
  const liar = { ...reader, multicall } as unknown as PublicClient
  return { ...on.parts, reader: liar, readers: [liar, ...Array.from({ length: honest }, () => reader)] }
}

async function earned(joins: number) {
  const { id: groupId, owner } = await on.group()
  await on.campaign({ groupId, bid: 2n * USDC, joins: 20 })
  await on.admits(groupId, joins)
  return { groupId, owner }
}

async function limitOf(wallet: Address): Promise<bigint> {
  const [limit] = await on.chain.client.readContract({
    ...{ address: on.chain.place.escrow, abi: escrowAbi, functionName: 'payee', args: [wallet] },
  } as const)
  return limit
}

const disagreements = async () =>
  (await on.told()).filter((text) => text.includes('tell of different rules of the escrow')).length

describe('P155: one endpoint', () => {
  it('that names its own wallet as the fee wallet gets no fee', async () => {
    await earned(5)
    await on.matures()
    await reconciledLately(on.ctx)
    const collects = (honest: number) =>
      runPayouts(on.ctx, partsWith('feeWallet', THIEF, honest), { scope: 'all' })
    await collects(1)
    expect(await on.legs()).toEqual([])
    expect(await disagreements()).toBe(1)
    await collects(2)
    await on.settles()
    expect(await on.balanceOf(THIEF)).toBe(0n)
    expect(await on.balanceOf(parseAddress(on.feeWallet))).toBe(USDC)
  })

  it('that denies the limit of an owner does not have it lowered', async () => {
    const { groupId, owner } = await earned(6)
    await on.matures()
    const limit = await limitOf(owner.wallet)
    await on.pays()
    await on.admits(groupId, 1)
    expect(limit).toBeGreaterThan(10n * USDC)
    for (const honest of [1, 2]) {
      await announcePayees(on.ctx, partsWith('payee', [0n, 0n, 0n, 0n], honest))
      await on.settles()
      expect(await limitOf(owner.wallet)).toBe(limit)
    }
  })
})
