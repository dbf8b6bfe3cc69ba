import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const page = readFileSync('docs/escrow.md', 'utf8')
const sectionOf = (title: string) => new RegExp(`^## ${title}\n(.*?)^##`, 'ms').exec(page)?.[1] ?? ''

it('P109: each row of what a stolen key can do is held by a test', () => {
  const rows = sectionOf('What a stolen key can do')
    .split('\n')
    .filter((line) => /^\| (?!stolen)\w/.test(line))
  expect(rows).toHaveLength(13)
  const tests = readFileSync('contracts/test/unit/StolenKeys.t.sol', 'utf8')
  for (const row of rows) {
    const names = [...(row.split('|').at(-2) ?? '').matchAll(/`(.+?)`/g)].map(([, name]) => name)
    expect(names.length, row).toBeGreaterThan(0)
    for (const name of names.filter((name) => name !== 'tests/guard.test.ts')) {
      expect(tests).toMatch(new RegExp(`function test_P1\\d\\d_${name}\\(\\)`))
    }
  }
})

it('the table of gas says what the snapshots say, and how it compares with bare transfers', () => {
  const gas = ['settle', 'sweep'].flatMap((name) =>
    Object.values<string>(JSON.parse(readFileSync(`contracts/snapshots/${name}.json`, 'utf8'))),
  )
  const known = new Set([...gas, '16777216'].map((units) => Number(units).toLocaleString('en')))
  const section = sectionOf('Gas')
  const exact = section.match(/\d{1,3}(?:,\d{3})+/g)?.filter((units) => units.length > 5) ?? []
  expect(exact.length).toBeGreaterThan(20)
  expect(exact.filter((units) => !known.has(units))).toEqual([])
  const ratios = section.matchAll(/\| ([\d,]+)(?:, with a balance each)? \| ([\d,]+) \| ([\d.]+) \|$/gm)
  const compared = [...ratios].map(([, bare = '', settle = '', ratio]) => {
    const numbers = [settle, bare].map((units) => Number(units.replaceAll(',', '')))
    return { stated: ratio, counted: ((numbers[0] ?? 0) / (numbers[1] ?? 0)).toFixed(2) }
  })
  expect(compared).toHaveLength(6)
  for (const { stated, counted } of compared) expect(stated).toBe(counted)
})
