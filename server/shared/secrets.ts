import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 144 random bits, as they stand in links. */
export function makeToken(): string {
  return randomBytes(18).toString('base64url')
}

/** 256 random bits, for an advertiser's server. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** All that is stored of a token or a secret. They are random, so no salt is needed. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Compares in a time that depends on neither text, whatever their lengths. */
export function isSameText(left: string, right: string): boolean {
  return timingSafeEqual(hashOf(left), hashOf(right))
}

/** Compares in constant time. Where there is no hash, nothing fits. */
export function isSecret(text: string, hash: Buffer | null): boolean {
  return timingSafeEqual(hashOf(text), hash ?? Buffer.alloc(32))
}
