/** Apart from the faults, which take longer to load than the help of `npm run chaos` to print. */
export const FAULT_NAMES = [
  'calm',
  'kill-http',
  'kill-worker',
  'rolling-restart',
  'rolling-caddy',
  'rolling-nginx',
  'postgres-fast',
  'postgres-crash',
  'postgres-pause',
  'disk-full',
  'connections',
  'failover',
  'revived-primary',
  'stale-sessions',
  'hung-commit',
  'commit-warning',
  'idle-closed',
  'clock-ahead',
  'clock-behind',
  'rpc-hang',
  'rpc-500',
  'rpc-lag',
  'telegram-429',
  'telegram-5xx',
  'telegram-hang',
  'telegram-lost-answers',
] as const
export type FaultName = (typeof FAULT_NAMES)[number]

/** How Telegram's updates reach the deployment. */
export const UPDATE_WAYS = ['webhook', 'polling'] as const
export type UpdateWay = (typeof UPDATE_WAYS)[number]
