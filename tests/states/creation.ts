import type { Page } from 'playwright-core'
import { LONG } from './landing.ts'
import { button, heading, type PageState, type StatefulPage, text } from './state.ts'

/** A page of somebody new, so that no state begins with the draft of another. */
const creation = (name: string, says: string, rest: Partial<PageState> = {}): PageState => ({
  ...{ name: `creation-${name}`, says, at: '/advertiser/new', as: `creator ${name}` },
  shows: heading('Your question'),
  ...rest,
})

async function writes(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('A bakery')
  await page.getByLabel('What is it about?').selectOption('shops')
  await page.getByLabel('How people answer').selectOption('choice')
  await page.getByLabel('Question', { exact: true }).fill('What do you bake most?')
  await page.getByLabel('Answer 1').fill('Bread')
  await page.getByLabel('Answer 2').fill('Cake')
  await page.getByRole('checkbox').first().check()
  await page.getByLabel('Bid for one join').fill('0.5')
  await page.getByLabel('Number of joins').fill('40')
  await text('20 USDC')(page)
  await text(/Saved\.|Kept in this browser\./)(page)
}

export const CREATION: StatefulPage = {
  title: 'New campaign',
  states: [
    {
      name: 'creation-visitor',
      says: 'Nobody is signed in, and the whole form can be filled in.',
      at: '/advertiser/new',
      act: writes,
      shows: text('Only groups on the public list.'),
      pictures: ['phone', 'desktop'],
    },
    {
      name: 'creation-visitor-arabic',
      says: 'From right to left.',
      at: '/advertiser/new?lang=ar',
      shows: (page) => page.locator('main select').first().waitFor(),
    },
    {
      name: 'creation-sign-in',
      says: 'All is checked: now a wallet is asked for.',
      at: '/advertiser/new',
      look: async (host) => ({ wallet: await host.wallet() }),
      act: async (page: Page) => {
        await writes(page)
        await button(page, 'Check and go on').click()
      },
      shows: heading('Sign in with your wallet'),
    },
    creation('empty', 'Nothing is written yet.', { pictures: ['phone', 'desktop'] }),
    creation('arabic', 'From right to left.', {
      at: '/advertiser/new?lang=ar',
      shows: (page) => page.locator('main select').first().waitFor(),
    }),
    creation('flaws', 'Each flaw stands at its field, and all of them above the button.', {
      act: async (page: Page) => {
        await page.getByLabel('Your name').fill('A bakery')
        await page.getByLabel('How people answer').selectOption('choice')
        await page.getByLabel('Answer 1').fill(LONG)
        await text(/Saved\./)(page)
        await button(page, 'Check and go on').click()
      },
      shows: text('Please look at this first:'),
      pictures: ['phone', 'phone-dark'],
    }),
    creation('written', 'The question as people will see it, the groups, and the price.', {
      act: writes,
      shows: (page: Page) => page.getByText('What do you bake most?').last().waitFor(),
      pictures: ['phone', 'desktop', 'desktop-dark'],
    }),
    creation('signing', 'The order in the reader’s words, above the sentence that the wallet shows.', {
      ...{ at: '/advertiser/new?draft=0', as: 'advertiser' },
      act: async (page: Page) => {
        await writes(page)
        await button(page, 'Check and go on').click()
      },
      shows: text(/^Place order \d+-\d+ for 40 joins at 0\.50 USDC each, to begin/),
    }),
    creation('ordered', 'Back from the checkout: the order as it is, with the ways on.', {
      ...{ at: '/advertiser/new?draft=0', as: 'advertiser' },
      // No act: a page that was gone back to begins with no focus.
      shows: async (page: Page) => {
        await writes(page)
        await button(page, 'Check and go on').click()
        await button(page, /Sign with demo wallet \(advertiser\)/).click()
        await page.waitForURL(/\/deposit/)
        await page.goBack()
        await heading('This campaign is ordered')(page)
      },
      pictures: ['phone', 'desktop'],
    }),
    creation('placeholder', 'A template without a name: its placeholder is named at the part that has it.', {
      act: async (page: Page) => {
        await page.getByLabel('Take a ready question').selectOption({ label: 'Quiz about your product' })
        await text('Your text still has [your product].')(page)
        await page.getByLabel('Question', { exact: true }).fill('What do we do?')
      },
      shows: (page: Page) =>
        page.getByText('Your text still has [a wrong answer].').and(page.locator('[id$=about]')).waitFor(),
    }),
    creation('binding', 'The way on leads to the bot, with a code.', {
      look: (host) => ({ wallet: host.walletOf('creator binding') }),
      act: async (page: Page) => {
        await writes(page)
        await button(page, 'Check and go on').click()
        await button(page, 'Go on in Telegram').click()
        await button(page, /Sign with Test Wallet/).click()
      },
      shows: text(/t\.me\/\w+\?start=bind_/),
      pictures: ['phone', 'desktop'],
    }),
  ],
}
