import { CHECKOUT } from './checkout.ts'
import { CREATION } from './creation.ts'
import { DASHBOARDS } from './dashboards.ts'
import { LANDING } from './landing.ts'
import { AFTER_PAYOUT, LASTLY } from './lastly.ts'
import { STAGE } from './stage.ts'
import type { StatefulPage } from './state.ts'

/** Every state of every page. The tests look at each, and `npm run screenshots` takes their pictures. */
export const STATES: readonly StatefulPage[] = [
  ...LANDING,
  CHECKOUT,
  ...DASHBOARDS,
  CREATION,
  AFTER_PAYOUT,
  STAGE,
  ...LASTLY,
]
