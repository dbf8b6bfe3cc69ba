import { describe, expect, it } from 'vitest'
import { type LiveState, STATE_LASTS_MS } from '../../verifications/verification.ts'
import { type Meaning, type MembershipChange, readChange } from './membership.ts'

const NOBODY = { record: 'none', wayIn: null, muted: false, known: false } as const
const AT_GATE = { record: 'asked', wayIn: 'join_request', muted: false, known: false } as const
const MUTED = { record: 'asked', wayIn: 'open_join', muted: true, known: false } as const
const AGREED = { ...AT_GATE, record: 'admitting' } as const
const AGREED_MUTED = { ...MUTED, record: 'admitting' } as const
const MEMBER = { record: 'admitted', wayIn: 'join_request', muted: false, known: true } as const

const ARRIVES = { before: 'absent', after: 'free' } as const
const BY_REQUEST = { ...ARRIVES, link: 'request' } as const
const OPENLY = { ...ARRIVES, link: 'open' } as const
const LEAVES = { before: 'free', after: 'absent', link: 'open' } as const
const BANNED = { before: 'free', after: 'banned', link: 'open' } as const
const UNMUTED = { before: 'silenced', after: 'free', link: 'open' } as const
const SILENCED = { before: 'free', after: 'silenced', link: 'open' } as const

const ROWS: readonly (readonly [string, MembershipChange, Meaning])[] = [
  // Arrivals
  ['comes by an open link', { ...OPENLY, ...NOBODY, actor: 'self' }, 'gate'],
  [
    'was unbanned and comes by an open link',
    { ...OPENLY, ...NOBODY, before: 'banned', actor: 'self' },
    'gate',
  ],
  ['comes muted by an admin', { ...OPENLY, ...NOBODY, after: 'silenced', actor: 'self' }, 'gate'],
  ['is added by somebody', { ...OPENLY, ...NOBODY, actor: 'other' }, 'gate_added'],
  ['is let in by an admin, unknown to us', { ...BY_REQUEST, ...NOBODY, actor: 'other' }, 'nothing'],
  ['P48: is let in by an admin in mid-task', { ...BY_REQUEST, ...AT_GATE, actor: 'other' }, 'settled'],
  ['is let in by an admin after agreeing', { ...BY_REQUEST, ...AGREED, actor: 'other' }, 'admitted'],
  ['P33: is let in by us', { ...BY_REQUEST, ...AGREED, actor: 'us' }, 'admitted'],
  ['P33: is let in by us, heard after the call itself', { ...BY_REQUEST, ...MEMBER, actor: 'us' }, 'nothing'],
  ['is let in by us, heard when at the gate again', { ...BY_REQUEST, ...AT_GATE, actor: 'us' }, 'nothing'],
  ['asked, and comes by an open link', { ...OPENLY, ...AT_GATE, actor: 'self' }, 'gate'],
  ['asked, is added by somebody', { ...OPENLY, ...AT_GATE, actor: 'other' }, 'gate_added'],
  ['agreed, and comes by an open link', { ...OPENLY, ...AGREED, actor: 'self' }, 'admitted'],
  [
    'left muted, and comes again',
    { ...OPENLY, ...NOBODY, muted: true, after: 'silenced', actor: 'self' },
    'gate',
  ],
  [
    'left in mid-task unheard, and comes again',
    { ...OPENLY, ...MUTED, after: 'silenced', actor: 'self' },
    'gate',
  ],
  [
    'agreed, left unheard, and comes again',
    { ...OPENLY, ...AGREED_MUTED, after: 'silenced', actor: 'self' },
    'gate',
  ],
  ['was verified not long ago, and comes again', { ...OPENLY, ...MEMBER, actor: 'self' }, 'welcome_back'],
  ['was verified long ago, and comes again', { ...OPENLY, ...MEMBER, known: false, actor: 'self' }, 'gate'],
  ['comes as an admin', { ...OPENLY, ...NOBODY, after: 'staff', actor: 'other' }, 'nothing'],
  ['comes as an admin in mid-task', { ...OPENLY, ...AT_GATE, after: 'staff', actor: 'other' }, 'settled'],
  // Departures
  ['P48: leaves in mid-task', { ...LEAVES, ...MUTED, before: 'silenced', actor: 'self' }, 'left'],
  ['P48: is removed in mid-task', { ...LEAVES, ...MUTED, before: 'silenced', actor: 'other' }, 'left'],
  ['leaves after agreeing', { ...LEAVES, ...AGREED_MUTED, before: 'silenced', actor: 'self' }, 'left'],
  ['P78: leaves after being let in', { ...LEAVES, ...MEMBER, actor: 'self' }, 'gone'],
  ['P78: is removed after being let in', { ...LEAVES, ...MEMBER, actor: 'other' }, 'gone'],
  ['leaves whom we never met', { ...LEAVES, ...NOBODY, actor: 'self' }, 'nothing'],
  ['an admin leaves', { ...LEAVES, ...NOBODY, before: 'staff', actor: 'self' }, 'nothing'],
  [
    'withdraws nothing: absent stays absent',
    { ...LEAVES, ...AT_GATE, before: 'absent', actor: 'self' },
    'nothing',
  ],
  // Bans
  ['P44: is banned in mid-task', { ...BANNED, ...MUTED, actor: 'other' }, 'settled'],
  [
    'P48: is banned while the request is pending',
    { ...BANNED, ...AT_GATE, before: 'absent', actor: 'other' },
    'settled',
  ],
  ['is banned after being let in', { ...BANNED, ...MEMBER, actor: 'other' }, 'gone'],
  [
    'is banned whom we muted, with nothing under way',
    { ...BANNED, ...NOBODY, muted: true, actor: 'other' },
    'settled',
  ],
  ['is banned whom we never met', { ...BANNED, ...NOBODY, actor: 'other' }, 'nothing'],
  ['is removed by us', { ...BANNED, ...NOBODY, muted: true, actor: 'us' }, 'nothing'],
  ['is unbanned', { ...BANNED, ...NOBODY, before: 'banned', after: 'absent', actor: 'other' }, 'nothing'],
  // Restrictions
  ['is muted by us', { ...SILENCED, ...MUTED, actor: 'us' }, 'nothing'],
  ['is given back by us', { ...UNMUTED, ...AGREED_MUTED, actor: 'us' }, 'admitted'],
  ['is given back by us, heard late', { ...UNMUTED, ...MEMBER, actor: 'us' }, 'nothing'],
  [
    'is given back by us in a group that paused',
    { ...UNMUTED, ...NOBODY, muted: true, actor: 'us' },
    'nothing',
  ],
  ['is unmuted by an admin in mid-task', { ...UNMUTED, ...MUTED, actor: 'other' }, 'settled'],
  ['is unmuted by an admin after agreeing', { ...UNMUTED, ...AGREED_MUTED, actor: 'other' }, 'admitted'],
  [
    'is unmuted by an admin, with nothing under way',
    { ...UNMUTED, ...NOBODY, muted: true, actor: 'other' },
    'settled',
  ],
  [
    'P44: is muted by an admin as well',
    { ...SILENCED, ...MUTED, before: 'silenced', actor: 'other' },
    'restricted',
  ],
  ['is muted by an admin, and not by us', { ...SILENCED, ...MEMBER, actor: 'other' }, 'nothing'],
  ['is made an admin in mid-task', { ...UNMUTED, ...MUTED, after: 'staff', actor: 'other' }, 'settled'],
  ['is muted by us after agreeing', { ...SILENCED, ...AGREED_MUTED, actor: 'us' }, 'nothing'],
  [
    'was an admin, is one no more, and had been muted by us before',
    { ...UNMUTED, ...NOBODY, muted: true, before: 'staff', actor: 'other' },
    'nothing',
  ],
  ['is added by us', { ...OPENLY, ...NOBODY, actor: 'us' }, 'nothing'],
  ['is made an admin', { ...UNMUTED, ...MEMBER, before: 'free', after: 'staff', actor: 'other' }, 'nothing'],
  [
    'is an admin no more',
    { ...SILENCED, ...NOBODY, before: 'staff', after: 'free', actor: 'other' },
    'nothing',
  ],
]

describe('a change of a member: who', () => {
  for (const [name, change, meaning] of ROWS) {
    it(`${name}: ${meaning}`, () => expect(readChange(change)).toBe(meaning))
  }
})

const STANDINGS = ['absent', 'banned', 'free', 'silenced', 'staff'] as const
const IN = new Set<string>(['free', 'silenced', 'staff'])

describe('whatever changes', () => {
  const all = allChanges()

  it('nobody is let in unseen: who comes by themselves, unknown and without an admin, is gated', () => {
    const arrivals = all.filter(
      (c) => !IN.has(c.before) && (c.after === 'free' || c.after === 'silenced') && c.link === 'open',
    )
    for (const change of arrivals.filter((c) => c.actor === 'self' && !c.known && c.record !== 'admitting')) {
      expect(readChange(change)).toBe('gate')
    }
  })

  it('P33, P34: nobody counts as admitted who has not agreed', () => {
    for (const change of all) {
      if (readChange(change) === 'admitted') expect(change.record).toBe('admitting')
    }
  })

  it('P27: whoever is at the gate and goes is not left at it', () => {
    const gone = all.filter((c) => IN.has(c.before) && c.after === 'absent' && isLive(c.record))
    for (const change of gone) expect(readChange(change)).toBe('left')
  })
})

function isLive(record: MembershipChange['record']): boolean {
  return record in STATE_LASTS_MS
}

function allChanges(): MembershipChange[] {
  const records = [...(Object.keys(STATE_LASTS_MS) as LiveState[]), 'admitted', 'none'] as const
  return STANDINGS.flatMap((before) =>
    STANDINGS.flatMap((after) =>
      records.flatMap((record) =>
        (['self', 'us', 'other'] as const).flatMap((actor) =>
          (['request', 'open'] as const).flatMap((link) =>
            [true, false].flatMap((muted) =>
              [true, false].map((known) => ({
                ...{ before, after, record, actor, link, muted, known },
                wayIn: record === 'none' ? null : muted ? ('open_join' as const) : ('join_request' as const),
              })),
            ),
          ),
        ),
      ),
    ),
  )
}
