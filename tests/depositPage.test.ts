import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { statementCsv, writeCsv } from '../server/advertisers/resultFiles.ts'
import { renewDeposit } from '../server/campaigns/deposit.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { withdrawCampaign } from '../server/campaigns/lifecycle.ts'
import { type DepositPage, viewDepositPage } from '../server/deposits/depositPage.ts'
import { getReceipt } from '../server/reads/receipt.ts'
import { readNamedStatement } from '../server/reads/statement.ts'
import { displayAddress } from '../server/shared/addresses.ts'
import { PLAIN_CSV } from '../server/shared/csvFormat.ts'
import type { GroupId } from '../server/shared/ids.ts'
import { HOUR_MS } from '../server/shared/time.ts'
import { type DepositSystem, type LinkFields, startDepositSystem, type Waiting } from './fixtures/deposits.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

let system: DepositSystem

beforeAll(async () => {
  system = await startDepositSystem()
})
afterEach(async () => {
  expect(await findBrokenLaws(system.ctx.db)).toEqual({})
})
afterAll(() => system.stop())

/** As the page's address has them. */
const queryOf = (link: LinkFields) =>
  Object.fromEntries(Object.entries(link).map(([name, value]) => [name, `${value ?? ''}`]))
const view = ({ link }: Pick<Waiting, 'link'>) => viewDepositPage(system.ctx, queryOf(link))

async function shown(waiting: Waiting): Promise<DepositPage> {
  const page = await view(waiting)
  if (page.kind !== 'deposit') throw new Error(page.code)
  return page
}

describe('what the deposit page shows', () => {
  it('of an open deposit: where to pay, the receipt, the ways, and that nothing has come', async () => {
    const waiting = await system.waits()
    const ref = await getEscrowRef(system.ctx, waiting.campaignId)
    const { amount } = waiting.deposit
    expect(await shown(waiting)).toMatchObject({
      state: 'open',
      link: waiting.link,
      depositAddress: displayAddress(system.chain.addressOf(ref)),
      ref: {
        ...{ salt: ref.salt, refundTo: displayAddress(ref.refundTo) },
        ...{ escrow: displayAddress(system.chain.place.escrow), chainId: 31337 },
      },
      ...{ creditedMicro: '0', arrivingMicro: '0', missingMicro: `${amount}`, extraMicro: '0' },
      ...{
        waitingMicro: '0',
        tooLowMicro: '100000',
        atOnceMicro: '5000000',
        payments: [],
        isNoticeRunning: false,
        keysChangeAt: null,
      },
      relay: { minAmountMicro: '1000000', maxValidityMs: HOUR_MS },
      config: { methods: ['transfer', 'authorization'] },
    })
  })

  it('of a first deposit: the least that starts the campaign, if that is less than the whole', async () => {
    const start = async (joins: number) => (await shown(await system.waits({ joins }))).startMicro
    expect([await start(20), await start(21), await start(400)]).toEqual([null, '2000000', '2000000'])
  })

  it('counts the groups where the campaign runs or may yet run; all of them once none is left', async () => {
    const { market } = system
    const { accountId } = await market.person()
    const [declined, left] = [
      await market.group({ title: 'Declined it' }),
      await market.group({ title: 'May run it' }),
    ]
    const groups = [{ groupId: declined.id }, { groupId: left.id }]
    const { campaign, deposit } = await market.order({ accountId, groups })
    const waiting = { campaignId: campaign.id, deposit, link: system.linkOf(deposit) }
    const named = async () => {
      const { groupTitle, groupCount } = (await shown(waiting)).campaign
      return [groupTitle, groupCount]
    }
    const end = (groupId: GroupId) =>
      sql`update placement set status = 'declined', end_reason = 'declined', ended_at = now()
        where campaign_id = ${campaign.id} and group_id = ${groupId}`.execute(system.ctx.db)
    expect(await named()).toEqual(['Declined it', 2])
    await end(declined.id)
    expect(await named()).toEqual(['May run it', 1])
    await end(left.id)
    expect(await named()).toEqual(['Declined it', 2])
  })

  it('the end of the link itself, also after the deposit was renewed', async () => {
    const advertiser = await system.market.person()
    const old = await system.waits({ advertiser })
    system.clock.advance(2 * HOUR_MS)
    try {
      const { accountId } = advertiser
      const deposit = await renewDeposit(system.ctx, { accountId, campaignId: old.campaignId })
      const renewed = { ...old, link: system.linkOf(deposit) }
      expect((await shown(old)).expiresAt).toBe(old.link.exp)
      expect((await shown(renewed)).expiresAt).toBe(renewed.link.exp)
      expect(Number(renewed.link.exp)).toBeGreaterThan(Number(old.link.exp))
    } finally {
      system.clock.set(new Date())
    }
  })

  it("a deposit is known by the payer's transaction and by the escrow's, in checkout, statement and receipt", async () => {
    const waiting = await system.waits()
    const { campaignId } = waiting
    const { txHash } = await system.pays(waiting)
    await system.confirms(txHash, waiting.link)
    expect((await shown(waiting)).payments).toMatchObject([{ txHash, sweptTx: null }])
    await system.sweeps(campaignId)
    await system.credits(waiting)
    const { tx_hash: swept } = await system.ctx.db
      .selectFrom('credit')
      .select('tx_hash')
      .where('campaign_id', '=', campaignId)
      .executeTakeFirstOrThrow()
    expect(swept).not.toBe(txHash)
    expect((await shown(waiting)).payments).toMatchObject([{ txHash, sweptTx: swept }])
    const statement = await readNamedStatement(system.ctx.db, campaignId)
    expect(statement).toMatchObject([{ event: 'deposit', txHash: swept, paidBy: [txHash] }])
    expect(await getReceipt(system.ctx, campaignId)).toMatchObject({
      payments: [{ tx: txHash, sweptTx: swept }],
    })
    const csv = [
      ...writeCsv(
        statementCsv((key) => key, statement),
        PLAIN_CSV,
      ),
    ]
    expect(csv[1]?.trim()).toMatch(new RegExp(`"${swept}","${txHash}"$`))
  })

  it('a wait with its end: when the link, the campaign and the payment on its way are through', async () => {
    const waiting = await system.waits()
    const { deadline_at } = await system.ctx.db
      .selectFrom('campaign')
      .select('deadline_at')
      .where('id', '=', waiting.campaignId)
      .executeTakeFirstOrThrow()
    const endsAt = deadline_at?.getTime() ?? 0
    expect(endsAt).toBeGreaterThan(Date.now())
    expect(await shown(waiting)).toMatchObject({ expiresAt: waiting.link.exp, endsAt, creditAt: null })
    const paid = await system.pays(waiting)
    await system.confirms(paid.paymentId, waiting.link)
    const { payments, creditAt } = await shown(waiting)
    expect(creditAt).toBe((payments[0]?.minedAt ?? 0) + 30_000)
  })

  it('P105: a payment on its way, then credited; a second one is extra budget', async () => {
    const waiting = await system.waits()
    const { amount } = waiting.deposit
    const first = await system.pays(waiting)
    await system.confirms(first.paymentId, waiting.link)
    const payment = { txHash: first.txHash, amountMicro: `${amount}`, minedAt: expect.any(Number) }
    expect(await shown(waiting)).toMatchObject({
      ...{ state: 'arriving', arrivingMicro: `${amount}`, missingMicro: '0', extraMicro: '0' },
      payments: [{ ...payment, status: 'confirming' }],
      creditAt: expect.any(Number),
    })
    await system.credits(waiting)
    expect(await shown(waiting)).toMatchObject({
      ...{ state: 'paid', creditedMicro: `${amount}`, arrivingMicro: '0', extraMicro: '0', creditAt: null },
      payments: [{ ...payment, status: 'credited' }],
    })
    const second = await system.pays(waiting)
    await system.confirms(second.paymentId, waiting.link)
    const twice = { state: 'paid', arrivingMicro: `${amount}`, extraMicro: `${amount}` }
    expect(await shown(waiting)).toMatchObject(twice)
    await system.sweeps(waiting.campaignId)
    await system.credits(waiting)
    expect(await shown(waiting)).toMatchObject({
      ...twice,
      ...{ arrivingMicro: '0', creditedMicro: `${2n * amount}` },
      payments: [{ txHash: second.txHash }, { txHash: first.txHash }],
    })
  })

  it('a part of it, and dust that waits at the address', async () => {
    const waiting = await system.waits()
    const { amount } = waiting.deposit
    const dust = await system.pays(waiting, { amount: 30_000n })
    await system.confirms(dust.paymentId, waiting.link)
    expect(await shown(waiting)).toMatchObject({
      ...{ state: 'open', arrivingMicro: '30000', waitingMicro: '30000' },
      missingMicro: `${amount - 30_000n}`,
    })
  })

  it('closed, when the campaign ends', async () => {
    const advertiser = await system.market.person()
    const waiting = await system.waits({ advertiser })
    await withdrawCampaign(system.ctx, { accountId: advertiser.accountId, campaignId: waiting.campaignId })
    expect(await shown(waiting)).toMatchObject({ state: 'closed', missingMicro: '0' })
  })

  it('nothing of a link that is not right', async () => {
    const { link } = await system.waits()
    const invalid = { kind: 'problem', code: 'deposit.link_invalid' }
    expect(await view({ link: { ...link, amountMicro: '1' } })).toEqual(invalid)
    expect(await view({ link: { ...link, sig: '' } })).toEqual(invalid)
    expect(await viewDepositPage(system.ctx, {})).toEqual(invalid)
  })
})

it('opening a link has its address looked at soon, and is noted once an hour; a wrong link changes nothing', async () => {
  const waiting = await system.waits()
  const read = async () => {
    const row = await system.ctx.db
      .selectFrom('deposit_address')
      .select(['opened_at', 'look_at'])
      .where('campaign_id', '=', waiting.campaignId)
      .executeTakeFirstOrThrow()
    return [row.opened_at?.getTime(), row.look_at?.getTime()]
  }
  await system.arrivals.look(waiting)
  const before = await read()
  await view({ link: { ...waiting.link, amountMicro: '1' } })
  expect(await read()).toEqual(before)
  await view(waiting)
  const opened = await read()
  expect(opened[0]).toBeDefined()
  expect(opened[1]).toBe(opened[0])
  await view(waiting)
  expect(await read()).toEqual(opened)
  system.clock.advance(HOUR_MS + 1)
  await view(waiting)
  expect((await read())[0]).toBeGreaterThan(opened[0] ?? 0)
  system.clock.set(new Date())
})

it('P90: opening a link has its address looked at soon, whatever the clock of the process', async () => {
  const waiting = await system.waits()
  const ahead = { ...system.ctx, clock: { now: () => new Date(Date.now() + HOUR_MS) } }
  await viewDepositPage(ahead, queryOf(waiting.link))
  const { rows } = await sql`
    select opened_at <= clock_timestamp() as opened, look_at <= clock_timestamp() as due from deposit_address
    where campaign_id = ${waiting.campaignId}`.execute(system.ctx.db)
  expect(rows).toEqual([{ opened: true, due: true }])
})
