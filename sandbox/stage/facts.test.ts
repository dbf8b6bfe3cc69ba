import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../../server/context.ts'
import { enqueue } from '../../server/jobs/enqueue.ts'
import { newDraft } from '../../server/owners/draft.ts'
import { groupRegisterJob, groupRegistrationJob } from '../../server/owners/jobs.ts'
import type { TelegramChatId, TelegramUserId } from '../../server/shared/ids.ts'
import { createTestContext } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { readFacts } from './facts.ts'

let database: TestDatabase
let ctx: Context

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = createTestContext(database)
})
afterAll(() => database.drop())

const OWNER = 21 as TelegramUserId
const SOMEBODY = 22 as TelegramUserId
const tgGroupId = -1_000_023 as TelegramChatId
const asked = {
  alice: 0,
  aliceGroup: 0,
  owner: OWNER,
  group: tgGroupId,
  advertiser: 0,
  member: 0,
  operator: 0,
}
const awaiting = async () => [...(await readFacts(ctx.db, asked)).awaiting]

it.each([
  ['begins', () => addBegin(OWNER)],
  [
    'ends',
    () => {
      const draft = newDraft({ tgGroupId, kind: 'supergroup', title: 'Go Players' })
      return enqueue(ctx.db, groupRegisterJob, { telegramUserId: OWNER, draft, event: 'end' })
    },
  ],
])(
  'a person awaits the bot while it asks Telegram about their group: a registration %s',
  async (_when, add) => {
    await addBegin(SOMEBODY)
    expect(await awaiting()).toEqual([])
    await add()
    expect(await awaiting()).toEqual([OWNER])
    await set('attempts = max_attempts, locked_at = now()')
    expect(await awaiting()).toEqual([OWNER])
    // Its attempts are used up: nothing comes any more.
    await set('locked_at = null')
    expect(await awaiting()).toEqual([])
    await database.pool.query('delete from graphile_worker._private_jobs')
  },
)

const addBegin = (telegramUserId: TelegramUserId) =>
  enqueue(ctx.db, groupRegistrationJob, { tgGroupId, telegramUserId, event: 'begin' })
const set = (change: string) => database.pool.query(`update graphile_worker._private_jobs set ${change}`)
