import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, type Look, type OpenPage, openDesk, openPage } from './fixtures/browser.ts'
import { expectWell } from './states/check.ts'
import { type StateHost, startStateHost } from './states/host.ts'
import { ONE_BY_ONE, SIDE_BY_SIDE, STATES } from './states/list.ts'
import type { PageState, StatefulPage } from './states/state.ts'

/** Where `npm run screenshots` wants the pictures. */
const FOLDER = process.env.SCREENSHOTS

/** Pages that are looked at side by side: one waits for its server while another is drawn. Pictures are of an order that stays. */
const DESKS = FOLDER === undefined ? 3 : 1

let host: StateHost
const free: Desk[] = []
const queue: ((desk: Desk) => void)[] = []

beforeAll(async () => {
  if (FOLDER !== undefined) mkdirSync(FOLDER, { recursive: true })
  host = await startStateHost()
  for (let desk = 0; desk < DESKS; desk++) free.push(await openDesk(host.browser, host.origin))
}, 1_200_000)
afterAll(() => host.stop())

/** A state must not do this while it is looked at: ask other hosts, or fail without the state saying so. */
function watch(page: Page, { failing }: PageState): readonly string[] {
  const wrong: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    const isOwn = url.startsWith(host.origin) || /^(data|blob):|^http:\/\/127\.0\.0\.1:/.test(url)
    if (!isOwn) wrong.push(`asks ${url}`)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const failure = `${response.status()} ${pathname}`
    // The first look for a session finds none, as it should.
    if (response.status() >= 400 && failure !== '401 /app/session' && !failing?.test(failure))
      wrong.push(failure)
  })
  return wrong
}

async function look(state: PageState): Promise<void> {
  const { at, as, prepare, act, shows } = state
  const url = typeof at === 'string' ? at : await at(host)
  const looked = (await state.look?.(host)) as Look | undefined
  let wrong: readonly string[] = []
  const whole: Look = {
    ...looked,
    screen: 'phone',
    prepare: async (context, page) => {
      wrong = watch(page, state)
      if (as !== undefined) {
        const cookie = { name: 'session', value: await host.cookieOf(as), url: host.origin }
        await context.addCookies([cookie])
      }
      await prepare?.(context, host)
    },
  }
  const { page, complaints, close } = await open(new URL(url, host.origin).href, whole)
  try {
    await act?.(page, host)
    await shows(page, host)
    if (act !== undefined) expect(await page.evaluate('document.activeElement?.tagName')).not.toBe('BODY')
    await expectWell(page, state, FOLDER)
    // A failure is judged by its path.
    const said = complaints.filter((text) => !text.startsWith('Failed to load resource'))
    expect([...wrong, ...said]).toEqual([])
  } finally {
    await close()
  }
}

/** At the next free desk. A browser of another make has none. */
async function open(url: string, look: Look): Promise<OpenPage> {
  if (look.userAgent !== undefined) return openPage(host.browser, url, look)
  const desk = free.pop() ?? (await new Promise<Desk>((resolve) => queue.push(resolve)))
  const leave = () => {
    const next = queue.shift()
    if (next === undefined) free.push(desk)
    else next(desk)
  }
  try {
    const opened = await desk.open(url, look)
    return { ...opened, close: () => opened.close().finally(leave) }
  } catch (error) {
    leave()
    throw error
  }
}

const each = ({ states }: StatefulPage) => {
  it.each(states)('$name: $says', { concurrent: false }, look)
}
describe.each(SIDE_BY_SIDE)('$title', { concurrent: DESKS > 1 }, each)
describe.each(ONE_BY_ONE)('$title', each)

it('every state has a name of its own', () => {
  const names = STATES.flatMap(({ states }) => states.map(({ name }) => name))
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
