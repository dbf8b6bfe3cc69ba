import { TransactionReceiptNotFoundError } from 'viem'
import { expect, it } from 'vitest'
import { untilMined } from './untilMined.ts'

const HASH = `0x${'11'.repeat(32)}` as const

it('finds a transaction that is mined between two questions, though no block comes after its own', async () => {
  let asked = 0
  const client = {
    async getTransactionReceipt({ hash }: { hash: typeof HASH }) {
      asked += 1
      if (asked < 3) throw new TransactionReceiptNotFoundError({ hash })
      return { status: 'success' }
    },
  }
  expect(await untilMined(client, HASH)).toEqual({ status: 'success' })
})

it('ends where the chain cannot be asked', async () => {
  const client = {
    async getTransactionReceipt() {
      throw new Error('the chain has stopped')
    },
  }
  await expect(untilMined(client, HASH)).rejects.toThrow('the chain has stopped')
})
