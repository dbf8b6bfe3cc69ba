/** Looks for functions in our schema first. */
export const OWN_FUNCTIONS_FIRST = 'public, pg_catalog'

/**
 * Functions that make an embedded PostgreSQL tell the stage's time, to our queries and to the job engine's. They stand
 * before its own where `search_path` is `OWN_FUNCTIONS_FIRST`.
 */
export function clockFunctions(aheadMs: number): readonly string[] {
  const define = (name: string, volatility: string) => `
    create or replace function public.${name}() returns timestamptz language sql ${volatility} parallel safe
    as $$ select pg_catalog.${name}() + interval '${Math.trunc(aheadMs)} milliseconds' $$`
  return [define('now', 'stable'), define('clock_timestamp', 'volatile')]
}
