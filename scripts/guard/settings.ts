import { z } from 'zod'
import { KNOWN_USDC } from '../../server/config.ts'
import { VARIABLES } from '../../server/configVariables.ts'
import { parseAddress } from '../../server/shared/addresses.ts'
import { Failure } from '../command.ts'

const url = z.url({ protocol: /^https?$/, error: 'must be a URL beginning with https:// or http://' })

/** The guard has an environment of its own, on a machine of its own. */
const ENVIRONMENT = z.object({
  RPC_URL: VARIABLES.RPC_URL.schema,
  CHAIN_ID: VARIABLES.CHAIN_ID.schema,
  ESCROW_ADDRESS: VARIABLES.ESCROW_ADDRESS.schema,
  USDC_ADDRESS: VARIABLES.USDC_ADDRESS.schema.optional(),
  FINALITY: VARIABLES.FINALITY.schema.optional(),
  SERVER_URL: url,
  GUARD_NEW_LIMITS_DAILY: VARIABLES.OUTFLOW_CAP_USDC.schema,
  GUARD_FROM_BLOCK: VARIABLES.CHAIN_ID.schema.optional(),
  GUARD_STATE: z.string().default('guard-state.json'),
  GUARD_ALARM_URL: url.optional(),
  GUARDIAN_PRIVATE_KEY: VARIABLES.OPERATOR_PRIVATE_KEY.schema.optional(),
})

/** Of the guard, from its environment. */
export type GuardSettings = ReturnType<typeof parseGuardSettings>

/** @throws Failure naming every problem at once, without values */
export function parseGuardSettings(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { success, data, error } = ENVIRONMENT.safeParse(given)
  if (!success) {
    const problems = error.issues.map(({ path: [name = ''], message }) =>
      given[String(name)] === undefined ? `Missing: ${String(name)}.` : `${String(name)}: ${message}.`,
    )
    throw new Failure(problems.join('\n'))
  }
  const usdc = data.USDC_ADDRESS ?? KNOWN_USDC[data.CHAIN_ID]
  if (usdc === undefined) throw new Failure('Missing: USDC_ADDRESS.')
  return {
    rpcUrls: data.RPC_URL,
    chainId: data.CHAIN_ID,
    escrow: data.ESCROW_ADDRESS,
    usdc: parseAddress(usdc),
    finality: data.FINALITY ?? ('safe' as const),
    serverUrl: data.SERVER_URL,
    /** Micro-USDC by which all limits together may grow within a day without a person. */
    newLimitsDaily: data.GUARD_NEW_LIMITS_DAILY as bigint,
    /** The escrow's deployment block, where the guard begins without a state. */
    fromBlock: data.GUARD_FROM_BLOCK,
    stateFile: data.GUARD_STATE,
    alarmUrl: data.GUARD_ALARM_URL,
    /** Without it the guard raises alarms alone. */
    guardianKey: data.GUARDIAN_PRIVATE_KEY,
  }
}
