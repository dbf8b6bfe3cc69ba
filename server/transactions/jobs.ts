import { z } from 'zod'
import { job } from '../jobs/job.ts'
import { TRANSACTION_PURPOSES, TRANSACTION_SIGNERS } from './transaction.ts'

/** Sends the waiting transactions of one signer and looks after those under way. */
export const transactionsSendJob = job('transactions_send', z.object({ signer: z.enum(TRANSACTION_SIGNERS) }))

/** Tells the domain that wanted a transaction that it has ended: final, reverted or refused. */
export const transactionFinalJob = job(
  'transaction_final',
  z.object({ purpose: z.enum(TRANSACTION_PURPOSES), source: z.string() }),
)
