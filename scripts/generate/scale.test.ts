import { expect, it } from 'vitest'
import { readKeptResult } from '../../bench/results.ts'
import { SCALE_SECTIONS, scaleTables } from './scale.ts'

const KEPT = readKeptResult()

const RAN = KEPT.sections.map(({ name }) => name).filter((name) => SCALE_SECTIONS.includes(name))

it.each(RAN)('a run of %s that lacks a figure fills no table', (name) => {
  const sections = KEPT.sections.map((each) => (each.name === name ? { ...each, figures: [] } : each))
  expect(() => scaleTables({ ...KEPT, sections })).toThrow(`the run of ${name} has no figure`)
})

it('the table names a section that did not run, and has no row of it', () => {
  const sections = KEPT.sections.filter(({ name }) => name !== 'rest')
  const { measured } = scaleTables({ ...KEPT, sections })
  expect(measured).toMatch(/Not in this run: .*rest/)
  expect(measured).not.toContain('at rest')
})

it('a bot carries as many joins as its messages allow', () => {
  const sections = KEPT.sections.map((each) => ({
    ...each,
    figures: each.figures.map((figure) =>
      figure.name.startsWith('messages of a join') ? { ...figure, value: 6 } : figure,
    ),
  }))
  expect(scaleTables({ ...KEPT, sections }).computed).toContain(
    "| one bot, at Telegram's 30 messages a second | 5 joins a second |",
  )
})
