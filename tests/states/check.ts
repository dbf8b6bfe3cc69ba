import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, SCREENS } from '../fixtures/browser.ts'
import { type PageState, picturesOf } from './state.ts'

const A4 = { width: 794, height: 1_123 }
const LOOKS = [
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desktop', 'dark'],
  ['desktop', 'light'],
] as const
/** A scheme changes nothing but colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']
/** Pictures of longer pages end here. */
const MOST_HEIGHT = 1_600

/** Looks at a state on each screen and in each scheme, without a reload, and keeps its pictures where a folder is named. */
export async function expectWell(page: Page, state: PageState, folder: string | undefined): Promise<void> {
  const pictures = picturesOf(state)
  const keep = async (name: string | undefined) => {
    if (folder !== undefined && name !== undefined) await takePicture(page, `${folder}/${name}`)
  }
  if (state.isPrinted) {
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    await page.setViewportSize(A4)
    await expectFits(page, 'paper')
    return keep(pictures[0]?.file)
  }
  for (const [screen, scheme] of LOOKS) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize(SCREENS[screen])
    await expectFits(page, `${screen} ${scheme}`)
    await expectAccessible(page, scheme === 'dark' ? COLOURS : undefined)
    await keep(pictures.find((one) => one.screen === screen && one.scheme === scheme)?.file)
  }
}

/** Nothing makes the page scroll sideways, and no text is cut off by what holds it. */
async function expectFits(page: Page, look: string): Promise<void> {
  const wide =
    await page.evaluate(`new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    .then(() => ${FIND_CUT_OFF})`)
  expect(wide, look).toEqual([])
}

/** Texts that leave the page or what clips them, unless they can be scrolled to, or end in dots on purpose. */
const FIND_CUT_OFF = `(() => {
  const found = []
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page is ' + document.documentElement.scrollWidth + ' wide')
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.data.trim() || !node.parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    range.selectNodeContents(node)
    const { left, right, width } = range.getBoundingClientRect()
    if (width < 2) continue
    for (let box = node.parentElement; box; box = box.parentElement) {
      const { overflowX, textOverflow, clipPath, position } = getComputedStyle(box)
      if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') break
      if (clipPath !== 'none' || (position === 'absolute' && box.clientWidth <= 1)) break
      const bounds = box === document.body ? { left: 0, right: innerWidth } : box.getBoundingClientRect()
      if (box !== document.body && overflowX === 'visible') continue
      if (left < bounds.left - 1 || right > bounds.right + 1) { found.push('cut off: ' + node.data.trim().slice(0, 80)); break }
    }
  }
  return found
})()`

/** As WebP, which playwright does not offer: a fifth of the size. */
async function takePicture(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const size = (await page.evaluate(
    '({ width: innerWidth, height: Math.max(innerHeight, document.documentElement.scrollHeight) })',
  )) as { width: number; height: number }
  const clip = { x: 0, y: 0, scale: 1, ...size, height: Math.min(size.height, MOST_HEIGHT) }
  const { data } = await session.send('Page.captureScreenshot', {
    ...{ format: 'webp', quality: 50, captureBeyondViewport: true },
    clip,
  })
  writeFileSync(path, Buffer.from(data, 'base64'))
  await session.detach()
}
