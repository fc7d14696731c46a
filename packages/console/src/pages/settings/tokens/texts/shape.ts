import type { Translated } from '#texts/rules/catalogue.ts';
import type { tokens } from './en.ts';

/** The texts of personal tokens, as every language has them. */
export type TokenTexts = Translated<typeof tokens>;
