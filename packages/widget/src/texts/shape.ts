import type { en } from './en.ts';

/** Every text of the panel; a language that lacks one does not compile. */
export type Texts = {
  readonly [Name in keyof typeof en]: (typeof en)[Name] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string;
};
