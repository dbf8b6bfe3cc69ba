const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const DAY = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long' })
const MOMENT = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const COUNT = new Intl.NumberFormat('en')

/** Unix time as the clock of a phone. */
export function formatTime(seconds: number): string {
  return TIME.format(seconds * 1_000)
}

export function formatDay(seconds: number): string {
  return DAY.format(seconds * 1_000)
}

export function formatCount(count: number): string {
  return COUNT.format(count)
}

/** A moment of the stage's time. */
export function formatMoment(iso: string): string {
  return MOMENT.format(new Date(iso))
}
