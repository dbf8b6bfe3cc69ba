/** Looks for functions in our schema first. */
export const OWN_FUNCTIONS_FIRST = 'public, pg_catalog'

/**
 * Makes an embedded PostgreSQL tell the stage's time, to our queries and to the job engine's. Its functions stand before
 * PostgreSQL's own where `search_path` is `OWN_FUNCTIONS_FIRST`. They read the distance from a row: replacing a function
 * would have every connection plan its statements again, at each step of a day that passes.
 */
export function clockFunctions(aheadMs: number): readonly string[] {
  const define = (name: string, volatility: string) => `
    create or replace function public.${name}() returns timestamptz language sql ${volatility} parallel safe
    as $$ select pg_catalog.${name}() + ahead from public.stage_clock $$`
  return [
    'create table if not exists public.stage_clock (ahead interval not null)',
    `insert into public.stage_clock select interval '0' where not exists (select from public.stage_clock)`,
    define('now', 'stable'),
    define('clock_timestamp', 'volatile'),
    setClock(aheadMs),
  ]
}

/** Moves the time that `clockFunctions` tell. */
export function setClock(aheadMs: number): string {
  return `update public.stage_clock set ahead = interval '${Math.trunc(aheadMs)} milliseconds'`
}
