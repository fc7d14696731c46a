import type { texts } from './en.ts';

type Translated<T> = {
  readonly [Name in keyof T]: T[Name] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : T[Name] extends string
      ? string
      : Translated<T[Name]>;
};

/** Every text of the panel; a language that lacks one does not compile. */
export type Texts = Translated<typeof texts>;
