type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Returns a function that chooses the plural form for a number and replaces `#` by the number. */
export function pluralsOf(language: string) {
  const rules = new Intl.PluralRules(language);
  return (count: number, forms: Forms): string =>
    (forms[rules.select(count)] ?? forms.other).replace('#', String(count));
}
