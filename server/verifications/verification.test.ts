import { describe, expect, it } from 'vitest'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type {
  CampaignId,
  ContentVersionId,
  GroupId,
  PlacementId,
  TelegramUserId,
  VerificationId,
} from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import type { Day } from '../shared/time.ts'
import {
  canBeGivenBack,
  canMature,
  type EndState,
  isLive,
  isPast,
  type LiveState,
  markAdmitted,
  markAdmitting,
  markAgreeing,
  markAsked,
  markEnded,
  markGivenBack,
  markMatured,
  markReasked,
  markScoring,
  markTaskSent,
  markUnsponsored,
  markWaiting,
  type Sponsorship,
  STATE_LASTS_MS,
  VERIFICATION_STATE,
  type Verification,
  type VerificationIn,
  type VerificationState,
} from './verification.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const hoursLater = (hours: number) => new Date(AT.getTime() + hours * 3_600_000)
const STATES = Object.keys(VERIFICATION_STATE) as VerificationState[]
const LIVE = Object.keys(STATE_LASTS_MS) as LiveState[]
const ENDS = STATES.filter(
  (state): state is EndState => VERIFICATION_STATE[state].final && state !== 'admitted',
)

const SPONSORSHIP: Sponsorship = {
  campaignId: 1 as CampaignId,
  placementId: 1 as PlacementId,
  contentVersionId: 1 as ContentVersionId,
  variant: 0,
  price: usdc(100n),
  fee: usdc(10n),
  payoutWallet: '0x00000000000000000000000000000000000a11ce' as Address,
  reservedOn: '2026-03-01' as Day,
}

describe('a verification', () => {
  const steps = {
    asked: { from: ['invited', 'asked'], mark: (v: Verification) => markAsked(v, SPONSORSHIP, AT) },
    scoring: { from: ['asked'], mark: (v: Verification) => markScoring(v, AT) },
    agreeing: { from: ['invited', 'asked', 'scoring'], mark: (v: Verification) => markAgreeing(v, AT) },
    admitting: { from: ['agreeing'], mark: (v: Verification) => markAdmitting(v, AT) },
    admitted: { from: ['admitting'], mark: (v: Verification) => markAdmitted(v, AT) },
  } as const
  const ends: Record<EndState, readonly VerificationState[]> = {
    failed: ['asked', 'scoring'],
    expired: ['asked', 'scoring', 'agreeing', 'admitting'],
    unreached: ['invited'],
    left: LIVE,
    settled_elsewhere: LIVE,
  }
  const cells = STATES.flatMap((from) => [
    ...Object.entries(steps).map(([to, step]) => ({
      from,
      to,
      mark: step.mark,
      allowed: (step.from as readonly string[]).includes(from),
    })),
    ...ENDS.map((to) => ({
      from,
      to,
      mark: (v: Verification) => markEnded(v, to, AT),
      allowed: ends[to].includes(from),
    })),
  ])

  it.each(cells)('from $from to $to: $allowed', ({ from, to, mark, allowed }) => {
    const before = verificationIn(from)
    if (allowed) expect(mark(before).state).toBe(to)
    else expect(() => mark(before)).toThrow(DomainError)
  })

  it('P27: has a deadline in every state that is not final', () => {
    const asked = markAsked(verificationIn('invited'), SPONSORSHIP, AT)
    expect(asked.deadlineAt).toEqual(new Date('2026-03-01T12:10:00Z'))
    expect(markScoring(asked, AT).deadlineAt).toEqual(new Date('2026-03-01T12:02:00Z'))
    expect(markAgreeing(asked, AT).deadlineAt).toEqual(hoursLater(1))
    expect(markAdmitting(markAgreeing(asked, AT), AT).deadlineAt).toEqual(hoursLater(1))
    expect(STATE_LASTS_MS.invited).toBe(24 * 3_600_000)
  })

  it('has ten minutes for the task from when Telegram confirmed it', () => {
    const asked = markAsked(verificationIn('invited'), null, AT)
    expect(markTaskSent(asked, hoursLater(2)).deadlineAt).toEqual(new Date('2026-03-01T14:10:00Z'))
  })

  it('is given back within 24 hours, once, where somebody paid', () => {
    const admitted = admittedBy(SPONSORSHIP)
    expect(canBeGivenBack(admitted, new Date(hoursLater(24).getTime() - 1))).toBe(true)
    expect(canBeGivenBack(admitted, hoursLater(24))).toBe(false)
    expect(canBeGivenBack(markGivenBack(admitted, hoursLater(1)), hoursLater(2))).toBe(false)
    expect(canBeGivenBack(admittedBy(null), hoursLater(1))).toBe(false)
    expect(canBeGivenBack(markMatured(admitted, hoursLater(1)), hoursLater(2))).toBe(false)
  })

  it('matures after 72 hours, once, unless it was given back', () => {
    const admitted = admittedBy(SPONSORSHIP)
    expect(canMature(admitted, new Date(hoursLater(72).getTime() - 1))).toBe(false)
    expect(canMature(admitted, hoursLater(72))).toBe(true)
    expect(canMature(markMatured(admitted, hoursLater(72)), hoursLater(73))).toBe(false)
    expect(canMature(markGivenBack(admitted, hoursLater(1)), hoursLater(72))).toBe(false)
    expect(canMature(admittedBy(null), hoursLater(72))).toBe(false)
  })

  it('is live until a final state', () => {
    expect(STATES.filter((state) => isLive(verificationIn(state)))).toEqual(LIVE)
  })

  it('keeps who it is of, from when, and who pays, at every step', () => {
    const { id, groupId, telegramUserId, wayIn, createdAt } = verificationIn('invited')
    const who = { id, groupId, telegramUserId, wayIn, createdAt }
    const asked = markAsked(verificationIn('invited'), SPONSORSHIP, AT)
    const agreeing = markAgreeing(markScoring(asked, AT), AT)
    const admitting = markAdmitting(agreeing, hoursLater(1))
    const admitted = markAdmitted(admitting, hoursLater(2))
    const paid = { ...who, sponsorship: SPONSORSHIP, askedAt: AT }
    for (const step of [asked, agreeing, admitting, admitted, markEnded(admitting, 'expired', AT)]) {
      expect(step).toMatchObject(paid)
    }
    expect(admitted).toMatchObject({ agreedAt: hoursLater(1), admittedAt: hoursLater(2) })
    expect(markGivenBack(admitted, hoursLater(3))).toEqual({ ...admitted, givenBackAt: hoursLater(3) })
    expect(markMatured(admitted, hoursLater(72))).toEqual({ ...admitted, maturedAt: hoursLater(72) })
  })

  it('is asked once more where the answer said too little, with the time anew; and nowhere else', () => {
    const again = markReasked(verificationIn('scoring'), hoursLater(1))
    expect(again).toMatchObject({ state: 'asked', deadlineAt: new Date('2026-03-01T13:10:00Z') })
    const wrong = expect.objectContaining({ code: 'verification.wrong_state' })
    for (const state of STATES.filter((state) => state !== 'scoring')) {
      expect(() => markReasked(verificationIn(state), AT)).toThrow(wrong)
    }
  })

  it('waits anew in its state, and goes on without a sponsor, as it is otherwise', () => {
    const asked = markAsked(verificationIn('invited'), SPONSORSHIP, AT)
    expect(markWaiting(asked, hoursLater(1))).toEqual({
      ...asked,
      deadlineAt: new Date('2026-03-01T13:10:00Z'),
    })
    expect(markUnsponsored(asked)).toEqual({ ...asked, sponsorship: null })
  })

  it('is past the states that it went through, and past none where it ended', () => {
    expect(LIVE.map((state) => isPast(verificationIn('agreeing'), state))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(LIVE.some((state) => isPast(verificationIn('expired'), state))).toBe(false)
  })
})

function admittedBy(sponsorship: Sponsorship | null): VerificationIn<'admitted'> {
  return { ...(verificationIn('admitted') as VerificationIn<'admitted'>), sponsorship }
}

function verificationIn(state: VerificationState): Verification {
  return {
    id: 1 as VerificationId,
    groupId: 1 as GroupId,
    telegramUserId: 1 as TelegramUserId,
    wayIn: 'join_request',
    createdAt: AT,
    askedAt: null,
    agreedAt: null,
    sponsorship: null,
    state,
    deadlineAt: AT,
    admittedAt: AT,
    endedAt: AT,
    givenBackAt: null,
    maturedAt: null,
  } as Verification
}
