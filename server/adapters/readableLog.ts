import type { DestinationStream } from 'pino'
import type { Config } from '../config.ts'

export interface Terminal {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/**
 * Where log lines go that a person at a terminal can read; undefined in production, where nobody watches, and where the
 * formatter, which is for development, is not installed.
 */
export async function findReadableLog(
  { production }: Pick<Config, 'production'>,
  terminal: Terminal,
): Promise<DestinationStream | undefined> {
  if (production || !terminal.isTTY) return undefined
  try {
    const { prettyFactory } = await import('pino-pretty')
    const format = prettyFactory({ colorize: true, translateTime: 'SYS:HH:MM:ss', singleLine: true })
    return { write: (line) => void terminal.write(format(line)) }
  } catch {
    return undefined
  }
}
