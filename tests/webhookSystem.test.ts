import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { startTelegramSystem, type TelegramSystem } from './fixtures/telegram.ts'

describe('a stranger meets the bot', () => {
  let database: TestDatabase
  let system: TelegramSystem

  beforeAll(async () => {
    database = await createTestDatabase()
    system = await startTelegramSystem(database)
  })
  afterAll(async () => {
    await system.stop()
    await database.drop()
  })

  it('/start says what Foyer is and what a member, an owner and an advertiser can do', async () => {
    const alice = system.sandbox.user('Alice')
    alice.says('/start')
    const { text } = await alice.sees(/Welcome to Foyer/)
    expect(text).toMatch(/join a group/)
    expect(text).toMatch(/own a group/)
    expect(text).toMatch(/advertise/)
    expect(text).toMatch(/\/help/)
  })

  it('/help says how it works, whom to ask, and lists the commands', async () => {
    const bob = system.sandbox.user('Bob')
    bob.says('/help')
    const { text } = await bob.sees(/Whom to ask/)
    expect(text).toMatch(/\/start: What this bot is for/)
    expect(text).toMatch(/\/help: /)
  })
})
