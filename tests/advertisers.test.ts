import { toHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findOrCreateAccount } from '../server/accounts/findAccount.ts'
import { linkWallet } from '../server/accounts/wallets.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { findDepositLinkSigner, isDepositLinkSignature } from '../server/deposits/depositLink.ts'
import { depositAddressOf } from '../server/escrow/depositAddress.ts'
import { displayAddress, parseAddress } from '../server/shared/addresses.ts'
import type { TelegramUserId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, whenText } from '../server/shared/time.ts'
import {
  addressOf,
  buttonsOf,
  buys,
  comesToDoor,
  forges,
  links,
  messagesOf,
  newAdvertiser,
  newestCampaign,
  newestOf,
  orders,
  pays,
  REFUND_WALLET,
  reachesBid,
  rowOfCampaign,
  runs,
  sellingGroup,
  startMarket,
  ticks,
  wordsOf,
  writes,
} from './fixtures/advertisers.ts'
import type { Gate, GatedGroup } from './fixtures/gate.ts'
import { goesThrough } from './fixtures/owners.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

let gate: Gate
let group: GatedGroup

beforeAll(async () => {
  gate = await startMarket({ config: { forbiddenWords: ['casino', 'free money'] } })
  group = await sellingGroup(gate, { consentPolicy: 'ask', topic: 'Baking' })
})
afterEach(async () => {
  expect(await findBrokenLaws(gate.database.db)).toEqual({})
})
afterAll(() => gate.stop())

const advertiser = (wallet?: string) => newAdvertiser(gate, wallet)

describe('/link', () => {
  it('P10, P25: takes an address as wallets write it, says what it is for, and warns of exchanges', async () => {
    const person = gate.person('Ada')
    await goesThrough(gate, person, { says: '/link' })
    expect(await newestOf(gate, person)).toMatch(/Do not use an exchange’s address/)
    await goesThrough(gate, person, { says: 'hello' })
    expect(wordsOf(person)).toMatch(/That is not a wallet address/)
    await goesThrough(gate, person, { says: REFUND_WALLET.replace('C8', 'c8') })
    expect(await linkedRows()).toEqual([])
    await goesThrough(gate, person, { says: `  ${REFUND_WALLET.toLowerCase()} ` })
    expect(await newestOf(gate, person)).toContain(REFUND_WALLET)
    await goesThrough(gate, person, { taps: 'Yes, it is mine' }, { taps: 'Not now' })
    const [linked] = await linkedRows()
    expect(linked).toMatchObject({ wallet: REFUND_WALLET.toLowerCase(), proven_at: null })
  })

  it('P147: takes an address as people paste it, and names the chain of one that is for another', async () => {
    const { chainId, chainName } = gate.ctx.config
    const person = gate.person('Bea')
    await goesThrough(gate, person, { says: '/link' }, { says: `eth:${REFUND_WALLET}` })
    expect(wordsOf(person)).toContain(`That address is for Ethereum, but money is paid on ${chainName}`)
    await goesThrough(gate, person, { says: `ethereum:${REFUND_WALLET}@${chainId}/transfer?address=0x1` })
    expect(wordsOf(person)).toMatch(/That is not a wallet address/)
    await goesThrough(gate, person, { says: `\u2068ethereum:${REFUND_WALLET}@${chainId}\u2069\u200B` })
    expect(await newestOf(gate, person)).toMatch(new RegExp(`^(?!.*ethereum:).*${REFUND_WALLET}`, 's'))
  })

  it('says of a wallet that was linked and not proven only that the proof was not kept', async () => {
    const person = gate.person('Cora')
    await goesThrough(gate, person, { says: '/link' }, { says: REFUND_WALLET }, { taps: 'Yes, it is mine' })
    await goesThrough(gate, person, { says: '/buy' })
    expect(wordsOf(person)).toContain('(proving that a wallet is yours). Nothing was kept.')
    expect(wordsOf(person)).not.toContain('(linking a wallet)')
    expect(await newestOf(gate, person)).toContain('What would you like to promote?')
    await goesThrough(gate, person, { taps: '✕ Cancel' })
    await goesThrough(gate, person, { says: '/link' }, { says: REFUND_WALLET }, { taps: 'Yes, it is mine' })
    // The link stands: no way back leads to a question whose ending would deny it.
    expect(buttonsOf(person)).toEqual(['Not now', '✕ Cancel'])
    await goesThrough(gate, person, { taps: '✕ Cancel' })
    expect(await newestOf(gate, person)).toMatch(/^Cancelled: proving that a wallet is yours\./)
  })

  it('P54: links a wallet that somebody else has linked, and leaves theirs alone', async () => {
    const first = gate.person('Squatter')
    const second = gate.person('Holder')
    await links(gate, first, REFUND_WALLET)
    await links(gate, second, REFUND_WALLET)
    const rows = await gate.database.db
      .selectFrom('account_wallet as w')
      .innerJoin('account as a', 'a.id', 'w.account_id')
      .select(['a.telegram_user_id as person', 'w.unlinked_at as gone', 'w.proven_at as proven'])
      .where('a.telegram_user_id', 'in', [first.id, second.id] as never)
      .execute()
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row).toMatchObject({ gone: null, proven: null })
  })
})

describe('without a wallet', () => {
  it('/groups, /start and /menu show groups and prices', async () => {
    const person = gate.person('Looker')
    await goesThrough(gate, person, { says: '/start' })
    expect(await newestOf(gate, person)).toMatch(/Groups that sell joins now:\n.*: from 0\.01 USDC a join/)
    await goesThrough(gate, person, { taps: 'Groups and prices' })
    expect(await newestOf(gate, person)).toContain(`${group.chat.title} · Baking`)
    await goesThrough(gate, person, { says: '/menu' }, { taps: 'Groups and prices' })
    expect(await newestOf(gate, person)).toContain(`${group.chat.title} · Baking`)
    await goesThrough(gate, person, { says: '/groups' })
    expect(await newestOf(gate, person)).toMatch(/^Groups that sell joins, busiest first/)
    await goesThrough(gate, person, { taps: 'Buy joins' })
    expect(await newestOf(gate, person)).toMatch(/^What would you like to promote\?/)
  })

  it('P10: a purchase asks for it last, before there is an address, and goes on by itself', async () => {
    const person = gate.person('Ben')
    const before = await newestCampaign(gate).catch(() => undefined)
    await orders(gate, person, group)
    expect(await newestOf(gate, person)).toMatch(/goes back to your wallet: I ask for it next/)
    await goesThrough(gate, person, { taps: 'Agree and pay' })
    expect(await newestOf(gate, person)).toMatch(
      /One last step .* for 7 days.*Which wallet should refunds go to/s,
    )
    expect((await newestCampaign(gate).catch(() => undefined))?.id).toBe(before?.id)
    await goesThrough(gate, person, { says: REFUND_WALLET })
    expect(await newestOf(gate, person)).toContain(REFUND_WALLET)
    await goesThrough(gate, person, { taps: 'Yes, it is mine' })
    expect(await newestOf(gate, person)).toMatch(/is waiting for 10 USDC until/)
    expect(await newestCampaign(gate)).toMatchObject({ refund_wallet: REFUND_WALLET.toLowerCase() })
  })

  it('a purchase is kept for a week, and goes on once a wallet is linked elsewhere', async () => {
    const person = gate.person('Bella')
    await orders(gate, person, group)
    await goesThrough(gate, person, { taps: 'Agree and pay' })
    await gate.passes(6 * DAY_MS)
    await goesThrough(gate, person, { says: '/link' })
    expect(await newestOf(gate, person)).toMatch(/^One last step/)
    const { id: accountId } = await findOrCreateAccount(gate.ctx, {
      telegramUserId: person.id as TelegramUserId,
      language: 'en',
    })
    await linkWallet(gate.ctx, { accountId, wallet: parseAddress(REFUND_WALLET) })
    expect(await newestOf(gate, person)).toContain(`Unspent money goes back to ${REFUND_WALLET}.`)
    await goesThrough(gate, person, { taps: 'Agree and pay' })
    expect(await newestOf(gate, person)).toMatch(/is waiting for 10 USDC until/)
  })

  it('a purchase whose wallet is being compared is left alone by a link elsewhere', async () => {
    const person = gate.person('Bonnie')
    await orders(gate, person, group)
    await goesThrough(gate, person, { taps: 'Agree and pay' }, { says: REFUND_WALLET })
    const asked = await newestOf(gate, person)
    const { id: accountId } = await findOrCreateAccount(gate.ctx, {
      telegramUserId: person.id as TelegramUserId,
      language: 'en',
    })
    await linkWallet(gate.ctx, { accountId, wallet: parseAddress(`0x${'b2'.repeat(20)}`) })
    expect(await newestOf(gate, person)).toBe(asked)
    await goesThrough(gate, person, { taps: 'Yes, it is mine' })
    expect(await newestCampaign(gate)).toMatchObject({ refund_wallet: REFUND_WALLET.toLowerCase() })
  })
})

describe('/buy', () => {
  it('lists what somebody must know of each group, and never their own', async () => {
    const person = await advertiser()
    await writes(gate, person)
    const list = await newestOf(gate, person)
    expect(list).toContain(`${group.chat.title} · Baking`)
    expect(list).toMatch(/members not counted yet, 0 joins last week/)
    expect(list).toMatch(/no bids yet$/m)
    expect(list).not.toContain('accepts every campaign')
    expect(buttonsOf(person)).toContain(`☐ ${group.chat.title}`)
    await links(gate, group.owner, `0x${'a1'.repeat(20)}`)
    await writes(gate, group.owner)
    expect(await newestOf(gate, group.owner)).not.toContain(group.chat.title)
    await goesThrough(gate, group.owner, { taps: '✕ Cancel' })
  })

  it('says that those who bid have had their joins for today, not that nobody bids', async () => {
    const busy = await gate.group({ consentPolicy: 'accept_all' })
    await gate.market.campaign({ groupId: busy.id, bid: usdc(100_000n), dailyCap: 1 })
    const person = await advertiser()
    const lists = async () => {
      await writes(gate, person)
      await ticks(gate, person, busy)
      const lines = (await newestOf(gate, person)).split('\n\n')
      return lines.find((line) => line.startsWith(busy.chat.title))
    }
    expect(await lists()).toMatch(/top bid 0\.10 USDC$/)
    await gate.market.asked(busy.id)
    expect(await lists()).toMatch(/top bid 0\.10 USDC \(at its limit for today\)$/)
    await goesThrough(gate, person, { taps: 'Continue · groups: 1' })
    expect(buttonsOf(person)).toEqual(expect.arrayContaining(['0.01 USDC', '0.11 USDC']))
    await gate.passes(DAY_MS)
    expect(await lists()).toMatch(/top bid 0\.10 USDC$/)
    await goesThrough(gate, person, { taps: '✕ Cancel' })
  })

  it('calls a lowest bid the group’s own where its owner has set one, and only there', async () => {
    const person = await advertiser()
    const open = await gate.group()
    const choosy = await gate.group()
    const floor = { floor_bid: usdc(200_000n) }
    await gate.database.db.updateTable('group').set(floor).where('id', '=', choosy.id).execute()
    const isAsked = async (chosen: GatedGroup) => {
      const { title } = chosen.chat
      await writes(gate, person)
      await ticks(gate, person, chosen)
      const line = (await newestOf(gate, person)).split('\n\n').find((each) => each.startsWith(title))
      await goesThrough(gate, person, { taps: 'Continue · groups: 1' })
      return [line, await newestOf(gate, person)].join('\n')
    }
    const ofOpen = await isAsked(open)
    expect(ofOpen).toContain('Bids start at 0.01 USDC.')
    expect(ofOpen).not.toMatch(/lowest/)
    const ofChoosy = await isAsked(choosy)
    expect(ofChoosy).toContain(', lowest bid accepted 0.20 USDC')
    expect(ofChoosy).toContain('Bids start at 0.20 USDC.')
    await goesThrough(gate, person, { taps: '✕ Cancel' })
  })

  it('P25: reads amounts as people type them, and refuses what it would have to guess', async () => {
    const person = await advertiser()
    await reachesBid(gate, person, group)
    for (const typed of ['1e-7', '0.0000001', '-1', '༡༢', 'a lot']) {
      await goesThrough(gate, person, { says: typed })
      expect(wordsOf(person).split('---').slice(-2).join()).toMatch(/cannot read that amount/)
    }
    await goesThrough(gate, person, { says: '1.000' })
    expect(wordsOf(person)).toMatch(
      /without separators between the thousands: 1000 for a thousand, 12\.5 with a fraction/,
    )
    for (const typed of ['9'.repeat(30), '1000000000.000001']) {
      await goesThrough(gate, person, { says: typed })
      expect(wordsOf(person).split('---').slice(-2).join()).toMatch(
        /more than anyone can bid.*at most 1,000,000,000 USDC/,
      )
    }
    await goesThrough(gate, person, { says: '0,001' })
    expect(wordsOf(person).split('---').slice(-2).join()).toMatch(/The lowest bid here is 0\.01 USDC/)
    await goesThrough(gate, person, { says: ',35 USDC' })
    expect(await newestOf(gate, person)).toMatch(
      /0\.35 USDC a join\. Groups: 1\. Your bid would be the top bid now in 1 of them\./,
    )
    await goesThrough(gate, person, { taps: '← Back' }, { says: '١٢٫٥' })
    await goesThrough(gate, person, { taps: 'Yes, 12.50 USDC' })
    expect(await newestOf(gate, person)).toMatch(/12\.50 USDC a join\. Groups: 1\./)
    await goesThrough(gate, person, { taps: '← Back' }, { taps: '← Back' }, { says: '1000000' })
    await goesThrough(gate, person, { taps: 'Yes, 1,000,000 USDC' }, { says: '1,001' })
    expect(wordsOf(person).split('---').slice(-2).join()).toMatch(/more than anyone can bid or pay in/)
  })

  it('says what is charged when, the fee and the refund rule before there is a link, then gives a link that is right', async () => {
    const person = await advertiser(REFUND_WALLET)
    const campaign = await buys(gate, person, group, { bid: '.5', joins: '1,000', cap: '30' })
    const words = wordsOf(person)
    const confirmed = words.indexOf('Your money')
    expect(confirmed).toBeGreaterThan(0)
    expect(confirmed).toBeLessThan(words.indexOf('is waiting for'))
    expect(words).toMatch(/1,000 joins at 0\.50 USDC: 500 USDC/)
    expect(words).toMatch(/It includes our fee of 10%/)
    expect(words).toMatch(/get it back if they leave or are banned within 24 hours/)
    expect(words).toMatch(/each owner is asked; 48 hours of silence mean no/)
    expect(words).toContain(REFUND_WALLET)
    expect(campaign).toMatchObject({ bid: 500_000n, joins: 1_000, daily_cap: 30, status: 'awaiting_deposit' })

    const { searchParams, pathname } = addressOf(person, 'Pay 500 ')
    expect(pathname).toBe('/deposit')
    const signer = findDepositLinkSigner(gate.ctx.config)
    const link = {
      campaignId: campaign.id,
      amount: BigInt(searchParams.get('amountMicro') ?? '') as never,
      expiresAt: new Date(Number(searchParams.get('exp'))),
      topup: null,
    }
    expect(signer && isDepositLinkSignature(signer, link, searchParams.get('sig') ?? '')).toBe(true)
  })

  it('hands out a receipt first: what takes the money back without us, to copy with one tap', async () => {
    const person = await advertiser(REFUND_WALLET)
    const { id, salt } = await buys(gate, person, group)
    const { salt: named, refundTo, escrow } = await getEscrowRef(gate.ctx, id)
    expect(named).toBe(toHex(salt))
    const depositAddress = displayAddress(depositAddressOf({ escrow, salt: named, refundTo }))
    const [receipt, created] = messagesOf(person).slice(-2)
    expect(receipt?.text).toMatch(new RegExp(`^Receipt of campaign ${id}\\..*${REFUND_WALLET} can take`, 's'))
    expect(JSON.parse(copied(receipt, 'pre'))).toEqual({
      version: 1,
      chainId: 31337,
      escrow: displayAddress(escrow),
      salt: named,
      refundTo: REFUND_WALLET,
      depositAddress,
    })
    expect(created?.text).toContain('is waiting for 10 USDC until')
    expect(created?.text).toMatch(
      /Only USDC on .* counts.*any wallet or exchange.*Less than 0\.10 USDC waits/s,
    )
    expect(copied(created, 'code')).toBe(depositAddress)
    const { hash } = addressOf(person, 'Pay 10 ')
    expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
      salt: named,
      refundTo: REFUND_WALLET,
      escrow: displayAddress(escrow),
      chain: '31337',
    })
    await goesThrough(gate, person, { taps: 'Open the campaign' })
    expect(copied(messagesOf(person).at(-1), 'code')).toBe(depositAddress)
    await goesThrough(gate, person, { taps: 'Receipt' })
    expect(copied(messagesOf(person).at(-1), 'pre')).toBe(copied(receipt, 'pre'))
  })

  it('P40: shows the task exactly as members will see it, whatever is in it', async () => {
    const person = await advertiser()
    const prompt = '<b>Which</b> *bread*\n& [cake](x) do you like?'
    await buys(gate, person, group, { prompt, options: '<i>Rye</i>\n_Wheat_', sponsor: '“A & B” <bakery>' })
    const preview = wordsOf(person)
    const { id } = await newestCampaign(gate)
    await pays(gate, id)
    await goesThrough(gate, group.owner, { taps: 'Accept' })
    const alice = gate.person('Alice')
    await comesToDoor(gate, alice, group)
    const seen = alice.received().find(({ text }) => text.includes('Sponsored by'))
    expect(seen?.text).toContain(prompt)
    expect(preview).toContain(seen?.text ?? 'nothing')
    const shown = seen?.reply_markup?.inline_keyboard.flat().map(({ text }) => text) ?? []
    expect(shown).toEqual(['<i>Rye</i>', '_Wheat_', 'Skip, ask an admin', '⚠️ Report this question'])
    for (const option of shown.slice(0, 2)) expect(preview).toContain(option)
    await goesThrough(gate, group.owner, { taps: 'Remove it' })
  })

  it('P152: refuses a placeholder of a template by its name, and goes on asking; other brackets are the author’s', async () => {
    const person = await advertiser()
    const toQuestion = ['Shops', 'English', 'Choose'].map((taps) => ({ taps }))
    await goesThrough(gate, person, { says: '/buy' }, { says: 'A bakery' }, ...toQuestion)
    await goesThrough(gate, person, { says: 'What is [Your product]?' })
    expect(wordsOf(person)).toContain('Your text still has [your product].')
    await goesThrough(
      gate,
      person,
      { says: 'What do you bake [at home]?' },
      { says: '[eine falsche Antwort]\nRye' },
    )
    expect(wordsOf(person)).toContain('Your text still has [eine falsche Antwort].')
    await goesThrough(gate, person, { says: 'Rye [dark]\nWheat' })
    expect(await newestOf(gate, person)).toMatch(/What do you bake \[at home\]\?[\s\S]*Rye \[dark\]/)
  })

  it('refuses links, handles, forbidden words and options that are not right, and goes on asking', async () => {
    const person = await advertiser()
    const reaches = { says: 'What do you bake?' }
    await goesThrough(
      gate,
      person,
      { says: '/buy' },
      { says: 'A bakery' },
      { taps: 'Shops' },
      { taps: 'English' },
      { taps: 'Choose' },
      { says: 'Have you seen https://example.com ?' },
    )
    expect(wordsOf(person)).toMatch(/must not contain links/)
    await goesThrough(gate, person, { says: 'Do you like our CASINO?' })
    expect(wordsOf(person)).toMatch(/or “casino”/)
    await goesThrough(gate, person, { says: 'x'.repeat(501) })
    expect(wordsOf(person)).toMatch(/it has 501 characters, and the limit is 500/)
    await goesThrough(gate, person, reaches, { says: 'Bread' })
    expect(wordsOf(person)).toMatch(/too few answers \(1\). Please write 2 to 4/)
    await goesThrough(gate, person, { says: 'Bread\nBread' }, { says: 'Bread\n@bread_bot' })
    await goesThrough(gate, person, { says: 'Bread\nCake' })
    expect(await newestOf(gate, person)).toMatch(/▫ Bread\n▫ Cake.*up to 4 wordings/s)
  })

  it('P39: goes back, shows what was chosen, lives in the database, and ends by itself', async () => {
    const person = await advertiser()
    await reachesBid(gate, person, group)
    await goesThrough(gate, person, { says: '0.2' })
    expect(wordsOf(person)).toContain('✓ 0.2')
    await goesThrough(gate, person, { taps: '← Back' })
    expect(await newestOf(gate, person)).toMatch(/How much would you bid for one join/)
    await goesThrough(gate, person, { says: '0.3' })
    expect(await newestOf(gate, person)).toMatch(/0\.30 USDC a join/)
    await gate.passes(31 * MINUTE_MS)
    expect(wordsOf(person)).toMatch(/this has ended because no answer came in time/)
    const before = await newestCampaign(gate)
    await goesThrough(gate, person, { says: '10' })
    expect((await newestCampaign(gate)).id).toBe(before.id)
  })

  it('P39: a question at the door and a purchase do not swallow each other’s answers', async () => {
    const asking = await gate.group({
      ownQuestion: { kind: 'open', prompt: 'What are you working on these days?' },
    })
    const person = await advertiser()
    await reachesBid(gate, person, group)
    await comesToDoor(gate, person, asking)
    await goesThrough(gate, person, { says: '0.4' })
    expect(await newestOf(gate, person)).toMatch(/Which question does this answer\?/)
    await goesThrough(gate, person, { taps: 'buying joins' })
    expect(await newestOf(gate, person)).toMatch(/0\.40 USDC a join/)
    expect(await gate.state(asking, person)).toBe('asked')
  })

  it('P04: two taps on the last button at once make one campaign', async () => {
    const person = await advertiser()
    await reachesBid(gate, person, group)
    await goesThrough(
      gate,
      person,
      { says: '1' },
      { says: '20' },
      { taps: 'Looks right' },
      { taps: 'Looks right' },
    )
    const before = await countCampaigns()
    person.taps('Agree and pay')
    person.taps('Agree and pay')
    await gate.moment()
    expect(await countCampaigns()).toBe(before + 1)
  })
})

describe('a bid that may be a slip', () => {
  it('is questioned from ten times the top bid on, and taken after a second tap', async () => {
    const choosy = await gate.group({ consentPolicy: 'accept_all' })
    await gate.market.campaign({ groupId: choosy.id, bid: usdc(1_200_000n) })
    const person = await advertiser()
    await reachesBid(gate, person, choosy)
    await goesThrough(gate, person, { says: '11.99' })
    expect(await newestOf(gate, person)).toMatch(/^11\.99 USDC a join\. Groups: 1/)
    await goesThrough(gate, person, { taps: '← Back' }, { says: '12' })
    expect(await newestOf(gate, person)).toMatch(
      /12 USDC for one join\?.*10 times the top bid here, which is 1\.2/s,
    )
    await goesThrough(gate, person, { taps: '← Back' }, { says: '12' }, { taps: 'Yes, 12 USDC' })
    expect(await newestOf(gate, person)).toMatch(/^12 USDC a join\. Groups: 1/)
    await goesThrough(gate, person, { taps: '✕ Cancel' })
  })

  it('is compared with the dearest of the chosen groups', async () => {
    const dear = await gate.group({ consentPolicy: 'accept_all' })
    await gate.market.campaign({ groupId: dear.id, bid: usdc(1_000_000n) })
    const person = await advertiser()
    await writes(gate, person)
    await ticks(gate, person, group)
    await ticks(gate, person, dear)
    await goesThrough(gate, person, { taps: 'Continue · groups: 2' }, { says: '9' })
    expect(await newestOf(gate, person)).toMatch(/^9 USDC a join\. Groups: 2/)
    await goesThrough(gate, person, { taps: '← Back' }, { says: '10' })
    expect(await newestOf(gate, person)).toMatch(/10 times the top bid here, which is 1 USDC/)
    await goesThrough(gate, person, { taps: '✕ Cancel' })
  })

  it('is questioned where nobody bids, and where a campaign changes its bid, in all groups or in one', async () => {
    const person = await advertiser()
    await reachesBid(gate, person, group)
    await goesThrough(gate, person, { says: '4.99' })
    expect(await newestOf(gate, person)).toMatch(/^4\.99 USDC a join/)
    await goesThrough(gate, person, { taps: '← Back' }, { says: '5' })
    expect(await newestOf(gate, person)).toMatch(/500 times the lowest bid here, which is 0\.01/)
    await goesThrough(gate, person, { taps: '✕ Cancel' })
    const { id } = await runs(gate, person, group, { bid: '0.5' })
    await goesThrough(gate, person, { says: '/bid' }, { says: '5' })
    expect(await newestOf(gate, person)).toMatch(/10 times your present bid, which is 0\.5/)
    expect(await rowOfCampaign(gate, id)).toMatchObject({ bid: 500_000n })
    await goesThrough(gate, person, { taps: 'Yes, 5 USDC' })
    expect(await rowOfCampaign(gate, id)).toMatchObject({ bid: 5_000_000n })
    await goesThrough(gate, person, { says: '/bid' }, { taps: 'Change the highest bid' }, { says: '1,000' })
    expect(await newestOf(gate, person)).toMatch(/200 times your present bid, which is 5 USDC/)
    expect(await rowOfCampaign(gate, id)).toMatchObject({ highest_bid: 5_000_000n })
    await goesThrough(gate, person, { taps: 'Yes, 1,000 USDC' })
    expect(await rowOfCampaign(gate, id)).toMatchObject({ highest_bid: 1_000_000_000n })
    const placement = async () =>
      gate.database.db
        .selectFrom('placement')
        .select(['id', 'bid'])
        .where('campaign_id', '=', id)
        .executeTakeFirstOrThrow()
    await forges(gate, person, `a:placebid:${(await placement()).id}`)
    await goesThrough(gate, person, { says: '50' })
    expect(await newestOf(gate, person)).toMatch(/10 times your present bid, which is 5 USDC/)
    expect(await placement()).toMatchObject({ bid: 5_000_000n })
    await goesThrough(gate, person, { taps: 'Yes, 50 USDC' })
    expect(await placement()).toMatchObject({ bid: 50_000_000n })
    await goesThrough(gate, person, { says: '/withdraw' }, { taps: 'Yes, end it' })
  })
})

describe('a campaign', () => {
  it('P17: has one deadline for its deposit, told with what becomes of later money; a new button tells when its link ends', async () => {
    const person = await advertiser()
    const { id, created_at: createdAt, deadline_at: deadline } = await buys(gate, person, group)
    const until = `until ${deadline === null ? '' : whenText(deadline)}`
    expect(deadline).toEqual(addMs(createdAt, 30 * DAY_MS))
    expect(await newestOf(gate, person)).toContain(until)
    expect(await newestOf(gate, person)).toMatch(
      /Unspent money goes to 0x\w+\..*works for 24 hours; \/campaigns/s,
    )
    await goesThrough(gate, person, { taps: 'Open the campaign' })
    expect(await newestOf(gate, person)).toContain(until)
    await gate.passes(25 * HOUR_MS)
    await goesThrough(gate, person, { says: '/campaigns' }, { taps: `${id} · A bakery` })
    await goesThrough(gate, person, { taps: 'New deposit link' })
    const momentsOf = (text: string) => text.match(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC/g)
    const linkEnd = () => new Date(Number(addressOf(person, 'Pay ').searchParams.get('exp')))
    expect(linkEnd().getTime()).toBeLessThan(deadline?.getTime() ?? 0)
    expect(momentsOf(await newestOf(gate, person))).toEqual([whenText(linkEnd())])
    await gate.passes(30 * DAY_MS - 26 * HOUR_MS - 10 * HOUR_MS)
    await goesThrough(gate, person, { says: '/campaigns' }, { taps: `${id} · A bakery` })
    await goesThrough(gate, person, { taps: 'New deposit link' })
    expect(linkEnd()).toEqual(deadline)
    expect(momentsOf(await newestOf(gate, person))).toEqual([deadline && whenText(deadline)])
    await goesThrough(gate, person, { says: '/withdraw' }, { taps: 'Yes, end it' })
  })

  it('P15: has a place only while it runs and can pay, by its seniority among equal bids', async () => {
    const here = await gate.group({ consentPolicy: 'accept_all' })
    const first = await advertiser()
    const second = await advertiser()
    await runs(gate, first, here, { bid: '1', joins: '5' })
    const { id } = await runs(gate, second, here, { bid: '0.5', joins: '5' })
    await goesThrough(gate, second, { says: '/bid' }, { says: '1' })
    expect(await newestOf(gate, second)).toMatch(/Your bid is now 1 USDC\..*The money left pays for 2 joins/)
    await goesThrough(
      gate,
      second,
      { taps: 'Open the campaign' },
      { taps: 'Groups' },
      { taps: here.chat.title },
    )
    expect(await newestOf(gate, second)).toMatch(/: running.*Bid: 1 USDC a join · position 2 now/s)
    await goesThrough(gate, second, { says: '/bid' }, { says: '9' })
    expect(wordsOf(second)).toMatch(
      /Your bid is now 9 USDC\..*The money left does not pay for a join at this bid/,
    )
    await goesThrough(gate, second, { says: '/pausecampaign' }, { says: '/bid' }, { says: '0.4' })
    expect(await newestOf(gate, second)).toMatch(/now 0\.40 USDC\. The campaign is still paused/)
    await goesThrough(gate, second, { says: '/topup' })
    expect(await newestOf(gate, second)).toMatch(/At least 0\.40, the price of one join/)
    await goesThrough(gate, second, { says: '0.3' })
    expect(wordsOf(second)).toMatch(/A top-up must pay for at least one join, 0\.40 USDC/)
    await goesThrough(gate, second, { taps: '✕ Cancel' })
    expect((await rowOfCampaign(gate, id)).status).toBe('paused')
  })

  it('of the same advertiser in the same group is named before another one is ordered', async () => {
    const person = await advertiser()
    const { id } = await buys(gate, person, group)
    expect(wordsOf(person)).not.toContain('already bid in the same groups')
    await buys(gate, person, group)
    expect(wordsOf(person)).toContain(
      `These campaigns of yours already bid in the same groups, for the same joins: ${id} (${group.chat.title}).`,
    )
  })

  it('of the same advertiser in the same group is named before that group is added to another one', async () => {
    const person = await advertiser()
    const { id } = await buys(gate, person, group)
    const other = await buys(gate, person, await sellingGroup(gate))
    await goesThrough(
      gate,
      person,
      { says: '/campaigns' },
      { taps: `${other.id} · A bakery` },
      { taps: 'Groups' },
      { taps: 'Add groups' },
    )
    await ticks(gate, person, group)
    await goesThrough(gate, person, { taps: 'Continue · groups: 1' })
    expect(await newestOf(gate, person)).toContain(
      `These campaigns of yours already bid in the same groups, for the same joins: ${id} (${group.chat.title}).`,
    )
  })

  it('starts by a tap with less than was asked, from 20 joins on, and only once', async () => {
    const person = await advertiser()
    const { id } = await buys(gate, person, group, { bid: '1', joins: '50' })
    expect(wordsOf(person)).toContain(
      'The campaign starts by itself once 50 USDC has arrived; from 20 USDC on, you can start it without the rest.',
    )
    await gate.market.pays({ campaignId: id, amount: usdc(19_999_999n) })
    await forges(gate, person, `a:start:${id}`)
    expect(wordsOf(person)).toMatch(/does not pay for 20 joins yet/)
    await gate.market.pays({ campaignId: id, amount: usdc(1n) })
    await goesThrough(gate, person, { says: '/campaigns' }, { taps: `${id} · A bakery` })
    person.taps('Start without the rest')
    person.taps('Start without the rest')
    await gate.moment()
    expect(await rowOfCampaign(gate, id)).toMatchObject({ status: 'active' })
    expect(wordsOf(person).match(new RegExp(`Campaign ${id} .*may run`, 'g'))).toHaveLength(1)
    await gate.market.accepts({ campaignId: id, owner: group.account })
    await goesThrough(gate, person, { says: '/campaigns' }, { taps: `${id} · A bakery` })
    expect(await newestOf(gate, person)).toMatch(/running/)
    expect(buttonsOf(person).filter((text) => text.startsWith('Pay '))).toEqual([])
    await goesThrough(gate, person, { says: '/withdraw' }, { taps: 'Yes, end it' })
  })

  it('P12: shows one status everywhere, through deposit, consent, pause, top-up and end', async () => {
    const person = await advertiser()
    const { id } = await buys(gate, person, group, { bid: '1', joins: '20' })
    await goesThrough(gate, person, { says: '/campaigns' })
    expect(await newestOf(gate, person)).toMatch(/waiting for your deposit/)
    await pays(gate, id)
    expect(wordsOf(person)).toMatch(
      /20 USDC has arrived\..*may run\. The owners of its groups are asked now/s,
    )
    await gate.market.accepts({ campaignId: id, owner: group.account })
    await gate.moment()
    expect(await newestOf(gate, person)).toMatch(/is running in .*, at 1 USDC a join/)
    await goesThrough(gate, person, { says: '/pausecampaign' })
    expect(await newestOf(gate, person)).toMatch(/paused/)
    await goesThrough(gate, person, { says: '/topup' }, { says: '5,5' })
    expect(await newestOf(gate, person)).toMatch(/is waiting for 5\.50 USDC more/)
    expect(addressOf(person, 'Pay 5.50 ').searchParams.get('topup')).toMatch(/^\d+$/)
    await pays(gate, id)
    await gate.passes(5 * MINUTE_MS)
    expect(await newestOf(gate, person)).toMatch(/5\.50 USDC has arrived/)
    await goesThrough(gate, person, { taps: 'Open the campaign' })
    expect(await newestOf(gate, person)).toMatch(/paused.*25\.\d* USDC available/s)
    await goesThrough(gate, person, { says: '/resume' })
    expect(await newestOf(gate, person)).toMatch(/running, groups: 1/)
    await goesThrough(gate, person, { says: '/bid' }, { says: '2' })
    expect(await newestOf(gate, person)).toMatch(/Your bid is now 2 USDC\..*The money left pays for 12 joins/)
    await goesThrough(gate, person, { says: '/withdraw' }, { taps: 'Yes, end it' })
    expect(await rowOfCampaign(gate, id)).toMatchObject({ status: 'closing', available: 0n })
    await goesThrough(gate, person, { says: '/campaigns' })
    expect(await newestOf(gate, person)).toMatch(/ending/)
  })

  it('P09: a withdrawal says what waits for members in mid-task, and leaves it to them', async () => {
    const person = await advertiser()
    const { id } = await runs(gate, person, group, { bid: '1', joins: '3' })
    const member = gate.person('Mia')
    await comesToDoor(gate, member, group)
    await goesThrough(gate, person, { says: '/withdraw' })
    expect(await newestOf(gate, person)).toMatch(
      /1 USDC is set aside for 1 member who is answering right now/,
    )
    expect(buttonsOf(person)).toEqual(['No, keep it', 'Yes, end it'])
    await goesThrough(gate, person, { taps: 'Yes, end it' })
    expect(await rowOfCampaign(gate, id)).toMatchObject({ status: 'closing', reserved: 1_000_000n })
    await goesThrough(gate, member, { taps: 'Rye' }, { taps: 'I agree' })
    expect(await gate.state(group, member)).toBe('admitted')
    expect(await rowOfCampaign(gate, id)).toMatchObject({ reserved: 0n, spent: 1_000_000n, available: 0n })
  })

  it('is nobody else’s: not with its number, an old button or a forwarded one', async () => {
    const person = await advertiser()
    const stranger = await advertiser()
    const { id } = await runs(gate, person, group, { bid: '1' })
    const before = await rowOfCampaign(gate, id)
    for (const action of [
      'pause',
      'withdrawnow',
      'show',
      'start',
      'renew',
      'receipt',
      'statement',
      'results',
      'bid',
      'topup',
      'places',
      'add',
      'limits',
      'content',
      'write',
      'copy',
    ]) {
      await forges(gate, stranger, `a:${action}:${id}`)
      expect(await newestOf(gate, stranger)).toMatch(/You have no such|not possible/)
    }
    expect(await rowOfCampaign(gate, id)).toEqual(before)
    await goesThrough(gate, person, { says: '/withdraw' }, { taps: 'Yes, end it' })
  })

  it('P77: that nobody pays ends after 30 days, and one whose end date comes gives everything back', async () => {
    const person = await advertiser()
    const unpaid = await buys(gate, person, group)
    // The end of a day that is over within 47 hours, and not before an hour is.
    const end = new Date(gate.clock.now().getTime() + 23 * HOUR_MS).toISOString().slice(0, 10)
    const ending = await runs(gate, person, group, { end })
    await gate.passes(47 * HOUR_MS)
    expect(await rowOfCampaign(gate, ending.id)).toMatchObject({ status: 'closing', available: 0n })
    expect((await rowOfCampaign(gate, unpaid.id)).status).toBe('awaiting_deposit')
    await gate.passes(30 * DAY_MS)
    expect((await rowOfCampaign(gate, unpaid.id)).status).toBe('closed')
    const words = wordsOf(person)
    expect(words.match(/no deposit arrived within 30 days/g)).toHaveLength(1)
    expect(words.match(/has reached its end date/g)).toHaveLength(1)
    await goesThrough(gate, person, { says: '/campaigns' }, { taps: `${ending.id} · A bakery` })
    expect(await newestOf(gate, person)).toContain('your wallet.\n\nIts end date has come.')
  })
})

/** The text that a tap on a message copies. */
function copied(message: ReturnType<typeof messagesOf>[number] | undefined, type: 'code' | 'pre'): string {
  const entity = message?.entities?.find((each) => each.type === type)
  if (message === undefined || entity === undefined) throw new Error('nothing is to be copied')
  return message.text.slice(entity.offset, entity.offset + entity.length)
}

function linkedRows() {
  return gate.database.db
    .selectFrom('account_wallet')
    .selectAll()
    .where('wallet', '=', REFUND_WALLET.toLowerCase() as never)
    .execute()
}

async function countCampaigns(): Promise<number> {
  const { count } = await gate.database.db
    .selectFrom('campaign')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
