import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { zeroHash } from 'viem'
import type { Deposit } from '../../server/campaigns/deposit.ts'
import { held, type TestWallet } from '../fixtures/testWallet.ts'
import type { StateHost } from './host.ts'
import { ARABIC, LONG } from './landing.ts'
import { button, heading, type PageState, type StatefulPage, text } from './state.ts'

const TELEGRAM =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 Telegram-Android/12.1'

/** A deposit of its own for each state, with what happened to it before somebody opens its page. */
const deposit =
  (
    before?: (host: StateHost, deposit: Deposit) => Promise<unknown>,
    title = 'Night photographers',
    query = '',
  ) =>
  async (host: StateHost) => {
    const { id: groupId } = await host.market.group({ title, consentPolicy: 'ask' })
    const made = await host.market.order({
      groupId,
      sponsor: title === LONG ? LONG.slice(0, 64) : 'Tripods & Light',
    })
    await before?.(host, made.deposit)
    const { deposit } = made
    const current = await host.ctx.db
      .selectFrom('deposit')
      .select('expires_at as expiresAt')
      .where('id', '=', deposit.id)
      .executeTakeFirstOrThrow()
    return host.urlOf({ ...deposit, ...current }).replace('?', `?${query}`)
  }

const pays = (share: bigint) => (host: StateHost, deposit: Deposit) =>
  host.pay(deposit, (deposit.amount * share) / 100n)

const passReceipt = (page: Page) => button(page, 'Continue without it').click()

/** The wallet of a browser with its manners, and a click on it. */
const paysWith = (manners: (wallet: TestWallet) => void): Pick<PageState, 'look' | 'act'> => ({
  look: async (host) => {
    const wallet = await host.wallet()
    manners(wallet)
    return { wallet }
  },
  act: async (page) => {
    await passReceipt(page)
    await button(page, /Test Wallet/).click()
  },
})
const phase = (name: string) => (page: Page) => page.locator(`[data-phase=${name}]`).waitFor()
const standing = (name: string) => (page: Page) => page.locator(`[data-state=${name}]`).waitFor()

export const CHECKOUT: StatefulPage = {
  title: 'Checkout',
  states: [
    {
      name: 'checkout-receipt',
      says: 'The receipt comes first: with it the money can be had back without us.',
      at: deposit(),
      shows: heading('Keep your receipt first'),
      pictures: ['phone', 'desktop'],
    },
    {
      name: 'checkout-unpaid',
      says: 'The ways to pay, with a wallet in the browser.',
      at: deposit(),
      look: async (host) => ({ wallet: await host.wallet() }),
      act: passReceipt,
      shows: text('Watching for your payment'),
      pictures: ['phone', 'desktop', 'phone-dark'],
    },
    {
      name: 'checkout-arabic',
      says: 'From right to left, with the address and its code.',
      at: deposit(undefined, ARABIC, 'lang=ar&'),
      act: async (page) => {
        await page.locator('main button').last().click()
        await page.locator('main summary').first().click()
      },
      shows: (page) => page.getByRole('img').first().waitFor(),
    },
    {
      name: 'checkout-long-names',
      says: 'Names without end.',
      at: deposit(undefined, LONG),
      shows: heading('Keep your receipt first'),
    },
    {
      name: 'checkout-address',
      says: 'For a payment from anywhere: the address, letter for letter, and its code.',
      at: deposit(),
      act: async (page) => {
        await passReceipt(page)
        await page.getByText('Send USDC to the address').click()
      },
      shows: (page) => page.getByRole('img', { name: 'QR code of the address' }).waitFor(),
      pictures: ['phone'],
    },
    {
      name: 'checkout-amount-too-low',
      says: 'An amount that the escrow does not take.',
      at: deposit(),
      act: async (page) => {
        await passReceipt(page)
        await page.getByLabel('Amount in USDC').fill('0.05')
      },
      shows: text('The least that the escrow takes'),
    },
    {
      name: 'checkout-asking-wallet',
      says: 'The wallet has the word.',
      at: deposit(),
      ...paysWith((wallet) => wallet.manners.set('eth_sendTransaction', held().manner)),
      shows: phase('asked'),
    },
    {
      name: 'checkout-wrong-network',
      says: 'The wallet stays on another network; nothing was asked for.',
      at: deposit(),
      ...paysWith((wallet) => {
        wallet.chainId = 1
        wallet.refuses.add('wallet_switchEthereumChain')
      }),
      shows: text('Switch it to'),
    },
    {
      name: 'checkout-rejected',
      says: 'Declined in the wallet. It costs nothing, and can be tried again.',
      at: deposit(),
      ...paysWith((wallet) => wallet.refuses.add('eth_sendTransaction')),
      shows: text('You declined in your wallet'),
      pictures: ['phone', 'phone-dark'],
    },
    {
      name: 'checkout-unsure',
      says: 'The wallet gave no answer, so it may have paid.',
      at: deposit(),
      ...paysWith((wallet) =>
        wallet.manners.set('eth_sendTransaction', () => {
          throw Object.assign(new Error('lost'), { code: -32_603 })
        }),
      ),
      shows: phase('unknown'),
    },
    {
      name: 'checkout-on-its-way',
      says: 'Sent, and not yet on the chain.',
      at: deposit(),
      ...paysWith((wallet) => wallet.manners.set('eth_sendTransaction', () => `0x${'7a'.repeat(32)}`)),
      shows: phase('sent'),
      failing: /400 \/api\/deposit\/confirm/,
      pictures: ['phone', 'desktop'],
    },
    {
      name: 'checkout-partly-paid',
      says: 'Less than was asked for has arrived, and the rest can be paid in any way.',
      at: deposit(pays(60n)),
      shows: standing('partial'),
      pictures: ['phone', 'desktop'],
    },
    {
      name: 'checkout-too-little',
      says: 'Less than the escrow takes lies at the address.',
      at: deposit((host, deposit) => host.pay(deposit, 50_000n)),
      shows: text('Too little to count yet'),
    },
    {
      name: 'checkout-paid',
      says: 'Paid, and what comes next.',
      at: deposit(pays(100n)),
      shows: standing('paid'),
      pictures: ['phone', 'desktop', 'phone-dark'],
    },
    {
      name: 'checkout-expired',
      says: 'The link has expired. What was sent before still counts.',
      at: deposit(({ ctx }, { id }) =>
        ctx.db
          .updateTable('deposit')
          .set({ expires_at: new Date(Date.now() - 60_000) })
          .where('id', '=', id)
          .execute(),
      ),
      shows: text('This link has expired'),
    },
    {
      name: 'checkout-wrong-link',
      says: 'A link that is not whole.',
      at: '/deposit?campaignId=1',
      shows: heading('This link is not complete'),
    },
    {
      name: 'checkout-mismatch',
      says: 'The link of the bot and the server name different campaigns: nobody should pay.',
      at: async (host) => `${await deposit()(host)}#salt=0x${'12'.repeat(32)}`,
      shows: text('Do not pay here'),
    },
    {
      name: 'checkout-offline',
      says: 'The server cannot be reached.',
      at: deposit(),
      act: async (page) => {
        await passReceipt(page)
        await page.context().setOffline(true)
      },
      shows: text('The server cannot be reached'),
    },
    {
      name: 'checkout-in-telegram',
      says: "Telegram's own browser has no wallets, so the way out of it comes first.",
      at: deposit(),
      look: () => ({ userAgent: TELEGRAM }),
      shows: text('You are in Telegram’s browser'),
    },
  ],
}

/** A proposal that nothing takes back: no order of this deployment can be paid from here on. */
const proposesKeys = ({ ctx }: StateHost) =>
  sql`insert into key_change (escrow, change_hash, effective_at, kind, due_at)
    values (${ctx.config.escrowAddress}, ${zeroHash}, 1, 'Admin', now() + interval '15 days')
    on conflict do nothing`.execute(ctx.db)

export const UNCONFIRMED_KEYS: StatefulPage = {
  title: 'Checkout while a change to the escrow is proposed',
  states: [
    {
      name: 'checkout-keys',
      says: 'A change to the escrow is proposed that the operator has not confirmed: nothing is to be paid now.',
      at: deposit(proposesKeys),
      shows: text('A change to the escrow is proposed'),
      pictures: ['phone', 'desktop', 'phone-dark'],
    },
    {
      name: 'checkout-keys-arabic',
      says: 'The same from right to left.',
      at: deposit(proposesKeys, ARABIC, 'lang=ar&'),
      shows: (page) => page.getByRole('alert').first().waitFor(),
    },
  ],
}
