import type { Mutant } from '../mutant.ts'
import { BOOKS } from './books.ts'
import { CONTRACTS } from './contracts.ts'
import { DEPOSITS } from './deposits.ts'
import { GUARD } from './guard.ts'
import { PAYOUTS } from './payouts.ts'
import { TRANSACTIONS } from './transactions.ts'

/** Faults of the money path that some test must notice. */
export const MUTANTS: readonly Mutant[] = [
  ...DEPOSITS,
  ...PAYOUTS,
  ...TRANSACTIONS,
  ...BOOKS,
  ...CONTRACTS,
  ...GUARD,
]
