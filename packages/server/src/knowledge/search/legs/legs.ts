import { coverage } from './coverage.ts';
import { expansion } from './expansion.ts';
import type { Leg } from './leg.ts';
import { meaning } from './meaning.ts';
import { named } from './named.ts';
import { phrases } from './phrases.ts';
import { spelling } from './spelling.ts';
import { title } from './title.ts';
import { whole } from './whole.ts';
import { words } from './words.ts';

/** All search legs. A new leg is a file in this folder and a line here. */
export const legs: readonly Leg[] = [
  words,
  whole,
  coverage,
  phrases,
  expansion,
  title,
  named,
  spelling,
  meaning,
];
