/** The order of secp256k1: a key is less. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

export function isPrivateKey(text: string): boolean {
  return /^0x[0-9a-f]{64}$/i.test(text) && BigInt(text) > 0n && BigInt(text) < ORDER
}
