import type { Translated } from '../rules/catalogue.ts';
import type * as en from '../en/en.ts';

/** All texts of the console; the English catalogue defines which there are. */
export type Texts = Translated<typeof en>;
