import type { Translated } from '#texts/rules/catalogue.ts';
import type { signingIn } from './en.ts';

export type SigningInTexts = Translated<typeof signingIn>;
