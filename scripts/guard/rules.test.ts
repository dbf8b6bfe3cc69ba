import { describe, expect, it } from 'vitest'
import { areFeesOutOfLine, areRefundsOutOfLine, judgeLimit, nameOutflow } from './rules.ts'

const USDC = 1_000_000n
const HOUR = 3_600

const NEW = { inForce: 0n, pending: 25n * USDC, left: 24 * HOUR }
const RAISE: typeof NEW = { inForce: 25n * USDC, pending: 100n * USDC, left: 24 * HOUR }
type Known = Omit<Parameters<typeof judgeLimit>[0], keyof typeof NEW>
const KNOWN: Known = { listed: 100n * USDC, released: 0n, grown: 0n, newLimitsDaily: 200n * USDC }
const judge = (limit: typeof NEW, known: Known) => judgeLimit({ ...limit, ...known })

describe('a limit that waits', () => {
  it('is let through where the list has it, and counts by how much it grows', () => {
    expect(judge(NEW, KNOWN)).toEqual({ kind: 'allow', grows: 25n * USDC })
    expect(judge(RAISE, KNOWN)).toEqual({ kind: 'allow', grows: 75n * USDC })
    expect(judge({ ...RAISE, pending: 5n * USDC }, KNOWN)).toEqual({ kind: 'allow', grows: 0n })
  })

  it('P109: is vetoed where the list does not have it', () => {
    expect(judge(NEW, { ...KNOWN, listed: undefined })).toMatchObject({ kind: 'veto' })
  })

  it('P109: is vetoed where all together would grow too much in a day, whatever the list says', () => {
    const full = { ...KNOWN, grown: 175n * USDC }
    expect(judge(NEW, full)).toMatchObject({ kind: 'allow' })
    expect(judge(NEW, { ...full, grown: 175n * USDC + 1n })).toMatchObject({ kind: 'veto' })
    expect(judge(RAISE, full)).toMatchObject({ kind: 'veto' })
    expect(judge(NEW, { ...KNOWN, newLimitsDaily: 0n })).toMatchObject({ kind: 'veto' })
  })

  it('P153: counts 2 USDC at least for a new payee', () => {
    expect(judge({ ...NEW, pending: 1n }, KNOWN)).toEqual({ kind: 'allow', grows: 2n * USDC })
    expect(judge({ ...RAISE, pending: 25n * USDC + 1n }, KNOWN)).toEqual({ kind: 'allow', grows: 1n })
  })

  it('P109: is vetoed where a payee begins with more than 25 USDC a day', () => {
    expect(judge({ ...NEW, pending: 25n * USDC + 1n }, KNOWN)).toMatchObject({ kind: 'veto' })
  })

  it('is let through, and not counted, up to what a person has released', () => {
    const pending = 1_000n * USDC
    const none = { ...KNOWN, listed: undefined, newLimitsDaily: 0n }
    expect(judge({ ...NEW, pending }, { ...none, released: pending })).toEqual({
      kind: 'allow',
      grows: 0n,
    })
    expect(judge({ ...NEW, pending }, { ...none, released: pending - 1n })).toMatchObject({
      kind: 'veto',
    })
  })

  it('waits for a list, and is vetoed six hours before its time where none comes', () => {
    const blind = { ...KNOWN, listed: null }
    expect(judge(NEW, blind)).toMatchObject({ kind: 'wait' })
    expect(judge({ ...NEW, left: 6 * HOUR }, blind)).toMatchObject({ kind: 'veto' })
    expect(judge({ ...NEW, left: 6 * HOUR + 1 }, blind)).toMatchObject({ kind: 'wait' })
  })

  it('is told where it is higher than the list says', () => {
    expect(judge(RAISE, { ...KNOWN, listed: 99n * USDC })).toMatchObject({
      kind: 'allow',
      alarm: "The server's list says 99 USDC a day, the announcement 100 USDC.",
    })
  })
})

it('refunds of a day are out of line above a quarter of all, and above 100 USDC', () => {
  expect(areRefundsOutOfLine(101n * USDC, 303n * USDC - 1n)).toBe(true)
  expect(areRefundsOutOfLine(101n * USDC, 303n * USDC)).toBe(false)
  expect(areRefundsOutOfLine(100n * USDC, 0n)).toBe(false)
})

it('fees of a day are out of line above what owners got, and above 100 USDC', () => {
  expect(areFeesOutOfLine(101n * USDC, 101n * USDC - 1n)).toBe(true)
  expect(areFeesOutOfLine(101n * USDC, 101n * USDC)).toBe(false)
  expect(areFeesOutOfLine(100n * USDC, 0n)).toBe(false)
})

it.each([
  [100n, 51n, undefined],
  [100n, 50n, 'half'],
  [100n, 11n, 'half'],
  [100n, 10n, 'nearly all'],
  [50n, 60n, undefined],
  [0n, 0n, undefined],
])('of a cap of %s with %s left, %s is told', (cap, available, told) => {
  expect(nameOutflow(cap, available)).toBe(told)
})
