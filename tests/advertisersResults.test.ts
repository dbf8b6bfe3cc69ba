import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startChain } from '../sandbox/chain/start.ts'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { createChain } from '../server/adapters/chain/chain.ts'
import { HOUR_MS, MINUTE_MS } from '../server/shared/time.ts'
import { createSignatureVerifier } from '../server/wallet-auth/verifySignature.ts'
import {
  comesToDoor,
  forges,
  links,
  newestOf,
  rowOfCampaign,
  runs,
  sellingGroup,
  startMarket,
  wordsOf,
} from './fixtures/advertisers.ts'
import type { Gate, GatedGroup } from './fixtures/gate.ts'
import { goesThrough } from './fixtures/owners.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

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

async function advertiser() {
  const person = gate.person(`Advertiser ${++serial}`)
  await links(gate, person)
  return person
}

describe('/results', () => {
  it('sums up a choice, and puts every answer into a file without a name', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    await runs(gate, person, group, { bid: '1', joins: '9', options: '=1+1\nWheat, "whole"' })
    const members = [await answers(group, '=1+1'), await answers(group, '=1+1')]
    members.push(await answers(group, 'Wheat, "whole"'))
    await goesThrough(gate, person, { says: '/results' })
    expect(wordsOf(person)).toContain('People who answered: 3\n= in: 3\n+ left before the end: 0\n\n')
    expect(wordsOf(person)).toMatch(/Charged and not given back: 3 USDC/)
    expect(wordsOf(person)).toMatch(/67 % · =1\+1 \(2\)/)
    expect(wordsOf(person)).toMatch(/33 % · Wheat, "whole" \(1\)/)
    const [money, file] = person.files()
    expect(file?.name).toMatch(/^campaign-\d+-answers-\d{4}-\d\d-\d\d\.csv$/)
    expect(linesOf(file)).toEqual([
      '"answer","result"',
      `"'=1+1","passed"`,
      `"'=1+1","passed"`,
      `"Wheat, ""whole""","passed"`,
    ])
    expect(money?.name).toMatch(/^campaign-\d+-money-\d{4}-\d\d-\d\d\.csv$/)
    const charged = expect.stringMatching(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d","1","1",""$/)
    expect(linesOf(money)).toEqual([
      '"time (UTC)","price","charged","given back (UTC)"',
      charged,
      charged,
      charged,
      '"total","3","3",""',
    ])
    for (const text of [money?.text, file?.text]) {
      for (const member of members) {
        expect(text).not.toContain(`${member.id}`)
        expect(text).not.toContain(member.name)
      }
    }
    expect(money?.text).not.toMatch(/Wheat|1\+1/)
  })

  it('adds up: in, given back, on their way, gone before the end', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    const { id } = await runs(gate, person, group, { bid: '1', joins: '9', options: 'Rye\nWheat' })
    await answers(group, 'Rye')
    const gone = await answers(group, 'Rye')
    gone.leaves(group.chat)
    await gate.moment()
    for (const waits of [2 * HOUR_MS, MINUTE_MS]) {
      const member = gate.person(`Member ${++serial}`)
      await comesToDoor(gate, member, group)
      await goesThrough(gate, member, { taps: 'Wheat' })
      // The first does not agree to the rules in time; the second still may.
      await gate.passes(waits)
    }
    await goesThrough(gate, person, { says: '/results' })
    expect(wordsOf(person)).toContain(
      'People who answered: 4\n= in: 2\n+ still on their way: 1\n+ left before the end: 1\n\n' +
        'Of those in, gone within 24 hours and given back: 1\nCharged and not given back: 1 USDC',
    )
    const [money] = person.files()
    expect(linesOf(money).at(-1)).toBe('"total","2","1",""')
    expect(linesOf(money).filter((line) => /,"1","0","\d{4}/.test(line))).toHaveLength(1)
    expect((await rowOfCampaign(gate, id)).verifications_given_back).toBe(1)
  })

  it('removes handles, links and phone numbers from what people wrote', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    await goesThrough(
      gate,
      person,
      { says: '/buy' },
      { taps: group.chat.title },
      { says: '1' },
      { says: '5' },
      { taps: 'No daily limit' },
      { taps: 'When it is used up' },
      { taps: 'In their own words' },
      { says: 'What would you like to bake this weekend?' },
      { says: 'A bakery' },
      { taps: 'Looks right' },
      { taps: 'All right, give me the link' },
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
    await gate.moment()
    const member = gate.person(`Member ${++serial}`)
    await comesToDoor(gate, member, group)
    const says =
      'A loaf of dark rye bread with seeds, write to @rye_fan or +1 202 555 0147, see rye.example.com'
    // The built-in rules ask for a little more first.
    await goesThrough(gate, member, { says }, { says })
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
      { taps: `${id} · ${group.chat.title}` },
      { says: 'Answer 3 is <b>rude</b>.' },
    )
    expect(await newestOf(gate, person)).toMatch(/The operator has it/)
    expect(await boss()).toMatch(
      new RegExp(`user ${person.id} about campaign ${id}:\\s+Answer 3 is <b>rude</b>`),
    )
    await goesThrough(gate, person, { says: '/report' }, { taps: 'Something else' }, { says: 'Again.' })
    expect(await newestOf(gate, person)).toMatch(/in this hour already/)
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
    expect(await newestOf(gate, thief)).toMatch(/That signature is not one of/)
    await goesThrough(gate, holder, { says: 'not a signature' })
    expect(await newestOf(gate, holder)).toContain(text)
    for (const part of [signature.slice(0, 60), `${signature.slice(0, 131)}`, signature.slice(2)]) {
      await goesThrough(gate, holder, { says: part })
      const words = wordsOf(holder).split('---').slice(-2).join()
      expect(words).toMatch(/not a whole signature.*132 characters or more/s)
      expect(words).toContain(`I found ${part.startsWith('0x') ? part.length : 0}`)
    }
    await goesThrough(gate, holder, { says: `sig: "${signature.slice(0, 70)}\n${signature.slice(70)}"` })
    expect(await newestOf(gate, holder)).toMatch(/Proven: 0x\w{40} is yours/)
    expect(await provenBy(account.address)).toEqual([holder.id])
  })

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

/** What the operator was told last. */
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

/** Links a wallet, up to the text that is to be signed. */
async function toProof(person: SandboxUser, address: string): Promise<string> {
  await goesThrough(gate, person, { says: '/link' }, { says: address }, { taps: 'Yes, it is mine' })
  const text = /^Service link: .*$/m.exec(await newestOf(gate, person))?.[0]
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
