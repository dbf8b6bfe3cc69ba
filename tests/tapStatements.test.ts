import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBot, unknownBot } from '../server/app/createBot.ts'
import type { Context } from '../server/context.ts'
import { openDatabase } from '../server/database/database.ts'
import { drainChat } from '../server/inbox/drainChat.ts'
import { type Gate, startGate, tapsInvitation } from './fixtures/gate.ts'
import { BOT_ID } from './fixtures/telegram.ts'

/**
 * The statements of one tapped answer, BEGIN and COMMIT included: all that `drainChat` sends to PostgreSQL from taking the
 * chat's lock to finding nothing more to do. The webhook's own insert, the job engine and the delivery are not counted.
 */
const CEILING = 14

let gate: Gate

beforeAll(async () => {
  gate = await startGate({ worker: false })
})
afterAll(() => gate.stop())

describe('a tapped answer to a choice question', () => {
  it(`costs ${CEILING} statements at most, until the next message is queued`, async () => {
    const worker = await gate.startWorker()
    const group = await gate.group({ rules: ['Be kind.'] })
    await gate.market.campaign({ groupId: group.id })
    const alice = gate.person('Alice')
    alice.requestsToJoin(group.chat)
    await gate.moment()
    tapsInvitation(alice)
    await gate.moment()
    alice.taps('Start')
    await gate.moment()
    await worker.stop()
    alice.taps('To learn')
    await expect.poll(() => countPending(alice.id)).toBe(1)

    const statements = await recordStatements(async (ctx) => {
      const handle = createBot({ me: () => unknownBot(BOT_ID) })
      await drainChat(ctx, { chatKey: `${alice.id}`, handle, signal: new AbortController().signal })
    })

    expect(await gate.state(group, alice)).toBe('agreeing')
    expect(await listWaitingCalls(alice.id)).toEqual(['answerCallbackQuery', 'editMessageText'])
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(CEILING)
  })
})

async function countPending(chatId: number): Promise<number> {
  const rows = await gate.database.db
    .selectFrom('inbox')
    .select('seq')
    .where('chat_key', '=', `${chatId}`)
    .where('status', '=', 'pending')
    .execute()
  return rows.length
}

async function listWaitingCalls(chatId: number): Promise<string[]> {
  const rows = await gate.database.db
    .selectFrom('outbox')
    .select('method')
    .where('chat_key', '=', `${chatId}`)
    .where('status', '=', 'pending')
    .orderBy('seq')
    .execute()
  return rows.map(({ method }) => method)
}

/** Records what `work` sends over connections of its own. */
async function recordStatements(work: (ctx: Context) => Promise<void>): Promise<string[]> {
  const statements: string[] = []
  const { db, pool, close } = openDatabase({
    url: gate.database.url,
    size: 2,
    name: 'recorded',
    onIdleError: () => {},
  })
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((text: string, ...rest: unknown[]) => {
      statements.push(text.replace(/\s+/g, ' ').slice(0, 160))
      return query(text, ...rest)
    }) as typeof client.query
  })
  await work({ ...gate.ctx, db })
  await close()
  return statements
}
