/** The script of `contracts/exit.html`: asks for a receipt and an RPC endpoint, and shows what can be done. */
import {
  type Call,
  displayAddress,
  ExitError,
  type Found,
  findRefusal,
  formatAmount,
  formatEther,
  NOTHING_THERE,
  parseNft,
  parseReceipt,
  REFUSALS,
  type Receipt,
  type Rpc,
  readChain,
  type Sought,
  type Step,
  stepsOf,
} from './exit.ts'

/** A wallet of this browser (EIP-1193, found by EIP-6963). */
interface Provider {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>
}
interface Wallet {
  readonly name: string
  readonly provider: Provider
}

const POLL_MS = 1_000
const MINED_WITHIN_MS = 600_000

/** EIP-1193 and EIP-3326. */
const DECLINED = 4001
const UNKNOWN_CHAIN = 4902

const wallets = new Map<string, Wallet>()
let underWay = false

const $ = <T extends HTMLElement = HTMLElement>(id: string): T => document.getElementById(id) as T

function element(tag: string, text = '', properties: Readonly<Record<string, unknown>> = {}): HTMLElement {
  const made = Object.assign(document.createElement(tag), properties)
  if (text !== '') made.textContent = text
  return made
}

function button(text: string, onClick: () => Promise<void>): HTMLElement {
  return element('button', text, { type: 'button', onclick: () => void act(onClick) })
}

/** One thing at a time: nothing is offered anew while something may be under way. */
async function act(work: () => Promise<void>): Promise<void> {
  if (underWay) return
  underWay = true
  document.body.classList.add('busy')
  say('')
  try {
    await work()
  } catch (error) {
    say(sentenceOf(error), 'error')
  }
  underWay = false
  document.body.classList.remove('busy')
}

function say(sentence: string, kind: 'error' | 'done' | '' = ''): void {
  const status = $('status')
  status.textContent = sentence
  status.className = kind
}

function sentenceOf(error: unknown): string {
  if (error instanceof ExitError) return error.message
  const refusal = findRefusal(error)
  if (refusal !== undefined) return REFUSALS[refusal][1]
  const { code, message = '' } = (error ?? {}) as { code?: number; message?: string }
  if (code === DECLINED) return 'You declined in your wallet: nothing was sent.'
  if (code === UNKNOWN_CHAIN) return 'Your wallet does not know this chain: add it there first.'
  return `That did not work. The wallet or node says: ${message.slice(0, 300) || 'nothing'}`
}

function getReceipt(): Receipt {
  const text = $<HTMLTextAreaElement>('receipt').value
  if (text.trim() === '') throw new ExitError('Paste your receipt first, or open its file.')
  return parseReceipt(text)
}

/** A node by its URL. */
function nodeAt(url: string): Rpc {
  return async (method, params) => {
    let answer: { result?: unknown; error?: { code?: number; message?: string } }
    try {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      answer = await response.json()
    } catch {
      throw new ExitError(
        'The node does not answer, or not to pages. Try another one, or read through a wallet.',
      )
    }
    if (answer.error) throw answer.error
    return answer.result
  }
}

const rpcOf =
  ({ provider }: Wallet): Rpc =>
  (method, params) =>
    provider.request({ method, params })

/** @param wallet What sends; without one, the calls are shown for another wallet. */
async function read(rpc: Rpc, wallet?: Wallet): Promise<void> {
  const receipt = getReceipt()
  $('found').replaceChildren()
  const chainId = Number(await rpc('eth_chainId', []))
  if (chainId === receipt.chainId) {
    show(receipt, await readChain(rpc, receipt), { rpc, wallet })
    return
  }
  if (wallet) offerSwitch(receipt, chainId, wallet)
  offerElsewhere(receipt, chainId, { rpc, wallet })
}

interface Ways {
  readonly rpc: Rpc
  readonly wallet: Wallet | undefined
}

function offerSwitch(receipt: Receipt, chainId: number, wallet: Wallet): void {
  const section = card(`${wallet.name} is on another chain`)
  section.append(
    element('p', `It is on chain ${chainId}; the receipt is of chain ${receipt.chainId}.`),
    button(`Switch to chain ${receipt.chainId}`, async () => {
      await wallet.provider.request({
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: `0x${receipt.chainId.toString(16)}` }],
      })
      await read(rpcOf(wallet), wallet)
    }),
  )
}

function offerElsewhere(receipt: Receipt, chainId: number, ways: Ways): void {
  const section = card(`Was something sent to your campaign’s address on chain ${chainId} by mistake?`)
  section.append(
    element('p', 'The address is yours there too. Name the contract on that chain, or nothing for ether.'),
    ...soughtFields(receipt, ways),
  )
}

/** Looks for whatever was sent to the address, an NFT where a number is named. */
function soughtFields(receipt: Receipt, ways: Ways): HTMLElement[] {
  const field = (id: string, label: string, placeholder: string) => [
    element('label', label, { htmlFor: id }),
    element('input', '', { id, autocomplete: 'off', spellcheck: false, placeholder }),
  ]
  const textOf = (id: string) => $<HTMLInputElement>(id).value.trim()
  return [
    ...field('token', 'Token', '0x…'),
    ...field('nft', 'NFT number, for an NFT only', '1'),
    button('Look for it', async () => {
      const [token, id] = [textOf('token'), textOf('nft')]
      const sought: Sought = {}
      if (id !== '') Object.assign(sought, { nft: parseNft(token, id) })
      else if (/^0x[0-9a-f]{40}$/i.test(token)) Object.assign(sought, { token })
      else if (token !== '') throw new ExitError('A token is 0x and 40 hexadecimal digits.')
      const found = await readChain(ways.rpc, receipt, sought)
      $('found').replaceChildren()
      show(receipt, found, ways)
    }),
  ]
}

function show(receipt: Receipt, found: Found, ways: Ways): void {
  const summary = card('What the chain says')
  const facts: [string, string][] = [
    ['Chain', String(found.chainId)],
    ['Your campaign’s address', displayAddress(found.depositAddress)],
    ['Your refund wallet', displayAddress(receipt.refundTo)],
  ]
  if (found.isHome) {
    facts.push(
      ...(found.isUsdc
        ? ([['At the address, not swept', `${formatAmount(found.atAddress)} USDC`]] as [string, string][])
        : []),
      ['In the escrow', `${formatAmount(found.inCampaign)} USDC`],
      ['Refused by USDC, waiting', `${formatAmount(found.claimable)} USDC`],
    )
  }
  if (found.ether > 0n) facts.push(['Ether at the address', formatEther(found.ether)])
  if (found.isPaused) facts.push(['Paused', 'yes: leaving works all the same'])
  const list = element('dl')
  for (const [name, value] of facts) list.append(element('dt', name), element('dd', value))
  summary.append(list)
  const steps = stepsOf(receipt, found)
  if (steps.length === 0) summary.append(element('p', NOTHING_THERE))
  for (const step of steps) showStep(step, { receipt, found, ...ways })
  const title = 'Was something else sent to your campaign’s address?'
  const others = 'Name another token, or an NFT by its contract and number. Ether is found without it.'
  card(title).append(element('p', others), ...soughtFields(receipt, ways))
}

interface Shown extends Ways {
  readonly receipt: Receipt
  readonly found: Found
}

function showStep(step: Step, shown: Shown): void {
  const { wallet } = shown
  const section = card(step.title)
  section.append(element('p', step.says))
  if (wallet) section.append(button(`${step.title} with ${wallet.name}`, () => send(step, wallet, shown)))
  const details = element('details', '', { open: wallet === undefined })
  details.append(element('summary', 'Send it with a Safe or another wallet'))
  const who = step.isRefundTo ? `From ${displayAddress(shown.receipt.refundTo)} alone` : 'From any account'
  const order = step.calls.length > 1 ? ', one after the other' : ''
  details.append(element('p', `${who}, on chain ${shown.found.chainId}, value 0${order}:`))
  for (const [index, call] of step.calls.entries()) details.append(...unsigned(call, `${step.name}-${index}`))
  section.append(details)
}

function unsigned({ what, to, data }: Call, id: string): HTMLElement[] {
  return [
    element('h3', what),
    ...[
      ['To', displayAddress(to)],
      ['Data', data],
    ].flatMap(([name = '', value = '']) => {
      const field = element('textarea', value, {
        id: `${id}-${name}`,
        readOnly: true,
        rows: name === 'To' ? 2 : 3,
      })
      const copy = element('button', `Copy ${name === 'To' ? 'address' : 'data'}`, {
        type: 'button',
        className: 'small',
        onclick: async () => {
          ;(field as HTMLTextAreaElement).select()
          await navigator.clipboard?.writeText(value).catch(() => {})
        },
      })
      return [element('label', name, { htmlFor: field.id }), field, copy]
    }),
  ]
}

async function send(step: Step, wallet: Wallet, { receipt, found }: Shown): Promise<void> {
  const rpc = rpcOf(wallet)
  const [from] = (await rpc('eth_requestAccounts', [])) as string[]
  if (from === undefined) throw new ExitError('The wallet names no account.')
  if (step.isRefundTo && from.toLowerCase() !== receipt.refundTo) {
    throw new ExitError(
      `Only ${displayAddress(receipt.refundTo)} can do this. ${wallet.name} is at ${displayAddress(from)}: change the account there.`,
    )
  }
  for (const [index, { what, to, data }] of step.calls.entries()) {
    // Right before sending, since people change networks in between; the wallet checks its own against `chainId`.
    if (Number(await rpc('eth_chainId', [])) !== found.chainId) {
      throw new ExitError(`${wallet.name} is not on chain ${found.chainId} any more: nothing was sent.`)
    }
    say(`${index + 1} of ${step.calls.length}: ${what}. Confirm in your wallet.`)
    const transaction = { from, to, data, value: '0x0', chainId: `0x${found.chainId.toString(16)}` }
    const hash = await rpc('eth_sendTransaction', [transaction])
    say(`${index + 1} of ${step.calls.length}: ${what}. Sent, waiting for the chain: ${hash}`)
    await untilMined(rpc, String(hash))
  }
  $('found').replaceChildren()
  show(receipt, await readChain(rpc, receipt, found.isHome ? {} : { token: found.token }), { rpc, wallet })
  say(`${step.title}: done.`, 'done')
}

async function untilMined(rpc: Rpc, hash: string): Promise<void> {
  const end = Date.now() + MINED_WITHIN_MS
  while (Date.now() < end) {
    const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as { status?: string } | null
    if (receipt?.status === '0x1') return
    if (receipt)
      throw new ExitError(`The chain refused the transaction ${hash}. Read again to see what is there now.`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new ExitError(
    `The transaction ${hash} is not mined yet. It may still be: look for it before you send again.`,
  )
}

function card(title: string): HTMLElement {
  const section = element('section')
  section.append(element('h2', title))
  $('found').append(section)
  return section
}

function showWallets(): void {
  const list = $('wallets')
  list.replaceChildren()
  for (const wallet of wallets.values()) {
    list.append(button(`Read with ${wallet.name}`, () => read(rpcOf(wallet), wallet)))
  }
  if (wallets.size === 0) {
    list.append(
      element(
        'p',
        'No wallet is here. Some need the setting “allow access to file URLs” for a page opened from a disk.',
      ),
    )
  }
}

function addWallet(id: string, wallet: Wallet): void {
  wallets.set(id, wallet)
  showWallets()
}

window.addEventListener('eip6963:announceProvider', (event) => {
  const { info, provider } = (event as CustomEvent).detail as {
    info: { uuid: string; name: string }
    provider: Provider
  }
  wallets.delete('injected')
  addWallet(info.uuid, { name: info.name, provider })
})
window.dispatchEvent(new Event('eip6963:requestProvider'))
const { ethereum } = window as { ethereum?: Provider }
if (wallets.size === 0 && ethereum)
  addWallet('injected', { name: 'this browser’s wallet', provider: ethereum })
showWallets()

$('file').addEventListener('change', (event) => {
  const file = (event.target as HTMLInputElement).files?.[0]
  void act(async () => {
    if (file) $<HTMLTextAreaElement>('receipt').value = await file.text()
    getReceipt()
  })
})
$('node').addEventListener('submit', (event) => {
  event.preventDefault()
  void act(() => {
    const url = $<HTMLInputElement>('url').value.trim()
    if (!URL.canParse(url) || !/^https?:/.test(url))
      throw new ExitError('A node’s address begins with https://')
    return read(nodeAt(url))
  })
})
