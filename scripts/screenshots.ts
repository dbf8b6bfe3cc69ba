/** `npm run screenshots`: takes the pictures in `docs/screenshots` from the product as it runs, with the demo's data. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium, type Page } from 'playwright-core'
import { demoWallet } from '../sandbox/demoWallets.ts'
import { findFreePort } from '../sandbox/ports.ts'
import { readCommandLine } from '../server/commandLine.ts'

const USAGE = `Takes the pictures in docs/screenshots from the product as it runs, with the demo's data, in headless Chromium. It starts
a server of its own, on ports and in a folder of its own.

  npm run screenshots

CHROMIUM_PATH chooses a Chromium of this machine instead of the one from the npm registry.

Example: CHROMIUM_PATH=/usr/bin/chromium npm run screenshots`

const MAIN = fileURLToPath(new URL('../server/main.ts', import.meta.url))
const FOLDER = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1200, height: 780 } } as const
const TELEGRAM =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 Telegram-Android/12.1'

interface Picture {
  readonly name: string
  readonly url: string
  readonly screen: keyof typeof SCREENS
  readonly scheme?: 'light' | 'dark'
  readonly userAgent?: string
  /** Brings the page to the state that is shown. */
  readonly act?: (page: Page) => Promise<void>
}

const payByDemoWallet = (page: Page) => page.getByRole('button', { name: /demo wallet/ }).click()
const passReceipt = (page: Page) => page.getByRole('button', { name: 'Go on without it' }).click()
const signIn = async (page: Page) => {
  await payByDemoWallet(page)
  await page.locator('figure, table').first().waitFor()
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-screenshots-'))
  const server = await startServer(dataDir)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (await sparticuz.executablePath()),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    mkdirSync(FOLDER, { recursive: true })
    for (const picture of await planPictures(server)) await take(browser, picture)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface RunningServer {
  readonly origin: string
  /** The embedded chain's JSON-RPC endpoint. */
  readonly chain: string
  stop(): Promise<void>
}

/** Everything embedded, on ports and in a folder of its own. */
async function startServer(dataDir: string): Promise<RunningServer> {
  const port = await findFreePort()
  const env = {
    ...process.env,
    PORT: String(port),
    METRICS_PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('Demo wallets')) resolve()
    })
    ended.then(() => reject(new Error('the server has ended')))
  })
  const parts = JSON.parse(readFileSync(join(dataDir, 'parts.json'), 'utf8')) as { chain: string }
  return {
    origin: `http://127.0.0.1:${port}`,
    chain: parts.chain,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function planPictures({ origin, chain }: RunningServer): Promise<readonly Picture[]> {
  const deposit = await findDepositLink(origin)
  const telegram = { screen: 'phone', userAgent: TELEGRAM } as const
  return [
    { name: 'home', url: `${origin}/`, screen: 'desktop' },
    { name: 'home-phone', url: `${origin}/`, screen: 'phone', scheme: 'dark' },
    { name: 'advertiser', url: `${origin}/advertiser`, screen: 'desktop', act: signIn },
    { name: 'group-owner', url: `${origin}/group-owner`, screen: 'desktop', scheme: 'dark', act: signIn },
    { name: 'deposit-receipt', url: deposit, screen: 'phone' },
    { name: 'deposit-desktop', url: deposit, screen: 'desktop', act: passReceipt },
    { name: 'deposit-phone', url: deposit, screen: 'phone', act: passReceipt },
    { name: 'deposit-dark', url: deposit, screen: 'desktop', scheme: 'dark', act: passReceipt },
    {
      name: 'deposit-transfer',
      url: deposit,
      screen: 'phone',
      act: async (page) => {
        await passReceipt(page)
        await page.getByText('Send USDC to the address').click()
        await page.getByRole('img', { name: 'QR code of the payment' }).waitFor()
      },
    },
    { name: 'deposit-telegram', url: deposit, ...telegram },
    { name: 'deposit-wrong-link', url: `${deposit.slice(0, -4)}0000`, screen: 'phone' },
    {
      name: 'deposit-on-its-way',
      url: deposit,
      screen: 'desktop',
      act: async (page) => {
        await passReceipt(page)
        await askChain(chain, 'evm_setAutomine', [false])
        await payByDemoWallet(page)
        await page.getByRole('heading', { name: 'On its way to the chain' }).waitFor()
      },
    },
    {
      name: 'deposit-paid',
      url: deposit,
      screen: 'phone',
      act: async (page) => {
        await askChain(chain, 'evm_setAutomine', [true])
        await askChain(chain, 'evm_mine', [])
        await page.locator('[data-state=paid]').waitFor()
      },
    },
  ]
}

/** The demo's campaign that waits for its deposit. */
async function findDepositLink(origin: string): Promise<string> {
  const wallet = demoWallet('account')
  const timestamp = String(Date.now())
  const signature = await wallet.signMessage(`Service auth: ${timestamp}`)
  const response = await fetch(`${origin}/api/advertiser?wallet=${wallet.address}`, {
    headers: { 'x-service-timestamp': timestamp, 'x-service-signature': signature },
  })
  const { campaigns } = (await response.json()) as { campaigns: { deposit: { url: string } | null }[] }
  const link = campaigns.find(({ deposit }) => deposit !== null)?.deposit?.url
  if (link === undefined) throw new Error('no campaign of the demo waits for a deposit')
  return link
}

async function askChain(url: string, method: string, params: readonly unknown[]): Promise<void> {
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
}

async function take(
  browser: Browser,
  { name, url, screen, scheme = 'light', userAgent, act }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    viewport: SCREENS[screen],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    ...(userAgent !== undefined && { userAgent }),
  })
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('h1').waitFor()
  await act?.(page)
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true })
  await context.close()
  console.log(`docs/screenshots/${name}.png`)
}

readCommandLine({ usage: USAGE })
await main()
