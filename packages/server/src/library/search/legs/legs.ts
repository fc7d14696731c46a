import { coverage } from './coverage.ts';
import { documentWords } from './document-words.ts';
import { fileName } from './file-name.ts';
import type { Leg } from './leg.ts';
import type { LegName } from '../tuning/leg-name.ts';
import { meaning } from './meaning.ts';
import { phrases } from './phrases.ts';
import { spelling } from './spelling.ts';
import { title } from './title.ts';
import { words } from './words.ts';

const byName = {
  words,
  documentWords,
  coverage,
  phrases,
  title,
  fileName,
  spelling,
  meaning,
} satisfies Readonly<Record<LegName, Leg>>;

/**
 * All search legs. A new leg is a file in this folder, a line here, a name in `leg-name.ts` and a
 * weight to begin with in `tuning.json`.
 */
export const legs: readonly Leg[] = Object.values(byName);
