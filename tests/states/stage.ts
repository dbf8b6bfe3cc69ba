import type { Page } from 'playwright-core'
import { button, type StatefulPage, text } from './state.ts'

const started = (page: Page) => page.locator('.task').first().waitFor()

export const STAGE: StatefulPage = {
  title: 'Stage',
  states: [
    {
      name: 'stage',
      says: 'A phone for each role, and the next step that glows.',
      at: '/stage',
      shows: started,
      pictures: ['phone', 'desktop', 'desktop-dark'],
    },
    {
      name: 'stage-money',
      says: 'Wallets, and what happened, in plain words.',
      at: '/stage',
      act: async (page) => {
        await button(page, /^Money$/).click()
      },
      shows: text('Wallets, in test USDC'),
    },
    {
      name: 'stage-fault',
      says: 'Telegram answers that it is asked too often.',
      at: '/stage',
      act: (page) => page.getByLabel('Telegram answers “too many').click(),
      shows: (page) => page.locator('.faults input:checked').waitFor(),
      pictures: ['desktop'],
    },
  ],
}
