import type { Certainty } from '@guildhall/contract';
import type { Piece, Task } from '#assistant/composing/composer.ts';
import { citeNearest } from '#library/quotes/cite-quote.ts';
import { isSameAcross } from '#library/claims/hold-across.ts';
import type { FoundDocument } from '#library/search/read-found-pages.ts';
import { offerNearest } from '../extractive/offer-nearest.ts';
import { recogniseSmallTalk } from '../smalltalk/recognise-smalltalk.ts';
import { citeFound } from './claim-sources.ts';
import type { Found } from './claim-sources.ts';
import { quoteNearest } from './quote-nearest.ts';
import type { Undecided } from './cite-passages.ts';
import type { Written } from './writing.ts';

/**
 * The logit from which a section that says what the answer says may answer the question: fitted by
 * `npm run bench -- claims`, so that hardly any right one is doubted.
 */
const holdsMin = -2;
const sectionsMax = 3;

/** What the model was given. */
export interface Given {
  /** The documents that may be quoted below. */
  readonly near: readonly FoundDocument[];
  readonly isNothing: boolean;
}

/**
 * Returns the certainty of a whole answer: `answered` only if the documents say each of its sentences,
 * and the reader says that they answer the question.
 */
export async function tellCertainty(
  task: Task,
  { citations, end, held }: Written,
  { isNothing }: Given,
): Promise<Certainty> {
  if (citations === 0 && held.used.size === 0) {
    if (recogniseSmallTalk(task.question, task.language)) return 'smalltalk';
    return isNothing ? 'nothing' : 'perhaps';
  }
  if (end === 'length' || held.unsupported.length > 0 || held.saysNothing || held.isUnsettled)
    return 'perhaps';
  const decided: Found[] = [];
  for (const undecided of held.undecided) {
    const said = await decide(task, undecided);
    if (said === undefined) return 'perhaps';
    decided.push(said);
  }
  const found = [...held.found, ...decided];
  return held.used.size > 0 || (await holdsAnswer(task, found)) ? 'answered' : 'perhaps';
}

/** Returns what says a claim in another language, as far as the model compares them. */
async function decide(
  { readers: { compare } }: Task,
  { claim, by }: Undecided,
): Promise<Found | undefined> {
  const sections = by.map(({ section }) => section);
  const cosines = (await compare?.(claim.split(/\s+/u), sections)) ?? [];
  return by.find(({ section }, at) => {
    const compared = cosines[at];
    return compared ? isSameAcross(claim, section, compared) : false;
  });
}

/** True if a section holds the answer, as far as the reader can tell. */
async function holdsAnswer(
  { question, earlier, readers: { read } }: Task,
  found: readonly Found[],
): Promise<boolean> {
  if (!read) return true;
  const sections = [...new Set(found.map(({ section }) => section))].slice(0, sectionsMax);
  const asked = earlier === undefined ? question : `${earlier} ${question}`;
  const holds = ({ holds: logit }: { readonly holds: number }) => logit >= holdsMin;
  const readings = await read(asked, sections, (all) => all.some(holds));
  const known = readings.filter((it) => it !== null);
  return known.length === 0 || known.some(holds);
}

/**
 * Quotes below an answer what the documents say instead: for a sentence that none says the nearest one
 * that the answer does not cite, for an answer without citations the sentences that say it, and for one
 * without claims the nearest to the question.
 */
export function* quoteBelow(
  { texts, question }: Task,
  written: Written,
  { near }: Given,
  certainty: Certainty,
): Generator<Piece> {
  if (certainty === 'smalltalk' || certainty === 'answered') return;
  const { citations, held } = written;
  const from = citations + 1;
  const isUncited = citations === 0 && held.used.size === 0;
  const said = held.unsupported.length > 0 ? saidInstead(written) : isUncited ? held.found : [];
  const cited = said.flatMap((it) => citeFound(it) ?? []);
  const nearest = isUncited ? citeNearest(question, near) : [];
  if (cited.length > 0) yield* quoteNearest(texts, cited.slice(0, 1), certainty, from);
  else if (held.claims > 0) yield* offerNearest(texts, nearest, { certainty, from });
  else yield* quoteNearest(texts, nearest, certainty, from);
}

function saidInstead({ citations, held, nearest }: Written): Found[] {
  const found = nearest();
  const isIt = ({ section, sentence }: Found) =>
    section === found?.section && sentence === found.sentence;
  return found && (citations === 0 || !held.found.some(isIt)) ? [found] : [];
}
