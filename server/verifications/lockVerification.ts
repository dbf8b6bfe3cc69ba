import type { Tx } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { VerificationId } from '../shared/ids.ts'
import { lockRow, lockRowAndPerson } from './queries.ts'
import type { Verification } from './verification.ts'

/**
 * Holds a verification until the transaction ends: the first lock of every step.
 *
 * @throws DomainError `verification.not_found`
 */
export async function lockVerification(tx: Tx, id: VerificationId): Promise<Verification> {
  return (await lockRow(tx, id)) ?? notFound()
}

/**
 * Holds a verification and its person, whatever group the person is at the gate of.
 *
 * @throws DomainError `verification.not_found`
 */
export async function lockVerificationAndPerson(tx: Tx, id: VerificationId): Promise<Verification> {
  return (await lockRowAndPerson(tx, id)) ?? notFound()
}

function notFound(): never {
  throw new DomainError('verification.not_found', 'There is no such verification.')
}
