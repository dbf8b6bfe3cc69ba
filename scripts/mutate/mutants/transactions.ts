import { mutantsOf } from '../mutant.ts'

const SENDING = {
  tests: [
    'server/transactions/sendTransactions.test.ts',
    'server/transactions/senderFailures.test.ts',
    'server/transactions/formerKey.test.ts',
  ],
}
const RELAYED = { tests: [...SENDING.tests, 'tests/depositRelay.test.ts'] }

export const TRANSACTIONS = [
  ...mutantsOf('server/transactions/signNext.ts', SENDING, [
    [
      'refuses a transaction whose earlier signature was mined',
      'hashes.length === 0 || (await network.findMined({ hashes })) === undefined',
      'hashes.length >= 0',
    ],
    [
      'signs a call to somebody else than the escrow',
      'if (to === recipient) return undefined',
      'if (to !== undefined) return undefined',
    ],
    [
      'signs before the escrow is known to be the right one',
      "if (check.kind === 'wrong') return",
      'if (check.kind === undefined) return',
    ],
    ['gives a nonce that was given before', 'Math.max(known + 1, lowest)', 'lowest'],
    ['tells nobody that the key is used elsewhere', 'next > known + 1) await', 'next < 0) await'],
    ['signs without the ether for it', 'if ((await network.readBalance()) < needed) {', 'if (needed < 0n) {'],
    [
      'lets a call that has to wait hold up all others',
      "plan.obstacle.concerns === 'all' ? 'all_wait' : 'passed_over'",
      "'all_wait'",
    ],
    [
      'tries others while all have to wait',
      "plan.obstacle.concerns === 'all' ? 'all_wait' : 'passed_over'",
      "'passed_over'",
    ],
  ]),
  ...mutantsOf('server/transactions/signNext.ts', RELAYED, [
    [
      'gives a relayed call the gas of its estimate',
      "signer === 'relay' ? RELAY_GAS : gasLimit(estimated, least)",
      'gasLimit(estimated, least)',
    ],
    [
      'has a payer wait for a relayed call that is refused',
      " || network.signer === 'relay') return { refused",
      ') return { refused',
    ],
  ]),
  ...mutantsOf('server/transactions/followTransaction.ts', SENDING, [
    ['ends a transaction before it is final', "if (!mined.final) return 'mined'", ''],
    ['gives up a nonce by the word of one endpoint', 'counts.lowest <= nonce', 'counts.highest <= nonce'],
    ['gives up a nonce that is not used for good', "['latest', 'final'] as const", "['latest'] as const"],
    [
      'gives up a nonce whose transaction is mined',
      'if ((await network.findMined(transaction)) !== undefined) return false',
      '',
    ],
    [
      'queues again what a key has signed that is still the operator',
      'if (operator === sender) {',
      'if (sender.length === 0) {',
    ],
    [
      'replaces a transaction under another nonce',
      'const nonce = isAhead ? turn : transaction.nonce',
      'const nonce = isAhead ? turn : transaction.nonce + 1',
    ],
    [
      'leaves a gap of nonces that nobody fills',
      'const nonce = isAhead ? turn : transaction.nonce',
      'const { nonce } = transaction',
    ],
    [
      'sends no earlier transaction that the chain has lost',
      'for (const { signed } of earlier) await network.broadcast(signed)',
      '',
    ],
    ['takes a reverted transaction for a success', "mined.succeeded ? 'final' : 'reverted'", "'final'"],
    [
      'leaves a transaction mined whose block is gone',
      "    await saveTransaction(ctx.db, sent, { status: 'signed', ...nowhere, sent_at: null })\n",
      '',
    ],
  ]),
  ...mutantsOf('server/transactions/queries.ts', SENDING, [
    [
      'forgets earlier signatures',
      'replaces_hashes: [...transaction.hashes], gas_cost',
      'replaces_hashes: [], gas_cost',
    ],
    [
      'changes a transaction that has ended',
      "    .where('id', '=', id)\n    .where('ended_at', 'is', null)\n",
      "    .where('id', '=', id)\n",
    ],
    [
      'changes a transaction that somebody else has signed',
      "    .where('tx_hash', 'is not distinct from', hashes.at(-1) ?? null)\n",
      '',
    ],
    [
      'puts off a transaction that was withdrawn',
      "    .where('id', '=', id)\n    .where('status', '=', 'queued')\n",
      "    .where('id', '=', id)\n",
    ],
  ]),
  ...mutantsOf(
    'server/transactions/enqueueTransaction.ts',
    { tests: [...SENDING.tests, 'tests/outflowCap.test.ts'] },
    [
      ['takes another call for a known one', ' || known.data !== wanted.data', ''],
      [
        'withdraws a transaction that was signed before',
        ' || transaction.hashes.length > 0) return false',
        ') return false',
      ],
      ['sends nothing that is queued', 'if (isNew) await enqueue(', 'if (!isNew) await enqueue('],
    ],
  ),
  ...mutantsOf(
    'server/transactions/enqueueTransaction.ts',
    { tests: ['tests/depositRelay.test.ts'], named: 'P87' },
    [
      ['counts the gas of other purposes', "    .where('purpose', '=', purpose)\n", ''],
      ['counts the gas of all days', "    .where('created_at', '>=', since)\n", ''],
    ],
  ),
  ...mutantsOf('server/transactions/fees.ts', { tests: ['server/transactions/fees.test.ts'] }, [
    [
      'offers any price that an endpoint says',
      'if (baseFee + maxPriorityFeePerGas > MAX_FEE) return undefined',
      '',
    ],
    ['raises fees too little for a node to take them', 'value + value / 4n + 1n', 'value + value / 20n'],
  ]),
]
