import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deposit } from '../server/campaigns/deposit.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { expectAccessible } from './fixtures/browser.ts'
import { newAccount } from './fixtures/escrow.ts'
import { type PageSystem, startPageSystem } from './fixtures/payPage.ts'
import type { TestWallet } from './fixtures/testWallet.ts'

let system: PageSystem

beforeAll(async () => {
  system = await startPageSystem()
})
afterAll(() => system.stop())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** The page must reach this state, by any path. */
const state = (page: Page, name: string) => page.waitForSelector(`[data-state=${name}]`)
const text = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()

/** The page of a deposit, past its receipt. */
async function offered(deposit: Deposit, wallet?: TestWallet) {
  const opened = await system.open(system.urlOf(deposit), { wallet })
  await button(opened.page, 'Continue without it').click()
  return opened
}

async function pays({ campaignId }: Deposit, micro: bigint): Promise<void> {
  await system.chain.payAddress(await getEscrowRef(system.ctx, campaignId), micro)
}

async function credited({ campaignId }: Deposit): Promise<bigint> {
  const row = await system.ctx.db
    .selectFrom('campaign')
    .select('deposited')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return row.deposited
}

describe('each way leads from the page into the ledger', () => {
  it('a wallet of this browser, by one transfer', async () => {
    const wallet = await system.wallet()
    const deposit = await system.deposit({ asksOwner: true })
    const { page, complaints, close } = await offered(deposit, wallet)
    await button(page, /Test Wallet/).click()
    await state(page, 'paid')
    await text(page, /owners of your groups are asked/)
    await expectAccessible(page)
    expect(wallet.asked).toEqual(['eth_requestAccounts', 'eth_sendTransaction'])
    expect(await credited(deposit)).toBe(deposit.amount)
    expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
    await close()
  })

  it('an account with code, by one transfer', async () => {
    const wallet = await system.wallet({ kind: 'eip7702' })
    const deposit = await system.deposit()
    const { page, close } = await offered(deposit, wallet)
    await button(page, /Test Wallet/).click()
    await state(page, 'paid')
    expect(await credited(deposit)).toBe(deposit.amount)
    await close()
  })

  it('a wallet without ether, by a signature that the server relays', async () => {
    const wallet = await system.wallet({ wei: 0n })
    const deposit = await system.deposit()
    const { page, close } = await offered(deposit, wallet)
    await button(page, /Test Wallet/).click()
    await state(page, 'paid')
    expect(wallet.asked).toEqual(['eth_requestAccounts', 'eth_signTypedData_v4'])
    expect(await credited(deposit)).toBe(deposit.amount)
    await close()
  })

  it('the demo wallet of the embedded chain, marked as one', async () => {
    const deposit = await system.deposit()
    const { page, complaints, close } = await offered(deposit)
    await text(page, 'Test money on this computer')
    await button(page, /demo wallet/).click()
    await state(page, 'paid')
    expect(await credited(deposit)).toBe(deposit.amount)
    expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
    await close()
  })

  it('P11: a transfer from anywhere, with no page open, and every device shows it', async () => {
    const deposit = await system.deposit()
    const first = await system.open(system.urlOf(deposit))
    await first.close()
    await pays(deposit, deposit.amount)
    const phone = await system.open(system.urlOf(deposit), { screen: 'phone' })
    await state(phone.page, 'paid')
    expect(await credited(deposit)).toBe(deposit.amount)
    await phone.close()
  })
})

/** As if there had been a sweep a while ago: what is small waits for a day then, and what completes the deposit does not. */
const sweptBefore = ({ campaignId }: Deposit) =>
  sql`update deposit_address set swept_at = now() - interval '11 minutes' where campaign_id = ${campaignId}`.execute(
    system.ctx.db,
  )

describe('what arrives is told', () => {
  it('too little says what is missing, which can be paid in another way; what is too much is extra budget', async () => {
    const deposit = await system.deposit()
    await sweptBefore(deposit)
    await pays(deposit, deposit.amount - 500_000n)
    const { page, close } = await offered(deposit, await system.wallet())
    await state(page, 'partial')
    await text(page, '0.50 USDC is missing')
    await text(page, 'Less than 5 USDC is credited within a day, sooner if it completes the deposit.')
    const amount = page.getByLabel('Amount in USDC')
    expect(await amount.inputValue()).toBe('0.50')
    await amount.fill('1.25')
    await button(page, /Test Wallet/).click()
    await state(page, 'paid')
    await text(page, 'Extra budget')
    await text(page, '0.75 USDC')
    expect(await credited(deposit)).toBe(deposit.amount + 750_000n)
    await close()
  })

  it('dust stays at the address, and the page says so once', async () => {
    const deposit = await system.deposit()
    await pays(deposit, 50_000n)
    const { page, close } = await system.open(system.urlOf(deposit))
    await text(page, 'Too little to count yet')
    await text(
      page,
      '0.05 USDC is at the address. It is credited once 0.10 USDC is there; until then your refund wallet can take it back.',
    )
    await state(page, 'open')
    for (const words of ['Confirming', 'At the address', 'Part of the amount has arrived']) {
      expect(await page.getByText(words, { exact: true }).count()).toBe(0)
    }
    await expectAccessible(page)
    await close()
  })

  it('what the refund wallet takes back does not count', async () => {
    const refundTo = newAccount()
    const deposit = await system.deposit({ refundTo })
    await sweptBefore(deposit)
    await pays(deposit, 300_000n)
    const { page, close } = await system.open(system.urlOf(deposit))
    await state(page, 'partial')
    await system.chain.recover(await getEscrowRef(system.ctx, deposit.campaignId), refundTo)
    await text(page, 'A payment was taken back')
    await state(page, 'open')
    await close()
  })

  it('a link that has expired, was altered, or names nothing takes no payment', async () => {
    const deposit = await system.deposit()
    await system.ctx.db
      .updateTable('deposit')
      .set({ expires_at: new Date(Date.now() - 60_000) })
      .where('id', '=', deposit.id)
      .execute()
    const expired = await system.open(system.urlOf(deposit, new Date(Date.now() - 60_000)))
    await text(expired.page, 'This link has expired')
    expect(await expired.page.getByRole('main').getByRole('button').count()).toBe(0)
    await expired.close()
    for (const url of [
      system.urlOf(deposit).replace(/amountMicro=\d/, 'amountMicro=9'),
      `${system.origin}/deposit`,
    ]) {
      const wrong = await system.open(url)
      await text(wrong.page, 'This link is not complete')
      await wrong.close()
    }
  })

  it('while the server or its database is away the page says so, and goes on by itself', async () => {
    const deposit = await system.deposit()
    const { page, close } = await system.open(system.urlOf(deposit))
    await page.context().setOffline(true)
    await text(page, 'The server cannot be reached')
    await expectAccessible(page)
    await page.context().setOffline(false)
    await page.getByText('The server cannot be reached').waitFor({ state: 'hidden' })
    await close()

    system.databaseHealth.state = 'down'
    const starting = await system.open(system.urlOf(deposit))
    await text(starting.page, 'One moment, please')
    system.databaseHealth.state = 'up'
    await state(starting.page, 'open')
    await starting.close()
  })

  it("Telegram's own browser is told how to get out of it", async () => {
    const deposit = await system.deposit()
    const url = system.urlOf(deposit)
    const { page, close } = await system.open(url, {
      screen: 'phone',
      userAgent:
        'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Telegram-Android/12.1',
    })
    const leave = page.getByRole('link', { name: 'Open in browser' })
    const [withoutRef = ''] = url.split('#')
    expect(await leave.getAttribute('href')).toBe(`intent://${withoutRef.slice(7)}#Intent;scheme=http;end`)
    await button(page, 'Copy link').click()
    await text(page, 'Copied')
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(url)
    await expectAccessible(page)
    await close()
  })
})

describe('the page itself', () => {
  it('selects the receipt where the browser has no clipboard, says so, and goes on', async () => {
    const deposit = await system.deposit()
    const { page, close } = await system.open(system.urlOf(deposit))
    await button(page, 'Copy').waitFor()
    await page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    await button(page, 'Copy').click()
    await text(page, 'This browser does not let the page copy')
    const { salt } = await getEscrowRef(system.ctx, deposit.campaignId)
    expect(await page.evaluate('getSelection().toString()')).toContain(salt)
    await expectAccessible(page)
    await button(page, 'I have copied it').click()
    await text(page, 'Send USDC to the address')
    await close()
  })

  const HOSTILE = '</script /><script>document.title="owned"</script><img src=x onerror=alert(1)>'

  it('P40: markup in names is shown, never run', async () => {
    const deposit = await system.deposit({ title: HOSTILE, sponsor: '<b>&"\'</b>\u2028<!--' })
    const { page, complaints, close } = await system.open(system.urlOf(deposit))
    // Between the marks that keep a name's direction to itself.
    expect(await page.locator('h1').textContent()).toBe(`\u2068${HOSTILE}\u2069`)
    expect(await page.title()).toBe('Deposit · Foyer')
    expect(await page.locator('img[src=x]').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it('is paid with the keyboard alone', async () => {
    const wallet = await system.wallet()
    const deposit = await system.deposit()
    const { page, close } = await system.open(system.urlOf(deposit), { wallet })
    for (const name of ['Copy', 'Pay with Test Wallet']) {
      await button(page, name).waitFor()
      for (let tabs = 0; tabs < 20; tabs++) {
        await page.keyboard.press('Tab')
        if ((await page.evaluate('document.activeElement.textContent')) === name) break
      }
      await page.keyboard.press('Enter')
    }
    await state(page, 'paid')
    await close()
  })
})
