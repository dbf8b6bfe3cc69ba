import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { transferOf } from '../sandbox/chain/payDeposit.ts'
import type { Payer } from '../sandbox/chain/payers.ts'
import { sendUserOperations, signUserOperation } from '../sandbox/chain/userOperation.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { usdc } from '../server/shared/money.ts'
import { type DepositSystem, startDepositSystem, type Waiting } from './fixtures/deposits.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

let system: DepositSystem

beforeAll(async () => {
  system = await startDepositSystem()
})
afterEach(async () => {
  expect(await findBrokenLaws(system.ctx.db)).toEqual({})
})
afterAll(() => system.stop())

const refused = (code: string) => ({ status: 400, body: { ok: false, code, error: expect.any(String) } })
const alreadyUsed = refused('payment.already_used')
const confirming = ({ campaignId }: Waiting) => ({
  status: 200,
  body: expect.objectContaining({ ok: true, status: 'confirming', campaignId, creditedMicro: '0' }),
})
const credited = ({ campaignId, deposit: { amount } }: Waiting) => ({
  status: 200,
  body: expect.objectContaining({ ok: true, status: 'credited', campaignId, creditedMicro: `${amount}` }),
})

const paymentOf = async ({ campaignId, deposit: { amount } }: Waiting) =>
  transferOf({ place: system.chain.place, ref: await getEscrowRef(system.ctx, campaignId), amount })

async function transferring(payer: Payer, waiting: Waiting) {
  if (payer.account === undefined) throw new Error('no account')
  return signUserOperation(system.deployer, payer.account, await paymentOf(waiting))
}

async function isFunded({ campaignId }: Waiting): Promise<boolean> {
  const { deposited } = await system.ctx.db
    .selectFrom('campaign')
    .select('deposited')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return deposited > 0n
}

it.each(['authorization', 'transfer', 'user-operation'] as const)(
  'P13: row "belongs to another campaign": whoever sees a payment by %s first gains nothing by confirming it',
  async (way) => {
    const payer = await system.waits()
    const stranger = await system.waits()
    const made = await system.pays(payer, { way })
    for (const hash of new Set([made.paymentId, made.txHash])) {
      expect(await system.confirms(hash, stranger.link)).toEqual(alreadyUsed)
    }
    expect(await system.confirms(made.paymentId, payer.link)).toEqual(confirming(payer))
    await system.credits(payer, stranger)
    expect(await system.confirms(made.paymentId, stranger.link)).toEqual(alreadyUsed)
    expect(await system.confirms(made.paymentId, payer.link)).toEqual(credited(payer))
    expect(await isFunded(stranger)).toBe(false)
  },
)

it('P13: two who claim one payment at the same time: it is credited to the one who paid, once', async () => {
  const payer = await system.waits()
  const stranger = await system.waits()
  const { paymentId } = await system.pays(payer)
  const links = Array.from({ length: 12 }, (_, count) => (count % 2 === 0 ? payer : stranger))
  const answers = await Promise.all(links.map(({ link }) => system.confirms(paymentId, link)))
  for (const [index, answer] of answers.entries()) {
    expect(answer).toEqual(links[index] === payer ? confirming(payer) : alreadyUsed)
  }
  expect(await isFunded(stranger)).toBe(false)
})

it('P66: two payments in one bundle are two: each user operation counts for its own campaign alone', async () => {
  const [alice, bob, stranger] = [await system.waits(), await system.waits(), await system.waits()]
  const aliceOperation = await transferring(await system.payer('erc4337-counterfactual'), alice)
  const bobOperation = await transferring(await system.payer('erc4337-counterfactual'), bob)
  const txHash = await sendUserOperations(system.deployer, [aliceOperation, bobOperation])

  const asked = (own: typeof credited): [string, Waiting, ReturnType<typeof credited>][] => [
    [aliceOperation.hash, bob, alreadyUsed],
    [aliceOperation.hash, alice, own(alice)],
    [bobOperation.hash, alice, alreadyUsed],
    [bobOperation.hash, bob, own(bob)],
    [txHash, alice, own(alice)],
    [txHash, bob, own(bob)],
    ...[aliceOperation.hash, bobOperation.hash, txHash].map(
      (hash): [string, Waiting, ReturnType<typeof credited>] => [hash, stranger, alreadyUsed],
    ),
  ]
  for (const [hash, { link }, answer] of asked(confirming)) {
    expect(await system.confirms(hash, link)).toEqual(answer)
  }
  await system.credits(alice, bob)
  for (const [hash, { link }, answer] of asked(credited)) {
    expect(await system.confirms(hash, link)).toEqual(answer)
  }
  expect(await isFunded(stranger)).toBe(false)
})

it('P66: one transaction with several payments, to one campaign and to another, brings each what is its', async () => {
  const [alice, bob] = [await system.waits(), await system.waits()]
  const operations = []
  for (const waiting of [alice, bob, alice]) {
    operations.push(await transferring(await system.payer('erc4337-counterfactual'), waiting))
  }
  const txHash = await sendUserOperations(system.deployer, operations)
  await system.credits(bob)
  expect(await system.confirms(txHash, alice.link)).toEqual(confirming(alice))
  expect(await system.confirms(txHash, bob.link)).toEqual(credited(bob))
  await system.credits(alice)
  const twice = { ...alice, deposit: { ...alice.deposit, amount: usdc(2n * alice.deposit.amount) } }
  expect(await system.confirms(txHash, alice.link)).toEqual(credited(twice))
  expect(await system.confirms(txHash, bob.link)).toEqual(credited(bob))
})

it('P66: a user operation that failed beside one that paid has paid nothing', async () => {
  const [alice, bob] = [await system.waits(), await system.waits()]
  const broke = await system.payer('erc4337-counterfactual')
  if (broke.account === undefined) throw new Error('no account')
  const { deposit, ...rest } = alice
  const tooMuch = await paymentOf({ ...rest, deposit: { ...deposit, amount: usdc(10n ** 17n) } })
  const failing = await signUserOperation(system.deployer, broke.account, tooMuch)
  const paying = await transferring(await system.payer('erc4337-counterfactual'), bob)
  await sendUserOperations(system.deployer, [failing, paying])
  expect(await system.confirms(failing.hash, alice.link)).toEqual(refused('payment.failed'))
  expect(await system.confirms(paying.hash, bob.link)).toEqual(confirming(bob))
})

it('P03: the address of another refund wallet is of no campaign, whatever link it is confirmed with', async () => {
  const waiting = await system.waits()
  const payer = await system.payer()
  const ref = { ...(await getEscrowRef(system.ctx, waiting.campaignId)), refundTo: payer.address }
  const { place } = system.chain
  const txHash = await payer.send(transferOf({ place, ref, amount: waiting.deposit.amount }))
  expect(await system.confirms(txHash, waiting.link)).toEqual(refused('payment.recipient_mismatch'))
  expect(await isFunded(waiting)).toBe(false)
})
