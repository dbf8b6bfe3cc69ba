import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Look, openPage } from './fixtures/browser.ts'
import { expectWell } from './states/check.ts'
import { type StateHost, startStateHost } from './states/host.ts'
import { STATES } from './states/list.ts'
import type { PageState } from './states/state.ts'

/** Where `npm run screenshots` wants the pictures. */
const FOLDER = process.env.SCREENSHOTS

let host: StateHost

beforeAll(async () => {
  if (FOLDER !== undefined) mkdirSync(FOLDER, { recursive: true })
  host = await startStateHost()
}, 300_000)
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
  const looked = await state.look?.(host)
  let wrong: readonly string[] = []
  const opened = await openPage(host.browser, new URL(url, host.origin).href, {
    ...(looked as Look),
    screen: 'phone',
    prepare: async (context) => {
      context.on('page', (page) => {
        wrong = watch(page, state)
      })
      if (as !== undefined) {
        const cookie = { name: 'session', value: await host.cookieOf(as), url: host.origin }
        await context.addCookies([cookie])
      }
      await prepare?.(context, host)
    },
  })
  const { page, complaints, close } = opened
  await act?.(page, host)
  await shows(page, host)
  if (act !== undefined) expect(await page.evaluate('document.activeElement?.tagName')).not.toBe('BODY')
  await expectWell(page, state, FOLDER)
  // A failure is judged by its path.
  expect([...wrong, ...complaints.filter((text) => !text.startsWith('Failed to load resource'))]).toEqual([])
  await close()
}

describe.each(STATES)('$title', ({ states }) => {
  it.each(states)('$name: $says', look)
})

it('every state has a name of its own', () => {
  const names = STATES.flatMap(({ states }) => states.map(({ name }) => name))
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
