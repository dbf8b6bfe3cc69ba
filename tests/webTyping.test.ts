import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderDraft } from '../server/campaigns/orderDraft.ts'
import { type PageSystem, startPageSystem } from './fixtures/payPage.ts'
import { until } from './fixtures/process.ts'

let system: PageSystem

beforeAll(async () => {
  system = await startPageSystem()
  const { id } = await system.market.group({ title: 'Bakers of Lyon' })
  await system.ctx.db.updateTable('group').set({ is_listed: true }).where('id', '=', id).execute()
})
afterAll(() => system.stop())

const form = () => system.open(`${system.origin}/advertiser/new`)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** The order that the browser keeps for a visitor. */
const kept = async (page: Page): Promise<Partial<OrderDraft>> =>
  JSON.parse(await page.evaluate("localStorage.getItem('unsaved-drafts') ?? '[]'"))[0]?.form ?? {}
const keeps = (page: Page, holds: (form: Partial<OrderDraft>) => boolean) =>
  until(async () => holds(await kept(page)))

/** Has the form checked once it has rested. */
async function check(page: Page): Promise<void> {
  await page.locator('button:enabled', { hasText: 'Check and go on' }).click()
  await page.getByText('Please look at this first:').waitFor()
}

/** The refusals above the button. */
const refusals = async (page: Page) =>
  `${await page.locator('section, div', { hasText: 'Please look at this first:' }).last().textContent()}`

describe('what is typed is what is kept', () => {
  it('a choice that the form does not take is gone from the screen', async () => {
    const { page, close } = await form()
    const kind = page.getByLabel('How people answer')
    await kind.selectOption('open')
    await page.locator('button:enabled', { hasText: 'Check and go on' }).waitFor()
    await kind.selectOption('')
    expect(await kind.inputValue()).toBe('open')
    await kind.selectOption('choice')
    await page.getByLabel('Answer 2').waitFor()
    expect(await kind.inputValue()).toBe('choice')
    await close()
  })

  it('a year has four digits, on screen as in the order', async () => {
    const { page, complaints, close } = await form()
    const end = page.getByLabel('Last day')
    await end.focus()
    await page.keyboard.type('1128202699')
    const shown = await end.inputValue()
    expect(shown).toMatch(/^\d{4}-11-28$/)
    await keeps(page, ({ endsAt }) => endsAt?.slice(0, 10) === `${shown.slice(0, -2)}29`)
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
    await close()
  })

  it('half a day is gone once the field is left, since the order holds none', async () => {
    const { page, close } = await form()
    const end = page.getByLabel('Last day')
    await end.focus()
    await page.keyboard.type('1128')
    const halves = () => page.evaluate("document.querySelectorAll(':invalid').length")
    expect(await halves()).toBe(1)
    await page.getByLabel('Number of joins').focus()
    expect(await halves()).toBe(0)
    await close()
  })

  it('the right answer of a quiz stays right when another one goes', async () => {
    const { page, close } = await form()
    await page.getByLabel('How people answer').selectOption('quiz')
    for (let more = 0; more < 2; more++) await button(page, 'Add an answer').click()
    const right = page.getByRole('radio', { name: 'right' })
    await right.nth(2).check()
    await button(page, 'Remove the last answer').click()
    await page.getByLabel('Answer 4').waitFor({ state: 'detached' })
    expect(await right.nth(2).isChecked()).toBe(true)
    await button(page, 'Remove the last answer').click()
    await page.getByLabel('Answer 3').waitFor({ state: 'detached' })
    expect(await right.nth(0).isChecked()).toBe(true)
    await close()
  })

  it('words that an input method composes arrive whole', async () => {
    const { page, close } = await form()
    await page.getByLabel('How people answer').selectOption('open')
    const question = page.getByLabel('Question', { exact: true })
    await question.focus()
    const keyboard = await page.context().newCDPSession(page)
    for (const text of ['n', 'ni', 'niha', 'nihao']) {
      const at = { selectionStart: text.length, selectionEnd: text.length }
      await keyboard.send('Input.imeSetComposition', { text, ...at })
      await keeps(page, ({ content }) => `${JSON.stringify(content)}`.includes(`"${text}"`))
    }
    await keyboard.send('Input.insertText', { text: '你好' })
    expect(await question.inputValue()).toBe('你好')
    await keeps(page, ({ content }) => `${JSON.stringify(content)}`.includes('"你好"'))
    await close()
  })
})

describe('what cannot be read is never taken for "no limit"', () => {
  it('a daily limit and a stop that are no numbers keep the order from being placed', async () => {
    const { page, close } = await form()
    await page.getByLabel('Joins a day, at most').fill('5O')
    await page.getByLabel('Pause after so many joins').fill('ten')
    await keeps(page, ({ dailyCap, stopAfter }) => dailyCap === 0 && stopAfter === 0)
    await check(page)
    expect((await refusals(page)).match(/Write a whole number above zero/g)).toHaveLength(3)
    expect(await page.getByLabel('Joins a day, at most').getAttribute('aria-invalid')).toBe('true')
    await close()
  })

  it("a group's own bid and limit that are none do so too", async () => {
    const { page, close } = await form()
    await page.getByLabel('How people answer').selectOption('open')
    await page.getByLabel('Question', { exact: true }).fill('What do you bake most?')
    await page.getByRole('checkbox', { name: /Bakers of Lyon/ }).check()
    await page.getByLabel('Bid for one join').fill('0.5')
    await page.getByText('bid and limit').click()
    await page.getByLabel('Bid here').fill('o.9')
    await keeps(page, ({ own }) => own?.[0]?.bid === '0')
    await check(page)
    expect(await refusals(page)).toMatch(/bid/i)
    await page.getByLabel('Bid here').fill('0.9')
    await page.getByLabel('Joins a day here').fill('a few')
    await keeps(page, ({ own }) => own?.[0]?.dailyCap === 0)
    await page
      .getByText(/Write a whole number above zero/)
      .first()
      .waitFor()
    await close()
  })

  it('a rule is not made of conditions that are none, and reads thousands as they are written', async () => {
    const { page, close } = await form()
    await page.getByLabel('Choose by a rule').check()
    const members = page.getByLabel('Members, at least')
    await members.pressSequentially('1,000')
    await keeps(page, ({ rule }) => rule?.leastMembers === 1_000)
    await members.fill('many')
    await keeps(page, ({ rule }) => rule?.leastMembers === 0)
    expect(await members.inputValue()).toBe('many')
    await check(page)
    expect((await refusals(page)).match(/Write a whole number above zero/g)).toHaveLength(2)
    await members.fill('')
    await page.getByLabel('Price of a join, up to').fill('cheap')
    await keeps(page, ({ rule }) => rule?.priceUpTo === '0' && rule.leastMembers === null)
    await page.getByText('I cannot read that amount.').first().waitFor()
    await close()
  })
})
