import type { Alarms } from './state.ts'

const MOST_TEXTS = 10

/** Adds alarms of one kind. All are counted; the first ten are kept. */
export function addAlarms(to: Alarms, kind: string, { count, texts }: Alarms[string]): void {
  const before = to[kind] ?? { count: 0, texts: [] }
  to[kind] = { count: before.count + count, texts: [...before.texts, ...texts].slice(0, MOST_TEXTS) }
}

export function alarmText({ count, texts }: Alarms[string]): string {
  return [...texts, ...(count > texts.length ? [`… and ${count - texts.length} more`] : [])].join('\n')
}
