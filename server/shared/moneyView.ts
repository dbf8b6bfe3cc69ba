import { z } from 'zod'
import { type Usdc, usdcToJson } from './money.ts'

/** An amount as responses carry it: a JSON number of USDC and, beside it, the same in micro-USDC as a decimal string. */
export type MoneyView<Name extends string> = { [K in Name]: number } & { [K in `${Name}Micro`]: string }

/** Views an amount under a name: `moneyView('bid', usdc(500_000n))` is `{ bid: 0.5, bidMicro: '500000' }`. */
export function moneyView<Name extends string>(name: Name, amount: Usdc): MoneyView<Name> {
  return { [name]: usdcToJson(amount), [`${name}Micro`]: amount.toString() } as MoneyView<Name>
}

/** An amount in USDC as a JSON number. */
export function moneyNumber(meaning: string) {
  return z
    .number()
    .nonnegative()
    .meta({ description: `${meaning} In USDC, exact to 6 decimals.`, examples: [0.45] })
}

/** An amount in micro-USDC as a decimal string. */
export function moneyText(meaning: string) {
  return z
    .string()
    .regex(/^\d{1,20}$/)
    .meta({
      description: `${meaning} In micro-USDC (1 USDC = 1000000), as a decimal string.`,
      examples: ['450000'],
    })
}

type MoneyShape<Name extends string> = { [K in Name]: z.ZodNumber } & { [K in `${Name}Micro`]: z.ZodString }

/** The two fields that `moneyView` makes, for a response schema. */
export function moneyShape<Name extends string>(name: Name, meaning: string): MoneyShape<Name> {
  return { [name]: moneyNumber(meaning), [`${name}Micro`]: moneyText(meaning) } as MoneyShape<Name>
}
