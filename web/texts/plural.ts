type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }

/** The rules by which a language chooses among a word's forms: 1 группа, 2 группы, 5 групп. */
export function pluralOf(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language)
  return (count, forms) => forms[rules.select(count)] ?? forms.other
}
