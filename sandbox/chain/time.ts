import { callNode } from './start.ts'

/** Sets the time of an embedded chain, which flows on from there. It never goes back. */
export async function setChainTime(url: string, at: Date): Promise<void> {
  const head = await callNode<{ timestamp: string }>(url, 'eth_getBlockByNumber', ['latest', false])
  const seconds = Math.max(Math.floor(at.getTime() / 1_000), Number(head.timestamp))
  await callNode(url, 'evm_setTime', [seconds])
}

/** Mines an empty block. */
export async function mineBlock(url: string): Promise<void> {
  await callNode(url, 'evm_mine', [])
}

export async function readHeight(url: string): Promise<number> {
  return Number(await callNode<string>(url, 'eth_blockNumber', []))
}
