import type { EscrowRef } from '../campaigns/getEscrowRef.ts'
import type { Tx } from '../context.ts'
import { depositAddressOf } from '../escrow/depositAddress.ts'
import { insertAddressRow, type NewAddress } from './queries.ts'

/** Gives a new campaign the address that it is paid at. It follows from escrow, salt and refund wallet alone. */
export function insertAddress(
  tx: Tx,
  { ref, ...place }: Omit<NewAddress, 'address'> & { readonly ref: EscrowRef },
): Promise<void> {
  return insertAddressRow(tx, { ...place, address: depositAddressOf({ escrow: place.escrow, ...ref }) })
}
