import fc from 'fast-check'
import type { Hex } from 'viem'
import { expect, it } from 'vitest'
import { startWatcherProcess, type WatcherProcess } from '../../tests/fixtures/killedWatcher.ts'
import { findBrokenLaws } from '../../tests/fixtures/soundness.ts'
import { type Ordered, startWatching, type Watching } from '../../tests/fixtures/watching.ts'
import { getEscrowRef } from '../campaigns/getEscrowRef.ts'
import { withdrawCampaign } from '../campaigns/lifecycle.ts'
import { transact } from '../context.ts'
import { recordPayment } from '../deposits/queries.ts'
import { parseAddress } from '../shared/addresses.ts'
import { usdc } from '../shared/money.ts'

const FINALITY = 2
const RUNS = 4
const LENGTH = 16

/** Events around the escrow. `who` picks a campaign, `by` changes an amount. */
type Event =
  | { readonly kind: 'orders' }
  | { readonly kind: 'pays'; readonly who: number; readonly by: number; readonly own: boolean }
  | { readonly kind: 'sweeps'; readonly who: number; readonly with: number }
  | { readonly kind: 'transfers'; readonly who: number; readonly isConfirmed: boolean }
  | { readonly kind: 'pays a stranger’s key'; readonly who: number }
  | { readonly kind: 'bundles' | 'withdraws'; readonly who: number }
  | { readonly kind: 'reorganises'; readonly who: number; readonly minedAgain: boolean }
  | { readonly kind: 'looks' | 'mines' | 'moves money' | 'kills the watcher' | 'starts the watcher' }

const who = fc.nat({ max: 20 })
const by = fc.constantFrom(0, 0, -1, 1, -400_000, 3_000_000)

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ kind: 'orders' } as const) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pays' as const), who, by, own: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('sweeps' as const), who, with: who }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('transfers' as const), who, isConfirmed: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pays a stranger’s key' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('bundles' as const, 'withdraws' as const), who }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('reorganises' as const), who, minedAgain: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        ...(['looks', 'mines', 'moves money', 'kills the watcher', 'starts the watcher'] as const),
      ),
    }),
  },
)

it('P16, P24, P66, P77: whatever happens in whatever order, the ledger says of every cent where it is on the chain', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: LENGTH, maxLength: LENGTH }), async (events) => {
      const world = await createWorld()
      try {
        for (const next of events) {
          await world.happens(next)
          expect(await findBrokenLaws(world.on.database.db)).toEqual({})
        }
        await world.settles()
      } finally {
        await world.stop()
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})

async function createWorld() {
  const on = await startWatching({ finality: FINALITY })
  const campaigns: Ordered[] = [await on.order(undefined, 1_000_000n), await on.order()]
  /** Everything that was sent to each campaign, at its address or confirmed for it. */
  const sent = new Map<number, bigint>()
  const sends = (campaignId: number, amount: bigint) =>
    sent.set(campaignId, (sent.get(campaignId) ?? 0n) + amount)
  let watcher: WatcherProcess | undefined

  async function happens(next: Event): Promise<void> {
    const pick = (number: number) => campaigns[number % campaigns.length] as Ordered
    const chosen = pick('who' in next ? next.who : 0)
    const { campaignId, wallet, amount } = chosen
    switch (next.kind) {
      case 'orders':
        campaigns.push(await on.order())
        return
      case 'pays': {
        const paid = amount + BigInt(next.by)
        const from = next.own ? wallet : await on.wallet()
        await from.send(await on.deposit(campaignId, paid))
        sends(campaignId, paid)
        return
      }
      case 'sweeps':
        return on.sweep(campaignId, pick(next.with).campaignId)
      case 'transfers': {
        const txHash = await wallet.send(on.transfer(amount))
        if (!next.isConfirmed) return
        await confirms(on, chosen, txHash)
        sends(campaignId, amount)
        return
      }
      case 'pays a stranger’s key': {
        const { salt } = await getEscrowRef(on.ctx, campaignId)
        const ref = { salt, refundTo: parseAddress(on.chain.operator.address) }
        await wallet.send(on.transfer(9n, on.chain.addressOf(ref)))
        await on.chain.sweep(ref)
        return
      }
      case 'bundles':
        await wallet.sendAll([
          await on.deposit(campaignId, amount),
          on.transfer(3n),
          await on.deposit(campaignId, 3n),
        ])
        sends(campaignId, amount + 3n)
        return
      case 'reorganises':
        if (await reorganises(on, { chosen, minedAgain: next.minedAgain })) sends(campaignId, 5n)
        return
      case 'withdraws':
        await withdrawCampaign(on.ctx, { accountId: chosen.person.accountId, campaignId })
        return
      case 'looks':
        await on.look()
        return
      case 'mines':
        await on.chain.client.mine({ blocks: FINALITY })
        return
      case 'moves money':
        return on.moveMoney()
      case 'kills the watcher':
        return watcher?.kill()
      case 'starts the watcher':
        await watcher?.kill()
        watcher = await startWatcherProcess(on)
    }
  }

  return {
    on,
    happens,
    async settles() {
      await watcher?.kill()
      await on.sweep(...campaigns.map(({ campaignId }) => campaignId))
      await on.chain.client.mine({ blocks: FINALITY })
      await on.look()
      await on.moveMoney()
      const { ledger, chain } = await on.compare()
      expect(ledger).toEqual(chain)
      expect(await findBrokenLaws(on.database.db)).toEqual({})
      for (const { campaignId } of campaigns) {
        expect(await depositedOf(on, campaignId)).toBe(sent.get(campaignId) ?? 0n)
      }
    },
    async stop() {
      await watcher?.kill()
      await on.stop()
    },
  }
}

async function confirms(
  { chain, ctx, clock }: Watching,
  { campaignId, wallet, amount }: Ordered,
  txHash: Hex,
): Promise<void> {
  const { blockNumber, blockHash } = await chain.client.getTransactionReceipt({ hash: txHash })
  const at = clock.now()
  await transact(ctx, (ctx) =>
    recordPayment(ctx.db, {
      ...{ chainId: 31337, txHash, logIndex: 0, blockNumber: Number(blockNumber), blockHash, campaignId },
      ...{ minedAt: at, userOpHash: null, kind: 'escrow', sender: wallet.address, amount: usdc(amount), at },
    }),
  )
}

/** A payment and its sweep, in blocks that are gone after a while; perhaps they are mined again. Says whether they are. */
async function reorganises(
  { chain, ctx, deposit, look, sweep }: Watching,
  { chosen: { campaignId, wallet }, minedAgain }: { chosen: Ordered; minedAgain: boolean },
): Promise<boolean> {
  const call = await deposit(campaignId, 5n)
  // Money already there would be swept for good only where the sweep is mined again.
  await chain.sweep(await getEscrowRef(ctx, campaignId))
  const snapshot = await chain.client.snapshot()
  await wallet.send(call)
  await sweep(campaignId)
  await look()
  await chain.client.revert({ id: snapshot })
  await chain.client.mine({ blocks: 1 })
  if (!minedAgain) return false
  await wallet.send(call)
  await sweep(campaignId)
  return true
}

async function depositedOf({ database }: Watching, campaignId: number): Promise<bigint> {
  const { rows } = await database.pool.query('select deposited from campaign where id = $1', [campaignId])
  return rows[0].deposited
}
