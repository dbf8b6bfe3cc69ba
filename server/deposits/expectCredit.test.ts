import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { addMs, DAY_MS, MINUTE_MS } from '../shared/time.ts'
import { judgeSweep } from './arrivals/sweepRule.ts'
import { expectCredit } from './expectCredit.ts'

const MINED = new Date('2026-03-01T12:00:00Z')
const since = (ms: number) => MINED.getTime() + ms
const ARRIVING = {
  status: 'awaiting_deposit',
  payments: [
    {
      ...{ txHash: '0x1', sweptTx: null, amountMicro: '20000000', minedAt: MINED.getTime() },
      status: 'confirming',
    },
  ],
  ...{ waiting: usdc(20_000_000n), arriving: usdc(20_000_000n), openLacks: usdc(50_000_000n) },
  ...{ isBeingSwept: false, sweptAt: null, sweptInVain: 0, isNoticeRunning: false, keysChangeAt: null },
} as const

const SOON = 30_000

describe('when a payment is usually credited', () => {
  it.each([
    ['latest', SOON],
    ['safe', SOON + 2 * MINUTE_MS],
    ['finalized', SOON + 20 * MINUTE_MS],
    [15, SOON + MINUTE_MS / 2],
  ] as const)('is after a sweep that is as final as %s', (finality, ms) => {
    expect(expectCredit(ARRIVING, finality)).toBe(since(ms))
  })

  it('waits for the pause after an earlier sweep, but not for that of its own', () => {
    const sweptAt = addMs(MINED, -MINUTE_MS)
    expect(expectCredit({ ...ARRIVING, sweptAt }, 'latest')).toBe(since(9 * MINUTE_MS + SOON))
    const own = { ...ARRIVING, sweptAt: addMs(MINED, MINUTE_MS) }
    expect(expectCredit({ ...own, isBeingSwept: true }, 'latest')).toBe(since(MINUTE_MS + SOON))
    expect(expectCredit({ ...own, waiting: usdc(0n) }, 'latest')).toBe(since(MINUTE_MS + SOON))
  })

  it.each([
    ['nothing arrives', { arriving: usdc(0n), payments: [] }],
    ['it is too little to sweep', { waiting: usdc(99_999n), arriving: usdc(99_999n) }],
    ['a reclaim notice runs', { isNoticeRunning: true }],
    ['other keys are pending', { keysChangeAt: new Date(0) }],
    ['the campaign ends', { status: 'closing' }],
  ] as const)('is unknown if %s', (_, part) => {
    expect(expectCredit({ ...ARRIVING, ...part }, 'safe')).toBeNull()
  })

  it('begins at the moment from which the address may be swept', () => {
    const held = fc.record({
      balance: fc.bigInt({ min: 1n, max: 30_000_000n }).map(usdc),
      missing: fc.option(fc.bigInt({ min: 1n, max: 30_000_000n }).map(usdc)),
      sweptAt: fc.option(fc.integer({ min: 0, max: 2 * DAY_MS }).map((ms) => addMs(MINED, -ms))),
      sweptInVain: fc.integer({ min: 0, max: 3 }),
    })
    fc.assert(
      fc.property(held, ({ balance, missing, ...swept }) => {
        const open = { waiting: balance, arriving: balance, openLacks: missing, ...swept }
        const creditAt = expectCredit({ ...ARRIVING, ...open }, 'latest')
        const address = {
          ...{ campaignId: 1 as CampaignId, escrow: '0xe5' as Address, balance, missing, ...swept },
          ...{ hasEnded: false, noticeRuns: false, areKeysChanging: false, isBeingSwept: false, refunds: 0 },
        }
        const judge = (at: number) => judgeSweep(address, new Date(at))
        if (creditAt === null) expect(judge(since(7 * DAY_MS))).toBe('too_little')
        else {
          expect(judge(creditAt - SOON)).toBe('sweep')
          if (creditAt - SOON > MINED.getTime()) expect(judge(creditAt - SOON - 1)).toBe('later')
        }
      }),
    )
  })
})
