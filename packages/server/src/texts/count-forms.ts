type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Chooses the form of a text for a number; `#` in it becomes the number. */
export function countForms(language: string) {
  const rules = new Intl.PluralRules(language);
  return (count: number, forms: Forms): string =>
    (forms[rules.select(count)] ?? forms.other).replace('#', String(count));
}
