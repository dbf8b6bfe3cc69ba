import { addMs, DAY_MS, type Day, dayOf } from '../shared/time.ts'

/** How long a click's token leads on and can be reported. */
export const TOKEN_DAYS = 30

/** The first day whose tokens still count. */
export function firstTokenDay(now: Date): Day {
  return dayOf(addMs(now, -TOKEN_DAYS * DAY_MS))
}
