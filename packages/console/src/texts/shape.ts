import type { Translated } from './catalogue.ts';
import type { en } from './en/en.ts';

/** Every text of the console; English says which there are. */
export type Texts = Translated<typeof en>;
