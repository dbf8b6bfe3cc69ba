import { expect, it } from 'vitest'
import { parseConfig } from '../server/config.ts'
import { nameOperators } from './demoOperator.ts'
import { placeDemoInTelegram } from './demoTelegram.ts'
import { startTelegramSandbox } from './telegram/start.ts'
import { findPerson } from './telegram/world.ts'

it('gives the demo an operator whom its Telegram knows and the bot may write to', async () => {
  const telegram = await startTelegramSandbox({ port: 0, botToken: '123456:test' })
  try {
    placeDemoInTelegram(telegram)
    const operator = findPerson(telegram.world, 'operator')
    expect(operator).toMatchObject({ started: true })
    expect(nameOperators(parseConfig({}))).toEqual([operator?.id])
  } finally {
    await telegram.stop()
  }
})

it('appoints nobody where somebody is named, or where any part is real', () => {
  expect(nameOperators(parseConfig({ OPERATOR_TELEGRAM_IDS: '7' }))).toEqual([7])
  expect(nameOperators({ allEmbedded: false, operatorTelegramIds: [] })).toEqual([])
})
