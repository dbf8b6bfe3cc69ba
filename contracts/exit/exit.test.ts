import {
  erc721Abi,
  erc1155Abi,
  getAddress,
  slice,
  toFunctionSelector,
  keccak256 as viemKeccak256,
} from 'viem'
import { formatAbiItem } from 'viem/utils'
import { expect, it } from 'vitest'
import { DEPOSIT_FACTORY } from '../../server/escrow/depositAddress.ts'
import { depositAddressAbi, escrowAbi, factoryAbi, usdcAbi } from '../../server/escrow/escrowAbi.ts'
import {
  displayAddress,
  type Found,
  findRefusal,
  formatAmount,
  formatEther,
  keccak256,
  parseNft,
  parseReceipt,
  RECLAIM_OPENS_AT,
  REFUSALS,
  SELECTORS,
  stepsOf,
} from './exit.ts'

const RECEIPT = {
  chainId: 8453,
  escrow: `0x${'E1'.repeat(20)}`,
  salt: `0x${'5a'.repeat(32)}`,
  refundTo: `0x${'0f'.repeat(20)}`,
}

it('calls functions that are there, by their right selectors', () => {
  const ours = [...escrowAbi, ...factoryAbi, ...depositAddressAbi, ...usdcAbi]
  const functions = [...ours, ...erc721Abi, ...erc1155Abi].filter((part) => part.type === 'function')
  const known = new Set(functions.map((part) => toFunctionSelector(part)))
  for (const [signature, selector] of Object.entries(SELECTORS)) {
    expect(toFunctionSelector(signature)).toBe(selector)
    expect(known).toContain(selector)
  }
})

it('explains errors that are there, by their right selectors', () => {
  const errors = [...escrowAbi, ...factoryAbi, ...depositAddressAbi].filter((part) => part.type === 'error')
  const known = new Set(errors.map((part) => toFunctionSelector(formatAbiItem(part).replace('error ', ''))))
  for (const [signature, [selector]] of Object.entries(REFUSALS)) {
    expect(toFunctionSelector(signature)).toBe(selector)
    expect(known).toContain(selector)
  }
})

it('finds a refusal in what nodes, wallets and viem throw', () => {
  const data = `${REFUSALS['ReclaimJustRequested(bytes32)'][0]}${'5a'.repeat(32)}`
  const thrown = [{ code: 3, data }, { data: { originalError: { data } } }, { cause: { cause: { data } } }]
  expect(thrown.map(findRefusal)).toEqual(Array(3).fill('ReclaimJustRequested(bytes32)'))
  expect([undefined, new Error('no'), { data: '0x' }].map(findRefusal)).toEqual(Array(3).fill(undefined))
})

it('reads a receipt whatever else stands in it, of the one factory that it can compute with', () => {
  const read = parseReceipt(JSON.stringify({ ...RECEIPT, chainId: '8453', campaign: 'Ethers', paid: [1] }))
  expect(read).toEqual({ ...RECEIPT, escrow: `0x${'e1'.repeat(20)}` })
  expect(parseReceipt(JSON.stringify({ ...RECEIPT, factory: getAddress(DEPOSIT_FACTORY) }))).toEqual(read)
})

it.each([
  ['', 'not JSON'],
  ['{"chainId": 8453', 'not JSON'],
  ['null', 'This is no receipt.'],
  ['[]', 'The receipt is not complete: its “chainId”'],
  ['{}', '“chainId”'],
  [JSON.stringify({ ...RECEIPT, chainId: 0 }), '“chainId”'],
  [JSON.stringify({ ...RECEIPT, chainId: 8453.5 }), '“chainId”'],
  [JSON.stringify({ ...RECEIPT, escrow: '0x12' }), '“escrow”'],
  [JSON.stringify({ ...RECEIPT, factory: 7 }), 'another factory'],
  [JSON.stringify({ ...RECEIPT, factory: `0x${'fa'.repeat(20)}` }), 'another factory'],
  [JSON.stringify({ ...RECEIPT, salt: RECEIPT.escrow }), '“salt”'],
  [JSON.stringify({ ...RECEIPT, refundTo: undefined }), '“refundTo”'],
])('says what a broken receipt lacks: %s', (text, what) => {
  expect(() => parseReceipt(text)).toThrow(what)
})

it.each([
  [0n, '0.00'],
  [1n, '0.000001'],
  [2_500_000n, '2.50'],
  [1_234_567_890n, '1234.56789'],
])('writes %s micro-USDC as %s', (micro, text) => {
  expect(formatAmount(micro)).toBe(text)
})

it('hashes bytes of any number as Ethereum does', () => {
  for (let size = 0; size < 300; size++) {
    const bytes = `0x${'a7'.repeat(size)}` as const
    expect(keccak256(bytes)).toBe(viemKeccak256(bytes))
  }
})

it('shows addresses as wallets do, with their checksum', () => {
  for (let seed = 0; seed < 200; seed++) {
    const address = slice(viemKeccak256(new Uint8Array([seed])), 12)
    expect(displayAddress(address)).toBe(getAddress(address))
  }
})

const FOUND: Found = {
  ...{ chainId: 8453, isHome: true, now: 1_800_000_000, isCreated: true, isPaused: false },
  ...{ token: RECEIPT.escrow, isUsdc: true, depositAddress: RECEIPT.escrow, ether: 0n, nft: undefined },
  ...{ atAddress: 0n, inCampaign: 0n, claimable: 0n, noticeAge: undefined },
}
const namesOf = (found: Partial<Found>) =>
  stepsOf(parseReceipt(JSON.stringify(RECEIPT)), { ...FOUND, ...found }).map(({ name }) => name)

it.each([undefined, 60, RECLAIM_OPENS_AT])(
  'offers nothing over 0.00 USDC: a notice that is %s seconds old',
  (noticeAge) => {
    expect(namesOf({ noticeAge })).toEqual([])
    expect(namesOf({ noticeAge, atAddress: 1n })).toEqual(['recover'])
  },
)

it('offers to withdraw a notice while the escrow holds something', () => {
  expect(namesOf({ noticeAge: 60, inCampaign: 1n })).toEqual(['cancel'])
  expect(namesOf({ noticeAge: RECLAIM_OPENS_AT, inCampaign: 1n })).toEqual(['reclaim', 'cancel'])
})

it('P142: reads the number of an NFT, and refuses what is none', () => {
  const contract = RECEIPT.escrow
  expect(parseNft(contract, '7')).toEqual({ contract, id: 7n })
  expect(parseNft(contract, `0x${'f'.repeat(64)}`).id).toBe(2n ** 256n - 1n)
  for (const id of ['', '-1', '1.5', 'x', `${2n ** 256n}`])
    expect(() => parseNft(contract, id)).toThrow('An NFT is')
  expect(() => parseNft('0x12', '1')).toThrow('An NFT is')
})

it.each([
  [1n, '0.000000000000000001'],
  [10n ** 18n, '1'],
  [1_250_000_000_000_000_000n, '1.25'],
])('P142: writes %s wei as %s', (wei, text) => {
  expect(formatEther(wei)).toBe(text)
})
