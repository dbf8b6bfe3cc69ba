import { readFileSync } from 'node:fs'
import jsqr from 'jsqr'
import type { BrowserContext, Page } from 'playwright-core'
import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './fixtures/browser.ts'
import { type PayStub, type StubDeposit, startPayStub } from './fixtures/payStub.ts'
import { until } from './fixtures/process.ts'
import { held, type TestWallet, walletError } from './fixtures/testWallet.ts'

let stub: PayStub

beforeAll(async () => {
  stub = await startPayStub()
})
afterAll(() => stub.stop())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const phase = (page: Page, name: string) => page.locator(`[data-phase=${name}]`).waitFor()
const state = (page: Page, name: string) => page.locator(`[data-state=${name}]`).waitFor()
const text = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()

/** Past the receipt. */
async function offered(deposit: StubDeposit, ...wallets: readonly TestWallet[]) {
  const opened = await deposit.open({ wallets })
  await button(opened.page, 'Copy').click()
  await opened.page.getByLabel('Amount in USDC').waitFor()
  return opened
}

/** Reads a QR code from the screen, as a camera does. */
async function scan(page: Page, name: string): Promise<string | undefined> {
  const picture = await page.getByRole('img', { name }).screenshot()
  const blank = await page.context().newPage()
  const { data, width, height } = (await blank.evaluate(`(async () => {
    const image = new Image()
    image.src = 'data:image/png;base64,${picture.toString('base64')}'
    await image.decode()
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
    pen.drawImage(image, 0, 0)
    const { data, width, height } = pen.getImageData(0, 0, image.width, image.height)
    return { data: [...data], width, height }
  })()`)) as { data: number[]; width: number; height: number }
  await blank.close()
  return jsqr.default(new Uint8ClampedArray(data), width, height)?.data
}

/** The same person's second tab. */
async function tabOf(context: BrowserContext, { url }: StubDeposit): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForSelector('h1')
  return page
}

describe('a wait names its end', () => {
  const MINUTE = 60_000
  const lasts = (minutes: number) => Date.now() + (minutes + 0.5) * MINUTE

  it.each([
    [lasts(3), 'Credited in about 3 min.'],
    [lasts(95), 'Credited in about 1 hr 35 min.'],
    [lasts(-2), 'It should be credited any moment now.'],
    [lasts(-20), 'This takes longer than usual. The payment is credited all the same.'],
  ])('while a payment confirms, and counts down to it: case %#', async (creditAt, words) => {
    const deposit = stub.deposit({ state: 'arriving', creditAt })
    const { page, close } = await deposit.open()
    await text(page, words)
    await text(page, 'We bring the payment into the escrow, then wait until that is final.')
    await expectAccessible(page)
    await close()
  })

  it('of the link, and of a deposit that is not whole, by the reader’s clock', async () => {
    const [expiresAt, endsAt] = [Date.parse('2099-11-02T13:00:00Z'), Date.parse('2099-11-09T13:05:00Z')]
    const deposit = stub.deposit({ state: 'partial', missingMicro: '500000', expiresAt, endsAt })
    const { page, close } = await deposit.open({
      prepare: async (context, page) => {
        const session = await context.newCDPSession(page)
        await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' })
      },
    })
    await text(page, 'This link works until')
    await text(page, /Nov 2, 10:00\sPM GMT\+9/)
    await text(
      page,
      /If the rest is not there by \u2068Nov 9, 10:05\sPM GMT\+9\u2069, the campaign ends and everything goes back\./,
    )
    await close()
  })
})

describe('the receipt comes before the address', () => {
  it('is saved as what the way out without us reads', async () => {
    const deposit = stub.deposit()
    const { page, complaints, close } = await deposit.open()
    await text(page, 'Keep your receipt first')
    expect(await page.content()).not.toContain(deposit.address.toLowerCase())
    await expectAccessible(page)
    const saving = page.waitForEvent('download')
    await button(page, 'Save the receipt').click()
    const receipt = JSON.parse(readFileSync(await (await saving).path(), 'utf8'))
    const { escrow } = stub.chain.place
    expect({
      ...receipt,
      escrow: receipt.escrow.toLowerCase(),
      refundTo: receipt.refundTo.toLowerCase(),
    }).toEqual({
      version: 1,
      chainId: 31_337,
      escrow,
      salt: deposit.ref.salt,
      refundTo: deposit.ref.refundTo,
      depositAddress: deposit.address,
    })
    await page.getByText('Send USDC to the address').click()
    await text(page, new RegExp(deposit.address, 'i'))
    expect(complaints).toEqual([])
    await close()
  })

  it('is not asked for again, and stays at hand', async () => {
    const deposit = stub.deposit()
    const { page, close } = await deposit.open()
    await button(page, 'Continue without it').click()
    await page.reload()
    await page.getByLabel('Amount in USDC').waitFor()
    await page.getByText('Your receipt').click()
    await text(page, deposit.ref.salt)
    await close()
  })

  it('an address that is not the one of the ref is refused, whoever tells it', async () => {
    const wrong = `0x${'de'.repeat(20)}`
    const other = stub.deposit().ref.salt
    const { ref } = stub.deposit()
    for (const [says, hash] of [
      [{ depositAddress: wrong }, ''],
      [{}, `#salt=${other}`],
      [{}, `#refundTo=${wrong}`],
      [{}, `#chain=8453`],
      [{}, `#escrow=${wrong}`],
    ] as const) {
      const deposit = stub.deposit(says)
      const { page, close } = await deposit.open()
      await page.goto(`${deposit.url}${hash}`)
      await page.reload()
      await text(page, 'Do not pay here')
      expect(await page.getByText('Keep your receipt').count()).toBe(0)
      await expectAccessible(page)
      await close()
    }
    expect(ref).not.toEqual(other)
  })

  it('the ref in the link that the bot gave is compared, and may be right', async () => {
    const deposit = stub.deposit()
    const { page, close } = await deposit.open()
    const { salt, refundTo } = deposit.ref
    await page.goto(
      `${deposit.url}#salt=${salt}&refundTo=${refundTo}&escrow=${stub.chain.place.escrow}&chain=31337`,
    )
    await page.reload()
    await text(page, 'Keep your receipt first')
    await close()
  })
})

describe('ways to pay', () => {
  it('a wallet of this browser sends one transfer, on the right chain', async () => {
    const wallet = await stub.wallet()
    const deposit = stub.deposit()
    const { page, complaints, close } = await offered(deposit, wallet)
    await button(page, /Test Wallet/).click()
    await state(page, 'paid')
    expect(wallet.asked).toEqual(['eth_requestAccounts', 'eth_sendTransaction'])
    expect(wallet.wanted).toMatchObject([{ chainId: '0x7a69', from: wallet.address, value: '0x0' }])
    expect(await deposit.balance()).toBe(2_500_000n)
    expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
    await close()
  })

  it('nobody is asked to pay again before the page has heard of the payment', async () => {
    const wallet = await stub.wallet()
    const deposit = stub.deposit()
    const { page, close } = await offered(deposit, wallet)
    await page.evaluate(`new MutationObserver(() => {
      if (document.querySelector('#amount')) window.offeredAgain = window.isUnderWay
      else window.isUnderWay = true
    }).observe(document.body, { childList: true, subtree: true })`)
    await button(page, /Test Wallet/).click()
    await state(page, 'paid')
    expect(await page.evaluate('window.offeredAgain')).toBeUndefined()
    await close()
  })

  it('any amount is paid, and what is missing or extra is said before and after', async () => {
    const wallet = await stub.wallet()
    const deposit = stub.deposit()
    const { page, close } = await offered(deposit, wallet)
    const amount = page.getByLabel('Amount in USDC')
    expect(await amount.inputValue()).toBe('2.50')
    for (const [typed, note] of [
      ['', 'Write an amount'],
      ['1,000', 'Write an amount'],
      ['-1', 'Write an amount'],
      ['0.05', 'The least that the escrow takes'],
    ] as const) {
      await amount.fill(typed)
      await text(page, note)
      expect(await button(page, /Test Wallet/).isDisabled()).toBe(true)
    }
    await amount.fill('4')
    await text(page, '1.50 USDC of it is extra budget')
    await amount.fill('1,5')
    await text(page, '1 USDC is missing after that.')
    await button(page, /Test Wallet/).click()
    await state(page, 'partial')
    await text(page, '1 USDC is missing')
    expect(await deposit.balance()).toBe(1_500_000n)
    expect(await page.getByLabel('Amount in USDC').inputValue()).toBe('1')
    await close()
  })

  it('a wallet without ether signs, and the server sends it (EIP-3009)', async () => {
    const wallet = await stub.wallet({ wei: 0n })
    const deposit = stub.deposit()
    const { page, close } = await offered(deposit, wallet)
    await button(page, /Test Wallet/).click()
    await state(page, 'paid')
    expect(wallet.asked).toEqual(['eth_requestAccounts', 'eth_signTypedData_v4'])
    expect(await deposit.balance()).toBe(2_500_000n)
    expect(deposit.asked.relay).toHaveLength(1)
    await close()
  })

  it('a wallet without ether signs for half an hour from now, however old the newest block is', async () => {
    const now = Date.now() + 31 * 60_000
    const deposit = stub.deposit({ now })
    const { page, close } = await offered(deposit, await stub.wallet({ wei: 0n }))
    await button(page, /Test Wallet/).click()
    await until(() => deposit.asked.relay.length > 0)
    const [{ authorization }] = deposit.asked.relay as [{ authorization: { validBefore: number } }]
    expect(Math.abs(authorization.validBefore * 1_000 - now - 30 * 60_000)).toBeLessThan(60_000)
    await close()
  })

  it('without a relay, or for another amount, a wallet without ether is told so', async () => {
    const deposit = stub.deposit({ relay: null })
    const { page, close } = await offered(deposit, await stub.wallet({ wei: 0n }))
    await button(page, /Test Wallet/).click()
    await text(page, 'No ETH for the network fee')
    expect(await page.getByText('Without ETH, this page can pay').count()).toBe(0)
    await close()
    const other = await offered(stub.deposit(), await stub.wallet({ wei: 0n }))
    await other.page.getByLabel('Amount in USDC').fill('3')
    await button(other.page, /Test Wallet/).click()
    await text(other.page, 'No ETH for the network fee')
    await text(other.page, 'Without ETH, this page can pay exactly 2.50 USDC.')
    await other.close()
  })

  it('Base Pay is opened by the click itself, to the address, with nothing told to others', async () => {
    const deposit = stub.deposit()
    deposit.says = { config: { ...(await configOf(deposit)), methods: ['transfer', 'base-pay'] } }
    let paid = ''
    const { page, close } = await deposit.open({
      prepare: async (context) => {
        await context.exposeFunction('payElsewhere', async () => {
          paid = await stub.chain.payAddress(deposit.ref, 2_500_000n)
          return paid
        })
        await context.route('**/assets/payment-*.js', (route) =>
          route.fulfill({
            contentType: 'text/javascript',
            body: `export const pay = async (order) => {
              window.order = { ...order, inClick: navigator.userActivation.isActive }
              return { id: await window.payElsewhere() }
            }`,
          }),
        )
      },
    })
    await button(page, 'Continue without it').click()
    await button(page, 'Pay with Base').hover()
    await page.waitForTimeout(300)
    await button(page, 'Pay with Base').click()
    await state(page, 'paid')
    expect(await page.evaluate('window.order')).toEqual({
      amount: '2.50',
      to: deposit.address.toLowerCase(),
      testnet: true,
      telemetry: false,
      inClick: true,
    })
    expect(deposit.asked.confirm).toContain(paid)
    await close()
  })

  it('P143: the QR code is the plain address, which no wallet takes for the USDC contract', async () => {
    const deposit = stub.deposit()
    const { page, close } = await offered(deposit)
    await page.getByText('Send USDC to the address').click()
    expect(await scan(page, 'QR code of the address')).toBe(getAddress(deposit.address))
    await page.getByText('Continue on your phone').click()
    expect(await scan(page, 'QR code of this page')).toBe(page.url())
    await close()
  })

  it('address, amount and a link for wallet apps (EIP-681) are there letter for letter', async () => {
    const deposit = stub.deposit()
    const { page, close } = await offered(deposit)
    await page.getByText('Send USDC to the address').click()
    await page.getByRole('img', { name: 'QR code of the address' }).waitFor()
    await button(page, 'Copy Amount').click()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('2.50')
    await button(page, 'Copy Deposit address of this campaign').click()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(deposit.address)
    const opens = page.getByRole('link', { name: 'Open in a wallet app' })
    await opens.waitFor()
    const link = await opens.getAttribute('href')
    const { usdc } = stub.chain.place
    expect(link?.toLowerCase()).toBe(
      `ethereum:${usdc}@31337/transfer?address=${deposit.address}&uint256=2500000`.toLowerCase(),
    )
    await page.getByText('Continue on your phone').click()
    await page.getByRole('img', { name: 'QR code of this page' }).waitFor()
    await stub.chain.payAddress(deposit.ref, 2_500_000n)
    await state(page, 'paid')
    await close()
  })

  it("a phone's wallet apps open this very page", async () => {
    const deposit = stub.deposit()
    const { page, close } = await deposit.open({
      screen: 'phone',
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    })
    await button(page, 'Continue without it').click()
    await page.getByText('Opens this page in the app').click()
    const href = (name: string) => page.getByRole('link', { name }).getAttribute('href')
    const encoded = encodeURIComponent(deposit.url)
    expect(await href('MetaMask')).toBe(
      `https://link.metamask.io/dapp/${deposit.url.slice('https://'.length)}`,
    )
    expect(await href('Base')).toBe(`https://go.cb-w.com/dapp?cb_url=${encoded}`)
    expect(await href('Trust')).toBe(`https://link.trustwallet.com/open_url?coin_id=60&url=${encoded}`)
    await close()
  })
})

async function configOf(deposit: StubDeposit) {
  const { page, close } = await deposit.open()
  const deposited = await page.evaluate(
    "JSON.parse(document.getElementById('state').textContent).deposit.config",
  )
  await close()
  return deposited as NonNullable<StubDeposit['says']['config']>
}

describe('P105: nothing is paid twice, and no attempt ends another', () => {
  it('two clicks ask once', async () => {
    const wallet = await stub.wallet()
    const { page, close } = await offered(stub.deposit(), wallet)
    await page.evaluate(`(() => { const pay = [...document.querySelectorAll('button')].find((one) =>
      one.textContent.includes('Test Wallet')); pay.click(); pay.click(); pay.click() })()`)
    await state(page, 'paid')
    expect(wallet.wanted).toHaveLength(1)
    await close()
  })

  it('going back ends the request: the old prompt, approved later, asks for no money', async () => {
    const slow = await stub.wallet({ name: 'Slow', chainId: 1 })
    const quick = await stub.wallet({ name: 'Quick' })
    const connecting = held()
    slow.manners.set('eth_requestAccounts', connecting.manner)
    const deposit = stub.deposit()
    const { page, close } = await offered(deposit, slow, quick)
    await button(page, /Slow/).click()
    await phase(page, 'preparing')
    await expect.poll(() => slow.asked).toEqual(['eth_requestAccounts'])
    await button(page, 'Back').click()
    const answering = held()
    quick.manners.set('eth_sendTransaction', answering.manner)
    await button(page, /Quick/).click()
    await phase(page, 'asked')
    connecting.release()
    await page.waitForTimeout(500)
    await phase(page, 'asked')
    answering.release()
    await state(page, 'paid')
    expect(slow.asked).toEqual(['eth_requestAccounts'])
    expect(await deposit.balance()).toBe(2_500_000n)
    await close()
  })

  it('while a wallet is asked nothing else is offered, and no way leads back', async () => {
    const wallet = await stub.wallet()
    wallet.manners.set('eth_sendTransaction', held().manner)
    const { page, close } = await offered(stub.deposit(), wallet)
    await button(page, /Test Wallet/).click()
    await phase(page, 'asked')
    expect(await button(page, /Pay with|Back/).count()).toBe(0)
    expect(await page.getByText('Send USDC to the address').count()).toBe(0)
    await close()
  })

  it('a second tab shows the state of the one that pays, offers nothing, and both see the end', async () => {
    const wallet = await stub.wallet()
    const sending = held()
    wallet.manners.set('eth_sendTransaction', sending.manner)
    const deposit = stub.deposit()
    const { page, close } = await offered(deposit, wallet)
    const second = await tabOf(page.context(), deposit)
    await button(second, /Test Wallet/).waitFor()
    await button(page, /Test Wallet/).click()
    await text(second, 'Another tab is paying')
    await expectAccessible(second)
    expect(await button(second, /Test Wallet/).count()).toBe(0)
    sending.release()
    await state(page, 'paid')
    await state(second, 'paid')
    expect(wallet.wanted).toHaveLength(1)
    await close()
  })

  it('a tab that is closed while its wallet asks leaves no payment behind that nobody looks for', async () => {
    const wallet = await stub.wallet()
    const sending = held()
    wallet.manners.set('eth_sendTransaction', sending.manner)
    const deposit = stub.deposit()
    const { page, close } = await offered(deposit, wallet)
    await button(page, /Test Wallet/).click()
    await phase(page, 'asked')
    const second = await tabOf(page.context(), deposit)
    await page.close()
    await phase(second, 'unknown')
    expect(await button(second, /Test Wallet/).count()).toBe(0)
    // The wallet's window outlived the page that opened it.
    sending.release()
    await state(second, 'paid')
    expect(await second.getByText('Paid twice').count()).toBe(0)
    await close()
  })

  it('an attempt that was given up and is paid after all is told: paid twice', async () => {
    const [first, second] = [await stub.wallet({ name: 'First' }), await stub.wallet({ name: 'Second' })]
    const sending = held()
    first.manners.set('eth_sendTransaction', sending.manner)
    const deposit = stub.deposit()
    const { page, close } = await offered(deposit, first, second)
    await button(page, /First/).click()
    await button(page, 'My wallet shows no request').click()
    await button(page, /start again/).click()
    await text(page, 'An earlier request may still be paid')
    await expectAccessible(page)
    const paying = held()
    second.manners.set('eth_sendTransaction', paying.manner)
    await button(page, /Second/).click()
    await phase(page, 'asked')
    sending.release()
    await page.waitForTimeout(500)
    // The new attempt lives on.
    await phase(page, 'asked')
    paying.release()
    await state(page, 'paid')
    await text(page, 'Paid twice: 2.50 USDC is extra budget.')
    await expectAccessible(page)
    expect(await deposit.balance()).toBe(5_000_000n)
    await close()
  })

  it('started again by the same account, only one of two requests can ever be mined', async () => {
    const wallet = await stub.wallet()
    const first = held()
    wallet.manners.set('eth_sendTransaction', first.manner)
    const deposit = stub.deposit()
    const { page, close } = await offered(deposit, wallet)
    await button(page, /Test Wallet/).click()
    await button(page, 'My wallet shows no request').click()
    await button(page, /start again/).click()
    wallet.manners.delete('eth_sendTransaction')
    await button(page, /Test Wallet/).click()
    await state(page, 'paid')
    expect(wallet.wanted[1]?.nonce).toBe('0x0')
    first.release()
    await page.waitForTimeout(1_000)
    wallet.wanted.shift()
    expect(wallet.wanted).toHaveLength(1)
    await close()
  })

  it('an attempt that was given up and is on the network is waited for, not paid beside', async () => {
    const wallet = await stub.wallet()
    const deposit = stub.deposit()
    const { page, close } = await offered(deposit, wallet)
    // Sent, and never told.
    wallet.manners.set('eth_sendTransaction', async (_, honest) => {
      await honest()
      throw walletError(-32_603)
    })
    await stub.chain.client.setAutomine(false)
    try {
      await button(page, /Test Wallet/).click()
      await phase(page, 'unknown')
      await text(page, 'is waiting on the network')
      expect(await button(page, /start again/).count()).toBe(0)
    } finally {
      await stub.chain.client.setAutomine(true)
      await stub.chain.client.mine({ blocks: 1 })
    }
    await state(page, 'paid')
    expect(wallet.wanted).toHaveLength(1)
    await close()
  })

  it('a payment from elsewhere that has just arrived stops the next one before the wallet is asked', async () => {
    const wallet = await stub.wallet()
    const connecting = held()
    wallet.manners.set('eth_requestAccounts', connecting.manner)
    const deposit = stub.deposit()
    const { page, close } = await offered(deposit, wallet)
    await button(page, /Test Wallet/).click()
    await phase(page, 'preparing')
    await stub.chain.payAddress(deposit.ref, 2_500_000n)
    connecting.release()
    await state(page, 'paid')
    expect(wallet.wanted).toEqual([])
    await close()
  })

  it('a payment that counts already, and is listed only now, does not stop the next one', async () => {
    const wallet = await stub.wallet()
    const connecting = held()
    wallet.manners.set('eth_requestAccounts', connecting.manner)
    const deposit = stub.deposit({ payments: [] })
    await stub.chain.payAddress(deposit.ref, 1_000_000n)
    const { page, close } = await offered(deposit, wallet)
    await state(page, 'partial')
    await button(page, /Test Wallet/).click()
    await phase(page, 'preparing')
    deposit.says = {}
    connecting.release()
    await state(page, 'paid')
    expect(wallet.wanted).toHaveLength(1)
    await close()
  })
})

describe('P106: network and account are those that were meant', () => {
  it('a wallet on another network is switched first', async () => {
    const wallet = await stub.wallet({ chainId: 1 })
    const { page, close } = await offered(stub.deposit(), wallet)
    await button(page, /Test Wallet/).click()
    await state(page, 'paid')
    expect(wallet.asked).toContain('wallet_switchEthereumChain')
    await close()
  })

  it('where it will not be switched, the page names the network and asks for nothing', async () => {
    const wallet = await stub.wallet({ chainId: 1 })
    wallet.refuses.add('wallet_switchEthereumChain')
    const { page, close } = await offered(stub.deposit(), wallet)
    await button(page, /Test Wallet/).click()
    await text(page, 'Switch it to Embedded chain')
    expect(wallet.wanted).toEqual([])
    wallet.refuses.clear()
    await button(page, /Test Wallet/).click()
    await state(page, 'paid')
    await close()
  })

  it.each([
    [
      'network',
      (wallet: TestWallet) => Object.assign(wallet, { chainId: 1 }),
      'Your wallet is on another network',
    ],
    [
      'account',
      (wallet: TestWallet) => Object.assign(wallet, { shown: `0x${'12'.repeat(20)}` }),
      'Your wallet changed to another account',
    ],
  ] as const)(
    'a wallet that changes its %s after the checks is not asked for money',
    async (_, change, words) => {
      const wallet = await stub.wallet()
      // The last look at the chain before the request.
      wallet.manners.set('eth_getTransactionCount', async (params, honest) => {
        const count = await honest()
        if (params[1] === 'pending') change(wallet)
        return count
      })
      const deposit = stub.deposit()
      const { page, close } = await offered(deposit, wallet)
      await button(page, /Test Wallet/).click()
      await text(page, words)
      expect(wallet.wanted).toEqual([])
      expect(await deposit.balance()).toBe(0n)
      await close()
    },
  )

  it('a wallet that changes its network while it asks refuses the transaction by its chainId', async () => {
    const wallet = await stub.wallet()
    wallet.manners.set('eth_sendTransaction', (_, honest) => {
      wallet.chainId = 1
      return honest()
    })
    const { page, close } = await offered(stub.deposit(), wallet)
    await button(page, /Test Wallet/).click()
    await text(page, 'Your wallet cannot make this payment')
    await close()
  })
})

describe('P107: what failed is told as what it was', () => {
  it('a refusal is one by its code, and costs nothing', async () => {
    const wallet = await stub.wallet()
    wallet.refuses.add('eth_sendTransaction')
    const { page, close } = await offered(stub.deposit(), wallet)
    await button(page, /Test Wallet/).click()
    await page.getByRole('alert').getByText('You declined in your wallet').waitFor()
    await expectAccessible(page)
    wallet.refuses.clear()
    await button(page, /Test Wallet/).click()
    await state(page, 'paid')
    await close()
  })

  it.each([
    [-32_000, 'User rejected: denied by the node', 'The network did not take the payment'],
    [-32_603, 'cancelled', 'Your wallet gave no clear answer'],
    [4_900, 'rejected', 'Your wallet has lost its connection'],
  ])(
    'an error %i, whatever its words, is no refusal: it may have been sent',
    async (code, message, title) => {
      const wallet = await stub.wallet()
      wallet.manners.set('eth_sendTransaction', () => {
        throw walletError(code, message)
      })
      const { page, close } = await offered(stub.deposit(), wallet)
      await button(page, /Test Wallet/).click()
      await phase(page, 'unknown')
      await text(page, title)
      await expectAccessible(page)
      expect(await page.getByText('You declined').count()).toBe(0)
      expect(await button(page, /Pay with/).count()).toBe(0)
      await close()
    },
  )

  it.each([
    [4_100, 'Your wallet shows no account'],
    [4_200, 'Your wallet cannot make this payment'],
    [4_901, 'Your wallet is on another network'],
    [-32_002, 'Your wallet is still asking you something'],
  ])('the code %i has advice of its own', async (code, title) => {
    const wallet = await stub.wallet()
    wallet.manners.set('eth_sendTransaction', () => {
      throw walletError(code, 'denied')
    })
    const { page, close } = await offered(stub.deposit(), wallet)
    await button(page, /Test Wallet/).click()
    await text(page, title)
    await button(page, /Test Wallet/).waitFor()
    await close()
  })

  it('what was sent and never told is found by looking, also after a reload', async () => {
    const wallet = await stub.wallet()
    wallet.manners.set('eth_sendTransaction', async (_, honest) => {
      await honest()
      throw walletError(-32_603)
    })
    const deposit = stub.deposit()
    await stub.chain.client.setAutomine(false)
    const { page, close } = await offered(deposit, wallet)
    try {
      await button(page, /Test Wallet/).click()
      await phase(page, 'unknown')
      await page.reload()
      await phase(page, 'unknown')
    } finally {
      await stub.chain.client.setAutomine(true)
      await stub.chain.client.mine({ blocks: 1 })
    }
    await state(page, 'paid')
    expect(await page.getByText('Paid twice').count()).toBe(0)
    await close()
  })

  it('P11: a payment that is not mined at a reload is on its way after it, and is not offered again', async () => {
    const wallet = await stub.wallet()
    const deposit = stub.deposit()
    const { page, close } = await offered(deposit, wallet)
    await stub.chain.client.setAutomine(false)
    try {
      await button(page, /Test Wallet/).click()
      await phase(page, 'sent')
      await page.reload()
      await phase(page, 'sent')
      expect(await button(page, /Pay with/).count()).toBe(0)
    } finally {
      await stub.chain.client.setAutomine(true)
      await stub.chain.client.mine({ blocks: 1 })
    }
    await state(page, 'paid')
    expect(wallet.wanted).toHaveLength(1)
    await close()
  })

  it('a transaction that the network has lost is not called safe', async () => {
    const wallet = await stub.wallet()
    wallet.manners.set('eth_sendTransaction', () => `0x${'77'.repeat(32)}`)
    const { page, close } = await offered(stub.deposit(), wallet)
    await button(page, /Test Wallet/).click()
    await phase(page, 'sent')
    expect(await page.getByText(/safe/).count()).toBe(0)
    await age(page, 120_000)
    await text(page, 'The network no longer knows the transaction')
    await expectAccessible(page)
    await button(page, /start again/).waitFor()
    await close()
  })

  it('a transaction that was sped up is found under its other hash', async () => {
    const wallet = await stub.wallet()
    wallet.manners.set('eth_sendTransaction', async (_, honest) => {
      await honest()
      return `0x${'78'.repeat(32)}`
    })
    const deposit = stub.deposit()
    const { page, close } = await offered(deposit, wallet)
    await button(page, /Test Wallet/).click()
    await state(page, 'paid')
    await page.locator('[data-phase]').waitFor({ state: 'detached' })
    await close()
  })

  it('a transaction in whose place the wallet has sent another is told to be replaced', async () => {
    const wallet = await stub.wallet()
    wallet.manners.set('eth_sendTransaction', () => `0x${'79'.repeat(32)}`)
    let isCancelled = false
    wallet.manners.set('eth_getTransactionCount', async (_, honest) => (isCancelled ? '0x1' : honest()))
    const { page, close } = await offered(stub.deposit(), wallet)
    await button(page, /Test Wallet/).click()
    await phase(page, 'sent')
    isCancelled = true
    await age(page, 120_000)
    await text(page, 'Your wallet sent something else in its place')
    await close()
  })

  it('a payment that failed on the chain is over, and can be made again', async () => {
    const wallet = await stub.wallet()
    const deposit = stub.deposit()
    deposit.answers.confirm = () => ({ status: 400, body: { ok: false, code: 'payment.failed', error: '' } })
    wallet.manners.set('eth_sendTransaction', () => `0x${'7a'.repeat(32)}`)
    const { page, close } = await offered(deposit, wallet)
    await button(page, /Test Wallet/).click()
    await text(page, 'The payment failed on the chain')
    await button(page, /Test Wallet/).waitFor()
    await close()
  })

  it('a signature that the server could not answer for is handed in again, once paid', async () => {
    const wallet = await stub.wallet({ wei: 0n })
    const deposit = stub.deposit()
    let isDown = true
    deposit.answers.relay = () =>
      isDown ? { status: 500, body: { ok: false, code: 'internal', error: '' } } : undefined
    const { page, close } = await offered(deposit, wallet)
    await button(page, /Test Wallet/).click()
    await phase(page, 'unknown')
    await page.reload()
    await phase(page, 'unknown')
    isDown = false
    await state(page, 'paid')
    expect(new Set(deposit.asked.relay.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(wallet.asked).toEqual(['eth_requestAccounts', 'eth_signTypedData_v4'])
    expect(await deposit.balance()).toBe(2_500_000n)
    await close()
  })

  it('too little USDC, and a relay that sends no more, are told before money is asked for', async () => {
    const poor = await stub.wallet({ poor: true, wei: 10n ** 18n })
    const first = await offered(stub.deposit(), poor)
    await first.page.getByLabel('Amount in USDC').fill('4')
    await button(first.page, /Test Wallet/).click()
    await text(first.page, 'Not enough USDC in this wallet')
    await text(first.page, 'you want to pay 4')
    expect(await first.page.getByLabel('Amount in USDC').inputValue()).toBe('4')
    expect(poor.asked).toEqual(['eth_requestAccounts'])
    await first.close()
    const deposit = stub.deposit()
    deposit.answers.relay = () => ({ status: 400, body: { ok: false, code: 'relay.limited', error: '' } })
    const second = await offered(deposit, await stub.wallet({ wei: 0n }))
    await button(second.page, /Test Wallet/).click()
    await text(second.page, 'No more payments are sent for free')
    await button(second.page, /Test Wallet/).waitFor()
    await second.close()
  })
})

/** Ages the attempt, and reloads. */
async function age(page: Page, ms: number): Promise<void> {
  await page.evaluate(`(() => { for (const key of Object.keys(localStorage)) {
    if (!key.startsWith('foyer.pay.')) continue
    const kept = JSON.parse(localStorage[key])
    kept.current.startedAt -= ${ms}
    localStorage[key] = JSON.stringify(kept)
  } })()`)
  await page.reload()
}
