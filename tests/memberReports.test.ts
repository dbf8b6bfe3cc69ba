import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comesToDoor } from './fixtures/advertisers.ts'
import { type Gate, type GatedGroup, startGate } from './fixtures/gate.ts'
import { OPEN } from './fixtures/marketplace.ts'

const REPORT = '⚠️ Report this question'

let gate: Gate

beforeAll(async () => {
  gate = await startGate({ scorer: async () => ({ kind: 'verdict', passed: true }) })
})
afterAll(() => gate.stop())

async function reports(name: string, group: GatedGroup) {
  const person = gate.person(name)
  await comesToDoor(gate, person, group)
  await person.sees(OPEN.prompt)
  person.taps(REPORT)
  await gate.moment()
  return person
}

describe('P113: the button below a sponsored question', () => {
  it('reports it, and leaves the person their question; after three it is asked no more', async () => {
    const group = await gate.group()
    await gate.market.campaign({ groupId: group.id, task: OPEN })
    const ana = await reports('Ana', group)
    expect((await gate.visit(group, ana))?.verification.state).toBe('asked')
    ana.says('I build a garden for bees with my neighbours.')
    await gate.moment()
    expect((await gate.visit(group, ana))?.verification.state).toBe('agreeing')
    for (const name of ['Ben', 'Cem']) await reports(name, group)

    const dora = gate.person('Dora')
    await comesToDoor(gate, dora, group)
    expect((await gate.visit(group, dora))?.verification.sponsorship).toBeNull()
  })

  it('is not there below a question of the group', async () => {
    const group = await gate.group({ ownQuestion: OPEN })
    const eva = gate.person('Eva')
    await comesToDoor(gate, eva, group)
    const { reply_markup: keyboard } = await eva.sees(OPEN.prompt)
    expect(JSON.stringify(keyboard ?? null)).not.toContain('Report')
  })
})
