import type { Browser } from 'playwright-core'
import { readPageFiles } from '../server/http/pageFiles.ts'
import { launchBrowser } from '../tests/fixtures/browser.ts'
import { MOST_KB, weightOf } from '../tests/fixtures/pageWeight.ts'
import { compare, type Figure } from './figure.ts'
import { median } from './load.ts'
import { type Parts, startServer } from './parts.ts'
import type { Effort } from './run.ts'

const SLOWED = 4
const SETTLED_MS = 1_500

const PAGES = [
  ['/', MOST_KB.landing],
  ['/groups', MOST_KB.landing],
  ['/advertiser', MOST_KB.dashboard],
  ['/group-owner', MOST_KB.dashboard],
  ['/solvency', MOST_KB.dashboard],
  ['/deposit', MOST_KB.checkout],
] as const

/** The pages as the browser of a phone meets them: how soon each paints, how much moves afterwards, and how much it loads. */
export async function measurePages(parts: Parts, { runs }: Effort): Promise<Figure[]> {
  const server = await startServer(parts, await parts.createDatabase('pages'))
  const browser = await launchBrowser()
  const figures: Figure[] = []
  const add = (name: string, value: number, unit: Figure['unit'], atMost: number) =>
    figures.push(compare(name, unit, value, 0, { comparison: 'difference', atMost }))
  try {
    for (const [path, mostKb] of PAGES) {
      const visits: Visit[] = []
      for (let run = 0; run < runs; run++) visits.push(await visit(browser, server.url + path))
      const middle = (part: keyof Visit) => median(visits.map((each) => each[part]))
      if (path === '/') {
        add(`first paint of the landing, processor slowed ${SLOWED} times`, middle('paintMs'), 'ms', 1_000)
      }
      add(`layout shift of ${path}`, middle('shift'), 'shift', 0.05)
      add(`scripts and styles of ${path}, gzipped`, middle('kb'), 'kB', mostKb)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  return figures
}

interface Visit {
  readonly paintMs: number
  readonly shift: number
  readonly kb: number
}

/** Says when it first painted, what has moved since, and what was loaded. */
const READ = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const shift = list.getEntries().reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0)
    answer.shift += shift
  }).observe({ type: 'layout-shift', buffered: true })
  const answer = { shift: 0, paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    loaded: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname) }
  setTimeout(() => resolve(answer), 100)
})`

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.goto(url)
  await page.waitForSelector('h1')
  await page.waitForTimeout(SETTLED_MS)
  const read = (await page.evaluate(READ)) as { shift: number; paintMs: number; loaded: readonly string[] }
  await context.close()
  const files = readPageFiles()
  if (files === undefined) throw new Error('the pages are not built')
  return { paintMs: read.paintMs, shift: read.shift, kb: weightOf(files, read.loaded) }
}
