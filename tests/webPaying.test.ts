import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageWallets } from '../sandbox/demoWallets.ts'
import { saveUsername } from '../server/bot/profiles.ts'
import { addPlacements, removePlacement } from '../server/campaigns/changePlacement.ts'
import { openTopup } from '../server/campaigns/deposit.ts'
import { orderDraft } from '../server/campaigns/orderDraft.ts'
import { createDraft, orderAtOnce } from '../server/campaigns/webDraft.ts'
import { type Address, parseAddress } from '../server/shared/addresses.ts'
import type { AccountId, SessionId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { expectAccessible, type Look, type OpenPage } from './fixtures/browser.ts'
import { CHOICE } from './fixtures/marketplace.ts'
import { type PageSystem, startPageSystem } from './fixtures/payPage.ts'
import { BOT_ID } from './fixtures/telegram.ts'

let system: PageSystem
let accountId: AccountId
let wallet: Address

beforeAll(async () => {
  system = await startPageSystem({ reviewAds: 'none' })
  await saveUsername(system.ctx.db, { botId: BOT_ID, username: 'foyer_bot' })
  const [advertiser] = pageWallets()
  if (!advertiser) throw new Error('there are no demo wallets')
  wallet = parseAddress(advertiser.address)
  accountId = (await system.market.person(wallet)).accountId
})
afterAll(() => system.stop())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const sees = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()

/** A page of the advertiser, who has signed in. */
async function signedIn(path: string, look: Look = {}): Promise<OpenPage> {
  const opened = await system.open(system.origin + path, look)
  await button(opened.page, /advertiser/).click()
  await button(opened.page, 'Sign out').first().waitFor()
  return opened
}

async function running() {
  const { id: groupId } = await system.market.group()
  return system.market.campaign({ accountId, groupId, joins: 40 })
}

it('P151: a top-up leads straight to the checkout', async () => {
  const { id } = await running()
  const { page, close } = await signedIn(`/advertiser/campaigns/${id}`, { screen: 'phone' })
  await button(page, 'Top up').click()
  await page.getByLabel('Amount').fill('0.05')
  await button(page, 'Pay 0.05 USDC').click()
  await sees(page, 'A top-up must pay for at least one join, 0.10 USDC.')
  expect(await page.getByText(/lowest bid/i).count()).toBe(0)
  await page.getByLabel('Amount').fill('25.5')
  await button(page, 'Pay 25.50 USDC').click()
  await page.waitForURL(/\/deposit\?/)
  await page.getByRole('heading', { name: 'Keep your receipt first' }).waitFor()
  expect(new URL(page.url()).searchParams.get('amountMicro')).toBe('25500000')
  await close()
})

it('a part of the first deposit: the checkout says when it starts the campaign, and the form says no other', async () => {
  const { id: groupId } = await system.market.group()
  const { deposit } = await system.market.order({ accountId, groupId, joins: 40 })
  const { page, close } = await system.open(system.urlOf(deposit))
  const rule =
    'The campaign starts by itself once 4 USDC has arrived; from 2 USDC on, you can start it without the rest.'
  await sees(page, rule)
  await button(page, 'Continue without it').click()
  await page.getByLabel('Amount in USDC').fill('2.5')
  await sees(page, '1.50 USDC is missing after that.')
  await sees(page, rule)
  expect(await page.getByText(/any amount/i).count()).toBe(0)
  await close()
})

it('after a payment the checkout leads to the campaign, the receipt and the bot', async () => {
  const { id: groupId } = await system.market.group()
  const { campaign, deposit } = await system.market.order({ accountId, groupId, joins: 40 })
  await system.market.pays({ campaignId: campaign.id, amount: deposit.amount })
  const { page, close } = await system.open(system.urlOf(deposit), { screen: 'phone' })
  await page.locator('[data-state=paid]').waitFor()
  const bot = page.locator('main').getByRole('link', { name: 'The bot in Telegram' })
  expect(await bot.getAttribute('href')).toBe('/stage')
  await page.getByText('Your receipt').click()
  await page.getByText('Refund wallet', { exact: true }).waitFor()
  await button(page, 'Save the receipt').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the campaign' }).click()
  await page.waitForURL(`${system.origin}/advertiser/campaigns/${campaign.id}`)
  await close()
})

it('a paid top-up is told as one: its campaign goes on, and no owner is asked', async () => {
  const { id } = await running()
  const topup = await openTopup(system.ctx, { accountId, campaignId: id, amount: usdc(5_000_000n) })
  await system.market.pays({ campaignId: id, amount: topup.amount })
  const { page, close } = await system.open(system.urlOf(topup))
  await page.locator('[data-state=paid]').waitFor()
  await sees(page, 'It is part of your campaign’s budget now, and the campaign goes on.')
  expect(await page.getByText(/owner/).count()).toBe(0)
  await close()
})

/** A draft of the advertiser that was ordered on the web. */
async function ordered(part: object = {}) {
  const group = await system.market.group({ title: 'Readers of long books' })
  const session = { id: 0 as SessionId, wallet, accountId }
  const form = orderDraft.parse({
    ...{ sponsor: 'A bakery', category: 'shops', chosen: [group.id], bid: '250000', joins: 40 },
    content: [{ language: 'en', variants: [CHOICE], offer: null }],
    ...part,
  })
  const draft = await createDraft(system.ctx, session, form)
  const campaign = await orderAtOnce(system.ctx, session, draft)
  return { draft, campaign }
}

it('Back from the checkout shows the order as it is, and leads on to the payment', async () => {
  const { draft, campaign } = await ordered()
  const { page, close } = await signedIn(`/advertiser/new?draft=${draft.id}`, { screen: 'phone' })
  await page.getByRole('heading', { name: 'This campaign is ordered' }).waitFor()
  for (const words of ['A bakery', 'Readers of long books', '0.25 USDC', '40', '10 USDC'])
    await page.locator('dd', { hasText: words }).first().waitFor()
  await sees(page, 'What brings you here?')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pay 10 USDC' }).click()
  await page.getByRole('heading', { name: 'Keep your receipt first' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'This campaign is ordered' }).waitFor()
  const link = page.getByRole('link', { name: 'Go to the campaign' })
  expect(await link.getAttribute('href')).toBe(`/advertiser/campaigns/${campaign.id}`)
  await button(page, 'Start another one').click()
  await page.getByLabel('Number of joins').waitFor()
  expect(await page.getByLabel('Number of joins').inputValue()).toBe('')
  await close()
})

it('a copy begins with the groups, bid and joins of its campaign, and says what it could not copy', async () => {
  const { campaign } = await ordered()
  const owner = await system.market.person()
  const lost = await system.market.group({ title: 'Bakers of Lyon', owner })
  await addPlacements(system.ctx, { accountId, campaignId: campaign.id, groups: [{ groupId: lost.id }] })
  const { id: placementId } = await system.market.placement(campaign.id, lost.id)
  await removePlacement(system.ctx, { accountId: owner.accountId, placementId })
  const { page, close } = await signedIn(`/advertiser/new?copy=${campaign.id}`, { screen: 'phone' })
  await sees(page, /These groups cannot be copied.*Bakers of Lyon/)
  await sees(page, '1 group chosen')
  await page.getByText('Readers of long books').first().waitFor()
  expect(await page.getByLabel('Bid for one join').inputValue()).toBe('0.25')
  expect(await page.getByLabel('Number of joins').inputValue()).toBe('40')
  await expectAccessible(page)
  await close()
})

it('a signature of another account is not asked for: the page names both wallets, and the way on', async () => {
  const own = await system.wallet()
  const person = await system.market.person(parseAddress(own.address))
  const { id: groupId } = await system.market.group()
  const { id } = await system.market.campaign({ accountId: person.accountId, groupId, joins: 40 })
  const url = `${system.origin}/advertiser/campaigns/${id}`
  const { page, close } = await system.open(url, { screen: 'phone', wallet: own })
  await button(page, /Sign in with Test Wallet/).click()
  await button(page, 'New secret for conversions').click()
  await button(page, 'New secret for conversions').last().click()
  const { address: other } = await system.wallet()
  own.shown = other
  await button(page, /Sign with Test Wallet/).click()
  await sees(page, `Your wallet shows ${other}. The signature must come from ${own.address}`)
  expect(own.asked.filter((method) => method === 'personal_sign')).toHaveLength(1)
  await expectAccessible(page)
  own.shown = own.address
  await button(page, /Sign with Test Wallet/).click()
  await sees(page, 'Copy it now. It is not shown again.')
  await close()
})

it('while its plan is on the way, an order says nothing but what is true already', async () => {
  const group = await system.market.group({ title: 'Night photographers' })
  const session = { id: 0 as SessionId, wallet, accountId }
  const form = orderDraft.parse({
    ...{ sponsor: 'A bakery', category: 'shops', chosen: [group.id], bid: '300000', joins: 25 },
    content: [{ language: 'en', variants: [CHOICE], offer: null }],
  })
  const { id } = await createDraft(system.ctx, session, form)
  const { id: rival } = await system.market.campaign({ accountId, groupId: group.id, joins: 40 })
  const { page, close } = await signedIn(`/advertiser/new?draft=${id}`)
  // A warning, no refusal.
  const warning = `These campaigns of yours already bid in the same groups, for the same joins: ${rival} (`
  await sees(page, warning)
  const outcome = page.locator('dl', { hasText: 'Owners who are asked' })
  await outcome.getByText('1 of 1').first().waitFor()
  await button(page, 'Check and go on').click()
  await sees(page, '25 joins at 0.30 USDC each: 7.50 USDC.')
  await sees(page, warning)
  await page.route('**/app/orders/plan', () => {})
  await page.getByLabel('Number of joins').fill('4000')
  await sees(page, '4,000 joins at 0.30 USDC each: 1,200 USDC.')
  await outcome.getByText('1,200 USDC').waitFor()
  expect(await outcome.getByText('1 of 1').count()).toBe(0)
  await close()
})

it('a new question is sent, and nothing says that it is done before it is read and accepted', async () => {
  const { id } = await running()
  const { page, close } = await signedIn(`/advertiser/campaigns/${id}`)
  await button(page, 'Change the question').click()
  await page.getByLabel('Question', { exact: true }).fill('What would you like to learn?')
  await button(page, 'Save (en)').click()
  await sees(page, 'Sent. Until it is accepted, the earlier version goes on.')
  expect(await page.getByText('Done.').count()).toBe(0)
  await close()
})
