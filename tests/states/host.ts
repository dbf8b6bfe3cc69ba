import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { createDeployer } from '../../sandbox/chain/contracts.ts'
import { fundWallet, mintUsdc, placeEscrow } from '../../sandbox/chain/escrow.ts'
import { accountOf } from '../../sandbox/chain/wallets.ts'
import { DEMO_WALLETS, type DemoWalletName } from '../../sandbox/demoWalletList.ts'
import { demoWallet } from '../../sandbox/demoWallets.ts'
import { loadSecrets } from '../../sandbox/secrets.ts'
import type { Deposit } from '../../server/campaigns/deposit.ts'
import { getEscrowRef } from '../../server/campaigns/getEscrowRef.ts'
import type { Context } from '../../server/context.ts'
import { openDatabase } from '../../server/database/database.ts'
import { depositUrl } from '../../server/deposits/depositLink.ts'
import { depositAddressOf } from '../../server/escrow/depositAddress.ts'
import { webMessage } from '../../server/sessions/webMessage.ts'
import { type Address, parseAddress } from '../../server/shared/addresses.ts'
import type { CampaignId } from '../../server/shared/ids.ts'
import { usdc } from '../../server/shared/money.ts'
import { SIGN_IN } from '../../server/wallet-auth/statements.ts'
import { launchBrowser } from '../fixtures/browser.ts'
import { createTestContext } from '../fixtures/context.ts'
import { createMarketplace, type Marketplace } from '../fixtures/marketplace.ts'
import { removeDataDir, type ServerProcess, startProcess, until } from '../fixtures/process.ts'
import { createTestWallet, type TestWallet, type TestWalletOptions } from '../fixtures/testWallet.ts'
import { OWN_PAGE } from '../fixtures/visitor.ts'

/** The product as `npm start` runs it, with the demo's data, and a hand in its database and on its chain. */
export interface StateHost {
  readonly origin: string
  readonly browser: Browser
  readonly ctx: Context
  readonly market: Marketplace
  /** A wallet in the browser, with USDC. */
  wallet(options?: TestWalletOptions): Promise<TestWallet>
  /** The wallet of a person who is signed in, to sign with. */
  walletOf(person: string): TestWallet
  /** The address of somebody who signs in: of the demo, or anybody by a name. */
  addressOf(person: string): Address
  /** The cookie of somebody's session. */
  cookieOf(person: string): Promise<string>
  /** The demo's campaign of this advertiser's name. */
  campaign(sponsor: string): Promise<CampaignId>
  urlOf(deposit: Deposit): string
  /** Money from somewhere, on its way to a deposit's address. */
  pay(deposit: Deposit, micro: bigint): Promise<void>
  /** Has PostgreSQL end every connection and take no other. */
  loseDatabase(): Promise<void>
  /** Does it once for all states that need it, by the name of the function. */
  once<T>(make: (host: StateHost) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

const CHAIN_ID = 31_337

export async function startStateHost(): Promise<StateHost> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-states-'))
  const [server, browser] = await Promise.all([
    startProcess({
      DATA_DIR: folder,
      RATE_LIMIT_ADDRESS: '1000000',
    }),
    launchBrowser(),
  ])
  await seeded(server, folder)
  const parts = JSON.parse(readFileSync(join(folder, 'parts.json'), 'utf8')) as Record<string, string>
  const { database: url = '', chain = '' } = parts
  const place = placeEscrow()
  const { depositLinkSecret, pseudonymSecret } = loadSecrets(folder)
  const opened = openDatabase({ url, size: 4, name: 'states', onIdleError: () => {} })
  const ctx = createTestContext(
    { ...opened, url, drop: opened.close },
    {
      clock: { now: () => new Date() },
      config: {
        ...{ depositLinkSecret, pseudonymSecret, publicUrl: server.origin },
        ...{ escrowAddress: place.escrow, usdcAddress: place.usdc },
      },
    },
  )
  const deployer = createDeployer(chain)
  const cookies = new Map<string, Promise<string>>()
  const made = new Map<string, Promise<unknown>>()
  let wallets = 0
  let last: Promise<unknown> = Promise.resolve()
  /** States that are prepared side by side share one sender, whose nonces must not meet. */
  const inTurn = <T>(send: () => Promise<T>): Promise<T> => {
    const sent = last.then(send, send)
    last = sent
    return sent
  }

  const host: StateHost = {
    origin: server.origin,
    browser,
    ctx,
    market: createMarketplace(ctx),

    async wallet(options) {
      const account = accountOf(`states ${++wallets}`, 'eoa')
      await inTurn(() => fundWallet(deployer, place.usdc, parseAddress(account.address)))
      return createTestWallet(chain, account, options)
    },

    walletOf: (person) => createTestWallet(chain, accountOf(`states: ${person}`, 'eoa')),

    addressOf: (person) => parseAddress(signerOf(person).address),

    cookieOf(person) {
      const cookie = cookies.get(person) ?? signIn(server.origin, signerOf(person))
      cookies.set(person, cookie)
      return cookie
    },

    async campaign(sponsor) {
      const { id } = await ctx.db
        .selectFrom('campaign')
        .select('id')
        .where('sponsor', '=', sponsor)
        .executeTakeFirstOrThrow()
      return id
    },

    urlOf({ campaignId, amount, expiresAt, kind, id }) {
      const signer = { secret: depositLinkSecret, chainId: CHAIN_ID, escrow: place.escrow }
      const topup = kind === 'topup' ? id : null
      return depositUrl(server.origin, signer, { campaignId, amount, expiresAt, topup })
    },

    async pay(deposit, micro) {
      const { campaignId } = deposit
      // An address that nobody has asked for is looked at every ten minutes only.
      await fetch(host.urlOf(deposit), { headers: { accept: 'application/json' } })
      const to = depositAddressOf(await getEscrowRef(ctx, campaignId))
      await inTurn(() => mintUsdc(deployer, { token: place.usdc, to, amount: usdc(micro) }))
    },

    async loseDatabase() {
      const name = new URL(url).pathname.slice(1)
      const elsewhere = openDatabase({
        ...{ url: new URL('/template1', url).href, size: 1, name: 'states', onIdleError: () => {} },
      })
      await elsewhere.pool.query(`alter database "${name}" with allow_connections false`)
      await elsewhere.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      )
      await elsewhere.close()
    },

    once<T>(make: (host: StateHost) => Promise<T>) {
      const result = made.get(make.name) ?? make(host)
      made.set(make.name, result)
      return result as Promise<T>
    },

    async stop() {
      await browser.close()
      await opened.close()
      server.signal('SIGTERM')
      await server.ended
      await removeDataDir(folder)
    },
  }
  return host
}

/** Waits for the demo's data, which come after the pages, and for the first look at the chain. */
async function seeded(server: ServerProcess, folder: string): Promise<void> {
  await server.runs()
  await until(() => existsSync(join(folder, 'parts.json')) && server.output().includes('Demo wallets'))
  await until(async () => (await fetch(`${server.origin}/solvency.json`)).ok)
}

interface Signer {
  readonly address: string
  signMessage(message: string): Promise<string>
}

function signerOf(person: string): Signer {
  if (person in DEMO_WALLETS) return demoWallet(person as DemoWalletName)
  const account = accountOf(`states: ${person}`, 'eoa')
  return { address: account.address, signMessage: (message) => account.signMessage({ message }) }
}

async function signIn(origin: string, signer: Signer): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(`${origin}/app${path}`, { method: 'POST', headers: OWN_PAGE, body: JSON.stringify(body) })
  const { nonce, issuedAt, expiresAt } = (await (await post('/session/nonce', {})).json()) as {
    [name in 'nonce' | 'issuedAt' | 'expiresAt']: string
  }
  const message = webMessage({
    ...{ origin, chainId: CHAIN_ID, wallet: signer.address, statement: SIGN_IN, nonce },
    ...{ issuedAt: new Date(issuedAt), expiresAt: new Date(expiresAt) },
  })
  const answer = await post('/session', { message, signature: await signer.signMessage(message) })
  const [, cookie] = /^session=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? []
  if (cookie === undefined) throw new Error(`${signer.address} cannot sign in: ${await answer.text()}`)
  return cookie
}
