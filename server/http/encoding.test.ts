import { expect, it } from 'vitest'
import { chooseEncoding } from './encoding.ts'

const BODY = Buffer.from('body')
const BOTH = { body: BODY, br: BODY, gzip: BODY }

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=1.0', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['deflate, xbr', undefined],
  ['br;q=nonsense', undefined],
  ['', undefined],
  [undefined, undefined],
])('a client that takes %j gets %s', (accepts, encoding) => {
  expect(chooseEncoding(accepts, BOTH)).toBe(encoding)
})

it('nobody gets what the build has not made', () => {
  expect(chooseEncoding('br, gzip', { body: BODY, gzip: BODY })).toBe('gzip')
  expect(chooseEncoding('br, gzip', { body: BODY })).toBeUndefined()
})
