import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseConfig } from '../../server/config.ts'
import { DAY_MS, SECOND_MS } from '../../server/shared/time.ts'
import { planEmbedded } from '../start.ts'
import { openStageTime } from './stageTime.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-time-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const storeDay = () =>
  writeFileSync(join(folder, 'clock.json'), JSON.stringify({ aheadMs: DAY_MS, movingTo: null }))

function aheadOf(clock: { now(): Date }): number {
  const seconds = Math.round((clock.now().getTime() - Date.now()) / SECOND_MS)
  // Rounding makes a negative zero of a moment, which is not zero to a test.
  return (seconds || 0) * SECOND_MS
}

it('is kept, and goes on at the next start', () => {
  const config = parseConfig({ DATA_DIR: folder })
  const time = openStageTime(config, folder)
  expect(aheadOf(time?.clock ?? { now: () => new Date(0) })).toBe(0)
  time?.save({ aheadMs: 3 * DAY_MS, movingTo: new Date('2027-01-02T03:04:05Z') })
  const next = openStageTime(config, folder)
  expect(next?.stored()).toEqual({ aheadMs: 3 * DAY_MS, movingTo: new Date('2027-01-02T03:04:05Z') })
  expect(aheadOf(next?.clock ?? { now: () => new Date(0) })).toBe(3 * DAY_MS)
})

it('is refused where the file is damaged', () => {
  writeFileSync(join(folder, 'clock.json'), '{"aheadMs":')
  expect(() => openStageTime(parseConfig({}), folder)).toThrow(/clock\.json cannot be read\. Remove it/)
})

it('does not exist in production, whatever is stored', () => {
  storeDay()
  expect(openStageTime({ ...parseConfig({}), production: true }, folder)).toBeUndefined()
})

it.each([
  ['the database', { EMBEDDED: 'chain,telegram', DATABASE_URL: 'postgres://localhost/real' }],
  ['the chain', { EMBEDDED: 'database,telegram', RPC_URL: 'http://127.0.0.1:1', CHAIN_ID: '31337' }],
  [
    'Telegram',
    {
      EMBEDDED: 'database,chain',
      TELEGRAM_BOT_TOKEN: '123456:a-real-token',
      TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-a-webhook',
      PSEUDONYM_SECRET: 'a secret of tests, thirty-two bytes or more',
      PUBLIC_URL: 'https://foyer.example',
    },
  ],
])('does not exist where %s is real', async (_part, env) => {
  storeDay()
  const config = parseConfig({ DATA_DIR: folder, ...env })
  expect(config.allEmbedded).toBe(false)
  const { embedded } = await planEmbedded(config)
  expect(aheadOf(embedded.clock)).toBe(0)
  expect(embedded.clock.isVirtual).toBeUndefined()
  await embedded.stop()
})
