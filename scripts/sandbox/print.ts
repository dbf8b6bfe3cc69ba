import type { ConversationLine, Place } from '../../sandbox/telegram/control.ts'
import type { Notice } from '../../sandbox/telegram/world.ts'
import type { Buttons } from './client.ts'

const PLACES: Readonly<Record<Place['place'], (name: string, group: string) => string>> = {
  in: (name, group) => `${name} is in ${group}.`,
  muted: (name, group) => `${name} is in ${group}, and may not write there yet.`,
  waiting: (name, group) => `${name} is waiting to be let into ${group}.`,
  banned: (name, group) => `${name} is banned from ${group}.`,
}

export function printLines(lines: readonly ConversationLine[]): void {
  for (const { from, group, text, buttons } of lines) {
    console.log(`\n${from}${group === undefined ? '' : ` in ${group}`}:`)
    console.log(indent(text))
    if (buttons.length > 0) console.log(`  ${buttons.map((button) => `[ ${button} ]`).join(' ')}`)
  }
}

/** Each message that has buttons, by its first line. */
export function printButtons(name: string, all: readonly Buttons[]): void {
  for (const { group, text, buttons } of all) {
    const [line = ''] = text.split('\n')
    console.log(`\n${group === undefined ? '' : `In ${group}: `}${line}`)
    console.log(`  ${buttons.map((button) => `[ ${button} ]`).join(' ')}`)
  }
  if (all.length === 0) console.log(`There is no button that ${name} could press.`)
}

/** The bot's answer to a tap itself, apart from messages. */
export function printNotices(notices: readonly Notice[]): void {
  for (const { text, isAlert } of notices) {
    console.log(`\nbot, in ${isAlert ? 'a window to be closed' : 'a notice that passes'}:`)
    console.log(indent(text))
  }
}

/** Changes of somebody's place. */
export function printPlaces(name: string, places: readonly Place[], before: readonly Place[]): void {
  for (const { group, place } of places) {
    const isNew = !before.some((old) => old.group === group && old.place === place)
    if (isNew) console.log(`\n${PLACES[place](name, group)}`)
  }
}

export interface ListedPerson {
  readonly name: string
  readonly language: string
  readonly blocked: boolean
}

export function printPeople(people: readonly ListedPerson[]): void {
  const lines = people.map(({ name, language, blocked }) => {
    const more = [...(language === 'en' ? [] : [language]), ...(blocked ? ['has blocked the bot'] : [])]
    return more.length === 0 ? name : `${name} (${more.join(', ')})`
  })
  console.log(lines.join('\n') || 'Nobody yet.')
}

export interface ListedGroup {
  readonly title: string
  readonly members: readonly string[]
  readonly requests: readonly string[]
}

export function printGroups(groups: readonly ListedGroup[]): void {
  const lines = groups.map(({ title, members, requests }) => {
    const waiting = requests.length > 0 ? `; waiting: ${requests.join(', ')}` : ''
    return `${title}: ${members.join(', ')}${waiting}`
  })
  console.log(lines.join('\n') || 'No group yet.')
}

export function printFiles(files: readonly { readonly name: string; readonly text: string }[]): void {
  for (const { name, text } of files) console.log(`\n${name}:\n${text.trimEnd()}`)
  if (files.length === 0) console.log('The bot has sent no file.')
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ')
}
