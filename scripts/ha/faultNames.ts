/** Apart from the faults, which take longer to load than the help of `npm run ha` to print. */
export const HA_FAULT_NAMES = [
  'kill-primary',
  'cut-primary',
  'pause-primary',
  'kill-standby',
  'cut-standby',
  'kill-etcd-leader',
  'kill-all-etcd',
  'restart-haproxy',
  'switchover',
  'second-death',
] as const
export type HaFaultName = (typeof HA_FAULT_NAMES)[number]
