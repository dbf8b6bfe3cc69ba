import { CHECKOUT } from './checkout.ts'
import { CREATION } from './creation.ts'
import { DASHBOARDS } from './dashboards.ts'
import { LANDING } from './landing.ts'
import { AFTER_PAYOUT, LASTLY } from './lastly.ts'
import { STAGE } from './stage.ts'
import type { StatefulPage } from './state.ts'

/** Pages of which none sees what the others do. */
export const SIDE_BY_SIDE: readonly StatefulPage[] = [...LANDING, CHECKOUT, ...DASHBOARDS, CREATION]
/** Pages whose states change the time, the faults or the data of all. */
export const ONE_BY_ONE: readonly StatefulPage[] = [AFTER_PAYOUT, STAGE, ...LASTLY]

/** Every state of every page. The tests look at each, and `npm run screenshots` takes their pictures. */
export const STATES: readonly StatefulPage[] = [...SIDE_BY_SIDE, ...ONE_BY_ONE]
