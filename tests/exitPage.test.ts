import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { getAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { expectAccessible, type Look, launchBrowser, openPage, SCREENS } from './fixtures/browser.ts'
import { refusedUrl } from './fixtures/chain.ts'
import { type EscrowChain, newAccount, newRef, startEscrowChain } from './fixtures/escrow.ts'
import { deployNfts } from './fixtures/nfts.ts'
import { createTestWallet, type TestWallet } from './fixtures/testWallet.ts'

/** As it is opened from a disk. */
const PAGE = pathToFileURL(fileURLToPath(new URL('../contracts/exit.html', import.meta.url))).href
const DAY = 86_400
const USDC = 1_000_000n

let chain: EscrowChain
let browser: Browser
let owner: PrivateKeyAccount
let ref: EscrowRef

beforeAll(async () => {
  ;[chain, browser] = await Promise.all([startEscrowChain(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await chain.stop()
})
beforeEach(async () => {
  owner = newAccount()
  ref = newRef(owner)
  await chain.client.setBalance({ address: owner.address, value: 10n ** 18n })
})

const receiptOf = () => JSON.stringify({ chainId: 31337, escrow: chain.place.escrow, ...ref })
const walletOf = (options = {}) => createTestWallet(chain.url, owner, options)
const status = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words }).waitFor()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()
const held = () => chain.balanceOf(ref.refundTo)

async function open(
  wallet?: TestWallet,
  { receipt = receiptOf(), ...look }: Look & { receipt?: string } = {},
) {
  const opened = await openPage(browser, PAGE, { wallet, ...look })
  await opened.page.getByLabel('Or paste it').fill(receipt)
  return opened
}

describe('P23: leaving with a page opened from a disk', () => {
  it('takes back what lies at the address, giving it its code first', async () => {
    await chain.payAddress(ref, 3n * USDC)
    const wallet = walletOf()
    const { page, complaints, close } = await open(wallet)
    await press(page, 'Read with Test Wallet')
    await says(page, 'The address holds 3.00 USDC')
    expect(wallet.asked).toEqual([])
    await press(page, /^Take back what lies .* with Test Wallet$/)
    await status(page, 'done')
    expect(wallet.asked).toEqual(['eth_requestAccounts', 'eth_sendTransaction', 'eth_sendTransaction'])
    expect(await held()).toBe(3n * USDC)
    await says(page, 'Nothing is there')
    expect(complaints).toEqual([])
    await close()
  })

  it('gives notice, withdraws it, and reclaims when its days have passed', async () => {
    await chain.payAddress(ref, 8n * USDC)
    await chain.sweep(ref)
    const { page, complaints, close } = await open(walletOf())
    await press(page, 'Read with Test Wallet')
    await press(page, 'Give notice with Test Wallet')
    await says(page, /What is left can be taken back from 20\d\d-\d\d-\d\d \d\d:\d\d UTC to 20/)
    // The escrow takes no withdrawal within the second of the notice.
    await chain.passes(1)
    await press(page, 'Withdraw the notice with Test Wallet')
    await press(page, 'Give notice with Test Wallet')
    await says(page, /What is left can be taken back from/)
    await chain.passes(7 * DAY)
    await press(page, 'Read with Test Wallet')
    await press(page, 'Take back what is left with Test Wallet')
    await status(page, 'Take back what is left: done.')
    expect(await held()).toBe(8n * USDC)
    expect(complaints).toEqual([])
    await close()
  })

  it('through a node alone shows the calls for a Safe or any other wallet', async () => {
    await chain.payAddress(ref, 2n * USDC)
    const { page, complaints, close } = await open()
    await says(page, 'No wallet is here.')
    await page.getByLabel('Or through a node').fill(chain.url)
    await press(page, /^Read$/)
    await says(page, `From ${getAddress(ref.refundTo)} alone, on chain 31337, value 0, one after the other:`)
    const values = (name: string) =>
      page
        .getByRole('textbox', { name, exact: true })
        .evaluateAll((all) => all.map((one) => (one as unknown as { value: string }).value))
    const [to, data] = [await values('To'), await values('Data')] as [`0x${string}`[], `0x${string}`[]]
    expect(to).toHaveLength(2)
    await press(page, 'Copy data')
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(data[0])
    for (const [index, address] of to.entries()) {
      await chain.act(owner, address as Parameters<typeof chain.act>[1], data[index] ?? '0x')
    }
    expect(await held()).toBe(2n * USDC)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('P142: whatever else was sent to the address', () => {
  it('ether, before the address has its code', async () => {
    const address = chain.addressOf(ref)
    await chain.client.setBalance({ address, value: 2n * 10n ** 18n })
    const { page, complaints, close } = await open(walletOf())
    await press(page, 'Read with Test Wallet')
    await says(page, 'The address holds 2 of the chain’s own coin')
    await press(page, /^Take back the ether .* with Test Wallet$/)
    await status(page, 'Take back the ether at the campaign’s address: done.')
    expect(await chain.client.getBalance({ address })).toBe(0n)
    expect(await chain.client.getBalance({ address: ref.refundTo })).toBeGreaterThan(2n * 10n ** 18n)
    expect(complaints).toEqual([])
    await close()
  })

  it('NFTs of both kinds, named by contract and number', async () => {
    const { erc721, erc1155 } = await deployNfts(chain)
    const { page, complaints, close } = await open(walletOf())
    for (const nfts of [erc721, erc1155]) await nfts.give(chain.addressOf(ref), 7n)
    for (const nfts of [erc721, erc1155]) {
      await press(page, 'Read with Test Wallet')
      await says(page, 'Was something else sent to your campaign’s address?')
      await page.getByLabel('Token').fill(nfts.address)
      await page.getByLabel('NFT number, for an NFT only').fill('8')
      await press(page, 'Look for it')
      await status(page, 'NFT 8 of')
      await page.getByLabel('NFT number, for an NFT only').fill('7')
      await press(page, 'Look for it')
      await press(page, /^Take back the NFT .* with Test Wallet$/)
      await status(page, 'done')
      expect(await nfts.isHeld(ref.refundTo, 7n)).toBe(true)
    }
    expect(complaints).toEqual([])
    await close()
  })

  it('says what is wrong with the name of a token', async () => {
    const { page, close } = await open(walletOf())
    await press(page, 'Read with Test Wallet')
    await says(page, 'Was something else sent')
    await page.getByLabel('Token').fill('0x12')
    await press(page, 'Look for it')
    await status(page, 'A token is 0x and 40 hexadecimal digits.')
    await page.getByLabel('NFT number, for an NFT only').fill('one')
    await press(page, 'Look for it')
    await status(page, 'An NFT is its contract')
    await close()
  })
})

describe('what goes wrong', () => {
  it('P107: a no in the wallet is told as one, and the step is offered again', async () => {
    await chain.payAddress(ref, USDC)
    await chain.sweep(ref)
    const wallet = walletOf()
    const { page, close } = await open(wallet)
    await press(page, 'Read with Test Wallet')
    wallet.refuses.add('eth_sendTransaction')
    await press(page, 'Give notice with Test Wallet')
    await status(page, 'You declined in your wallet: nothing was sent.')
    wallet.refuses.clear()
    await press(page, 'Give notice with Test Wallet')
    await status(page, 'done')
    await close()
  })

  it('P106: a wallet on another chain is led to the right one before anything is sent', async () => {
    await chain.payAddress(ref, USDC)
    const wallet = walletOf({ chainId: 10 })
    const { page, close } = await open(wallet)
    await press(page, 'Read with Test Wallet')
    await says(page, 'It is on chain 10; the receipt is of chain 31337.')
    await press(page, 'Switch to chain 31337')
    await says(page, 'The address holds 1.00 USDC')
    await wallet.answer({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
    await press(page, /^Take back what lies .* with Test Wallet$/)
    await status(page, 'is not on chain 31337 any more: nothing was sent.')
    expect(wallet.asked).not.toContain('eth_sendTransaction')
    await close()
  })

  it('P106: on another chain takes back a token that was sent there by mistake', async () => {
    await chain.payAddress(ref, 5n * USDC)
    const { page, close } = await open(walletOf(), {
      receipt: JSON.stringify({ chainId: 8453, escrow: chain.place.escrow, ...ref }),
    })
    await press(page, 'Read with Test Wallet')
    await page.getByLabel('Token').fill(chain.place.usdc)
    await press(page, 'Look for it')
    await press(page, /^Take back what lies .* with Test Wallet$/)
    await status(page, 'done')
    expect(await held()).toBe(5n * USDC)
    await close()
  })

  it("another account than the refund wallet's is told whose it must be", async () => {
    await chain.payAddress(ref, USDC)
    const other = createTestWallet(chain.url, newAccount())
    const { page, close } = await open(other)
    await press(page, 'Read with Test Wallet')
    await press(page, /^Take back what lies .* with Test Wallet$/)
    await status(page, `Only ${getAddress(ref.refundTo)} can do this.`)
    expect(other.asked).not.toContain('eth_sendTransaction')
    await close()
  })

  it('a transaction that the chain refuses is not told as done', async () => {
    await chain.payAddress(ref, USDC)
    await chain.sweep(ref)
    const { page, close } = await open(walletOf())
    await press(page, 'Read with Test Wallet')
    await says(page, 'The escrow holds 1.00 USDC')
    // Another tab was faster.
    await chain.reclaims('requestReclaim', ref, owner)
    await press(page, 'Give notice with Test Wallet')
    await status(page, 'The chain refused the transaction 0x')
    await close()
  })

  it('a receipt that is broken, of no escrow, or of nothing says so', async () => {
    const { page, close } = await open(walletOf(), { receipt: '{"chainId": 31337' })
    await press(page, 'Read with Test Wallet')
    await status(page, 'This is no receipt: it is not JSON.')
    await page.getByLabel('Or paste it').fill('')
    await press(page, 'Read with Test Wallet')
    await status(page, 'Paste your receipt first')
    const elsewhere = { chainId: 31337, escrow: `0x${'e5'.repeat(20)}`, ...ref }
    await page.getByLabel('Or paste it').fill(JSON.stringify(elsewhere))
    await press(page, 'Read with Test Wallet')
    await status(page, 'There is no escrow at 0xe5e5')
    await page.getByLabel('Open its file').setInputFiles({
      name: 'receipt.json',
      mimeType: 'application/json',
      buffer: Buffer.from(receiptOf()),
    })
    await press(page, 'Read with Test Wallet')
    await says(page, 'Nothing is there')
    await close()
  })

  it('a node that is down, or no node, says so', async () => {
    const { page, close } = await open()
    await page.getByLabel('Or through a node').fill(await refusedUrl())
    await press(page, /^Read$/)
    await status(page, 'The node does not answer')
    await close()
  })

  it('P40: nothing of a receipt or an answer is taken for markup', async () => {
    const hostile = '<img src=x onerror="document.title=1">'
    const wallet = walletOf()
    const { page, close } = await open(
      { ...wallet, answer: async () => ({ error: { code: -32_000, message: hostile } }) },
      { receipt: receiptOf() },
    )
    await press(page, 'Read with Test Wallet')
    await status(page, hostile)
    expect(await page.locator('img').count()).toBe(0)
    await close()
  })
})

describe('on every screen', () => {
  it.each(Object.keys(SCREENS) as (keyof typeof SCREENS)[])(
    'it fits and can be used by all: %s',
    async (screen) => {
      await chain.payAddress(ref, 1_500_000n)
      await chain.payAddress(ref, USDC)
      await chain.sweep(ref)
      await chain.payAddress(ref, 250_000n)
      for (const scheme of ['light', 'dark'] as const) {
        const { page, complaints, close } = await open(walletOf(), { screen, scheme })
        await press(page, 'Read with Test Wallet')
        await says(page, 'The escrow holds 2.50 USDC')
        await page
          .locator('details')
          .first()
          .evaluate((one) => one.setAttribute('open', ''))
        await expectAccessible(page)
        const { scroll, width } = (await page.evaluate(
          '({ scroll: document.documentElement.scrollWidth, width: innerWidth })',
        )) as { scroll: number; width: number }
        expect(scroll).toBe(width)
        const folder = process.env.SCREENSHOTS
        if (folder) await page.screenshot({ path: `${folder}/exit-${screen}-${scheme}.png`, fullPage: true })
        expect(complaints).toEqual([])
        await close()
      }
    },
  )
})
