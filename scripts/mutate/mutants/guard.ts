import { mutantsOf } from '../mutant.ts'

export const GUARD = [
  ...mutantsOf('scripts/guard/rules.ts', { tests: ['scripts/guard/rules.test.ts'] }, [
    [
      'lets a payee begin with any limit',
      'if (inForce === 0n && pending > FIRST_LIMIT) {',
      'if (pending < 0n) {',
    ],
    [
      'lets limits grow beyond those of a day',
      'if (grown + grows > newLimitsDaily) {',
      'if (grows > newLimitsDaily) {',
    ],
    [
      'lets in a payee who is not on the list',
      "if (listed === undefined) return { kind: 'veto'",
      "if (listed === undefined) return { kind: 'allow', grows",
    ],
    ['waits for a list for ever', 'if (left > LAST_SECONDS)', 'if (left > -LAST_SECONDS)'],
    [
      'lets in more than a person has released',
      'if (released >= pending) return',
      'if (released > 0n) return',
    ],
    [
      'sees no refund that is too much',
      'refunded * 4n > inCampaigns + refunded',
      'refunded > inCampaigns + refunded',
    ],
    [
      'sees no fee that is too much',
      'fees > WORTH_A_LOOK && fees > paid',
      'fees > WORTH_A_LOOK && paid < 0n',
    ],
  ]),
  ...mutantsOf(
    'scripts/guard/readList.ts',
    { tests: ['tests/payeeList.test.ts', 'tests/guard.test.ts'], named: 'believed|P109' },
    [
      [
        'believes the list of another escrow',
        'if (list.chainId !== chainId || list.escrow !== escrow) return',
        'if (list.chainId === undefined) return',
      ],
      [
        'believes an old list',
        'if (Math.abs(now - Date.parse(list.at)) > MAX_AGE_MS) return',
        'if (Math.abs(now) < 0) return',
      ],
    ],
  ),
  ...mutantsOf(
    'scripts/guard/readList.ts',
    { tests: ['tests/guard.test.ts'], named: 'is not believed where another key' },
    [
      [
        'believes a list that another key has signed',
        'if (signer.toLowerCase() !== operator) return',
        'if (signer.length === 0) return',
      ],
    ],
  ),
  ...mutantsOf('scripts/guard/readChain.ts', { tests: ['tests/guard.test.ts'], named: 'P72' }, [
    [
      'takes a forged log for the one in its place',
      '=> [blockNumber, logIndex, ...topics, data],',
      '=> [blockNumber, logIndex, topics.length, data.length],',
    ],
    [
      'reads logs from an endpoint that is behind',
      'const last = await findBlock(to)',
      'const last = (await findBlock(to)) ?? (await findBlock(0))',
    ],
  ]),
]
