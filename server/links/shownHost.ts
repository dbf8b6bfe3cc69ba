import { domainToUnicode } from 'node:url'

/**
 * The letters of each script that a host is shown in. Letters that pass for those of another script are missing where they
 * would stand among them: a Latin "ı" reads as "i". Digits and hyphens go with each script that is read from left to right.
 */
const SCRIPTS: readonly RegExp[] = [
  /^[a-z0-9\-ß-öø-ÿāăąćĉċčďđēĕėęěĝğġģĥĩīĭįĵķĺļľłńņňōŏőœŕŗřśŝşšţťũūŭůűųŵŷźżž]+$/u,
  /^[\p{Script=Cyrillic}0-9-]+$/u,
  /^[\p{Script=Greek}0-9-]+$/u,
  /^[\p{Script=Han}0-9-]+$/u,
  /^[\p{Script=Hangul}0-9-]+$/u,
  /^[\p{Script=Thai}0-9-]+$/u,
  /^[\p{Script=Devanagari}0-9-]+$/u,
  // Digits would change the order in which these are shown.
  /^\p{Script=Arabic}+$/u,
  /^\p{Script=Hebrew}+$/u,
]

/**
 * A host as people can read it on a button: in Unicode where all of it, the ending included, is of one script; else in
 * punycode, so that no host looks like another one. Takes a host as `URL` spells it.
 */
export function shownHost(host: string): string {
  const unicode = domainToUnicode(host)
  const labels = unicode.split('.')
  return SCRIPTS.some((script) => labels.every((label) => script.test(label))) ? unicode : host
}

/** The host of an accepted address, as it stands on the button. */
export function hostOf(url: string): string {
  return shownHost(new URL(url).hostname)
}
