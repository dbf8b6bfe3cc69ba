import { mutantsOf } from '../mutant.ts'

const near = (...names: readonly string[]) => ({
  tests: names.map((name) => `contracts/test/unit/${name}.t.sol`),
})

export const CONTRACTS = [
  ...mutantsOf('contracts/src/Escrow.sol', near('Allocate'), [
    [
      'lets anybody allocate',
      'external\n        onlyOperator\n        whenNotPaused',
      'external\n        whenNotPaused',
    ],
    [
      'allocates while a notice runs',
      '        require(!running, ReclaimNoticeRuns(key, age));\n        _usePayment',
      '        _usePayment',
    ],
    ['allocates outside the cap', '        _consumeOutflow(amount);\n', ''],
    ['allocates a payment twice', '        isPaymentUsed[paymentRef] = true;\n', ''],
    [
      'allocates more than the surplus',
      'require(amount <= available, SurplusTooSmall(amount, available));',
      '',
    ],
  ]),
  ...mutantsOf('contracts/src/Escrow.sol', near('Sweep'), [
    ['sweeps while a notice runs', 'if (running) return (0, SweepSkip.NoticeRuns);', ''],
    [
      'credits what a sweep should bring, not what it brings',
      'Math.saturatingSub(usdc.balanceOf(address(this)), before)',
      'usdc.balanceOf(address(this))',
    ],
  ]),
  ...mutantsOf('contracts/src/Escrow.sol', near('Settle', 'Flow'), [
    ['settles a batch twice', '        batchRoot[batchId] = root;\n', ''],
    ['pays owners outside the cap', '        _consumeOutflow(paid);\n', ''],
    [
      'pays a campaign’s payees from another campaign',
      'if (amount == 0 || amount > balance) return false;',
      'if (amount == 0) return false;',
    ],
    [
      'pays a payee beyond the limit',
      'else if (to != batch.feeWallet && !_trySpend(to, amount)) return false;',
      '',
    ],
    [
      'counts refunds in the cap',
      'uint256 paid = batch.debited - batch.refunded;',
      'uint256 paid = batch.debited;',
    ],
    ['leaves a paid leg in its campaign', '        c.balance = batch.balance.toUint96();\n', ''],
    ['loses what USDC refuses to pay', '        claimable[to] += amount;\n', ''],
    ['owes what USDC refuses to pay to nobody', '        inClaimables += amount.toUint128();\n', ''],
    ['settles more legs than fit a block', 'batch.legs > 0 && batch.legs <= MAX_LEGS', 'batch.legs > 0'],
    ['keeps money for payees while USDC is paused', 'require(works, UsdcUnavailable());', 'works;'],
  ]),
  ...mutantsOf('contracts/src/Escrow.sol', near('Claim', 'Reclaim'), [
    ['pays a claim twice', '        claimable[account] = 0;\n', ''],
    ['reclaims before the window', 'running && age >= RECLAIM_OPENS_AT', 'running'],
    ['reclaims after the window', 'running && age >= RECLAIM_OPENS_AT', 'age >= RECLAIM_OPENS_AT'],
    ['reclaims twice', '        c.balance = 0;\n', ''],
    [
      'lets anybody reclaim',
      'require(msg.sender == ref.refundTo, NotRefundTo(msg.sender, ref.refundTo));',
      '',
    ],
    [
      'takes a notice as used for ever',
      '        c.balance = 0;\n        c.noticeAt = 0;\n',
      '        c.balance = 0;\n',
    ],
  ]),
  ...mutantsOf('contracts/src/Escrow.sol', near('RequestReclaim', 'CancelReclaim'), [
    [
      'takes a notice again while one runs',
      '        require(!running, ReclaimNoticeRuns(key, age));\n        require(c.balance',
      '        require(c.balance',
    ],
    [
      'takes a notice back within its block',
      '        require(c.noticeBlock != block.number, ReclaimJustRequested(key));\n',
      '',
    ],
  ]),
  ...mutantsOf('contracts/src/Escrow.sol', near('ApproveChange', 'ExecuteChange', 'VetoChange', 'Pause'), [
    ['lets the guardian raise the cap at once', '? change.amount <= outflowCap()', '? change.amount >= 0'],
    [
      'lets the guardian veto its own replacement',
      'require(kind != Kind.Guardian, NotTheGuardiansToDecide(kind));',
      '',
    ],
    ['lets a pause be ended by what was proposed before', '        _forgetUnpause();\n', ''],
    [
      'makes an admin that cannot act',
      'require(change.kind != Kind.Admin || msg.sender == change.account, NotAdmin(msg.sender));',
      '',
    ],
    ['gives two roles to one account', '        _requireRolesDiffer();\n    }', '    }'],
    [
      'pays a former payee who becomes operator',
      'operator = account;\n        _drop(account);',
      'operator = account;',
    ],
  ]),
  ...mutantsOf('contracts/src/Escrow.sol', near('Rescue'), [
    ['lets the admin rescue USDC', 'require(address(token) != address(usdc), UsdcNotRescuable());', ''],
  ]),
  ...mutantsOf(
    'contracts/src/PayeeLimits.sol',
    near('AnnouncePayees', 'VetoPayee', 'VetoWaiting', 'Settle'),
    [
      ['lets an announced limit in at once', 'effectiveAt += ANNOUNCEMENT_WAITS;', ''],
      [
        'lets a vetoed limit in',
        'if (vetoedAt != 0 && vetoedAt < effectiveAt) limits.waiting = 0;\n        else if',
        'if',
      ],
      [
        'takes back a limit that is in force',
        'if (vetoedAt != 0 && vetoedAt < effectiveAt)',
        'if (vetoedAt != 0)',
      ],
      ['compares every announcement with the first veto alone', '        _epoch += 1;\n', ''],
      [
        'leaves a vetoed limit waiting',
        '        limits.waiting = 0;\n        _store(account, limits);',
        '        _store(account, limits);',
      ],
      [
        'counts nothing that a payee has got today',
        '        if (limits.spent > limits.limit) return false;\n        _store(account, limits);',
        '        if (limits.spent > limits.limit) return false;',
      ],
      [
        'keeps a first limit that waits when its payee is dropped',
        'if (limits.limit == 0 && limits.waiting == 0) return;',
        'if (limits.limit == 0) return;',
      ],
      [
        'keeps what was spent on another day',
        'if (packed >> 112 & type(uint16).max == _today()) limits.spent',
        'limits.spent',
      ],
    ],
  ),
  ...mutantsOf('contracts/src/PauseClock.sol', near('Pause', 'Reclaim'), [
    [
      'lets a pause follow a pause',
      'require(block.timestamp >= allowedAt, PausedTooRecently(allowedAt));',
      '',
    ],
    [
      'runs the clock on while paused',
      'return block.timestamp - _pausedSeconds();',
      'return block.timestamp;',
    ],
    ['forgets earlier pauses', '        _pausedBefore = _pausedSeconds().toUint40();\n', ''],
    ['pauses without end', 'return block.timestamp < _pausedUntil;', 'return _pausedUntil != 0;'],
  ]),
  ...mutantsOf(
    'contracts/src/Proposals.sol',
    near('ExecuteChange', 'ProposeChange', 'ApproveChange', 'CancelChange'),
    [
      [
        'makes a change at once',
        'approved ? proposal.proposedAt : proposal.proposedAt + CHANGE_WAITS',
        'proposal.proposedAt',
      ],
      ['makes a change that has lapsed', 'time >= effectiveAt && time < lapsesAt', 'time >= effectiveAt'],
      [
        'makes another change than was proposed',
        'require(proposal.hash == keccak256(abi.encode(change)), NoSuchChange(change.kind));',
        'require(proposal.hash != 0, NoSuchChange(change.kind));',
      ],
      ['makes a change twice', '        delete _proposals[change.kind];\n', ''],
      ['lets a proposal replace another', 'require(!_isPending(kind), ChangePending(kind));', ''],
    ],
  ),
  ...mutantsOf('contracts/src/DepositAddress.sol', near('DepositAddress', 'Execute'), [
    ['lets anybody pull from an address', 'require(msg.sender == escrow, NotEscrow(msg.sender));', ''],
    ['lets anybody recover', 'require(msg.sender == refundTo, NotRefundTo(msg.sender, refundTo));', ''],
    [
      'lets a part of the USDC at an address be taken',
      'require(escrow.code.length == 0 || target != address(IEscrow(escrow).usdc()), UsdcGoesWhole());',
      '',
    ],
  ]),
]
