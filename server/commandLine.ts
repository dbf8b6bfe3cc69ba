/** The options and words of a command. */
export interface CommandLine<O extends OptionKinds> {
  /** Printed for `--help` and wrong arguments. It says first what the command does, and ends with an example. */
  readonly usage: string
  readonly options?: O
  /** The most words that it takes beside options: none unless told. */
  readonly words?: number
}

/** By name, without dashes: `text` has a value, `flag` none. */
export type OptionKinds = Readonly<Record<string, 'text' | 'flag'>>

export interface ReadCommandLine<O extends OptionKinds> {
  readonly values: { readonly [K in keyof O]: O[K] extends 'flag' ? boolean : string | undefined }
  readonly words: readonly string[]
}

/** The command does not take these arguments. `message` is one sentence. */
export class UsageError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'UsageError'
  }
}

/**
 * Reads the words after a command. `--help` anywhere, `-h` or the single word `help` prints the usage and exits with 0.
 * Wrong arguments print a sentence and the usage, and exit with 1.
 */
export function readCommandLine<const O extends OptionKinds = Record<never, never>>(
  command: CommandLine<O>,
  args: readonly string[] = process.argv.slice(2),
): ReadCommandLine<O> {
  if (asksForHelp(args)) {
    process.stdout.write(`${command.usage}\n`)
    process.exit(0)
  }
  try {
    return parseCommandLine(command, args)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return refuse(error.message, command)
  }
}

/** Exits with 1, a sentence and the usage. */
export function refuse(sentence: string, { usage }: { readonly usage: string }): never {
  process.stderr.write(`${sentence}\n\n${usage}\n`)
  process.exit(1)
}

/** @throws UsageError */
export function parseCommandLine<const O extends OptionKinds = Record<never, never>>(
  { options, words: mostWords = 0 }: CommandLine<O>,
  args: readonly string[],
): ReadCommandLine<O> {
  const kinds: OptionKinds = options ?? {}
  const values: Record<string, string | boolean> = {}
  const words: string[] = []
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--') {
      words.push(...rest)
      break
    }
    if (!isOption(arg)) {
      words.push(arg)
      continue
    }
    const [, dashed = '', name = '', given] = /^(--?([^=]*))(?:=(.*))?$/s.exec(arg) ?? []
    const kind = Object.hasOwn(kinds, name) && dashed.startsWith('--') ? kinds[name] : undefined
    if (kind === undefined) throw new UsageError(`There is no option ${dashed}.`)
    if (Object.hasOwn(values, name)) throw new UsageError(`${dashed} is given twice.`)
    values[name] = kind === 'flag' ? flagOf(dashed, given) : givenValue(dashed, given ?? rest.shift())
  }
  const surplus = words[mostWords]
  if (surplus !== undefined) throw new UsageError(`“${surplus}” is not understood here.`)
  const flags = Object.entries(kinds).flatMap(([name, kind]) => (kind === 'flag' ? [[name, false]] : []))
  return { values: { ...Object.fromEntries(flags), ...values } as ReadCommandLine<O>['values'], words }
}

/** Ordinary words may begin with a dash too: “- because”, “-5”. */
function isOption(arg: string): boolean {
  return /^(--[a-z][\w-]*(=.*)?|-[a-z])$/is.test(arg)
}

function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  const before = end === -1 ? args : args.slice(0, end)
  return before.some((arg) => arg === '--help' || arg === '-h') || (args.length === 1 && args[0] === 'help')
}

function flagOf(dashed: string, given: string | undefined): true {
  if (given !== undefined) throw new UsageError(`${dashed} takes no value.`)
  return true
}

function givenValue(dashed: string, value: string | undefined): string {
  if (value === undefined || value === '' || isOption(value)) throw new UsageError(`${dashed} needs a value.`)
  return value
}

/**
 * The whole number that an option says.
 *
 * @throws UsageError
 */
export function readWholeNumber(dashed: string, text: string, least = 1): number {
  if (/^\d{1,8}$/.test(text) && Number(text) >= least) return Number(text)
  throw new UsageError(`${dashed} must be a whole number from ${least} on, not “${text}”.`)
}

/**
 * The one of these that somebody has named.
 *
 * @param what as in “There is no wallet “x””
 * @throws UsageError
 */
export function chooseNamed<T extends string>(what: string, name: string, names: readonly T[]): T {
  const found = names.find((known) => known === name)
  if (found !== undefined) return found
  throw new UsageError(`There is no ${what} “${name}”: choose one of ${names.join(', ')}.`)
}
