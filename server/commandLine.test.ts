import { describe, expect, it } from 'vitest'
import { chooseNamed, parseCommandLine, readWholeNumber, UsageError } from './commandLine.ts'

const COMMAND = { usage: 'usage', options: { by: 'text', json: 'flag' }, words: 2 } as const
const parse = (...args: string[]) => parseCommandLine(COMMAND, args)

describe('the words after a command', () => {
  it('are options with and without values, in any order, and words', () => {
    expect(parse('one', '--by', 'permit', '--json', 'two')).toEqual({
      values: { by: 'permit', json: true },
      words: ['one', 'two'],
    })
    expect(parse('--by=a=b')).toEqual({ values: { by: 'a=b', json: false }, words: [] })
    expect(parse('--', '--by', '-h').words).toEqual(['--by', '-h'])
  })

  it('may begin with a dash where they are what somebody says', () => {
    expect(parse('-5', '- because').words).toEqual(['-5', '- because'])
    expect(parse('--by', '-5').values.by).toBe('-5')
  })

  it.each([
    [['--frob'], 'There is no option --frob.'],
    [['-x'], 'There is no option -x.'],
    [['--frob=secret'], 'There is no option --frob.'],
    [['--constructor'], 'There is no option --constructor.'],
    [['--by'], '--by needs a value.'],
    [['--by', '--json'], '--by needs a value.'],
    [['--by='], '--by needs a value.'],
    [['--json=yes'], '--json takes no value.'],
    [['--by', 'a', '--by', 'b'], '--by is given twice.'],
    [['one', 'two', 'three'], '“three” is not understood here.'],
  ])('are refused in one sentence where they mean nothing: %j', (args, sentence) => {
    expect(() => parse(...args)).toThrow(new UsageError(sentence))
  })

  it('hold whole numbers and names of a list', () => {
    expect(readWholeNumber('--days', '90')).toBe(90)
    for (const text of ['0', '-1', '1e3', '1.5', 'many', '999999999'])
      expect(() => readWholeNumber('--days', text)).toThrow(UsageError)
    expect(chooseNamed('wallet', 'owner', ['owner', 'safe'])).toBe('owner')
    expect(() => chooseNamed('wallet', 'mine', ['owner', 'safe'])).toThrow(
      'There is no wallet “mine”: choose one of owner, safe.',
    )
  })
})
