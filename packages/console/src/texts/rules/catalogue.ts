/**
 * The shape of a catalogue in another language: a text for each text, a function for each function.
 * A language with a missing text does not compile.
 */
export type Translated<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? string
    : T[Name] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Translated<T[Name]>;
};

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * Returns a function that chooses a text's plural form for a number. It replaces `#` by the number
 * in the language's format.
 */
export function pluralsOf(language: string) {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count: number, forms: Forms): string =>
    (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count));
}
