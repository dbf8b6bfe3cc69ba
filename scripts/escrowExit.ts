/** `npm run escrow:exit -- <receipt>`: brings an advertiser's money home from the chain alone, without any server. */
import { type Nft, STEP_NAMES } from '../contracts/exit/exit.ts'
import { chooseNamed, UsageError } from '../server/commandLine.ts'
import { runCommand } from './command.ts'

const USAGE = `Shows the money that the chain holds for a campaign's receipt, and takes it back. It needs no server, and no key to look.

  npm run escrow:exit -- <receipt.json> [--step <name>] [--token <0x…>] [--nft <0x…:id>] [--send]

  <receipt.json>   the receipt saved at payment: chainId, escrow, salt, refundTo
  --step           prints the transactions of one step, for any wallet to send:
                     recover   takes back the money at the campaign's address
                     ether     takes back the ether there
                     nft       takes back the NFT that --nft names
                     notice    gives notice to reclaim the campaign's money from the escrow
                     cancel    withdraws the notice
                     reclaim   takes it back, 7 to 14 days after the notice
                     claim     forwards a payment that USDC once refused
  --token          another token than USDC at the campaign's address; on another chain than the receipt's, USDC too
  --nft            an NFT at the campaign's address, ERC-721 or ERC-1155: its contract and its number
  --send           sends them with EXIT_PRIVATE_KEY, the key of the refund wallet

RPC_URL names a node of the receipt's chain, or of another one where something was sent to the campaign's address by mistake.
Of a demo, .foyer/parts.json names it as "chain". contracts/exit.html does the same in a browser, opened from a disk.

Example: RPC_URL=https://mainnet.base.org npm run escrow:exit -- receipt.json --step notice`

const OPTIONS = { step: 'text', token: 'text', nft: 'text', send: 'flag' } as const

function parseToken(token: string | undefined): string | undefined {
  if (token === undefined || /^0x[0-9a-f]{40}$/i.test(token)) return token
  throw new UsageError('--token is 0x and 40 hexadecimal digits.')
}

async function parseNftOption(nft: string | undefined): Promise<Nft | undefined> {
  if (nft === undefined) return undefined
  const [contract = '', id = '', ...more] = nft.split(':')
  const { ExitError, parseNft } = await import('../contracts/exit/exit.ts')
  try {
    if (more.length === 0) return parseNft(contract, id)
  } catch (error) {
    if (!(error instanceof ExitError)) throw error
  }
  throw new UsageError('--nft is a contract and a number: 0x and 40 hexadecimal digits, a colon, the number.')
}

const COMMAND = { usage: USAGE, options: OPTIONS, words: 1, secrets: ['EXIT_PRIVATE_KEY'] } as const

await runCommand(COMMAND, async ({ values, words: [path] }) => {
  const step = values.step === undefined ? undefined : chooseNamed('step', values.step, STEP_NAMES)
  if (values.send && step === undefined) throw new UsageError('--send needs --step.')
  const token = parseToken(values.token)
  if (step === 'nft' && values.nft === undefined) throw new UsageError('--step nft needs --nft.')
  if (path === undefined) throw new UsageError('Which receipt?')
  const nft = await parseNftOption(values.nft)
  const { exitEscrow } = await import('./escrowExit/exitEscrow.ts')
  await exitEscrow({ path, step, token, nft, send: values.send })
})
