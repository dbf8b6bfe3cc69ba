import type { BrowserContext, Page } from 'playwright-core'
import type { Look } from '../fixtures/browser.ts'
import type { StateHost } from './host.ts'

export type Screen = 'phone' | 'desktop'

/** A state of a page: how it is reached, and how it is told that it is there. */
export interface PageState {
  /** Unique; its pictures are named after it. */
  readonly name: string
  /** One line for the gallery. */
  readonly says: string
  /** A path, or an address that has to be made. */
  readonly at: string | ((host: StateHost) => Promise<string>)
  /** The person who is signed in. */
  readonly as?: string
  readonly look?: (
    host: StateHost,
  ) => Promise<Pick<Look, 'wallet' | 'userAgent'>> | Pick<Look, 'wallet' | 'userAgent'>
  /** Before the page is asked for, such as an answer that never comes. */
  readonly prepare?: (context: BrowserContext, host: StateHost) => Promise<unknown>
  /** The acts that lead to the state. The focus must not be lost by it. */
  readonly act?: (page: Page, host: StateHost) => Promise<unknown>
  /** Resolves once the state is there. */
  readonly shows: (page: Page, host: StateHost) => Promise<unknown>
  /** Answers that fail in this state, as `<status> <path>`. */
  readonly failing?: RegExp
  /** On paper instead of a screen. */
  readonly isPrinted?: boolean
  /** The screens of its pictures. Default: a phone. */
  readonly pictures?: readonly (Screen | `${Screen}-dark`)[]
}

export interface StatefulPage {
  readonly title: string
  readonly states: readonly PageState[]
}

export interface Picture {
  readonly screen: Screen
  readonly scheme: 'light' | 'dark'
  readonly file: string
}

/** The pictures of a state, in the order of the gallery. */
export function picturesOf({ name, pictures = ['phone'], isPrinted = false }: PageState): readonly Picture[] {
  if (isPrinted) return [{ screen: 'desktop', scheme: 'light', file: `${name}.webp` }]
  return pictures.map((look) => ({
    screen: look.startsWith('phone') ? 'phone' : 'desktop',
    scheme: look.endsWith('dark') ? 'dark' : 'light',
    file: `${name}-${look}.webp`,
  }))
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor()
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor()

/** Leaves every request for a path unanswered. */
export const hangs = (path: string | RegExp) => (context: BrowserContext) => context.route(path, () => {})
/** Answers a path as a server that has a bug. */
export const breaks = (path: string | RegExp) => (context: BrowserContext) =>
  context.route(path, (route) => route.fulfill({ status: 500, json: { code: 'internal', error: 'A bug' } }))
