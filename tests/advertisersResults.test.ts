import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startChain } from '../sandbox/chain/start.ts'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { type Account, findAccount } from '../server/accounts/findAccount.ts'
import { createChain } from '../server/adapters/chain/chain.ts'
import { textsIn } from '../server/bot/texts.ts'
import { gateMembersLookJob } from '../server/gate/jobs.ts'
import { enqueue } from '../server/jobs/enqueue.ts'
import { deleteMe } from '../server/privacy/deleteMe.ts'
import { getCampaignPage } from '../server/reads/campaignPage.ts'
import type { TelegramUserId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../server/shared/time.ts'
import { createSignatureVerifier } from '../server/wallet-auth/verifySignature.ts'
import {
  buttonsOf,
  comesToDoor,
  forges,
  newAdvertiser,
  newestOf,
  rowOfCampaign,
  runs,
  sellingGroup,
  startMarket,
  ticks,
  wordsOf,
} from './fixtures/advertisers.ts'
import type { Gate, GatedGroup } from './fixtures/gate.ts'
import { goesThrough } from './fixtures/owners.ts'
import { aWeekLater, comesAndAnswers, comesIn } from './fixtures/results.ts'
import { otherForms } from './fixtures/signatures.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'
import { giveBackAdmission } from './fixtures/steps.ts'

let gate: Gate
let chain: Awaited<ReturnType<typeof startChain>>
let operator: number
let serial = 0
let isChainUp = true

beforeAll(async () => {
  chain = await startChain()
  const { endpoints } = createChain({ chainId: 31337, rpcUrls: [chain.url] })
  const verify = createSignatureVerifier(endpoints)
  operator = 8_000_000_001
  gate = await startMarket({
    operators: [operator],
    verifySignature: async (claim) => (isChainUp ? verify(claim) : 'unavailable'),
  })
})
afterEach(async () => {
  expect(await findBrokenLaws(gate.database.db)).toEqual({})
})
afterAll(async () => {
  await gate.stop()
  await chain.stop()
})

const advertiser = () => newAdvertiser(gate)

describe('/results', () => {
  it('P119: says why there is nothing yet and when the next ones come, and tells at once what was paid for', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    await runs(gate, person, group, { bid: '1', joins: '20' })
    await answers(group, 'Rye')
    await goesThrough(gate, person, { says: '/results' })
    expect(wordsOf(person)).toContain('No results yet.\n\nJoins paid for: 1 · spent: 1 USDC\n')
    expect(wordsOf(person)).toMatch(
      /Answers appear weekly, in groups of 10 people, so that nobody can tell who answered what\. Next: \d{4}-\d\d-\d\d 00:00 UTC/,
    )
    expect(person.files()).toEqual([])
  })

  it('sums up a choice, and puts every answer into a file without a name', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    const { id } = await runs(gate, person, group, { bid: '1', joins: '20', options: '=1+1\nWheat, "whole"' })
    const member = await answers(group, '=1+1')
    for (let count = 0; count < 5; count += 1)
      await comesIn(gate, { groupId: group.id, answer: { option: 0 } })
    for (let count = 0; count < 4; count += 1)
      await comesIn(gate, { groupId: group.id, answer: { option: 1 } })
    await aWeekLater(gate)
    await goesThrough(gate, person, { says: '/results' })
    expect(wordsOf(person)).toContain('People who answered: 10\n= let in: 10\n+ left before the end: 0\n\n')
    expect(wordsOf(person)).toMatch(/spent: 10 USDC/)
    expect(wordsOf(person)).toMatch(/Asked: 10 · passed: 10\nLet in: too few to say/)
    expect(wordsOf(person)).toMatch(/60% · =1\+1 \(6\)/)
    expect(wordsOf(person)).toMatch(/40% · Wheat, "whole" \(4\)/)
    const [figures, file, ...others] = person.files()
    expect(others).toEqual([])
    expect(figures?.name).toMatch(/^campaign-\d+-results-\d{4}-\d\d-\d\d\.csv$/)
    expect(linesOf(figures)).toEqual([
      '"of","name","language","asked","answered","passed","let in","let in, % of asked","at least, %","at most, %","clicks","conversions"',
      '"campaign","","","10","10","10","10","","","","",""',
      `"group","${group.chat.title}","","10","10","10","10","","","","",""`,
      '"wording","Which bread do you like best?","en","10","10","10","10","","","","",""',
    ])
    expect(file?.name).toMatch(/^campaign-\d+-answers-\d{4}-\d\d-\d\d\.csv$/)
    expect(linesOf(file)).toEqual([
      '"language","question","answer"',
      ...Array(6).fill(`"en","Which bread do you like best?","'=1+1"`),
      ...Array(4).fill(`"en","Which bread do you like best?","Wheat, ""whole"""`),
    ])
    for (const { text } of [figures, file].flatMap((file) => file ?? [])) {
      expect(text).not.toContain(`${member.id}`)
      expect(text).not.toContain(member.name)
    }
    const menu = [{ says: '/campaigns' }, { taps: `${id} · A bakery` }, { taps: 'Groups' }]
    await goesThrough(gate, person, ...menu, { taps: group.chat.title })
    expect(await newestOf(gate, person)).toContain('People who answered: 10\n= let in: 10\n')
  })

  it('compares two wordings of one language, each with its 95% interval, once 20 were asked', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    const account = (await findAccount(gate.ctx.db, person.id as TelegramUserId)) as Account
    const wording = (prompt: string) => ({ kind: 'choice' as const, prompt, options: ['Oats', 'Wheat'] })
    await gate.market.campaign({
      ...{ accountId: account.id, groups: [{ groupId: group.id }], bid: usdc(1_000_000n), joins: 60 },
      content: [{ language: 'en', variants: [wording('Which bread?'), wording('Which loaf?')] }],
    })
    for (let count = 0; count < 40; count += 1) {
      const come = count % 4 < 3 ? comesIn : comesAndAnswers
      await come(gate, { groupId: group.id, answer: { option: 0 } })
    }
    await aWeekLater(gate)
    await goesThrough(gate, person, { says: '/results' })
    const compared = wordsOf(person).match(/Let in: \d+% of those who were asked \(95% sure: \d+ to \d+%\)/g)
    expect(compared?.length).toBeGreaterThan(0)
    const rows = linesOf(person.files()[0]).filter((line) => line.startsWith('"wording"'))
    expect(rows).toHaveLength(2)
  })

  it('adds up: in, given back, gone before the end', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    const { id } = await runs(gate, person, group, { bid: '1', joins: '20', options: 'Rye\nWheat' })
    const gone = await answers(group, 'Rye')
    gone.leaves(group.chat)
    await gate.moment()
    const come = { groupId: group.id, answer: { option: 0 } }
    for (let count = 0; count < 7; count += 1) await comesIn(gate, come)
    const { verificationId } = await comesIn(gate, come)
    await giveBackAdmission(gate.ctx, { verificationId })
    const member = gate.person(`Member ${++serial}`)
    await comesToDoor(gate, member, group)
    await goesThrough(gate, member, { taps: 'Wheat' })
    // They do not agree to the rules in time.
    await aWeekLater(gate)
    await goesThrough(gate, person, { says: '/results' })
    expect(wordsOf(person)).toContain(
      'People who answered: 10\n= let in: 9\n+ left before the end: 1\n\n' +
        'Joins paid for: 7 · spent: 7 USDC\nLeft within 24 hours, refunded to you: 2',
    )
    expect((await rowOfCampaign(gate, id)).verifications_given_back).toBe(2)
  })

  it('has a statement in /campaigns: what came, went and came back, and nobody’s answer or time', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    const { id } = await runs(gate, person, group, { bid: '1', joins: '9', options: '=1+1\nWheat' })
    const stays = await answers(group, '=1+1')
    const gone = await answers(group, 'Wheat')
    gone.leaves(group.chat)
    await gate.moment()
    const members = [stays, gone]
    await goesThrough(gate, person, { says: '/campaigns' })
    const opens = buttonsOf(person).find((button) => button.startsWith(`${id} ·`)) ?? ''
    await goesThrough(gate, person, { taps: opens }, { taps: 'Statement' })
    const file = person.files().at(-1)
    expect(file?.name).toMatch(/^campaign-\d+-statement-\d{4}-\d\d-\d\d\.csv$/)
    const hash = expect.stringMatching(
      /^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d","deposit","","9","0x[0-9a-f]{64}",""$/,
    )
    expect(linesOf(file)).toEqual([
      '"time (UTC)","event","joins","amount (USDC)","transaction","paid by transactions"',
      hash,
      expect.stringMatching(/^"\d{4}-\d\d-\d\d","charged for joins","2","-2","",""$/),
      expect.stringMatching(/^"\d{4}-\d\d-\d\d","given back for members who left","1","1","",""$/),
      '"left","","","8","",""',
    ])
    for (const { name } of members) expect(file?.text).not.toContain(name)
    const { available, reserved } = await rowOfCampaign(gate, id)
    expect(available + reserved).toBe(8_000_000n)
    await forges(gate, await advertiser(), `a:statement:${id}`)
    expect(person.files().filter(({ name }) => name.includes('statement'))).toHaveLength(1)
    person.speaks('de')
    const before = person.files().length
    await goesThrough(gate, person, { says: '/campaigns' })
    const again = buttonsOf(person).find((button) => button.startsWith(`${id} ·`)) ?? ''
    await goesThrough(gate, person, { taps: again }, { taps: textsIn('de')('campaigns-do-statement') })
    const [forExcel, forPrograms, ...more] = person.files().slice(before)
    expect(more).toEqual([])
    expect(forExcel?.name).toMatch(/-statement-\d{4}-\d\d-\d\d\.csv$/)
    expect(forExcel?.text).toContain(';"-2";"";""')
    expect(forPrograms?.name).toMatch(/-statement-\d{4}-\d\d-\d\d-data\.csv$/)
    expect(forPrograms?.text).toContain(',"-2","",""')
  })

  it('shows who stays after 7 and 30 days, here and in /campaigns, without the price of those who left', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    const account = (await findAccount(gate.ctx.db, person.id as TelegramUserId)) as Account
    const { id } = await gate.market.campaign({
      ...{ groupId: group.id, accountId: account.id, bid: usdc(1_000_000n), joins: 20 },
      task: { kind: 'choice', prompt: 'Which bread do you like best?', options: ['Oats', 'Wheat'] },
    })
    const begins = gate.clock.now()
    const members: SandboxUser[] = []
    for (let count = 0; count < 10; count += 1) members.push(await answers(group, 'Oats'))
    const looks = async () => {
      await enqueue(gate.ctx.db, gateMembersLookJob, {})
      await gate.settle()
    }
    const shown = async (...acts: Parameters<typeof goesThrough>[2][]) => {
      const before = wordsOf(person).length
      await goesThrough(gate, person, ...acts)
      return wordsOf(person).slice(before)
    }
    expect(await shown({ says: '/results' })).not.toContain('Still in the group')
    await gate.passes(2 * DAY_MS)
    members[0]?.leaves(group.chat)
    await gate.passes(5.5 * DAY_MS)
    await looks()
    expect(await shown({ says: '/results' })).not.toContain('Still in the group')
    await aWeekLater(gate)
    const lines = 'Still in the group after 7 days: 9 of 10\n'
    expect(await shown({ says: '/results' })).toContain(lines)
    expect(await shown({ says: '/campaigns' }, { taps: `${id} · Example Tools` })).toContain(lines)
    const [stays] = members.slice(1)
    if (stays) await deleteMe(gate.ctx, { telegramUserId: stays.id as TelegramUserId })
    await gate.passes(begins.getTime() + 30.5 * DAY_MS - gate.clock.now().getTime())
    await looks()
    await gate.passes(DAY_MS)
    await looks()
    await aWeekLater(gate)
    expect(await shown({ says: '/results' })).toContain(
      `${lines}Still in the group after 30 days: 8 of 9; not known of 1`,
    )
  })

  it('P150: says that nobody knows who stays where Telegram could not be asked in time', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    const account = (await findAccount(gate.ctx.db, person.id as TelegramUserId)) as Account
    const { id } = await gate.market.campaign({
      ...{ groupId: group.id, accountId: account.id, bid: usdc(1_000_000n), joins: 20 },
      task: { kind: 'choice', prompt: 'Which bread do you like best?', options: ['Oats', 'Wheat'] },
    })
    const members: SandboxUser[] = []
    for (let count = 0; count < 10; count += 1) members.push(await answers(group, 'Oats'))
    group.chat.hidesDepartures()
    for (const member of members) member.leaves(group.chat)
    await gate.passes(9 * DAY_MS)
    await enqueue(gate.ctx.db, gateMembersLookJob, {})
    await gate.settle()
    await aWeekLater(gate)
    await goesThrough(gate, person, { says: '/results' })
    expect(wordsOf(person)).toContain('Still in the group after 7 days: not known\n')
    const { refund_wallet: wallet } = await rowOfCampaign(gate, id)
    const { lasting } = await getCampaignPage(gate.ctx, { wallet, campaignId: id })
    expect(lasting).toEqual([{ days: 7, there: 0, known: 0 }])
  })

  it('removes handles, links and phone numbers from what people wrote', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    await goesThrough(
      gate,
      person,
      { says: '/buy' },
      { says: 'A bakery' },
      { taps: 'Shops' },
      { taps: 'English' },
      { taps: 'In their own words' },
      { says: 'What would you like to bake this weekend?' },
      { taps: 'Continue' },
      { taps: 'No offer' },
    )
    await ticks(gate, person, group)
    await goesThrough(
      gate,
      person,
      { taps: 'Continue · groups: 1' },
      { says: '1' },
      { says: '20' },
      { taps: 'Looks right' },
      { taps: 'Looks right' },
      { taps: 'Agree and pay' },
    )
    const { id } = await gate.database.db
      .selectFrom('campaign')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const { amount } = await gate.database.db
      .selectFrom('deposit')
      .select('amount')
      .where('campaign_id', '=', id)
      .executeTakeFirstOrThrow()
    await gate.market.pays({ campaignId: id, amount })
    await gate.market.accepts({ campaignId: id, owner: group.account })
    await gate.moment()
    const member = gate.person(`Member ${++serial}`)
    await comesToDoor(gate, member, group)
    const says =
      'A loaf of dark rye bread with seeds, write to @rye_fan or +1 202 555 0147, see rye.example.com'
    // The built-in rules ask for a little more first.
    await goesThrough(gate, member, { says }, { says })
    for (let count = 0; count < 9; count += 1) {
      const text = `A loaf of dark rye bread with seeds, and ${count} rolls for the children`
      await comesAndAnswers(gate, { groupId: group.id, answer: { text } })
    }
    await aWeekLater(gate)
    await goesThrough(gate, person, { says: '/results' })
    const file = person.files().find(({ name }) => name.includes('-answers-'))
    for (const text of [file?.text ?? '', wordsOf(person)]) {
      expect(text).toContain('A loaf of dark rye bread')
      expect(text).not.toMatch(/rye_fan|555 0147|example\.com/)
    }
  })
})

describe('/report', () => {
  it('reaches the operator with what it is about, once an hour and person', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    const { id } = await runs(gate, person, group)
    const boss = await operatorsChat()
    await goesThrough(
      gate,
      person,
      { says: '/report' },
      { taps: `${id} · A bakery` },
      { says: 'Answer 3 is <b>rude</b>.' },
    )
    expect(await newestOf(gate, person)).toMatch(/The operator has received it/)
    expect(await boss()).toMatch(
      new RegExp(`user ${person.id} about campaign ${id}:\\s+Answer 3 is <b>rude</b>`),
    )
    await goesThrough(gate, person, { says: '/report' }, { taps: 'Something else' }, { says: 'Again.' })
    expect(await newestOf(gate, person)).toMatch(/in the last hour/)
    await gate.passes(HOUR_MS)
    await goesThrough(gate, person, { says: '/report' }, { taps: 'Something else' }, { says: 'Later.' })
    expect(await boss()).toMatch(/about no campaign:\s+Later\./)
  })

  it('is about one’s own campaigns only', async () => {
    const group = await sellingGroup(gate)
    const { id } = await runs(gate, await advertiser(), group)
    const stranger = await advertiser()
    await forges(gate, stranger, `a:report:${id}`)
    expect(await newestOf(gate, stranger)).toMatch(/You have no such campaign/)
  })
})

describe('a wallet', () => {
  it('P54: is proven by a signature that is good for this person and this wallet only', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const thief = gate.person('Thief')
    const holder = gate.person('Holder')
    const text = await toProof(holder, account.address)
    const signature = await account.signMessage({ message: text })
    await toProof(thief, account.address)
    await goesThrough(gate, thief, { says: signature })
    expect(await newestOf(gate, thief)).toMatch(/That is not a signature of/)
    await goesThrough(gate, holder, { says: 'not a signature' })
    expect(await newestOf(gate, holder)).toContain(text)
    for (const part of [signature.slice(0, 60), `${signature.slice(0, 131)}`, signature.slice(2)]) {
      await goesThrough(gate, holder, { says: part })
      const words = wordsOf(holder).split('---').slice(-2).join()
      expect(words).toMatch(/not a whole signature.*at least 130 characters/s)
      expect(words).toContain(`I found ${part.startsWith('0x') ? part.length : 0}`)
    }
    await goesThrough(gate, holder, { says: `sig: "${signature.slice(0, 70)}\n${signature.slice(70)}"` })
    expect(await newestOf(gate, holder)).toMatch(/Proven: 0x\w{40} is yours/)
    expect(await provenBy(account.address)).toEqual([holder.id])
  })

  it.each(['hardware', 'compact'] as const)(
    'P141: is proven by a signature in the %s form, by this wallet only',
    async (form) => {
      const account = privateKeyToAccount(generatePrivateKey())
      const stranger = privateKeyToAccount(generatePrivateKey())
      const holder = gate.person('Holder')
      const message = await toProof(holder, account.address)
      const wrong = otherForms(await stranger.signMessage({ message }))[form]
      await goesThrough(gate, holder, { says: wrong })
      expect(await newestOf(gate, holder)).toMatch(/That is not a signature of/)
      const again = await toProof(holder, account.address)
      const signature = otherForms(await account.signMessage({ message: again }))[form]
      await goesThrough(gate, holder, { says: signature })
      expect(await newestOf(gate, holder)).toMatch(/Proven: 0x\w{40} is yours/)
      expect(await provenBy(account.address)).toEqual([holder.id])
    },
  )

  it('is tried again while the chain is out of reach, and given up in words after a while', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const early = gate.person('Early')
    const late = gate.person('Late')
    isChainUp = false
    const first = await account.signMessage({ message: await toProof(early, account.address) })
    await goesThrough(gate, early, { says: first })
    isChainUp = true
    await gate.passes(2 * MINUTE_MS)
    expect(await newestOf(gate, early)).toMatch(/Proven/)
    isChainUp = false
    const second = await account.signMessage({ message: await toProof(late, account.address) })
    await goesThrough(gate, late, { says: second })
    await gate.passes(35 * MINUTE_MS)
    isChainUp = true
    expect(await newestOf(gate, late)).toMatch(/could not be reached for 30 minutes/)
    expect(await provenBy(account.address)).toEqual([early.id])
  })
})

/** Comes in with an answer. */
async function answers(group: GatedGroup, option: string): Promise<SandboxUser> {
  const member = gate.person(`Member ${++serial}`)
  await comesToDoor(gate, member, group)
  await goesThrough(gate, member, { taps: option }, { taps: 'I agree' })
  return member
}

function linesOf(file: { readonly text: string } | undefined): string[] {
  return (file?.text ?? '').replace('\uFEFF', '').trimEnd().split('\r\n')
}

/** The operator's newest message. */
async function operatorsChat(): Promise<() => Promise<string>> {
  return async () => {
    await gate.moment()
    const { payload } = await gate.database.db
      .selectFrom('outbox')
      .select('payload')
      .where('chat_key', '=', `${operator}`)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    return (payload as { text: string }).text
  }
}

/** Links a wallet, up to the text to sign. */
async function toProof(person: SandboxUser, address: string): Promise<string> {
  await goesThrough(gate, person, { says: '/link' }, { says: address }, { taps: 'Yes, it is mine' })
  const text = /^Prove to Service that .*$/m.exec(await newestOf(gate, person))?.[0]
  if (text === undefined) throw new Error('nothing to sign was shown')
  return text
}

async function provenBy(address: string): Promise<number[]> {
  const rows = await gate.database.db
    .selectFrom('account_wallet as w')
    .innerJoin('account as a', 'a.id', 'w.account_id')
    .select('a.telegram_user_id as person')
    .where('w.wallet', '=', address.toLowerCase() as never)
    .where('w.proven_at', 'is not', null)
    .execute()
  return rows.map(({ person }) => person)
}
