import { mutantsOf } from '../mutant.ts'

const OPEN = { tests: ['tests/openBatches.test.ts'] }
const COLLECTING = {
  tests: ['tests/payouts.test.ts', 'tests/reconcile.test.ts'],
  named: 'P62|P06|P84|P86|earned again|waits for what the escrow has settled',
}
const OWED = {
  tests: ['tests/owed.test.ts', 'tests/payouts.test.ts', 'tests/outflowCap.test.ts'],
  named: 'P06|P09|P79|P22|P108|refund',
}
const BOOKING = {
  tests: ['tests/payoutsBooking.test.ts', 'tests/reconcile.test.ts'],
  named: 'booking a batch|P110|P109|P71|P86|escrow skips',
}
const NOTICES = { tests: ['tests/payoutsEscrows.test.ts'], named: 'P84' }
const RECLAIMS = {
  tests: ['server/watcher/watcher.test.ts', 'tests/payouts.test.ts', 'tests/payoutsBooking.test.ts'],
  named: 'reclaim|surplus|notice',
}
const LOSSES = { tests: ['tests/reclaims.test.ts', 'tests/reclaimBooks.test.ts'] }
const RECONCILING = {
  tests: ['tests/reconcile.test.ts', 'tests/payoutsEscrows.test.ts'],
  named:
    'P62|P84|P85|P88|killed before it noted|holds of its own|books what it still held back|USDC of the escrow',
}
const SETTLING = {
  tests: ['tests/outflowCap.test.ts', 'tests/skippedSettlements.test.ts', 'tests/payouts.test.ts'],
  named: 'P22|P89|holds payouts up',
}

export const PAYOUTS = [
  ...mutantsOf('server/payouts/runPayouts.ts', OPEN, [
    ['leaves open batches out of the payees’ limits', 'lessThan(left, open.get(payee) ?? 0n)', 'left'],
    [
      'leaves open batches out of the cap',
      'const outflow = lessThan(says.outflow, taken)',
      'const { outflow } = says',
    ],
  ]),
  ...mutantsOf('server/payouts/runPayouts.ts', COLLECTING, [
    [
      'collects while the books do not know a batch that the escrow has settled',
      'return known.every(Boolean)',
      'return known.length >= 0',
    ],
    [
      'collects while payouts are stopped',
      'if ((await findHold(ctx, terms.place.escrow))?.campaignId === null) return NOTHING_PLANNED',
      '',
    ],
    ['pays everything though the books were not compared for a day', "scope = 'notices'", 'scope = wanted'],
    ['collects at once in two processes', 'await lockPayouts(ctx.db)\n    if', 'if'],
    [
      'settles under an id that somebody else has used',
      "?.status === 'usurped') usurped++",
      "?.status === 'usurped') break",
    ],
    [
      'gives the same earnings, earned again, the id of the first batch',
      'before: before[index] ?? 0',
      'before: 0',
    ],
  ]),
  ...mutantsOf('server/payouts/queries.ts', OPEN, [
    ['tells owners of a payout that the escrow keeps', "filter (where outcome = 'paid') as sent", 'as sent'],
    [
      'counts a skipped leg as paid in the earnings',
      " and outcome <> 'skipped' group by group_id",
      ' group by group_id',
    ],
    ['counts released legs in the id of a batch', " and l.status <> 'released'", ''],
  ]),
  ...mutantsOf('server/payouts/queries.ts', BOOKING, [
    ['takes over a batch that is known', "      where b.status = 'withdrawn'\n", ''],
  ]),
  ...mutantsOf('server/payouts/queries.ts', NOTICES, [
    [
      'has an urgent batch wait for a reconciliation',
      "l.kind in ('owner', 'fee') and n.campaign_id",
      "l.kind in ('fee') and n.campaign_id",
    ],
  ]),
  ...mutantsOf('server/payouts/payout.ts', { tests: ['server/payouts/payout.test.ts'] }, [
    [
      'refunds what is reserved or earned',
      'smaller(smaller(row.amount, has), held - kept)',
      'smaller(row.amount, has)',
    ],
    [
      'pays the same money of a campaign to two of its payees',
      'left.set(row.key, has - amount)',
      'left.set(row.key, has)',
    ],
    ['stops refunds at the cap', 'if (!isCapped(leg)) return [leg]', ''],
  ]),
  ...mutantsOf('server/payouts/owedQueries.ts', OPEN, [
    [
      'refunds what is reserved for joins under way',
      "'fee_maturing', 'reserved')), 0)",
      "'fee_maturing')), 0)",
    ],
    ['has refunds take room in the cap', ' and l.payee <> c.refund_wallet', ''],
  ]),
  ...mutantsOf('server/payouts/owedQueries.ts', OWED, [
    [
      'refunds what open batches are to pay owners',
      "l.status = 'pending' and l.kind <> 'refund'), 0)",
      "l.kind <> 'refund'), 0)",
    ],
    [
      'owes again what is in an open batch',
      "from batch_leg where status = 'pending' group by 1, 2, 3, 4",
      "from batch_leg where status = 'paid' group by 1, 2, 3, 4",
    ],
    [
      'takes what open batches draw for money that is left',
      'coalesce(w.balance, 0) - coalesce(drawn.amount, 0)',
      'coalesce(w.balance, 0)',
    ],
    [
      'pays what a frozen group has earned',
      'where g.id = ${groupId} and g.frozen_at is not null',
      'where g.id = ${groupId} and false',
    ],
    [
      'sells joins beyond what the cap lets go, as far as fees go',
      "'owner_maturing', 'owner_payable', 'fee_maturing', 'fee_payable'",
      "'fee_maturing', 'fee_payable'",
    ],
  ]),
  ...mutantsOf('server/payouts/bookSettlement.ts', OPEN, [
    ['adopts an owner’s debt twice', "smaller(amount, earned - taken('owner'))", 'smaller(amount, earned)'],
    ['adopts the platform’s debt twice', "smaller(amount, fees - taken('fee'))", 'smaller(amount, fees)'],
    [
      'is content with a leg that has paid more than was owed',
      'amount === legs[position]?.amount',
      'position >= 0',
    ],
    ['forgets what the escrow keeps for a payee', "if (leg.outcome === 'paid') return left", 'return left'],
  ]),
  ...mutantsOf('server/payouts/bookSettlement.ts', BOOKING, [
    ['books a batch although another sum left its campaigns', 'if (difference === 0n) continue', 'continue'],
    ['books our legs for a batch that settled others', '=== settled.root) return', '!== undefined) return'],
    ['adopts a payment to a stranger as a fee', '  if (payee !== feeWallet) return undefined\n', ''],
    ['misses refunds larger than the books', 'if (refunded <= ours) return', 'if (refunded >= 0n) return'],
    [
      'takes what owners were paid for refunds',
      'leg.key === key && leg.payee === refundTo',
      'leg.key === key',
    ],
    [
      'books a batch again whose id was used by somebody else',
      "if (known?.status === 'usurped') return 'foreign'",
      '',
    ],
    [
      'books legs that the ledger cannot pay',
      'if (keys.some((key) => (left.get(key) ?? 0n) < leg.amount)) return false',
      '',
    ],
    ['tells nobody of skipped legs', 'if (said.length === 0) return', 'if (said.length >= 0) return'],
  ]),
  ...mutantsOf('server/payouts/bookEscrowLog.ts', { tests: ['tests/reclaimBooks.test.ts'] }, [
    ['collects nothing after a notice', '  await enqueue(ctx.db, refundsCollectJob, {})\n', ''],
    ['takes what another transaction has kept for this one’s', ' && log.txHash === txHash', ''],
    [
      'forgets what the escrow keeps for a refund wallet',
      'isKept(observed, log.key) ?',
      'observed.all.length < 0 ?',
    ],
  ]),
  ...mutantsOf('server/payouts/bookEscrowLog.ts', RECLAIMS, [
    ['lets a campaign run on after a notice', '  await endCampaign(ctx, { campaignId })\n', ''],
    ['books surplus that went back', 'if (!isKept(observed, log.paymentRef)) return', ''],
    [
      'keeps a notice that was withdrawn',
      'if (campaignId !== undefined) await deleteNotice(db, campaignId)',
      '',
    ],
  ]),
  ...mutantsOf('server/payouts/bookLoss.ts', LOSSES, [
    [
      'takes a reclaim from the platform before the advertiser',
      "'refund_payable', 'available', 'fee_payable', 'owner_payable'",
      "'fee_payable', 'refund_payable', 'available', 'owner_payable'",
    ],
    [
      'takes a reclaim from owners before the platform',
      "'refund_payable', 'available', 'fee_payable', 'owner_payable'",
      "'refund_payable', 'available', 'owner_payable', 'fee_payable'",
    ],
    ['has owners lose what is not decided yet', "kind === 'owner_payable' ? left - undecided : left", 'left'],
    ['leaves a reclaimed campaign closing', 'await settleClosing(ctx.db,', 'void (ctx.db,'],
    [
      'tells owners nothing of their loss',
      'if (owner === undefined) continue',
      'if (owner !== undefined) continue',
    ],
  ]),
  ...mutantsOf('server/payouts/notices.ts', LOSSES, [
    ['forgets a notice that one endpoint says runs', "!said.includes('runs') && ", ''],
    [
      'forgets a notice by the word of one endpoint',
      'Math.min(WITNESSES, readers.length)',
      'Math.min(1, readers.length)',
    ],
    [
      'keeps the first notice where another follows',
      'greatest(n.noticed_at, excluded.noticed_at)',
      'n.noticed_at',
    ],
  ]),
  ...mutantsOf('server/payouts/owedQueries.ts', LOSSES, [
    ['pays from a campaign that is held alone', ' and not ${isHeldAlone}', ''],
  ]),
  ...mutantsOf('server/payouts/hold.ts', LOSSES, [
    ['holds one campaign where two differ', ' || more.length > 0', ''],
    [
      'holds one campaign for money that nobody knows',
      ' || one.onChain > one.booked) return null',
      ') return null',
    ],
  ]),
  ...mutantsOf('server/payouts/bookEscrowLog.ts', BOOKING, [
    [
      'books a batch with the exceptions of another transaction',
      '    if (other.txHash !== txHash) continue\n',
      '',
    ],
    [
      'takes a claimable leg for a paid one',
      "if (other.kind === 'MadeClaimable' && other.source === hash)",
      "if (other.kind === 'MadeClaimable' && other.source === root)",
    ],
  ]),
  ...mutantsOf('server/payouts/checkSettlements.ts', SETTLING, [
    [
      'takes a refused payout for one that was sent',
      "if (transaction?.status === 'refused' && transaction",
      "if (transaction?.status === 'final' && transaction",
    ],
    [
      'frees the legs of a batch that the escrow has settled',
      " && transaction.errorKind !== 'BatchAlreadySettled')",
      ')',
    ],
    ['never sends a reverted payout again', 'attempt: batch.attempt + 1', 'attempt: batch.attempt'],
    [
      'gives up a batch that is signed',
      'if (!(await withdrawTransaction(ctx, { source, error }))) return',
      'await withdrawTransaction(ctx, { source, error })',
    ],
    [
      'collects no smaller batches after one that was too large',
      '    await enqueue(ctx.db, payoutsCollectJob, {})\n',
      '',
    ],
  ]),
  ...mutantsOf(
    'server/payouts/pushClaims.ts',
    { tests: ['tests/payouts.test.ts', 'tests/skippedSettlements.test.ts'], named: 'P21|claim' },
    [
      ['claims twice at once for a payee', 'if (!TRANSACTION_STATUS[known.status].final) return', ''],
      [
        'never claims a second time for a payee',
        'known = await findTransaction(ctx, sourceOf(++attempt))',
        'return',
      ],
      [
        'claims although USDC still refuses',
        "(await parts.network.simulate(call)).kind === 'passed'",
        'call.data.length > 0',
      ],
    ],
  ),
  ...mutantsOf('server/payouts/hold.ts', RECONCILING, [
    [
      'stops every escrow for the difference of one',
      'escrow = coalesce(${escrow ?? null}, escrow)',
      'coalesce(${escrow ?? null}, escrow) is not null',
    ],
    [
      'clears a hold that the operator has not seen',
      'if (seen !== undefined && !isDeepStrictEqual({ id, differences }, { ...seen })) return false',
      '',
    ],
  ]),
  ...mutantsOf('server/payouts/reconcile.ts', RECONCILING, [
    [
      'hides a new difference behind one that was cleared',
      '!== (accepted.get(nameAccount(one.account)) ?? 0n)',
      '!== 0n && !accepted.has(nameAccount(one.account))',
    ],
    ['sees no USDC that is missing', 'onChain: smaller(usdc(balance), owed) }', 'onChain: owed }'],
    [
      'believes an endpoint whose sums are not the proven ones',
      '      requireSums(balances.holdings, expected, block)\n',
      '',
    ],
    ['takes what has moved since for a difference', ' - (since.byKey.get(key) ?? 0n)', ''],
    [
      'compares while the ledger is ahead',
      'proven === undefined || booking.length > 0',
      'proven === undefined',
    ],
    ['finds no money at campaigns that have ended', 'differs(others) ? await', 'accounts.length < 0 ? await'],
    [
      'stops no payout where books and chain disagree',
      'if (result.differences.length > 0) await',
      'if (result.differences.length < 0) await',
    ],
    [
      'reconciles legs that wait as if they were not paid',
      "l.status = 'pending' and l.outcome in ('paid', 'claimable')",
      "l.status = 'pending' and l.outcome = 'none'",
    ],
  ]),
  ...mutantsOf('server/payouts/readEscrow.ts', RECONCILING, [
    ['reads an endpoint of another chain', '.hash !== after.hash) return', '.hash === undefined) return'],
  ]),
  ...mutantsOf('server/payouts/solvency.ts', RECONCILING, [
    ['covers debts with the surplus', 'held.total - held.surplus >= owedTotal', 'held.total >= owedTotal'],
  ]),
  ...mutantsOf('server/payouts/settlementCall.ts', { tests: ['server/payouts/settlementCall.test.ts'] }, [
    ['adopts legs from a call with another root', ' || rootOf(callData) !== root', ''],
    ['adopts legs from the call of another batch', ' || args[0] !== batchId', ''],
    [
      'gives two deployments the same id',
      'escrow, deployment, BigInt(usurped)]',
      "escrow, '', BigInt(usurped)]",
    ],
  ]),
  ...mutantsOf(
    'server/payouts/payoutObstacles.ts',
    { tests: ['tests/outflowCap.test.ts', 'tests/reconcile.test.ts'] },
    [
      [
        'signs a payout while payouts are stopped',
        "if ((await findHold(ctx, place.escrow))?.campaignId === null) return wait('payouts_held')",
        '',
      ],
      [
        'signs a payout that a restored database does not know was made',
        'if (await isPaidElsewhere(ctx, id)) return PAID_ELSEWHERE',
        '',
      ],
      [
        'signs a payout while the books are behind',
        "if (!(await knowsAllSettled(ctx, escrow))) return wait('books_behind')",
        '',
      ],
      [
        'has allocations take the room of owners',
        'return amount + heldBack.cap + taken <= says.outflow',
        'return amount + taken <= says.outflow',
      ],
      [
        'has allocations take the room of open batches',
        'return amount + heldBack.cap + taken <=',
        'return amount + heldBack.cap <=',
      ],
    ],
  ),
  ...mutantsOf('server/payouts/announcePayees.ts', { tests: ['tests/payees.test.ts'] }, [
    [
      'forfeits without the campaigns’ lock',
      '  await lockCampaigns(ctx.db, [...new Set(due.map(({ campaignId }) => campaignId))])\n',
      '',
    ],
    ['forfeits before the wait is over', 'counted.waitedMs >= VETO_WAIT_MS', 'counted.waitedMs >= 0'],
  ]),
  ...mutantsOf('server/campaigns/join.ts', { tests: ['server/campaigns/join.test.ts'] }, [
    [
      'counts a repeated release again',
      "event: 'release', move: { reserved: -price, available: price } })\n  if (outcome === 'repeated') return\n",
      "event: 'release', move: { reserved: -price, available: price } })\n",
    ],
  ]),
]
