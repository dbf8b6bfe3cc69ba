import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createDeployer } from '../../../sandbox/chain/contracts.ts'
import { fundWallet } from '../../../sandbox/chain/escrow.ts'
import { payDeposit, type WayToPay } from '../../../sandbox/chain/payDeposit.ts'
import { createPayer, type Payer } from '../../../sandbox/chain/payers.ts'
import { startWatcherProcess, type WatcherProcess } from '../../../tests/fixtures/killedWatcher.ts'
import { findBrokenLaws } from '../../../tests/fixtures/soundness.ts'
import { type Ordered, startWatching, type Watching } from '../../../tests/fixtures/watching.ts'
import { getEscrowRef } from '../../campaigns/getEscrowRef.ts'
import { withdrawCampaign } from '../../campaigns/withdrawCampaign.ts'
import { usdc } from '../../shared/money.ts'
import { assignPayment } from '../assignPayment.ts'
import { listUnmatched } from '../listUnmatched.ts'
import { returnUnmatched } from '../returnUnmatched.ts'

const FINALITY = 2
const RUNS = 4
const LENGTH = 14

/** What can happen around the escrow. `who` picks a campaign, `by` changes an amount. */
type Event =
  | { readonly kind: 'orders' }
  | { readonly kind: 'pays'; readonly way: WayToPay; readonly who: number; readonly by: number }
  | { readonly kind: 'transfers'; readonly who: number; readonly by: number; readonly own: boolean }
  | { readonly kind: 'bundles'; readonly who: number }
  | { readonly kind: 'reorganises'; readonly who: number; readonly minedAgain: boolean }
  | { readonly kind: 'withdraws'; readonly who: number }
  | { readonly kind: 'assigns' | 'returns'; readonly who: number }
  | { readonly kind: 'looks' | 'mines' | 'moves money' | 'kills the watcher' | 'starts the watcher' }

const who = fc.nat({ max: 20 })
const by = fc.constantFrom(0, 0, -1, 1, -400_000, 3_000_000)

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ kind: 'orders' } as const) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pays' as const),
      way: fc.constantFrom<WayToPay>('contract', 'permit', 'authorization', 'user-operation'),
      who,
      by,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('transfers' as const), who, by, own: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('bundles' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('reorganises' as const), who, minedAgain: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraws' as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('assigns' as const, 'returns' as const), who }) },
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
  const deployer = createDeployer(on.chain.url)
  const campaigns: Ordered[] = [await on.order(), await on.order()]
  const payers = new Map<string, Payer>()
  let watcher: WatcherProcess | undefined

  async function payerFor(way: WayToPay): Promise<Payer> {
    const kind = way === 'user-operation' ? 'erc4337-counterfactual' : 'eoa'
    const known = payers.get(kind)
    if (known !== undefined) return known
    const payer = createPayer(deployer, { kind, seed: 'properties' })
    await fundWallet(deployer, on.chain.place.usdc, payer.address)
    payers.set(kind, payer)
    return payer
  }

  async function happens(next: Event): Promise<void> {
    const chosen = campaigns['who' in next ? next.who % campaigns.length : 0]
    if (chosen === undefined) throw new Error('there is no campaign')
    const { campaignId, wallet } = chosen
    const amount = (by: number) => {
      const wanted = chosen.amount + BigInt(by)
      return wanted > 0n ? wanted : 1n
    }
    switch (next.kind) {
      case 'orders':
        campaigns.push(await on.order())
        return
      case 'pays': {
        const payer = await payerFor(next.way)
        const ref = await getEscrowRef(on.ctx, campaignId)
        const order = { place: on.chain.place, ref, amount: usdc(amount(next.by)) }
        await payDeposit(next.way, { deployer, payer, ...order })
        return
      }
      case 'transfers': {
        const from = next.own ? wallet : await on.wallet()
        await from.send(on.transfer(amount(next.by)))
        return
      }
      case 'bundles':
        await wallet.sendAll([
          on.transfer(chosen.amount),
          await on.deposit(campaignId, 3n),
          on.transfer(3n),
          await on.deposit(campaignId, 3n),
        ])
        return
      case 'reorganises':
        return reorganises(on, { chosen, minedAgain: next.minedAgain })
      case 'withdraws':
        await withdrawCampaign(on.ctx, { accountId: chosen.person.accountId, campaignId })
        return
      case 'assigns':
      case 'returns': {
        const waiting = await listUnmatched(on.ctx)
        const paymentId = waiting[next.who % Math.max(waiting.length, 1)]?.id
        if (paymentId === undefined) return
        const done =
          next.kind === 'assigns'
            ? assignPayment(on.ctx, { paymentId, campaignId })
            : returnUnmatched(on.ctx, { paymentId, to: wallet.address })
        // It may be on its way back already.
        await done.catch((error) => expect(error).toMatchObject({ code: 'payment.not_unmatched' }))
        return
      }
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
      await on.chain.client.mine({ blocks: FINALITY })
      await on.look()
      await on.moveMoney()
      const { ledger, chain } = await on.compare()
      expect(ledger).toEqual(chain)
      expect(await findBrokenLaws(on.database.db)).toEqual({})
    },
    async stop() {
      await watcher?.kill()
      await on.stop()
    },
  }
}

/** A payment in a block that is gone after a while; perhaps it is mined again. */
async function reorganises(
  { chain, deposit, look }: Watching,
  { chosen, minedAgain }: { chosen: Ordered; minedAgain: boolean },
): Promise<void> {
  const call = await deposit(chosen.campaignId, 5n)
  const snapshot = await chain.client.snapshot()
  await chosen.wallet.send(call)
  await look()
  await chain.client.revert({ id: snapshot })
  await chain.client.mine({ blocks: 1 })
  if (minedAgain) await chosen.wallet.send(call)
}
