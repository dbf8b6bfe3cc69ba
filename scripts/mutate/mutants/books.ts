import { mutantsOf } from '../mutant.ts'

const LEDGER = { tests: ['server/ledger/ledger.test.ts'] }
const GATE = { tests: ['server/escrow/checkEscrow.test.ts'] }
const PROOFS = { tests: ['server/watcher/watchProof.test.ts'] }
const WATCHING = {
  tests: [
    'server/watcher/watcherReorg.test.ts',
    'server/watcher/watcherCrash.test.ts',
    'server/watcher/guardWatcher.test.ts',
  ],
}

const LIARS = { tests: ['tests/oneLiar.test.ts'] }

/** The ledger, the escrow's checks and the watcher. */
export const BOOKS = [
  ...mutantsOf('server/ledger/postTransaction.ts', LEDGER, [
    ['takes a repeated posting for a new one', "row.opened === 1 ? 'posted' : 'repeated'", "'posted'"],
    [
      'posts entries whose accounts are missing',
      "if (row?.found !== entries.length) return 'missing_account'",
      '',
    ],
    [
      'leaves it to the database that a posting moves nothing',
      'if (entries.length === 0 || imbalance !== 0n) {',
      'if (imbalance !== 0n) {',
    ],
  ]),
  ...mutantsOf(
    'server/ledger/postTransaction.ts',
    {
      tests: ['server/watcher/watcherCrash.test.ts', 'tests/payouts.test.ts', 'server/ledger/ledger.test.ts'],
    },
    [['takes the event of another kind for this one', "    .where('event', '=', event)\n", '']],
  ),
  ...mutantsOf('server/ledger/ledger.ts', LEDGER, [
    ['gives two campaigns one account', "${kind}:${campaignId ?? ''}:", '${kind}::'],
    [
      'takes money from nowhere',
      "=== 'where' ? sum + amount : sum - amount",
      "=== 'where' ? sum + amount : sum",
    ],
  ]),
  ...mutantsOf('server/escrow/checkEscrow.ts', GATE, [
    ['takes an escrow of another USDC', 'if (heldUsdc !== usdc) {', 'if (heldUsdc === undefined) {'],
    [
      'takes an escrow of another factory',
      'if (heldFactory !== DEPOSIT_FACTORY) {',
      'if (heldFactory === undefined) {',
    ],
    [
      'takes a factory with other code',
      'return code !== undefined && readImmutables(depositAddressFactoryArtifact, code) !== undefined',
      'return code !== undefined',
    ],
    [
      'takes an escrow that looks elsewhere for deposits',
      '!(await isSameDepositAddress(reader, escrow))',
      'escrow.length === 0',
    ],
    [
      'takes a token that is not USDC',
      "if (usdcCheck.kind === 'wrong') return usdcCheck",
      "if (usdcCheck.kind === 'wrong') throw usdcCheck",
    ],
  ]),
  ...mutantsOf('server/escrow/escrowGate.ts', GATE, [
    [
      'remembers that an escrow was wrong',
      "if (outcome.kind === 'right') right = outcome",
      'right = outcome',
    ],
  ]),
  ...mutantsOf('server/escrow/judgeRevert.ts', { tests: ['server/escrow/judgeRevert.test.ts'] }, [
    [
      'refuses for good what USDC refuses now',
      "if (errorName === 'Error') return",
      "if (errorName === '') return",
    ],
    [
      'tries again what can never be',
      "return { kind: 'refused', concerns: 'call', error, errorName }",
      "return { kind: 'not_now', concerns: 'call', error, errorName }",
    ],
  ]),
  ...mutantsOf(
    'server/escrow/endpointPool.ts',
    { tests: ['server/watcher/watcherRpc.test.ts', 'server/deposits/arrivals/arrivalsRpc.test.ts'] },
    [
      ['goes on asking an endpoint first that has failed', 'failedAt.set(endpoint, clock.now())', ''],
      ['never asks an endpoint first again that has failed once', '        failedAt.delete(endpoint)\n', ''],
    ],
  ),
  ...mutantsOf('contracts/exit/depositAddress.ts', { tests: ['server/escrow/depositAddress.test.ts'] }, [
    [
      'computes a deposit address without the refund wallet',
      'wordOf(place.salt) + wordOf(place.refundTo)',
      'wordOf(place.salt) + wordOf(place.escrow)',
    ],
  ]),
  ...mutantsOf('server/escrow/agreement.ts', LIARS, [
    [
      'hears a liar with two addresses twice',
      'endpoints.findIndex((one) => one.host === host) === index',
      'endpoints.length > index',
    ],
    ['takes one endpoint’s word', 'return Math.min(rpcAgree, voices.length)', 'return Math.min(rpcAgree, 1)'],
    [
      'takes two answers that differ for agreement',
      'if (alike.length >= needed)',
      'if (heard.length >= needed)',
    ],
  ]),
  ...mutantsOf('server/watcher/watchFinal.ts', LIARS, [
    ['has an endpoint witness itself', 'if (witness.host === endpoint.host) continue', ''],
    [
      'takes logs of two blocks for the same',
      'own.end.hash !== theirs.end.hash || !isDeepStrictEqual',
      '!isDeepStrictEqual',
    ],
    ['counts logs that another endpoint does not know', ' || !isDeepStrictEqual(own.read, theirs.read)', ''],
    [
      'counts a sum that another endpoint does not know',
      'return isSame ? { end: own.end',
      'return own ? { end: own.end',
    ],
    ['needs no second word', 'return voicesNeeded(config, voicesOf(endpoints)) > 1', 'return false'],
  ]),
  ...mutantsOf('server/watcher/watchProof.ts', PROOFS, [
    ['believes any sums', 'if (difference !== 0n) throw', 'if (difference > 0n) throw'],
    [
      'believes a batch that drew another sum than it paid',
      '!== log.paid + log.refunded',
      '< log.paid + log.refunded',
    ],
    ['believes logs of other blocks', 'if (!logs.every(isInside)) throw', 'if (logs.length < 0) throw'],
  ]),
  ...mutantsOf('server/watcher/watchQueries.ts', WATCHING, [
    [
      'moves a checkpoint on that another watcher has moved',
      "      where c.block_hash = ${before?.hash ?? ''}\n",
      '',
    ],
    [
      'doubts no credit after a reorganisation',
      'update credit set doubtful = true',
      'update credit set doubtful = false',
    ],
    [
      'doubts credits before the reorganisation',
      'and block_number > ${number} and credited_at is not null',
      'and credited_at is not null',
    ],
    [
      'keeps checkpoints that are gone',
      'delete from chain_checkpoint where ${isOf(place)} and block_number > ${number}',
      'delete from chain_checkpoint where ${isOf(place)} and block_number < 0 and ${number} = 0',
    ],
  ]),
  ...mutantsOf('server/watcher/watchChain.ts', WATCHING, [
    [
      'reads an escrow that is not known to be the right one',
      "return (await gate.check()).kind === 'right' ? watcher",
      'return gate.place !== undefined ? watcher',
    ],
    [
      'runs on an escrow that is not known to be the right one',
      "if (check.kind === 'right') return watcher.run(signal)",
      'return watcher.run(signal)',
    ],
  ]),
]
