import type { Browser } from 'playwright-core'
import type { Hex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDeployer } from '../sandbox/chain/contracts.ts'
import { EMBEDDED_OPERATOR_KEY, EMBEDDED_RELAY_KEY, fundWallet } from '../sandbox/chain/escrow.ts'
import { accountOf, deployWallets } from '../sandbox/chain/wallets.ts'
import type { SandboxGroup } from '../sandbox/telegram/groups.ts'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { startTelegramSandbox, type TelegramSandbox } from '../sandbox/telegram/start.ts'
import { parseAddress } from '../server/shared/addresses.ts'
import { parseUsdc } from '../server/shared/money.ts'
import { addressOf } from './fixtures/advertisers.ts'
import { launchBrowser, openPage } from './fixtures/browser.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { type EscrowChain, startEscrowChain } from './fixtures/escrow.ts'
import { endProcesses, type ServerProcess, startProcess, until } from './fixtures/process.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'
import { createTestWallet } from './fixtures/testWallet.ts'

const TOKEN = '123456789:AAfakefakefakefakefakefakefakefakefa'
const SEED = 'story'
const PATIENCE = 180_000

let chain: EscrowChain
let database: TestDatabase
let telegram: TelegramSandbox
let browser: Browser
let server: ServerProcess

/** How each advertiser pays, and what they bid. */
const WAYS = [
  ['by one transfer', { kind: 'eoa', hasEther: true }, 0.2],
  ['from an account with code', { kind: 'eip7702', hasEther: true }, 0.3],
  ['without ether, by a signature', { kind: 'eoa', hasEther: false }, 0.4],
] as const

beforeAll(async () => {
  ;[chain, database, browser, telegram] = await Promise.all([
    startEscrowChain(),
    createTestDatabase(),
    launchBrowser(),
    startTelegramSandbox({ port: 0, botToken: TOKEN }),
  ])
  server = await startProcess({
    DATABASE_URL: database.url,
    CHAIN_ID: '31337',
    RPC_URL: chain.url,
    ESCROW_ADDRESS: chain.place.escrow,
    USDC_ADDRESS: chain.place.usdc,
    OPERATOR_PRIVATE_KEY: EMBEDDED_OPERATOR_KEY,
    RELAY_PRIVATE_KEY: EMBEDDED_RELAY_KEY,
    RELAY_GAS_DAILY: '1',
    FINALITY: 'latest',
    DEPOSIT_LINK_SECRET: 'a secret that signs the links of this story',
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_WEBHOOK_SECRET: 'webhook-secret-of-the-story',
    PSEUDONYM_SECRET: 'a secret of thirty-two bytes or more',
    TELEGRAM_API_ROOT: telegram.url,
    REVIEW_ADS: 'none',
  })
  await server.runs()
  // Before the stories, which run at once: they would compete for the deployer's nonces.
  const deployer = createDeployer(chain.url)
  for (const [way, { kind, hasEther }] of WAYS) {
    await deployWallets(chain.url, way)
    const { address } = accountOf(way, kind)
    await fundWallet(deployer, chain.place.usdc, parseAddress(address))
    if (!hasEther) await deployer.setBalance({ address, value: 0n })
  }
  await fundWallet(deployer, chain.place.usdc, parseAddress(accountOf(SEED, 'eoa').address))
}, PATIENCE)

afterAll(async () => {
  await endProcesses()
  await browser.close()
  await telegram.stop()
  await Promise.all([chain.stop(), database.drop()])
})

/** Taps a button as soon as it is there. */
async function taps(person: SandboxUser, button: string): Promise<void> {
  await until(() => {
    const rows = person.received().flatMap(({ reply_markup: keyboard }) => keyboard?.inline_keyboard ?? [])
    return rows.flat().some(({ text }) => text === button)
  })
  person.taps(button)
}

/** Says something as soon as the bot has asked for it. */
async function says(person: SandboxUser, asked: RegExp | string, text: string): Promise<void> {
  await person.sees(asked)
  person.says(text)
}

interface Place {
  readonly owner: SandboxUser
  readonly wallet: PrivateKeyAccount
  readonly group: SandboxGroup
}

/** An owner is asked once a day at most, so each advertiser has a group of their own. */
async function opensGroup(name: string): Promise<Place> {
  const owner = telegram.user(`Olga ${name}`)
  const wallet = privateKeyToAccount(generatePrivateKey())
  const group = telegram.supergroup(`Evening Bakers ${name}`, { owner, crowd: 40 })
  group.addsBot({ rights: ['can_restrict_members', 'can_invite_users', 'can_delete_messages'] })
  owner.opens(`https://t.me/${telegram.bot.username}?start=r_${-group.id}`)
  for (const button of ['Skip', 'English', 'No rules', 'Nothing, just the rules', '0.01 USDC']) {
    await taps(owner, button)
  }
  await says(owner, 'Where should your earnings go?', wallet.address)
  await taps(owner, 'Yes, this is my wallet')
  await taps(owner, 'Ask me each time')
  await taps(owner, 'They stay, and cannot write until they have answered')
  await taps(owner, 'Yes, put it on the marketplace')
  const registered = database.db
    .selectFrom('group')
    .select('id')
    .where('title', '=', group.title)
    .where('payout_wallet', 'is not', null)
  await until(async () => (await registered.execute()).length === 1)
  return { owner, wallet, group }
}

interface Order {
  readonly group: SandboxGroup
  readonly wallet: string
  readonly bid: string
}

/** Links a wallet and orders joins, up to the address of the deposit page. */
async function buys(person: SandboxUser, { group, wallet, bid }: Order): Promise<URL> {
  person.says('/link')
  await says(person, 'Which wallet should refunds go to?', wallet)
  await taps(person, 'Yes, it is mine')
  await taps(person, 'Not now')
  person.says('/buy')
  await says(person, 'What would you like to promote?', 'A bakery')
  await taps(person, 'Shops')
  await taps(person, 'English')
  await taps(person, 'Choose')
  await says(person, 'Write the question', 'Which bread do you like best?')
  await says(person, /Write .* answers/, 'Rye\nWheat')
  await taps(person, 'Continue')
  await taps(person, 'No offer')
  await taps(person, `☐ ${group.title}`)
  await taps(person, 'Continue · groups: 1')
  await says(person, 'How much would you bid for one join', bid)
  await says(person, 'How many joins would you like', '20')
  await taps(person, 'Looks right')
  await until(() => person.received().at(-1)?.text.includes('word for word') === true)
  await taps(person, 'Looks right')
  await taps(person, 'Agree and pay')
  await until(() => JSON.stringify(person.received()).includes('/deposit?'))
  return addressOf(person, 'Pay ')
}

/** A read signed as `interface/source.md` says. */
async function reads(path: string, account: PrivateKeyAccount): Promise<Record<string, unknown>> {
  const timestamp = Date.now()
  const signature = await account.signMessage({ message: `Service auth: ${timestamp}` })
  const response = await fetch(`${server.origin}${path}?wallet=${account.address}`, {
    headers: { 'x-service-timestamp': `${timestamp}`, 'x-service-signature': signature },
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Record<string, unknown>
}

type Campaigns = { readonly campaigns: readonly Record<string, unknown>[] }

async function campaignOf(account: PrivateKeyAccount) {
  const { campaigns } = (await reads('/api/advertiser', account)) as unknown as Campaigns
  return campaigns[0]
}

async function comesIn(member: SandboxUser, group: SandboxGroup): Promise<void> {
  member.requestsToJoin(group)
  await taps(member, 'Answer and join')
  member.taps('Start')
  await taps(member, 'Rye')
  await taps(member, 'I agree')
  await member.sees('You are in!')
  expect(member.isIn(group)).toBe(true)
}

describe.concurrent('the whole marketplace, as people use it', () => {
  it.each(WAYS)(
    'an advertiser buys in the bot and pays on the page %s; the owner accepts; a member joins, answers and is in',
    async (way, { kind }, bid) => {
      const account = accountOf(way, kind)
      const wallet = createTestWallet(chain.url, account)
      const { owner, group, wallet: ownerWallet } = await opensGroup(way)
      const advertiser = telegram.user(`Advertiser ${way}`)
      const address = await buys(advertiser, { group, wallet: account.address, bid: `${bid}` })
      const amount = BigInt(address.searchParams.get('amountMicro') ?? '0')

      const { page, complaints, close } = await openPage(browser, address.href, { wallet })
      await page.getByRole('button', { name: 'Continue without it' }).click()
      await page.getByRole('button', { name: 'Pay with Test Wallet' }).click()
      await page.waitForSelector('[data-state=paid]')
      // A confirmation that comes before the block is told to come again.
      expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
      await close()
      await advertiser.sees(/may run\. The owners of its groups are asked/)
      expect(await campaignOf(account)).toMatchObject({
        status: 'active',
        depositedMicro: `${amount}`,
        availableMicro: `${amount}`,
        reserved: 0,
        spent: 0,
      })

      await taps(owner, 'Accept')
      await advertiser.sees(/is running in/)
      await comesIn(telegram.user(`Member ${way}`), group)
      expect(await campaignOf(account)).toMatchObject({
        status: 'active',
        reserved: 0,
        spent: bid,
        verificationsCompleted: 1,
        availableMicro: `${amount - parseUsdc(`${bid}`)}`,
      })
      const { totals } = (await reads('/api/group-owner', ownerWallet)) as { totals: Record<string, unknown> }
      expect(totals.totalPendingEarnings).toBeCloseTo(bid * 0.9, 6)
      advertiser.says('/results')
      await advertiser.sees(/No results yet.*Joins paid for: 1 .*groups of 10 people/s)
    },
    PATIENCE,
  )

  it(
    'another sends USDC to the address with no tab open, and is credited',
    async () => {
      const account = accountOf(SEED, 'eoa')
      const { group } = await opensGroup('of the transfer')
      const advertiser = telegram.user('Advertiser of the transfer')
      const address = await buys(advertiser, { group, wallet: account.address, bid: '0.5' })
      const { close } = await openPage(browser, address.href)
      await close()
      const amount = BigInt(address.searchParams.get('amountMicro') ?? '0')
      const ref = Object.fromEntries(new URLSearchParams(address.hash.slice(1)))
      await chain.payAddress(
        { salt: ref.salt as Hex, refundTo: parseAddress(`${ref.refundTo}`) },
        amount,
        account,
      )
      await advertiser.sees(/may run\. The owners of its groups are asked/)
      expect(await campaignOf(account)).toMatchObject({ depositedMicro: `${amount}` })
    },
    PATIENCE,
  )
})

it('leaves every law of the ledger unbroken', async () => {
  expect(await findBrokenLaws(database.db)).toEqual({})
})
