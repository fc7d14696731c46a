import type { factors } from './en.ts';
import type { Translated } from '#texts/rules/catalogue.ts';

export type FactorTexts = Translated<typeof factors>;
