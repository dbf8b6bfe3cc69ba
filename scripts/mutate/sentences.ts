import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

interface Literal {
  readonly type: string
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[]
}

/** A text with a space in it is a sentence for people: no rule, and no test should repeat it. */
function isSentence({ type, value, quasis = [] }: Literal): boolean {
  if (type === 'StringLiteral') return String(value).includes(' ')
  return type === 'TemplateLiteral' && quasis.some((quasi) => quasi.value.raw.includes(' '))
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'sentences', {
    shouldIgnore: (path) => {
      const { node } = path as unknown as { readonly node: Literal }
      return isSentence(node) ? 'a sentence for people' : undefined
    },
  }),
]
