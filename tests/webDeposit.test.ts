import type { Page } from 'playwright-core'
import { toFunctionSelector } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDeployer } from '../sandbox/chain/contracts.ts'
import { payDeposit } from '../sandbox/chain/payDeposit.ts'
import { createPayer } from '../sandbox/chain/payers.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import type { Deposit } from '../server/deposits/deposit.ts'
import { usdc } from '../server/shared/money.ts'
import { expectAccessible, SCREENS } from './fixtures/browser.ts'
import { type PageSystem, startPageSystem } from './fixtures/payPage.ts'

let system: PageSystem

beforeAll(async () => {
  system = await startPageSystem()
})
afterAll(() => system.stop())

const PAY = 'Pay with Test Wallet'

/** Whatever brings it there, the page must come to this state. */
const state = (page: Page, name: string) => page.waitForSelector(`[data-state=${name}]`)
const text = (page: Page, words: string) => page.getByText(words).first().waitFor()

async function pays(deposit: Deposit, way: 'contract' | 'transfer', amount = deposit.amount): Promise<void> {
  const deployer = createDeployer(system.chain.url)
  const payer = createPayer(deployer, { kind: 'eoa', seed: 'demo' })
  const ref = await getEscrowRef(system.ctx, deposit.campaignId)
  await payDeposit(way, { deployer, payer, place: system.chain.place, ref, amount: usdc(amount) })
}

async function credited({ id }: Deposit): Promise<boolean> {
  const row = await system.ctx.db
    .selectFrom('deposit')
    .select(['status', 'received', 'amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.status === 'credited' && row.received === row.amount
}

describe('paying with a wallet of this browser', () => {
  it('a smart wallet pays with one confirmation, approval and deposit in one batch (EIP-5792)', async () => {
    const wallet = await system.wallet({ kind: 'eip7702', batches: true })
    const deposit = await system.deposit()
    const { page, complaints, close } = await system.open(system.urlOf(deposit), { wallet })
    await page.getByRole('button', { name: PAY }).click()
    await state(page, 'paid')
    expect(wallet.asked).toEqual(['eth_requestAccounts', 'wallet_sendCalls'])
    expect(await credited(deposit)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  it('a plain key signs a permit over exactly the amount and sends one transaction (EIP-2612)', async () => {
    const wallet = await system.wallet()
    const deposit = await system.deposit({ asksOwner: true })
    const { page, close } = await system.open(system.urlOf(deposit), { wallet })
    await page.getByRole('button', { name: PAY }).click()
    await state(page, 'paid')
    await text(page, "the group's owner looks at your task")
    expect(wallet.asked).toEqual(['eth_requestAccounts', 'eth_signTypedData_v4', 'eth_sendTransaction'])
    expect(await credited(deposit)).toBe(true)
    await close()
  })

  it('where the token knows no permit, an authorization bound to the campaign is signed (EIP-3009)', async () => {
    const wallet = await system.wallet()
    wallet.fails.add(toFunctionSelector('function nonces(address)'))
    const deposit = await system.deposit()
    const { page, close } = await system.open(system.urlOf(deposit), { wallet })
    await page.getByRole('button', { name: PAY }).click()
    await state(page, 'paid')
    expect(wallet.asked).toEqual(['eth_requestAccounts', 'eth_signTypedData_v4', 'eth_sendTransaction'])
    expect(await credited(deposit)).toBe(true)
    await close()
  })

  it('a wallet that signs no such data approves, then deposits', async () => {
    const wallet = await system.wallet({ signsTypedData: false })
    const deposit = await system.deposit()
    const { page, close } = await system.open(system.urlOf(deposit), { wallet })
    await page.getByRole('button', { name: PAY }).click()
    await state(page, 'paid')
    expect(wallet.asked.slice(-2)).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
    expect(await credited(deposit)).toBe(true)
    await close()
  })

  it('an account with code approves and deposits, since USDC may refuse its permit', async () => {
    const wallet = await system.wallet({ kind: 'eip7702' })
    const deposit = await system.deposit()
    const { page, close } = await system.open(system.urlOf(deposit), { wallet })
    await page.getByRole('button', { name: PAY }).click()
    await state(page, 'paid')
    expect(wallet.asked).toEqual(['eth_requestAccounts', 'eth_sendTransaction', 'eth_sendTransaction'])
    await close()
  })

  it('the demo wallet of the embedded chain pays without an extension, and is marked', async () => {
    const deposit = await system.deposit()
    const { page, complaints, close } = await system.open(system.urlOf(deposit))
    await text(page, 'Test money on this computer')
    await page.getByRole('button', { name: /demo wallet/ }).click()
    await state(page, 'paid')
    expect(await credited(deposit)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('going on where it was', () => {
  it('P11: a payment that is not mined at a reload is on its way after it, and nobody is asked to pay again', async () => {
    const wallet = await system.wallet()
    const deposit = await system.deposit()
    const { page, close } = await system.open(system.urlOf(deposit), { wallet })
    await system.chain.client.setAutomine(false)
    try {
      await page.getByRole('button', { name: PAY }).click()
      await page.getByRole('heading', { name: 'On its way to the chain' }).waitFor()
      await page.reload()
      await page.getByRole('heading', { name: 'On its way to the chain' }).waitFor()
      expect(await page.getByRole('button', { name: PAY }).count()).toBe(0)
    } finally {
      await system.chain.client.setAutomine(true)
      await system.chain.client.mine({ blocks: 1 })
    }
    await state(page, 'paid')
    expect(wallet.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
    await close()
  })

  it('P11: an approval that was given before a reload is used, not asked for again', async () => {
    const wallet = await system.wallet({ signsTypedData: false })
    const deposit = await system.deposit()
    const answer = wallet.answer
    let sent = 0
    wallet.answer = async (call) => {
      if (call.method === 'eth_sendTransaction' && ++sent === 2) {
        return { error: { code: 4_001, message: 'The person said no.' } }
      }
      return answer(call)
    }
    const { page, close } = await system.open(system.urlOf(deposit), { wallet })
    await page.getByRole('button', { name: PAY }).click()
    await text(page, 'You said no in your wallet')
    await page.reload()
    const before = wallet.asked.length
    await page.getByRole('button', { name: PAY }).click()
    await state(page, 'paid')
    expect(wallet.asked.slice(before)).toEqual(['eth_requestAccounts', 'eth_sendTransaction'])
    await close()
  })

  it('P11: a plain transfer is credited with no page open, and every device shows it', async () => {
    const deposit = await system.deposit()
    const first = await system.open(system.urlOf(deposit))
    await first.close()
    await pays(deposit, 'transfer')
    const phone = await system.open(system.urlOf(deposit), { screen: 'phone' })
    await state(phone.page, 'paid')
    expect(await credited(deposit)).toBe(true)
    await phone.close()
  })

  it('an open page notices a payment that was made elsewhere', async () => {
    const deposit = await system.deposit()
    const { page, close } = await system.open(system.urlOf(deposit))
    await state(page, 'open')
    await pays(deposit, 'contract')
    await state(page, 'paid')
    await close()
  })

  it('too little leads on to the rest, which has an amount and a link of its own', async () => {
    const deposit = await system.deposit()
    await pays(deposit, 'contract', usdc(deposit.amount - 100_000n))
    const { page, close } = await system.open(system.urlOf(deposit))
    await state(page, 'partial')
    await page.getByRole('link', { name: /Pay the remaining/ }).click()
    await state(page, 'open')
    await page.getByRole('button', { name: /demo wallet/ }).click()
    await state(page, 'paid')
    await page.goto(system.urlOf(deposit))
    await state(page, 'paid')
    await close()
  })
})

describe('what stands in the way says what to do', () => {
  it('a rejected signature costs nothing, and the next try works', async () => {
    const wallet = await system.wallet()
    wallet.refuses.add('eth_signTypedData_v4')
    const deposit = await system.deposit()
    const { page, close } = await system.open(system.urlOf(deposit), { wallet })
    await page.getByRole('button', { name: PAY }).click()
    await page.getByRole('alert').getByText('You said no in your wallet').waitFor()
    await expectAccessible(page)
    wallet.refuses.clear()
    await page.getByRole('button', { name: PAY }).click()
    await state(page, 'paid')
    await close()
  })

  it('a wallet on another network is switched; where it will not, the page names the network', async () => {
    const wallet = await system.wallet({ chainId: 1 })
    wallet.refuses.add('wallet_switchEthereumChain')
    const deposit = await system.deposit()
    const { page, close } = await system.open(system.urlOf(deposit), { wallet })
    await page.getByRole('button', { name: PAY }).click()
    await text(page, 'Switch it to Embedded chain')
    expect(wallet.asked).not.toContain('eth_sendTransaction')
    wallet.refuses.clear()
    await page.getByRole('button', { name: PAY }).click()
    await state(page, 'paid')
    await close()
  })

  it('too little USDC, and no gas, are told before anything is asked of the wallet', async () => {
    const deposit = await system.deposit()
    const poor = await system.wallet({ poor: true, wei: 10n ** 18n })
    const withoutUsdc = await system.open(system.urlOf(deposit), { wallet: poor })
    await withoutUsdc.page.getByRole('button', { name: PAY }).click()
    await text(withoutUsdc.page, 'Not enough USDC in this wallet')
    expect(poor.asked).toEqual(['eth_requestAccounts'])
    await withoutUsdc.close()

    const dry = await system.wallet({ wei: 0n })
    const withoutGas = await system.open(system.urlOf(deposit), { wallet: dry })
    await withoutGas.page.getByRole('button', { name: PAY }).click()
    await text(withoutGas.page, 'No ETH for the network fee')
    expect(dry.asked).toEqual(['eth_requestAccounts'])
    await withoutGas.close()
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
    expect(await expired.page.getByRole('button').count()).toBe(0)
    await expectAccessible(expired.page)
    await expired.close()
    for (const url of [
      system.urlOf(deposit).replace(/amountMicro=\d/, 'amountMicro=9'),
      `${system.origin}/deposit`,
    ]) {
      const wrong = await system.open(url)
      await text(wrong.page, 'This link is not complete')
      await expectAccessible(wrong.page)
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
    expect(await leave.getAttribute('href')).toBe(`intent://${url.slice(7)}#Intent;scheme=http;end`)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await text(page, 'Copied')
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(url)
    await expectAccessible(page)
    await close()
  })
})

describe('the page itself', () => {
  const HOSTILE = '</script /><script>document.title="owned"</script><img src=x onerror=alert(1)>'

  it('P40: markup in names is shown, never run', async () => {
    const deposit = await system.deposit({ title: HOSTILE, sponsor: '<b>&"\'</b>\u2028<!--' })
    const { page, complaints, close } = await system.open(system.urlOf(deposit))
    expect(await page.locator('h1').textContent()).toBe(HOSTILE)
    expect(await page.title()).toBe('Deposit · Foyer')
    expect(await page.locator('img[src=x]').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it.each(
    (['light', 'dark'] as const).flatMap((scheme) =>
      (Object.keys(SCREENS) as (keyof typeof SCREENS)[]).map((screen) => [screen, scheme] as const),
    ),
  )('axe finds nothing against any state on a %s in the %s', async (screen, scheme) => {
    const wallet = await system.wallet()
    const deposit = await system.deposit()
    const { page, close } = await system.open(system.urlOf(deposit), { screen, scheme, wallet })
    await page.getByText('Send a plain transfer').click()
    await page.getByRole('img', { name: 'QR code of the payment' }).waitFor()
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await system.chain.client.setAutomine(false)
    try {
      await page.getByRole('button', { name: PAY }).click()
      await page.getByRole('heading', { name: 'On its way to the chain' }).waitFor()
      await expectAccessible(page)
    } finally {
      await system.chain.client.setAutomine(true)
      await system.chain.client.mine({ blocks: 1 })
    }
    await state(page, 'paid')
    await expectAccessible(page)
    await close()
  })

  it('is paid with the keyboard alone', async () => {
    const wallet = await system.wallet()
    const deposit = await system.deposit()
    const { page, close } = await system.open(system.urlOf(deposit), { wallet })
    for (let tabs = 0; tabs < 20; tabs++) {
      await page.keyboard.press('Tab')
      if ((await page.evaluate('document.activeElement.textContent')) === PAY) break
    }
    await page.keyboard.press('Enter')
    await state(page, 'paid')
    await close()
  })

  it('the plain transfer gives address and amount letter for letter', async () => {
    const deposit = await system.deposit()
    const { page, close } = await system.open(system.urlOf(deposit))
    await page.getByText('Send a plain transfer').click()
    await page.getByRole('button', { name: 'Copy Exactly this amount' }).click()
    const copied = await page.evaluate('navigator.clipboard.readText()')
    expect(Number(copied) * 1_000_000).toBeCloseTo(Number(deposit.amount), 3)
    await page.getByRole('button', { name: 'Copy To this address' }).click()
    expect(String(await page.evaluate('navigator.clipboard.readText()')).toLowerCase()).toBe(
      system.chain.place.escrow,
    )
    await close()
  })
})
