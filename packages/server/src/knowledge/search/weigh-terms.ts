import { isUnspaced } from '../language/split-words.ts';
import type { CountedTerm, WordForm } from './question-terms.queries.ts';

/** Terms of the index and how much each counts: a whole number. */
export type TermWeights = ReadonlyMap<string, number>;

/** Stands for the language of texts whose language cannot be told. */
export const asWritten = 'xx';

/** What a word of the asker's own language counts when it is as rare there as everywhere. */
const fullWeight = 10;
const shares = {
  /** A text in no known language may be in the asker's. */
  asWritten: 0.4,
  /** A word of another language, which the asker's knows too. */
  elsewhere: 0.2,
  /** A word that the asker's language does not know, in one that may. */
  onlyElsewhere: 0.5,
  /** What a misspelt word may have meant. */
  meant: 0.5,
  /** A word that only joins others or asks. */
  joining: 0.5,
};
/** Of two languages that know as many words, the one that the letters look like. */
const looksLike = 0.5;

/**
 * The languages that the question is asked in: those of the organisation's texts that know most
 * of its words. Several where they know the same words, such as a single name.
 */
export function tellLanguages(forms: readonly WordForm[], detected: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const form of forms) {
    if (form.language === asWritten || form.languagePassages === 0 || isNumber(form.term)) continue;
    const before = counts.get(form.language) ?? (form.language === detected ? looksLike : 0);
    counts.set(form.language, before + (isKnown(form) ? 1 : 0));
  }
  const most = Math.max(...counts.values());
  return new Set([...counts].filter(([, count]) => count === most).map(([language]) => language));
}

/**
 * How much each term counts. Of a text and its translation, which share their names and numbers,
 * the one in the asker's language comes first; and a word counts by its rarity in its own
 * language, though the index measures it in all of them, where the commonest words of a language
 * look rare.
 */
export function weighTerms(
  forms: readonly WordForm[],
  meant: readonly CountedTerm[],
  own: ReadonlySet<string>,
  joining: ReadonlySet<string>,
): TermWeights {
  const weights = new Map<string, number>();
  const add = (term: string, weight: number) =>
    weights.set(term, Math.max(weights.get(term) ?? 0, Math.round(weight * fullWeight), 1));
  const sizes = new Map(forms.map((form) => [form.language, form.languagePassages]));
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const knownToOwn = new Set(
    forms.filter((form) => own.has(form.language) && isKnown(form)).map(({ word }) => word),
  );
  for (const form of forms) {
    // What no counted passage holds may stand in a restricted document that the asker sees.
    if (form.term === '') continue;
    const share = shareOf(form, own, knownToOwn) * (joining.has(form.word) ? shares.joining : 1);
    add(form.term, share * compareRarity(form, all));
  }
  for (const { term } of meant) {
    const language = term.slice(0, 2);
    const form = { term, passages: 1, languagePassages: sizes.get(language) ?? 0 };
    const share = own.has(language) ? 1 : shares.elsewhere;
    add(term, share * shares.meant * compareRarity(form, all));
  }
  return weights;
}

/**
 * The weights with further terms, of which the first counts twice a word of the question. Those
 * that are as common in all texts as in the asker's weigh nothing.
 */
export function addTerms(
  weights: TermWeights,
  further: readonly { term: string; weight: number }[],
): TermWeights {
  const weighed = further.filter(({ weight }) => weight > 0);
  const best = weighed[0]?.weight ?? 0;
  const added = weighed.map(({ term, weight }): [string, number] => [
    term,
    Math.max(1, Math.round((2 * fullWeight * weight) / best)),
  ]);
  return new Map([...weights, ...added]);
}

/** A term as the passages are scored by it. */
export interface AskedTerm extends CountedTerm {
  readonly weight: number;
}

/**
 * The terms with their weights brought to the smallest whole numbers that keep their shares, as
 * far as any passage is known to hold them; always in the same order, so that sums are the same.
 */
export function askTerms(weights: TermWeights, passages: ReadonlyMap<string, number>): AskedTerm[] {
  const asked = [...weights].map(([term, weight]) => {
    return { term, weight, passages: passages.get(term) ?? 0 };
  });
  const known = asked.filter((each) => !isAbsent(each));
  const divisor = known.map(({ weight }) => weight).reduce(commonDivisor, 0) || 1;
  return asked
    .map((each) => ({ ...each, weight: each.weight / divisor }))
    .toSorted((a, b) => (a.term < b.term ? -1 : 1));
}

/**
 * Number of words that some texts of the asker's language hold, but few. Where words are not set
 * apart, the segmenter cuts names into syllables, which tell nothing by themselves.
 */
export function countTellingWords(forms: readonly WordForm[], own: ReadonlySet<string>): number {
  const telling = forms.filter(
    (form) =>
      own.has(form.language) &&
      !isUnspaced(form.word) &&
      !isNumber(form.term) &&
      form.passages > 0 &&
      form.passages <= Math.max(form.languagePassages * commonShare, fewPassages),
  );
  return new Set(telling.map(({ word }) => word)).size;
}

/** A word of more passages than this share of its language's says little. */
const commonShare = 0.1;
/** In a small collection every passage is a large share. */
const fewPassages = 5;

function shareOf(
  { word, language, term }: WordForm,
  own: ReadonlySet<string>,
  knownToOwn: ReadonlySet<string>,
): number {
  if (isNumber(term) || own.has(language)) return 1;
  if (language === asWritten) return shares.asWritten;
  return knownToOwn.has(word) ? shares.elsewhere : shares.onlyElsewhere;
}

interface Counted {
  readonly term: string;
  readonly passages: number;
  readonly languagePassages: number;
}

/** How rare a term is in its language beside how rare it is in all: 1 where there is only one. */
function compareRarity({ term, passages, languagePassages }: Counted, all: number): number {
  if (isNumber(term) || term.startsWith(asWritten) || languagePassages === 0) return 1;
  return measureRarity(passages, languagePassages) / measureRarity(passages, all);
}

/** As BM25 measures it, of a term that `holding` of so many passages hold; 0 or more. */
export function measureRarity(holding: number, of: number): number {
  const passages = Math.min(Math.max(holding, 1), of);
  return Math.log(1 + (of - passages + 0.5) / (passages + 0.5));
}

const isKnown = ({ term, passages }: WordForm) => term === '' || passages > 0;

const isNumber = (term: string) => /^[0-9]+$/.test(term);

/** Whether no counted passage holds the term; very long words are not counted. */
export const isAbsent = ({ term, passages }: CountedTerm) =>
  passages === 0 && term.length <= longestCounted;

const longestCounted = 40;

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
