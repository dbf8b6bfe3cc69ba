// Generated from contracts/src by `npm run generate`.

/** The names of the contract's `Kind`, in its order: the ABI knows the numbers alone. */
export const CHANGE_KINDS = [
  'Unpause',
  'Operator',
  'OutflowCap',
  'DropPayee',
  'ReturnSurplus',
  'Guardian',
  'Admin',
  'FeeWallet',
] as const

export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** The number by which the contract knows a kind. */
export const changeKind = (name: ChangeKind) => CHANGE_KINDS.indexOf(name)
