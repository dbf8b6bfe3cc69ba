import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseAddress } from '../server/shared/addresses.ts'
import { es } from '../web/texts/dashboard/es.ts'
import { expectAccessible } from './fixtures/browser.ts'
import { type PageSystem, startPageSystem } from './fixtures/payPage.ts'
import { until } from './fixtures/process.ts'

let system: PageSystem

beforeAll(async () => {
  system = await startPageSystem()
  const { id } = await system.market.group({ title: 'Bakers of Lyon' })
  await system.ctx.db.updateTable('group').set({ is_listed: true }).where('id', '=', id).execute()
  await system.market.group({ title: 'A hidden circle' })
})
afterAll(() => system.stop())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const sees = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()
const fits = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth')

async function fillsIn(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('A bakery')
  await page.getByLabel('What is it about?').selectOption('shops')
  await page.getByLabel('How people answer').selectOption('choice')
  await page.getByLabel('Question', { exact: true }).fill('What do you bake most?')
  await page.getByLabel('Answer 1').fill('Bread')
  await page.getByLabel('Answer 2').fill('Cake')
  await page.getByRole('checkbox', { name: /Bakers of Lyon/ }).check()
  await page.getByLabel('Bid for one join').fill('0.5')
  await page.getByLabel('Number of joins').fill('40')
  await sees(page, '20 USDC')
}

async function expectFilled(page: Page): Promise<void> {
  const typedIn = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
  await page.getByRole('checkbox', { name: /Bakers of Lyon/, checked: true }).waitFor()
  expect(await Promise.all(['Your name', 'Question', 'Answer 2', 'Bid for one join'].map(typedIn))).toEqual([
    ...['A bakery', 'What do you bake most?', 'Cake'],
    '0.50',
  ])
}

describe.each(['phone', 'desktop'] as const)('a visitor without a session, on a %s', (screen) => {
  it('goes from the landing to the form in one press, fills it in, and signs in last: nothing typed is lost', async () => {
    const wallet = await system.wallet()
    const { page, complaints, close } = await system.open(`${system.origin}/`, { screen, wallet })
    await page.getByRole('link', { name: 'Buy joins' }).first().click()
    await page.getByLabel('Your name').waitFor()
    expect(await button(page, /Test Wallet/).count()).toBe(0)
    await fillsIn(page)
    await sees(page, 'Only groups on the public list.')
    expect(await page.getByText('A hidden circle').count()).toBe(0)
    await sees(page, 'Kept in this browser.')
    await expectAccessible(page)
    await page.reload()
    await expectFilled(page)
    await button(page, 'Check and go on').click()
    await page.getByRole('heading', { name: 'Sign in with your wallet' }).waitFor()
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
    await button(page, /Sign in with Test Wallet/).click()
    await sees(page, 'One step in Telegram')
    await expectFilled(page)
    await sees(page, 'Saved.')
    await sees(page, 'A hidden circle')
    await page.reload()
    await expectFilled(page)
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
    await close()
  })

  it('finds under “Advertisers” what that is, the form, the bot, and the sign-in', async () => {
    const { page, close } = await system.open(`${system.origin}/`, { screen })
    await page.getByRole('navigation').getByRole('link', { name: 'Advertisers' }).click()
    await page.getByRole('heading', { name: 'Advertisers', level: 1 }).waitFor()
    await sees(page, 'you pay for each one who gets in')
    await page.getByRole('heading', { name: 'Sign in with your wallet' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'New campaign' }).click()
    await page.getByLabel('Your name').waitFor()
    await close()
  })

  it('finds under “Group owners” how a group begins to earn, and the sign-in', async () => {
    const { page, close } = await system.open(`${system.origin}/`, { screen })
    await page.getByRole('navigation').getByRole('link', { name: 'Group owners' }).click()
    await page.getByRole('heading', { name: 'Group owners', level: 1 }).waitFor()
    await sees(page, 'write /register there')
    await page.getByRole('heading', { name: 'Sign in with your wallet' }).waitFor()
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
    await close()
  })
})

it('what a visitor has typed is thrown away by one who says so twice, and a draft of a wallet asks to sign in', async () => {
  const { page, close } = await system.open(`${system.origin}/advertiser/new`)
  await page.getByLabel('Your name').fill('A bakery')
  await button(page, 'Throw this draft away').click()
  await button(page, 'Yes, throw it away').click()
  await until(async () => (await page.getByLabel('Your name').inputValue()) === '')
  await page.goto(`${system.origin}/advertiser/new?draft=7`)
  await page.getByRole('heading', { name: 'Sign in with your wallet' }).waitFor()
  await close()
})

it('asks for a question where one begins, not at its language', async () => {
  const { page, close } = await system.open(`${system.origin}/advertiser/new`)
  await button(page, 'Check and go on').click()
  const below = (label: string) =>
    page
      .getByLabel(label, { exact: true })
      .first()
      .evaluate((field) => field.parentElement?.querySelector('p')?.textContent)
  await until(async () => (await below('How people answer')) === 'Write a question.')
  expect(await below('Language')).toMatch(/^A group shows only questions in its language/)
  await close()
})

it('a form that is not finished is saved by signing in below it', async () => {
  const wallet = await system.wallet()
  const { page, close } = await system.open(`${system.origin}/advertiser/new`, { wallet })
  await page.getByLabel('Your name').fill('Half a bakery')
  await button(page, 'Sign in with your wallet').click()
  await button(page, /Sign in with Test Wallet/).click()
  await sees(page, 'Saved.')
  expect(await page.getByLabel('Your name').inputValue()).toBe('Half a bakery')
  await close()
})

it('neither what a visitor types nor what the wallet has not saved before is lost', async () => {
  const wallet = await system.wallet()
  const { page, close } = await system.open(`${system.origin}/advertiser/new`, { wallet })
  const named = () => page.getByLabel('Your name').inputValue()
  await button(page, 'Sign in with your wallet').click()
  await button(page, /Sign in with Test Wallet/).click()
  await button(page, 'Sign out everywhere').waitFor()
  await page.route('**/app/drafts', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByLabel('Your name').fill('An older bakery')
  await sees(page, 'Not saved yet.')
  await button(page, 'Sign out everywhere').click()
  await button(page, 'Sign in with your wallet').waitFor()
  await page.unroute('**/app/drafts')
  await page.goto(`${system.origin}/advertiser/new`)
  await page.getByLabel('Your name').fill('A newer bakery')
  await button(page, 'Sign in with your wallet').click()
  await button(page, /Sign in with Test Wallet/).click()
  await sees(page, 'Saved.')
  expect(await named()).toBe('A newer bakery')
  await page.goto(`${system.origin}/advertiser/new`)
  await sees(page, 'Saved.')
  expect(await named()).toBe('An older bakery')
  await close()
})

it('nothing can be signed while the server has other words than the page', async () => {
  const wallet = await system.wallet()
  await system.market.person(parseAddress(wallet.address))
  const { page, close } = await system.open(`${system.origin}/advertiser/new`, { wallet })
  await fillsIn(page)
  await button(page, 'Check and go on').click()
  await button(page, /Sign in with Test Wallet/).click()
  await button(page, /Sign with Test Wallet/).waitFor()
  await page.route('**/app/drafts/*', (route) => route.abort())
  await page.getByLabel('Answer 1').fill('Baguettes')
  await button(page, /Sign with Test Wallet/).waitFor({ state: 'detached' })
  expect(await button(page, 'Check and go on').isDisabled()).toBe(true)
  await page.unroute('**/app/drafts/*')
  await page.getByLabel('Answer 1').fill('Long loaves')
  await button(page, /Sign with Test Wallet/).waitFor()
  const { form } = await system.ctx.db
    .selectFrom('campaign_draft')
    .select('form')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(form)).toContain('Long loaves')
  await close()
})

it('the questions and answers of the landing lead to the form first, and name the bot', async () => {
  const html = await (await fetch(`${system.origin}/`)).text()
  const [, first = ''] = /<details[^>]*>(.*?)<\/details>/s.exec(html) ?? []
  expect(first).toContain('href="/advertiser/new"')
  expect(first.indexOf('form')).toBeLessThan(first.indexOf('/buy'))
  expect(html.match(/href="\/advertiser\/new"/g)).toHaveLength(3)
})

it('reads “1,000” as the page writes a thousand, and says so where it could be one', async () => {
  const { page, close } = await system.open(`${system.origin}/advertiser/new`)
  await page.getByRole('checkbox', { name: /Bakers of Lyon/ }).check()
  await page.getByLabel('Number of joins').fill('1,000')
  await page.getByLabel('Bid for one join').fill('1,000')
  await sees(page, '1,000,000 USDC')
  await page.getByLabel('Number of joins').fill('1.5')
  await page.locator('dt:text-is("Deposit") + dd:text-is("–")').waitFor()
  await page.goto(`${system.origin}/advertiser/new?lang=es`)
  const { bid, twoAmounts } = es.create.price
  await page.getByLabel(bid).fill('1,000')
  await sees(page, twoAmounts)
  await page.getByLabel(bid).fill('0,5')
  await until(async () => (await page.getByText(twoAmounts).count()) === 0)
  await close()
})
