import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteMember } from '../server/groups/countAdmission.ts'
import { setPayoutWallet } from '../server/payouts/wantPayee.ts'
import type { TelegramUserId } from '../server/shared/ids.ts'
import { type Gate, startGate } from './fixtures/gate.ts'
import { CHOICE, QUIZ } from './fixtures/marketplace.ts'
import { allWords, goesThrough, lastWord, rowById } from './fixtures/owners.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'
import { chargeAdmission } from './fixtures/steps.ts'

let gate: Gate

beforeAll(async () => {
  gate = await startGate()
})
afterAll(async () => {
  expect(await findBrokenLaws(gate.database.db)).toEqual({})
  await gate.stop()
})

/** Every column in which a Telegram id still stands, outside the messages that are kept for three days. */
async function tracesOf(telegramUserId: number): Promise<string[]> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name ~ 'telegram_user_id|user_chat_id'`.execute(gate.database.db)
  const found: string[] = []
  for (const { table_name: table, column_name: column } of columns) {
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.ref(column)} = ${telegramUserId} limit 1`.execute(
      gate.database.db,
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

describe('/privacy', () => {
  it('says what is kept, why, and for how long', async () => {
    const paula = gate.person('Paula')
    await goesThrough(gate, paula, { says: '/privacy' })
    expect(allWords(paula)).toMatch(/Telegram id.*3 days.*language model.*\/deleteme/s)
  })

  it('names the groups that something is kept for, also those that one has left, and none of others', async () => {
    const [left, other] = [await gate.group({ ownQuestion: QUIZ }), await gate.group()]
    const pat = gate.person('Pat')
    pat.requestsToJoin(left.chat)
    await gate.moment()
    await goesThrough(gate, pat, { taps: 'Answer and join' }, { taps: 'Start' }, { taps: '4' })
    await goesThrough(gate, pat, { taps: 'I agree' })
    pat.leaves(left.chat)
    await gate.moment()
    await goesThrough(gate, pat, { says: '/privacy' })
    const said = await lastWord(gate, pat)
    expect(said.split('\n')).toContain(left.chat.title)
    expect(said.split('\n')).not.toContain(other.chat.title)
    await goesThrough(gate, pat, { says: '/deleteme' }, { taps: 'Yes, delete it' }, { says: '/privacy' })
    expect(await lastWord(gate, pat)).toMatch(/no record/)
  })

  it('names as many groups as fit a message, be their titles as long as they may, and counts the others', async () => {
    const quinn = gate.person('Quinn')
    for (let n = 0; n < 31; n++) {
      const { id: groupId } = await gate.market.group({ title: '👋'.repeat(128) })
      const member = { groupId, telegramUserId: quinn.id as TelegramUserId, at: gate.ctx.clock.now() }
      await gate.database.db.transaction().execute((tx) => noteMember(tx, member))
    }
    await goesThrough(gate, quinn, { says: '/privacy' })
    expect(await lastWord(gate, quinn)).toMatch(/👋…\n… and 1 more\./)
  })
})

describe('/deleteme', () => {
  it('says that a keyed hash stays, and deletes after a second tap: groups and campaigns end, money owed stays owed', async () => {
    const group = await gate.group()
    const elsewhere = await gate.group()
    const { owner, account } = group
    await gate.market.campaign({ groupId: group.id, bid: 500_000n as never })
    const own = await gate.market.campaign({ groupId: elsewhere.id, accountId: account.accountId })
    const { id } = await gate.market.admitting(group.id)
    await chargeAdmission(gate.ctx, { verificationId: id })
    await goesThrough(gate, owner, { says: '/deleteme' })
    expect(await lastWord(gate, owner)).toMatch(/One thing stays: a keyed hash.*cannot be undone/s)
    expect((await rowById(gate, group.id)).status).toBe('active')
    await goesThrough(gate, owner, { taps: 'Yes, delete it' })
    expect(await lastWord(gate, owner)).toMatch(/^Done/)
    expect(await tracesOf(owner.id)).toEqual([])
    expect((await rowById(gate, group.id)).status).toBe('unregistered')
    const campaign = await gate.database.db
      .selectFrom('campaign')
      .select(['status', 'refund_wallet'])
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow()
    expect(campaign).toEqual({ status: 'closing', refund_wallet: account.wallet })
    const { pending } = await gate.database.db
      .selectFrom('earning')
      .select('pending')
      .where('wallet', '=', account.wallet)
      .executeTakeFirstOrThrow()
    expect(pending).toBe(450_000n)
    await goesThrough(gate, owner, { says: '/menu' })
    expect(await lastWord(gate, owner)).toMatch(/no group here yet/)
  })

  it('does not make anybody new at a door: who comes again is known, and nobody pays twice for them', async () => {
    const group = await gate.group()
    await gate.market.campaign({ groupId: group.id })
    const vera = gate.person('Vera')
    await comesIn(group.chat, vera)
    vera.leaves(group.chat)
    await goesThrough(gate, vera, { says: '/deleteme' }, { taps: 'Yes, delete it' })
    expect(await tracesOf(vera.id)).toEqual([])
    await gate.passes(31 * 24 * 3_600_000)
    vera.requestsToJoin(group.chat)
    await gate.moment()
    await goesThrough(gate, vera, { taps: 'Answer and join' }, { taps: 'Start' })
    const visits = await gate.database.db
      .selectFrom('verification')
      .select(['campaign_id', 'telegram_user_id'])
      .where('group_id', '=', group.id)
      .orderBy('id')
      .execute()
    expect(visits.map(({ telegram_user_id: id }) => id === vera.id)).toEqual([false, true])
    expect(visits.map(({ campaign_id: id }) => id !== null)).toEqual([true, false])
  })

  it('P78: does not keep from the advertiser what a member cost who leaves at once', async () => {
    const group = await gate.group()
    const { id } = await gate.market.campaign({ groupId: group.id })
    const willa = gate.person('Willa')
    await comesIn(group.chat, willa)
    const spent = async () =>
      (
        await gate.database.db
          .selectFrom('campaign')
          .select('spent')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).spent
    expect(await spent()).toBeGreaterThan(0n)
    await goesThrough(gate, willa, { says: '/deleteme' }, { taps: 'Yes, delete it' })
    willa.leaves(group.chat)
    await gate.moment()
    expect(await spent()).toBe(0n)
    expect(await tracesOf(willa.id)).toEqual([])
  })

  it('shortens no wait: who has failed waits as long as anybody', async () => {
    const group = await gate.group({ ownQuestion: QUIZ })
    const xena = gate.person('Xena')
    xena.requestsToJoin(group.chat)
    await gate.moment()
    await goesThrough(gate, xena, { taps: 'Answer and join' }, { taps: 'Start' }, { taps: '3' })
    expect(await gate.state(group, xena)).toBe('failed')
    await goesThrough(gate, xena, { says: '/deleteme' }, { taps: 'Yes, delete it' })
    xena.requestsToJoin(group.chat)
    expect(await lastWord(gate, xena)).toMatch(/in (1 h|5\d min)/)
    // They wait without a visit: nothing stands under their id again.
    expect(await gate.state(group, xena)).toBeUndefined()
  })

  it('waits while somebody is at a door, where they could not be let in any more', async () => {
    const group = await gate.group({ ownQuestion: CHOICE })
    const dora = gate.person('Dora')
    dora.requestsToJoin(group.chat)
    await gate.moment()
    await goesThrough(gate, dora, { taps: 'Answer and join' }, { taps: 'Start' })
    await goesThrough(gate, dora, { says: '/deleteme' }, { taps: 'Yes, delete it' })
    expect(await lastWord(gate, dora)).toMatch(/at a group’s door right now.*Nothing has been deleted/)
    await goesThrough(gate, dora, { taps: 'To learn' }, { taps: 'I agree' })
    expect(dora.isIn(group.chat)).toBe(true)
  })

  it('is not undone by Telegram, which goes on naming the creator of a group', async () => {
    const group = await gate.group()
    const { owner, chat } = group
    await goesThrough(gate, owner, { says: '/deleteme' }, { taps: 'Yes, delete it' })
    chat.demotesBot()
    await gate.moment()
    expect(await lastWord(gate, owner)).toMatch(/^Done/)
    expect(await tracesOf(owner.id)).toEqual([])
  })

  it('works again for somebody who came back and wants to be forgotten once more', async () => {
    const otto = gate.person('Otto')
    const group = await gate.group()
    await gate.database.db
      .updateTable('group')
      .set({ creator_telegram_user_id: otto.id as TelegramUserId })
      .where('id', '=', group.id)
      .execute()
    for (const _ of [1, 2]) {
      await goesThrough(gate, otto, { says: '/start' }, { says: '/deleteme' }, { taps: 'Yes, delete it' })
      expect(await tracesOf(otto.id)).toEqual([])
    }
  })
})

describe('P54: a payout wallet', () => {
  it('belongs to nobody by being named first: two groups may pay to one', async () => {
    const squatter = await gate.group()
    const group = await gate.group()
    const { wallet } = squatter.account
    await gate.database.db
      .updateTable('group')
      .set({ payout_wallet: null })
      .where('id', '=', group.id)
      .execute()
    await setPayoutWallet(gate.ctx, { groupId: group.id, accountId: group.account.accountId, wallet })
    expect((await rowById(gate, group.id)).payout_wallet).toBe(wallet)
    expect((await rowById(gate, squatter.id)).owner_account_id).toBe(squatter.account.accountId)
  })
})

describe('P79: an owner', () => {
  it('earns nothing from joining a group of their own, also one that was given to them', async () => {
    const first = await gate.group()
    const second = await gate.group()
    const { owner, account } = first
    await gate.database.db
      .updateTable('group')
      .set({
        owner_account_id: account.accountId,
        creator_telegram_user_id: second.owner.id as TelegramUserId,
      })
      .where('id', '=', second.id)
      .execute()
    await gate.market.campaign({ groupId: second.id })
    owner.requestsToJoin(second.chat)
    await gate.moment()
    await goesThrough(gate, owner, { taps: 'Answer and join' }, { taps: 'Start' })
    const visit = await gate.visit(second, owner)
    expect(visit?.verification.sponsorship ?? null).toBeNull()
  })
})

async function comesIn(
  chat: Parameters<ReturnType<Gate['person']>['requestsToJoin']>[0],
  person: ReturnType<Gate['person']>,
): Promise<void> {
  person.requestsToJoin(chat)
  await gate.moment()
  await goesThrough(
    gate,
    person,
    { taps: 'Answer and join' },
    { taps: 'Start' },
    { taps: 'To learn' },
    { taps: 'I agree' },
  )
  expect(person.isIn(chat)).toBe(true)
}
