import { mutantsOf } from '../mutant.ts'

const ALLOCATIONS = {
  tests: [
    'server/deposits/allocatePayment.test.ts',
    'server/watcher/watcher.test.ts',
    'server/watcher/watcherReorg.test.ts',
    'server/deposits/arrivals/arrivalsCrash.test.ts',
  ],
  named: 'transfer|payment that changes|allocation that',
}
const CREDITS = { tests: ['server/watcher/watcher.test.ts', 'server/watcher/watcherReorg.test.ts'] }
const CONFIRMATIONS = {
  tests: ['tests/wrongEscrow.test.ts', 'tests/depositStrangers.test.ts', 'tests/depositFailures.test.ts'],
}
const RELAYS = { tests: ['tests/wrongEscrow.test.ts', 'tests/depositRelay.test.ts'] }
const ARRIVALS = {
  tests: ['server/deposits/arrivals/arrivalsRpc.test.ts', 'server/deposits/arrivals/arrivals.test.ts'],
}

export const DEPOSITS = [
  ...mutantsOf('server/deposits/allocatePayment.ts', ALLOCATIONS, [
    ['allocates a transfer that another wallet sent', '      from === sender &&\n', ''],
    ['allocates a transfer that went to another recipient', '      to === escrow &&\n', ''],
    ['allocates a transfer of another token', '      token === usdc &&\n', ''],
    ['allocates another log of the transaction', '      seen.logIndex === logIndex &&\n', ''],
    ['allocates a transfer of another amount', 'seen.amount === amount,', 'seen.amount > 0n,'],
    ['allocates more than the whole cap', 'isThere && amount <= (await', 'isThere && 0n <= (await'],
    ['allocates less than the least', "if (amount < MIN_ALLOCATION) return 'unproven'", ''],
    [
      'allocates a transfer whose block is not final',
      'if (checkpoint === undefined || checkpoint.number < payment.blockNumber) return false',
      'if (checkpoint === undefined) return false',
    ],
    [
      'allocates a payment that has moved to another block',
      ' || payment.blockHash !== blockHash) return',
      ') return',
    ],
    ['keeps a payment whose block is gone', 'await dropPayment(ctx.db, payment)', 'void payment'],
    ['allocates a second time while the first is under way', "return 'under way'", 'continue'],
    ['allocates again what was refused', "if (wanted.status !== 'reverted') return 'ended'", ''],
  ]),
  ...mutantsOf('server/deposits/creditEvent.ts', CREDITS, [
    ['books a credit again that has counted', 'if (known.creditedAt === null) {', 'if (known.id > 0) {'],
    ['takes a credit of another sum for the known one', ' && known.amount === observed.amount) {', ') {'],
    [
      'keeps the first credit in the books when another takes its place',
      'if (await takeOut(tx, known, at)) return',
      'return',
    ],
    ['takes out money that has been used', 'if ((await getBalance(tx, owner)) >= amount) holders', 'holders'],
    [
      'cannot take out what an ended campaign is to get back',
      ", { kind: 'refund_payable', campaignId }]",
      ']',
    ],
    ['leaves the deposit of a credit that was taken out complete', 'await unfundCampaign(tx,', 'void (tx,'],
    ['leaves a payment credited whose credit was taken out', '  await releasePayments(tx, id)\n', ''],
    [
      'never counts a credit again that was taken out',
      'undone: credit.undone + 1, creditedAt: null',
      'creditedAt: null',
    ],
    [
      'counts what a sweep brings twice towards the deposit',
      'await fundCampaign(tx, { campaign, amount,',
      'await fundCampaign(tx, { campaign, amount: (amount + amount) as typeof amount,',
    ],
  ]),
  ...mutantsOf('server/deposits/queries.ts', ALLOCATIONS, [
    [
      'drops a payment that was seen in another block since',
      "status: 'confirming', block_hash: blockHash }",
      "status: 'confirming' }",
    ],
    [
      'allocates a payment that has been dropped',
      "'payment.status': 'confirming', 'payment.kind'",
      "'payment.kind'",
    ],
    [
      'allocates nothing again once its credit was taken out',
      "if (kind === 'escrow') await enqueueAllocation(tx, id)",
      'void [id, kind]',
    ],
  ]),
  ...mutantsOf('server/deposits/queries.ts', CREDITS, [
    ['takes out credits of blocks that are still to be read', "    .where('block_number', '<=', upTo)\n", ''],
  ]),
  ...mutantsOf('server/deposits/confirmDeposit.ts', CONFIRMATIONS, [
    [
      'confirms a payment before the escrow is known to be the right one',
      "if ((await gate.check()).kind !== 'right') throw new DomainError('payment.unavailable')",
      '',
    ],
    [
      'judges a payment by what one transaction did for another campaign',
      'if (payments.every(({ campaignId }) => campaignId !== order.link.campaignId)) return undefined',
      'if (payments.length === 0) return undefined',
    ],
    [
      'tells a payer that the link has expired',
      'isOver && (await getFunding(ctx.db, order.link)).payments.length === 0',
      'isOver',
    ],
  ]),
  ...mutantsOf('server/deposits/relay.ts', RELAYS, [
    ['takes a payment of another amount for the relayed one', ' && amount === link.amount,', ','],
    ['takes a payment to another address for the relayed one', ' && to === depositAddress', ''],
    ['forgets the new call in the gas of the day', 'used + gasCost > relayGasDaily', 'used > relayGasDaily'],
    ['counts no gas of the day', 'since: new Date(dayOf(at))', 'since: addMs(at, HOUR_MS)'],
    ['lets relays that come at once each pass the limits', "    await holdName(ctx.db, 'relay')\n", ''],
    [
      'relays for another campaign what was authorised for one',
      '=== link.campaignId) return relay',
      '> 0) return relay',
    ],
    ['relays one authorization more than the limit', 'counts[of] >= most', 'counts[of] > most'],
    [
      'relays an authorization that is valid too long',
      'if (leftMs > RELAY_RULE.longestMs) {',
      'if (leftMs < 0) {',
    ],
    ['relays to a campaign that takes no money', '  requireTaking(funding)\n', ''],
    ['relays less than the least', 'if (link.amount < RELAY_RULE.least) {', 'if (link.amount < 0n) {'],
    [
      'relays before the escrow is known to be the right one',
      "if (escrow.kind !== 'right') throw new DomainError('payment.unavailable')",
      '',
    ],
  ]),
  ...mutantsOf('server/deposits/arrivals/lookAtAddresses.ts', ARRIVALS, [
    [
      'lets an endpoint that is behind lower a balance',
      'answer !== undefined && isNews(answer, address) ? answer',
      'answer !== undefined ? answer',
    ],
    [
      'asks only one endpoint what lies at an address',
      'await Promise.all(useful.map(ask))',
      'await Promise.all(useful.slice(0, 1).map(ask))',
    ],
  ]),
  ...mutantsOf('server/deposits/arrivals/sweepDue.ts', ARRIVALS, [
    [
      'sweeps into an escrow that is paused',
      'if (said.every((isPaused) => isPaused)) paused.add(escrow)',
      '',
    ],
    [
      'sweeps nothing because one endpoint says that the escrow is paused',
      'said.every((isPaused) => isPaused)',
      'said.some((isPaused) => isPaused)',
    ],
    [
      'forgets the gas of earlier sweeps',
      'since: addMs(ctx.clock.now(), -DAY_MS)',
      'since: addMs(ctx.clock.now(), DAY_MS)',
    ],
    [
      'sweeps what the rule leaves',
      "addresses.filter((address) => judgeSweep(address, now) === 'sweep')",
      'addresses',
    ],
  ]),
]
