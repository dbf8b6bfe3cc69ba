import { entryPoint06Address, entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { expect, it } from 'vitest'
import { ENTRY_POINTS } from './parseLogs.ts'

it('user operations run through the entry points that viem knows', () => {
  const known = [entryPoint06Address, entryPoint07Address, entryPoint08Address]
  expect(ENTRY_POINTS).toEqual(known.map((address) => address.toLowerCase()))
})
