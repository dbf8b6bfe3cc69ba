import { pino } from 'pino'
import { createDeployer } from '../../sandbox/chain/contracts.ts'
import { EMBEDDED_OPERATOR_KEY } from '../../sandbox/chain/escrow.ts'
import { EMBEDDED_CHAIN_ID } from '../../sandbox/chain/start.ts'
import { findFreePort } from '../../sandbox/ports.ts'
import type { SandboxGroup } from '../../sandbox/telegram/groups.ts'
import type { SandboxUser } from '../../sandbox/telegram/people.ts'
import { startTelegramSandbox, type TelegramSandbox } from '../../sandbox/telegram/start.ts'
import { findOrCreateAccount } from '../../server/accounts/findAccount.ts'
import { linkWallet } from '../../server/accounts/wallets.ts'
import { createChain } from '../../server/adapters/chain/chain.ts'
import { createWatchedChain } from '../../server/adapters/chain/endpoints.ts'
import { systemClock } from '../../server/adapters/clock.ts'
import { type EscrowRef, getEscrowRef } from '../../server/campaigns/getEscrowRef.ts'
import { parseConfig } from '../../server/config.ts'
import type { Context } from '../../server/context.ts'
import { type DatabasePool, openDatabase } from '../../server/database/database.ts'
import { enqueue } from '../../server/jobs/enqueue.ts'
import { migrate } from '../../server/migrations/migrate.ts'
import { escrowBooks } from '../../server/payouts/bookEscrowLog.ts'
import { booksReconcileJob, payoutsCollectJob, refundsCollectJob } from '../../server/payouts/jobs.ts'
import type { EscrowReader } from '../../server/payouts/readEscrow.ts'
import { parseAddress } from '../../server/shared/addresses.ts'
import type {
  AccountId,
  CampaignId,
  GroupId,
  TelegramChatId,
  TelegramUserId,
} from '../../server/shared/ids.ts'
import { type Usdc, usdc } from '../../server/shared/money.ts'
import { addMs, DAY_MS, HOUR_MS, SECOND_MS } from '../../server/shared/time.ts'
import { earningsMatureJob } from '../../server/verifications/jobs.ts'
import { createWatcher } from '../../server/watcher/watchChain.ts'
import { createTestClock } from '../../tests/fixtures/context.ts'
import { type EscrowChain, newAccount, startEscrowChain } from '../../tests/fixtures/escrow.ts'
import { CHOICE, createMarketplace, type Person } from '../../tests/fixtures/marketplace.ts'
import { endProcesses, type ServerProcess, startProcess, until } from '../../tests/fixtures/process.ts'
import { chargeAdmission } from '../../tests/fixtures/steps.ts'
import { type ArchivedPostgres, startArchived } from './archive.ts'

const BOT_TOKEN = '123456789:AAfakefakefakefakefakefakefakefakefa'
const FINALITY = 2
const BID = usdc(1_000_000n)
const JOINS = 40
const MATURED_AGO_MS = 73 * HOUR_MS

/** A campaign with its advertiser's key and its receipt. */
export interface DrillCampaign {
  readonly id: CampaignId
  readonly accountId: AccountId
  readonly wallet: ReturnType<typeof newAccount>
  readonly ref: EscrowRef
  readonly asked: Usdc
}

/** One deployment on real parts. The connection of `ctx` is opened anew after a restore. */
export interface DrillMarket {
  readonly postgres: ArchivedPostgres
  readonly chain: EscrowChain
  readonly telegram: TelegramSandbox
  readonly group: { readonly id: GroupId; readonly chat: SandboxGroup; readonly owner: Person }
  ctx(): Context
  escrow(): EscrowReader
  open(): void
  close(): Promise<void>
  startServer(): Promise<void>
  killServer(): Promise<void>
  order(): Promise<DrillCampaign>
  /** USDC for a campaign's address, newly minted. */
  pays(campaign: DrillCampaign, amount: bigint): Promise<void>
  /** Funds and begins campaigns before there is a server. */
  opens(campaigns: readonly DrillCampaign[]): Promise<void>
  /** Earnings that are ready for a payout. To be called before there is a server, which would end visits of the past. */
  earns(joins: number): Promise<void>
  /** Somebody who asks to be let in, up to the question. */
  asks(name: string): Promise<SandboxUser>
  /** The same person, up to being in. */
  answers(member: SandboxUser): Promise<void>
  /** All hourly and daily work now, and a look at each address. */
  hurries(): Promise<void>
  logs(): string
  stop(): Promise<void>
}

export async function openDrillMarket(): Promise<DrillMarket> {
  const [postgres, chain, telegram] = await Promise.all([
    startArchived(),
    startEscrowChain(),
    startTelegramSandbox({ port: 0, botToken: BOT_TOKEN }),
  ])
  const operator = telegram.user('Operator')
  operator.says('/start')
  const env = {
    PORT: `${await findFreePort()}`,
    DATABASE_URL: postgres.url,
    CHAIN_ID: `${EMBEDDED_CHAIN_ID}`,
    RPC_URL: chain.url,
    ESCROW_ADDRESS: chain.place.escrow,
    USDC_ADDRESS: chain.place.usdc,
    OPERATOR_PRIVATE_KEY: EMBEDDED_OPERATOR_KEY,
    OPERATOR_TELEGRAM_IDS: `${operator.id}`,
    SWEEP_GAS_DAILY: '1',
    FINALITY: `${FINALITY}`,
    MIN_PAYOUT_USDC: '0.01',
    DEPOSIT_LINK_SECRET: 'a secret that signs the links of this drill',
    REVIEW_ADS: 'none',
    PSEUDONYM_SECRET: 'a secret that hides the people of this drill',
    TELEGRAM_BOT_TOKEN: BOT_TOKEN,
    TELEGRAM_WEBHOOK_SECRET: 'webhook-secret-of-the-drill',
    TELEGRAM_API_ROOT: telegram.url,
  }
  const config = parseConfig(env)
  const log = pino({ level: 'silent' })
  const open = (): DatabasePool =>
    openDatabase({ url: postgres.url, size: 4, name: 'drill', onIdleError: () => {} })
  let database = open()
  const contextOf = ({ db }: DatabasePool): Context => ({ config, clock: systemClock, log, db })
  let ctx = contextOf(database)
  await migrate(database)
  const connection = createChain({ chainId: EMBEDDED_CHAIN_ID, rpcUrls: [chain.url] })
  const { reader } = connection
  const watched = createWatchedChain({ chain: connection, ...chain.place, finality: FINALITY })
  const deployer = createDeployer(chain.url)
  let server: ServerProcess | undefined
  const outputs: (() => string)[] = []

  const accountOf = async (
    user: SandboxUser,
    wallet = parseAddress(newAccount().address),
  ): Promise<Person> => {
    user.says('/start')
    const telegramUserId = user.id as TelegramUserId
    const { id: accountId } = await findOrCreateAccount(ctx, { telegramUserId, language: 'en' })
    await linkWallet(ctx, { accountId, wallet })
    return { accountId, telegramUserId, wallet }
  }
  const olga = telegram.user('Olga')
  const owner = await accountOf(olga)
  const chat = telegram.supergroup('Bakers', { owner: olga })
  chat.addsBot()
  const { id } = await createMarketplace(ctx).group({
    tgGroupId: chat.id as TelegramChatId,
    title: 'Bakers',
    owner,
  })

  const market: DrillMarket = {
    ...{ postgres, chain, telegram },
    open() {
      database = open()
      ctx = contextOf(database)
    },
    group: { id, chat, owner },
    ctx: () => ctx,
    escrow: () => ({ reader, place: { ...chain.place, chainId: EMBEDDED_CHAIN_ID } }),
    close: () => database.close(),
    async startServer() {
      await chain.client.setIntervalMining({ interval: 1 })
      server = await startProcess(env)
      outputs.push(server.output)
      await server.runs()
    },
    async killServer() {
      server?.signal('SIGKILL')
      await server?.ended
    },
    async order() {
      const wallet = newAccount()
      const { accountId } = await accountOf(
        telegram.user(`Advertiser ${wallet.address}`),
        parseAddress(wallet.address),
      )
      const { campaign, deposit } = await createMarketplace(ctx).order({
        ...{ groupId: id, accountId, bid: BID, joins: JOINS, task: CHOICE },
      })
      const ref = await getEscrowRef(ctx, campaign.id)
      return { id: campaign.id, accountId, wallet, ref, asked: deposit.amount }
    },
    async pays(campaign, amount) {
      await chain.payAddress(campaign.ref, amount)
    },
    async opens(campaigns) {
      for (const { ref, asked } of campaigns) await chain.payAddress(ref, asked)
      await chain.sweep(...campaigns.map(({ ref }) => ref))
      await chain.client.mine({ blocks: FINALITY })
      await createWatcher({ books: escrowBooks, ctx, chain: watched, intervalMs: SECOND_MS }).watchNow()
      for (const { id: campaignId } of campaigns) await createMarketplace(ctx).accepts({ campaignId })
    },
    async earns(joins) {
      const past = { ...ctx, clock: createTestClock(addMs(new Date(), -MATURED_AGO_MS)) }
      const marketplace = createMarketplace(past)
      for (let join = 0; join < joins; join++) {
        const { id: verificationId } = await marketplace.admitting(id)
        await chargeAdmission(past, { verificationId })
        past.clock.advance(SECOND_MS)
      }
    },
    async asks(name) {
      const member = telegram.user(name)
      member.requestsToJoin(chat)
      await untilButton(member, 'Answer and join')
      member.taps('Answer and join')
      member.taps('Start')
      await untilButton(member, 'To learn')
      return member
    },
    async answers(member) {
      member.taps('To learn')
      await untilButton(member, 'I agree')
      member.taps('I agree')
      await until(() => member.received().some(({ text }) => text.startsWith('You are in!')))
    },
    async hurries() {
      const now = new Date()
      await ctx.db
        .updateTable('deposit_address')
        .set({ swept_at: null, opened_at: now, look_at: now })
        .execute()
      for (const job of [earningsMatureJob, payoutsCollectJob, refundsCollectJob, booksReconcileJob]) {
        await enqueue(ctx.db, job, {}, { key: `drill:${job.name}` })
      }
    },
    logs: () => outputs.map((output) => output()).join('\n'),
    async stop() {
      await endProcesses()
      await telegram.stop()
      await database.close().catch(() => {})
      await Promise.all([chain.stop(), postgres.remove()])
    },
  }
  // The wallet is announced a day before, as after its first earnings.
  const dayAgo = Math.floor(addMs(new Date(), -DAY_MS).getTime() / SECOND_MS)
  await chain.client.request({ method: 'evm_setTime', params: [dayAgo] } as never)
  await chain.announce([owner.wallet])
  await deployer.setBalance({ address: chain.operator.address, value: 10n ** 20n })
  return market
}

async function untilButton(member: SandboxUser, button: string): Promise<void> {
  await until(() =>
    member
      .received()
      .flatMap(({ reply_markup: keyboard }) => keyboard?.inline_keyboard.flat() ?? [])
      .some(({ text }) => text === button),
  )
}
