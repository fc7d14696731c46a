import type { texts } from './en.ts';

type Translated<T> = {
  readonly [Name in keyof T]: T[Name] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : T[Name] extends string
      ? string
      : Translated<T[Name]>;
};

/** All texts of the panel. A language with a missing text does not compile. */
export type Texts = Translated<typeof texts> & {
  /** The writing direction of the language. */
  readonly dir: 'ltr' | 'rtl';
};
