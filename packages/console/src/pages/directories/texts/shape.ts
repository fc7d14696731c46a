import type { Translated } from '#texts/rules/catalogue.ts';
import type { directories } from './en.ts';

/** The texts of directories, as every language has them. */
export type DirectoryTexts = Translated<typeof directories>;
