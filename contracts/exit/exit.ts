/**
 * Leaving without anybody's help: what a saved receipt leads to on the chain, and the calls that bring it home. For
 * `npm run escrow:exit` and, inlined, for `contracts/exit.html`. It uses no library, so that it can be read in one sitting: all but
 * one argument are one word of 32 bytes.
 */
import { DEPOSIT_FACTORY } from '../artifacts/depositFactory.ts'
import { computeDepositAddress, computeKey } from './depositAddress.ts'

/** Identifies a campaign. `refundTo` alone can take its money back. */
export interface Receipt {
  readonly chainId: number
  readonly escrow: string
  readonly salt: string
  readonly refundTo: string
}

/** Asks a node, or a wallet: as EIP-1193's `request`. */
export type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>

/** The first four bytes of the hash of each function that is called. */
export const SELECTORS = {
  'balanceOf(address)': '0x70a08231',
  'balanceOf(address,uint256)': '0x00fdd58e',
  'campaign(bytes32)': '0x6a8b4a32',
  'cancelReclaim((bytes32,address))': '0x1dd205fd',
  'claim(address)': '0x1e83409a',
  'claimable(address)': '0x402914f5',
  'create(address,bytes32,address)': '0xe8f830cb',
  'execute(address,uint256,bytes)': '0xb61d27f6',
  'ownerOf(uint256)': '0x6352211e',
  'paused()': '0x5c975abb',
  'reclaim((bytes32,address))': '0xf8e2328f',
  'reclaimNotice(bytes32)': '0x077f3d52',
  'recover(address)': '0x0cd865ec',
  'requestReclaim((bytes32,address))': '0x248b5fe9',
  'safeTransferFrom(address,address,uint256,uint256,bytes)': '0xf242432a',
  'supportsInterface(bytes4)': '0x01ffc9a7',
  'transferFrom(address,address,uint256)': '0x23b872dd',
  'usdc()': '0x3e413bee',
} as const
type Signature = keyof typeof SELECTORS

/** The first four bytes of the hash of each error that these calls meet, with its meaning. */
export const REFUSALS = {
  'NotRefundTo(address,address)': ['0xf31a339c', 'Only the refund wallet of the receipt can do this.'],
  'ReclaimJustRequested(bytes32)': [
    '0x5d957a28',
    'The notice was given in the chain’s newest block. Wait for the next block and try again.',
  ],
  'ReclaimNoticeRuns(bytes32,uint256)': ['0x70a39bc5', 'A notice runs already.'],
  'NoReclaimNotice(bytes32)': ['0x955cc59f', 'No notice runs: it was withdrawn, used or has run out.'],
  'ReclaimNotOpen(bytes32,uint256,uint256,uint256)': [
    '0xc144a326',
    'The money can be taken back from 7 to 14 days after the notice.',
  ],
  'NothingToReclaim(bytes32)': ['0x8cb2b314', 'The escrow holds nothing for this campaign.'],
  'NothingToClaim(address)': ['0x64ab3466', 'No refused payment waits for this wallet.'],
  'UsdcUnavailable()': ['0x20330b7c', 'USDC is paused, or blocks the escrow. Try again later.'],
  'FailedCall()': [
    '0xd6bda275',
    'The call was refused without a reason: the refund wallet may take no ether.',
  ],
  'SafeERC20FailedOperation(address)': ['0x5274afe7', 'The token refused the transfer.'],
} as const
export type Refusal = keyof typeof REFUSALS

const DAY_SECONDS = 86_400
/** On the notices' clock, which stands still while the escrow is paused. */
export const RECLAIM_OPENS_AT = 7 * DAY_SECONDS
export const RECLAIM_CLOSES_AT = 14 * DAY_SECONDS

/** Something that whoever leaves can mend, in a sentence. */
export class ExitError extends Error {}

/**
 * Reads a saved receipt. More than it names may stand in it.
 *
 * @throws ExitError
 */
export function parseReceipt(text: string): Receipt {
  let read: Record<string, unknown>
  try {
    read = JSON.parse(text)
  } catch {
    throw new ExitError('This is no receipt: it is not JSON.')
  }
  if (typeof read !== 'object' || read === null) throw new ExitError('This is no receipt.')
  const field = (name: string, shape: RegExp, what: string, given: unknown = read[name]): string => {
    if (typeof given !== 'string' || !shape.test(given)) {
      throw new ExitError(`The receipt is not complete: its “${name}” is not ${what}.`)
    }
    return given.toLowerCase()
  }
  const address = (name: string) =>
    field(name, /^0x[0-9a-f]{40}$/i, 'an address (0x and 40 hexadecimal digits)')
  // Receipts name none, and only this one's addresses can be computed here.
  if (String(read.factory ?? DEPOSIT_FACTORY).toLowerCase() !== DEPOSIT_FACTORY) {
    throw new ExitError('The receipt names another factory of deposit addresses than this version knows.')
  }
  return {
    chainId: Number(field('chainId', /^[1-9]\d{0,14}$/, 'a chain’s number', String(read.chainId))),
    escrow: address('escrow'),
    salt: field('salt', /^0x[0-9a-f]{64}$/i, '0x and 64 hexadecimal digits'),
    refundTo: address('refundTo'),
  }
}

/** An NFT of either kind, ERC-721 or ERC-1155. */
export interface Nft {
  readonly contract: string
  readonly id: bigint
}

/** ERC-165's names of ERC-721 and ERC-1155, each in the first bytes of a word. */
const NFT_INTERFACES = ['80ac58cd', 'd9b67a26'].map((name) => `0x${name.padEnd(64, '0')}`)

/** A token or an NFT to look for at the campaign's address; ether is always looked for. */
export interface Sought {
  /** Instead of the escrow's USDC. */
  readonly token?: string | undefined
  readonly nft?: Nft | undefined
}

/** Reads an NFT's contract and number. Its number is decimal, or hexadecimal after 0x. */
export function parseNft(contract: string, id: string): Nft {
  const isNumber = /^(\d{1,78}|0x[0-9a-f]{1,64})$/i.test(id) && BigInt(id) < 1n << 256n
  if (/^0x[0-9a-f]{40}$/i.test(contract) && isNumber) return { contract, id: BigInt(id) }
  throw new ExitError('An NFT is its contract, 0x and 40 hexadecimal digits, and its number.')
}

/** The on-chain state of a receipt's campaign. Amounts are in the token's smallest unit: micro-USDC. */
export interface Found {
  /** Where the reading was done: elsewhere than the receipt's chain, only what was sent there by mistake can be taken back. */
  readonly chainId: number
  readonly isHome: boolean
  /** The chain's present, in seconds since 1970. */
  readonly now: number
  /** Undefined on another chain than the receipt's until one is named. */
  readonly token: string | undefined
  readonly isUsdc: boolean
  readonly depositAddress: string
  /** Whether the deposit address has its code. */
  readonly isCreated: boolean
  readonly atAddress: bigint
  /** In wei, at the address. */
  readonly ether: bigint
  /** The sought NFT, which lies at the address. An ERC-721 is there once. */
  readonly nft: (Nft & { readonly kind: 'ERC-721' | 'ERC-1155'; readonly held: bigint }) | undefined
  readonly inCampaign: bigint
  readonly claimable: bigint
  readonly isPaused: boolean
  /** Seconds on the notices' clock since the notice was given; undefined while none runs. */
  readonly noticeAge: number | undefined
}

/**
 * Reads what is there, from the chain alone.
 *
 * @throws ExitError where there is nothing that this receipt could be of
 */
export async function readChain(rpc: Rpc, receipt: Receipt, { token, nft }: Sought = {}): Promise<Found> {
  const { escrow, refundTo } = receipt
  const call: Reader = async (to, signature, ...args) => {
    const data = encodeCall(signature, ...args)
    return wordsOf(await rpc('eth_call', [{ to, data }, 'latest']))
  }
  const hasCode = async (address: string) => String(await rpc('eth_getCode', [address, 'latest'])).length > 2
  const chainId = Number(await rpc('eth_chainId', []))
  const isHome = chainId === receipt.chainId
  if (isHome && !(await hasCode(escrow))) {
    throw new ExitError(
      `There is no escrow at ${displayAddress(escrow)} on chain ${chainId}: is this the right receipt?`,
    )
  }
  if (!(await hasCode(DEPOSIT_FACTORY))) {
    throw new ExitError(
      `Chain ${chainId} has no factory of deposit addresses at ${displayAddress(DEPOSIT_FACTORY)} yet. Anybody can deploy it there.`,
    )
  }
  const usdc = isHome ? addressIn((await call(escrow, 'usdc()'))[0]) : undefined
  const sought = token ?? usdc
  for (const contract of [sought, nft?.contract]) {
    if (contract !== undefined && !(await hasCode(contract)))
      throw new ExitError(`There is no token at ${displayAddress(contract)} on chain ${chainId}.`)
  }
  if (token !== undefined && (await isOfNfts(call, token))) {
    throw new ExitError(`${displayAddress(token)} is a contract of NFTs: name the NFT’s number too.`)
  }
  const depositAddress = computeDepositAddress(keccak256, receipt)
  const [block, isCreated, ether, [held]] = await Promise.all([
    rpc('eth_getBlockByNumber', ['latest', false]),
    hasCode(depositAddress),
    rpc('eth_getBalance', [depositAddress, 'latest']),
    sought === undefined ? [] : call(sought, 'balanceOf(address)', depositAddress),
  ])
  const common = {
    chainId,
    isHome,
    now: Number((block as { timestamp: string }).timestamp),
    token: sought,
    isUsdc: sought !== undefined && sought.toLowerCase() === usdc?.toLowerCase(),
    depositAddress,
    isCreated,
    atAddress: numberIn(held),
    ether: numberIn(String(ether)),
    nft: nft && (await findNft(call, nft, depositAddress)),
  }
  if (!isHome) return { ...common, inCampaign: 0n, claimable: 0n, isPaused: false, noticeAge: undefined }
  const key = computeKey(keccak256, receipt)
  const [[balance], [running, age], [claimable], [paused]] = await Promise.all([
    call(escrow, 'campaign(bytes32)', key),
    call(escrow, 'reclaimNotice(bytes32)', key),
    call(escrow, 'claimable(address)', refundTo),
    call(escrow, 'paused()'),
  ])
  return {
    ...common,
    inCampaign: numberIn(balance),
    claimable: numberIn(claimable),
    isPaused: numberIn(paused) === 1n,
    noticeAge: numberIn(running) === 1n ? Number(numberIn(age)) : undefined,
  }
}

type Reader = (to: string, signature: Signature, ...args: string[]) => Promise<string[]>

/** Many count what an account holds as a token does, but none can be recovered as one. */
async function isOfNfts(call: Reader, contract: string): Promise<boolean> {
  for (const name of NFT_INTERFACES) {
    // A token need not know the question.
    const [answer] = await call(contract, 'supportsInterface(bytes4)', name).catch(() => [])
    if (numberIn(answer) === 1n) return true
  }
  return false
}

/** @throws ExitError where the NFT is not at the address */
async function findNft(call: Reader, nft: Nft, depositAddress: string): Promise<Found['nft']> {
  const { contract, id } = nft
  // A contract of the other kind refuses the question.
  const [owner] = await call(contract, 'ownerOf(uint256)', toHex(id)).catch(() => [])
  if (owner !== undefined && addressIn(owner) === depositAddress) return { ...nft, kind: 'ERC-721', held: 1n }
  const [held] = await call(contract, 'balanceOf(address,uint256)', depositAddress, toHex(id)).catch(() => [])
  if (numberIn(held) > 0n) return { ...nft, kind: 'ERC-1155', held: numberIn(held) }
  throw new ExitError(`NFT ${id} of ${displayAddress(contract)} is not at the campaign’s address.`)
}

/** A transaction for a wallet to send. */
export interface Call {
  readonly what: string
  readonly to: string
  readonly data: string
}

export const STEP_NAMES = ['recover', 'ether', 'nft', 'notice', 'cancel', 'reclaim', 'claim'] as const
export type StepName = (typeof STEP_NAMES)[number]

/** Something that can be done now. Its calls are sent in their order, each after the one before is mined. */
export interface Step {
  readonly name: StepName
  readonly title: string
  readonly says: string
  /** Whether only `refundTo` can do it; else anybody can. */
  readonly isRefundTo: boolean
  readonly calls: readonly Call[]
}

export function stepsOf(receipt: Receipt, found: Found): Step[] {
  const { escrow, salt, refundTo } = receipt
  const { noticeAge: age, inCampaign, depositAddress, token } = found
  const steps: Step[] = []
  const atAddress = (name: StepName, title: string, says: string, data: string) => {
    const create = {
      what: 'Give the campaign’s address its code',
      to: DEPOSIT_FACTORY,
      data: encodeCall('create(address,bytes32,address)', escrow, salt, refundTo),
    }
    const call = { what: title, to: depositAddress, data }
    const calls = found.isCreated ? [call] : [create, call]
    steps.push({ name, title, says: `${says} You can take it back at once.`, isRefundTo: true, calls })
  }
  if (found.atAddress > 0n && token !== undefined) {
    const what = found.isUsdc ? `${formatAmount(found.atAddress)} USDC` : 'a balance of this token'
    const says = `The address holds ${what} that was not swept into the escrow.`
    const data = encodeCall('recover(address)', token)
    atAddress('recover', 'Take back what lies at the campaign’s address', says, data)
  }
  if (found.ether > 0n) {
    const says = `The address holds ${formatEther(found.ether)} of the chain’s own coin, such as ether.`
    const data = encodeExecute(refundTo, found.ether, '0x')
    atAddress('ether', 'Take back the ether at the campaign’s address', says, data)
  }
  if (found.nft !== undefined) {
    const { contract, id, kind, held } = found.nft
    const moved = [depositAddress, refundTo, toHex(id)]
    const move =
      kind === 'ERC-721'
        ? encodeCall('transferFrom(address,address,uint256)', ...moved)
        : encodeCall(
            'safeTransferFrom(address,address,uint256,uint256,bytes)',
            ...moved,
            toHex(held),
            toHex(5n * 32n),
            '0x',
          )
    const says = `The address holds ${held === 1n ? '' : `${held} times `}NFT ${id} of ${displayAddress(contract)}.`
    atAddress('nft', 'Take back the NFT at the campaign’s address', says, encodeExecute(contract, 0n, move))
  }
  const refCall = (
    name: StepName,
    signature: Signature,
    { title, says }: { title: string; says: string },
  ): Step => ({
    ...{ name, title, says, isRefundTo: true },
    calls: [{ what: title, to: escrow, data: encodeCall(signature, salt, refundTo) }],
  })
  if (age === undefined && inCampaign > 0n) {
    const says = `The escrow holds ${formatAmount(inCampaign)} USDC for the campaign. From 7 to 14 days after a notice you can take back what is left then. What owners have earned by then is paid to them first, and nothing new is sold for the campaign meanwhile.`
    steps.push(refCall('notice', 'requestReclaim((bytes32,address))', { title: 'Give notice', says }))
  }
  if (age !== undefined && age >= RECLAIM_OPENS_AT && inCampaign > 0n) {
    const says = `The escrow still holds ${formatAmount(inCampaign)} USDC. You can take it back until ${dateIn(found, RECLAIM_CLOSES_AT - age)}.`
    steps.push(refCall('reclaim', 'reclaim((bytes32,address))', { title: 'Take back what is left', says }))
  }
  if (age !== undefined && inCampaign > 0n) {
    const says =
      age < RECLAIM_OPENS_AT
        ? `A notice runs. What is left can be taken back from ${dateIn(found, RECLAIM_OPENS_AT - age)} to ${dateIn(found, RECLAIM_CLOSES_AT - age)}.${pauseOf(found)}`
        : 'The notice can still be withdrawn; the campaign then goes on.'
    steps.push(refCall('cancel', 'cancelReclaim((bytes32,address))', { title: 'Withdraw the notice', says }))
  }
  if (found.claimable > 0n) {
    const says = `USDC once refused to pay ${formatAmount(found.claimable)} USDC to your wallet. The amount waits in the escrow; anybody can send it on.`
    const calls = [{ what: 'Claim', to: escrow, data: encodeCall('claim(address)', refundTo) }]
    steps.push({ name: 'claim', title: 'Claim what USDC once refused', says, isRefundTo: false, calls })
  }
  return steps
}

/** A sentence where there is nothing to be done. */
export const NOTHING_THERE = 'Nothing is there: neither at the campaign’s address nor in the escrow.'

/** The refusal in an error of a node, a wallet or viem. They keep its bytes at different depths. */
export function findRefusal(error: unknown): Refusal | undefined {
  if (typeof error === 'string') {
    const names = Object.keys(REFUSALS) as Refusal[]
    return names.find((name) => error.toLowerCase().startsWith(REFUSALS[name][0]))
  }
  if (typeof error !== 'object' || error === null) return undefined
  const { data, cause, error: inner, originalError } = error as Record<string, unknown>
  return [data, cause, inner, originalError].map(findRefusal).find((refusal) => refusal !== undefined)
}

function pauseOf({ isPaused }: Found): string {
  if (!isPaused) return ''
  return ' The escrow is paused, and this clock stands still with it, for at most 30 days in all: the dates move by as much.'
}

function dateIn({ now }: Found, seconds: number): string {
  return `${new Date((now + seconds) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Micro-USDC as people read it: at least two decimals. */
export function formatAmount(micro: bigint): string {
  const decimals = String(micro % 1_000_000n)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')
  return `${micro / 1_000_000n}.${decimals}`
}

/** Wei in ether, exactly. */
export function formatEther(wei: bigint): string {
  const decimals = String(wei % 10n ** 18n)
    .padStart(18, '0')
    .replace(/0+$/, '')
  return `${wei / 10n ** 18n}${decimals && `.${decimals}`}`
}

/** The one call with an argument of any length. */
function encodeExecute(target: string, value: bigint, data: string): string {
  const bytes = data.slice(2)
  const length = toHex(BigInt(bytes.length / 2))
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  return encodeCall('execute(address,uint256,bytes)', target, toHex(value), toHex(3n * 32n), length) + padded
}

function toHex(number: bigint): string {
  return `0x${number.toString(16)}`
}

function encodeCall(signature: Signature, ...args: readonly string[]): string {
  return SELECTORS[signature] + args.map((arg) => arg.slice(2).padStart(64, '0')).join('')
}

function wordsOf(answer: unknown): string[] {
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{64})+$/i.test(answer)) {
    throw new ExitError('The chain answers otherwise than the escrow does: is this the right receipt?')
  }
  return (answer.slice(2).match(/.{64}/g) ?? []).map((word) => `0x${word}`)
}

function numberIn(word = '0x0'): bigint {
  return BigInt(word)
}

function addressIn(word = '0x'): string {
  return `0x${word.slice(-40)}`
}

/** As wallets show it: upper and lower case are a checksum (EIP-55). */
export function displayAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const ascii = [...digits].map((digit) => digit.charCodeAt(0).toString(16)).join('')
  const hash = keccak256(`0x${ascii}`)
  return `0x${[...digits].map((digit, at) => (Number.parseInt(hash.charAt(2 + at), 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}

/** How many bytes are absorbed at once. */
const RATE = 136

/** Keccak-256 of bytes, as Ethereum has it. */
export function keccak256(bytes: `0x${string}`): `0x${string}` {
  const given = bytes.slice(2).match(/../g) ?? []
  const padded = new Uint8Array(RATE * Math.ceil((given.length + 1) / RATE))
  padded.set(given.map((digits) => Number.parseInt(digits, 16)))
  padded.set([0x01], given.length)
  padded.set([(padded.at(-1) ?? 0) | 0x80], padded.length - 1)
  const lanes = new BigUint64Array(25)
  const words = new BigUint64Array(padded.buffer)
  const wordsOfRate = RATE / 8
  for (let start = 0; start < words.length; start += wordsOfRate) {
    for (let at = 0; at < wordsOfRate; at++) lanes[at] = (lanes[at] ?? 0n) ^ (words[start + at] ?? 0n)
    permute(lanes)
  }
  const hash = [...new Uint8Array(lanes.buffer, 0, 32)]
  return `0x${hash.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Keccak-f[1600] (FIPS 202). */
function permute(lanes: BigUint64Array): void {
  const lane = (at: number): bigint => lanes[at] ?? 0n
  const mix = (at: number, word: bigint): void => {
    lanes[at] = lane(at) ^ word
  }
  let register = 1
  for (let round = 0; round < 24; round++) {
    const parity = [0, 1, 2, 3, 4].map(
      (x) => lane(x) ^ lane(x + 5) ^ lane(x + 10) ^ lane(x + 15) ^ lane(x + 20),
    )
    for (let at = 0; at < 25; at++) {
      mix(at, (parity[(at + 4) % 5] ?? 0n) ^ rotate(parity[(at + 1) % 5] ?? 0n, 1))
    }
    let moved = lane(1)
    for (let step = 0, x = 1, y = 0; step < 24; step++) {
      const next = (2 * x + 3 * y) % 5
      x = y
      y = next
      const at = x + 5 * y
      const held = lane(at)
      lanes[at] = rotate(moved, (((step + 1) * (step + 2)) / 2) % 64)
      moved = held
    }
    for (let row = 0; row < 25; row += 5) {
      const before = lanes.slice(row, row + 5)
      for (let x = 0; x < 5; x++) mix(row + x, ~(before[(x + 1) % 5] ?? 0n) & (before[(x + 2) % 5] ?? 0n))
    }
    for (let bit = 0; bit < 7; bit++) {
      register = ((register << 1) ^ ((register >> 7) * 0x171)) & 0xff
      if (register & 2) mix(0, 1n << BigInt(2 ** bit - 1))
    }
  }
}

function rotate(word: bigint, by: number): bigint {
  return BigInt.asUintN(64, (word << BigInt(by)) | (word >> BigInt(64 - by)))
}
