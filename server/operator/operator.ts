import type { Config } from '../config.ts'

/** Whether somebody is named in OPERATOR_TELEGRAM_IDS. */
export function isOperator(
  { operatorTelegramIds }: Pick<Config, 'operatorTelegramIds'>,
  person: number | undefined,
): boolean {
  return person !== undefined && operatorTelegramIds.includes(person)
}
