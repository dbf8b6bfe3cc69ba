import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { guardScorer } from '../server/scoring/judgeByRules.ts'
import type { Scorer } from '../server/scoring/scorer.ts'
import type { CampaignId } from '../server/shared/ids.ts'
import { comesToDoor } from './fixtures/advertisers.ts'
import { type Gate, type GatedGroup, startGate } from './fixtures/gate.ts'
import { OPEN } from './fixtures/marketplace.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

const DECORATED = '😀 не знаю жирный'
const GOOD = 'I build a garden for bees with my neighbours.'
const AGAIN = /^Thank you! Could you say a little more\?/

/** Evasions as people dress them up, each in a group of another language. */
const EVASIONS = [
  DECORATED,
  'idk lol 🤷',
  'no s\u200bé 😅😅',
  'Н. Е. З. Н. А. Ю.',
  'weiß niiiicht 🙃',
  '我不知道呀～',
]

/** A model that would pass anything. */
const credulous: Scorer = async () => ({ kind: 'verdict', passed: true })

async function sponsored(gate: Gate) {
  const group = await gate.group({ language: 'es' })
  const { id } = await gate.market.campaign({ groupId: group.id, task: OPEN })
  return { group, campaignId: id }
}

async function comes(gate: Gate, name: string, group: GatedGroup): Promise<SandboxUser> {
  const person = gate.person(name)
  await comesToDoor(gate, person, group)
  return person
}

async function says(gate: Gate, person: SandboxUser, text: string): Promise<void> {
  person.says(text)
  await gate.moment()
}

function moneyOf(gate: Gate, campaignId: CampaignId) {
  return gate.database.db
    .selectFrom('campaign')
    .select(['reserved', 'spent'])
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
}

function answersOf(gate: Gate, campaignId: CampaignId) {
  return gate.database.db
    .selectFrom('answer')
    .select(['text', 'passed'])
    .where('campaign_id', '=', campaignId)
    .execute()
}

describe.each([
  ['the built-in rules', undefined],
  ['a model that passes everything', guardScorer(credulous)],
])('an evasion, decorated, that is judged by %s', (_, scorer) => {
  let gate: Gate

  beforeAll(async () => {
    gate = await startGate(scorer && { scorer })
  })
  afterAll(async () => {
    expect(await findBrokenLaws(gate.database.db)).toEqual({})
    await gate.stop()
  })

  it('is asked again, on the same price, and only the answer that follows is kept and charged', async () => {
    const { group, campaignId } = await sponsored(gate)
    const ana = await comes(gate, 'Ana', group)
    await says(gate, ana, DECORATED)
    await ana.sees(AGAIN)
    expect(await gate.state(group, ana)).toBe('asked')
    expect(await answersOf(gate, campaignId)).toEqual([])
    expect(await moneyOf(gate, campaignId)).toEqual({ reserved: 100_000n, spent: 0n })
    await says(gate, ana, GOOD)
    ana.taps('I agree')
    await gate.moment()
    expect(ana.isIn(group.chat)).toBe(true)
    expect(await answersOf(gate, campaignId)).toEqual([{ text: GOOD, passed: true }])
    expect(await moneyOf(gate, campaignId)).toEqual({ reserved: 0n, spent: 100_000n })
  })

  it.each(EVASIONS)('ends the last try too, uncharged: %s', async (evasion) => {
    const { group, campaignId } = await sponsored(gate)
    const bo = await comes(gate, 'Bo', group)
    await says(gate, bo, evasion)
    await says(gate, bo, evasion)
    expect(await gate.state(group, bo)).toBe('failed')
    expect(bo.isIn(group.chat)).toBe(false)
    expect(await moneyOf(gate, campaignId)).toEqual({ reserved: 0n, spent: 0n })
    expect((await answersOf(gate, campaignId)).filter(({ passed }) => passed)).toEqual([])
  })
})
