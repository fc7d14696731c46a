import type { Translated } from '#texts/rules/catalogue.ts';
import type { sources } from './en.ts';

/** The texts of the tab, as every language has them. */
export type SourceTexts = Translated<typeof sources>;
