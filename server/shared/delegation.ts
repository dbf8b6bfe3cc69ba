/** True if this is the code of a plain key that delegates to a contract (EIP-7702). The key still signs for the account, alone. */
export function isDelegation(code: `0x${string}`): boolean {
  return /^0xef0100[0-9a-f]{40}$/i.test(code)
}
