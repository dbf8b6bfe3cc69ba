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

/** Stryker reads plugins from this export. It installs apart from the types that would check its form. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'sentences',
    value: {
      shouldIgnore: ({ node }: { readonly node: Literal }) =>
        isSentence(node) ? 'a sentence for people' : undefined,
    },
  },
]
