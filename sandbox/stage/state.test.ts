import { expect, it } from 'vitest'
import { formatMicro } from './state.ts'

it.each([
  ['300000', '0.30'],
  ['333333', '0.333333'],
  ['9999999', '9.999999'],
  ['1800000', '1.80'],
  ['9900000000', '9,900'],
  ['1', '0.000001'],
  ['0', '0'],
])('%s micro-USDC are %s USDC', (micro, text) => {
  expect(formatMicro(micro)).toBe(text)
})
