import { detectLanguage } from '@guildhall/text/words/detect-language.ts';
import type { CompareSections, ComparedSection } from '#library/vectors/compare-sections.ts';
import type { CompareTexts } from '#library/vectors/compare-texts.ts';
import type { AskedWords } from '#library/search/question/asked-words.ts';
import type { FoundDocument, FoundPage } from '#library/search/read-found-pages.ts';
import { cutSections } from './cut-sections.ts';
import { measureMet, readSaidWords } from './said-words.ts';
import type { SaidWords } from './said-words.ts';
import { answerTuning, answerTuningByMeaning, answerTuningByTexts } from './tuning.ts';
import type { AnswerTuning } from './tuning.ts';
import { prepareQuestion } from './question.ts';
import type { AskedQuestion } from './question.ts';
import { extractFeatures, rankSentenceCandidates } from './rank-sentence-candidates.ts';
import type { SentenceWithFeatures } from './rank-sentence-candidates.ts';
import type { ReadBlock, SentenceCandidate } from './read-sentence-candidates.ts';
import { withMeaning } from './sentence-features.ts';
import type { ByMeaning } from './sentence-features.ts';

/** The sentences of the documents that an answer reads. */
export interface ReadSentences {
  readonly asked: AskedQuestion;
  /** The documents that are read, in the order of the search. */
  readonly documents: readonly FoundDocument[];
  readonly featured: readonly SentenceWithFeatures[];
  /** True if the sentences were compared with the question by meaning, too. */
  readonly isCompared: boolean;
  /** The weights for the known features of the sentences. */
  readonly tuning: AnswerTuning;
}

/**
 * Reads the sentences of the first documents found, by their words.
 * @param followUp the last part of the text, if it continues a question before it
 */
export function readSentences(
  text: string,
  words: AskedWords,
  found: readonly FoundDocument[],
  {
    tuning = answerTuning,
    followUp,
  }: { tuning?: AnswerTuning; followUp?: string | undefined } = {},
): ReadSentences {
  const asked = prepareQuestion(text, words, followUp);
  const documents = found.slice(0, tuning.documentsMax);
  return {
    asked,
    documents,
    featured: extractFeatures(asked, documents),
    isCompared: false,
    tuning,
  };
}

/** How sentences are compared with a question by meaning. */
export interface Comparison {
  /** Reads them in their sections; undefined if the model cannot. */
  readonly sections?: CompareSections | undefined;
  /** Compares them one by one. */
  readonly texts: CompareTexts;
}

/** The number of sentences, the best by their words, that are compared by meaning. */
const comparedMax = 40;
/** The number of their sections that are read. */
const sectionsMax = 8;
/** So many deviations above the background are a feature of 1. */
export const nearnessScale = 5;

type Compared = ReadonlyMap<SentenceCandidate, ByMeaning>;

/**
 * Adds how the best sentences compare with the question by meaning. Returns the sentences as they
 * are if they cannot be compared.
 */
export async function compareSentences(
  read: ReadSentences,
  { sections, texts }: Comparison,
): Promise<ReadSentences> {
  const best = rankSentenceCandidates(read.featured, read.tuning.sentence)
    .slice(0, comparedMax)
    .map(({ candidate }) => candidate);
  if (best.length === 0) return read;
  const compared = await (sections
    ? inSections(read, best, sections)
    : oneByOne(read, best, texts));
  if (compared.size === 0) return read;
  const tuning = sections ? answerTuningByMeaning : answerTuningByTexts;
  return { ...read, featured: addMeaning(read.featured, compared), isCompared: true, tuning };
}

/** Reads the sections of the best sentences, with all their sentences. */
async function inSections(
  { asked, featured }: ReadSentences,
  best: readonly SentenceCandidate[],
  compare: CompareSections,
): Promise<Compared> {
  const said = readSaidWords(asked);
  const sections = cutSections(best, sectionsMax);
  const compared = await compare(
    said.words,
    sections.map(({ page, above, sentences }) => {
      return { above, sentences: sentences.map(({ text }) => text), language: languageOf(page) };
    }),
  );
  const sectionOf = new Map<ReadBlock, ReadonlyMap<number, ByMeaning>>();
  for (const [at, { blocks, sentences }] of sections.entries()) {
    const its = describeSection(said, sentences, compared?.[at] ?? null);
    for (const block of blocks) sectionOf.set(block, its);
  }
  const found = new Map<SentenceCandidate, ByMeaning>();
  for (const { candidate } of featured) {
    const block = candidate.blocks[candidate.blockAt];
    const meaning = block && sectionOf.get(block)?.get(candidate.start);
    if (meaning) found.set(candidate, meaning);
  }
  return found;
}

/** Returns how the sentences of a section compare, by where they start. */
function describeSection(
  said: SaidWords,
  sentences: readonly { readonly start: number }[],
  compared: ComparedSection | null,
): ReadonlyMap<number, ByMeaning> {
  const found = new Map<number, ByMeaning>();
  if (compared === null) return found;
  const words = measureMet(said, compared.words);
  for (const [at, { start }] of sentences.entries()) {
    const nearness = compared.sentences[at] ?? null;
    if (nearness !== null) found.set(start, { nearness: nearness / nearnessScale, ...words });
  }
  return found;
}

/** Compares each of the best sentences below its headings. */
async function oneByOne(
  { asked }: ReadSentences,
  best: readonly SentenceCandidate[],
  compare: CompareTexts,
): Promise<Compared> {
  const texts = best.map((it) => ({ text: textOf(it), language: languageOf(it.page) }));
  const compared = (await compare(asked.text, texts)) ?? [];
  const found = new Map<SentenceCandidate, ByMeaning>();
  for (const [at, candidate] of best.entries()) {
    const nearness = compared[at] ?? null;
    if (nearness === null) continue;
    found.set(candidate, { nearness: nearness / nearnessScale, met: 0, missed: 0 });
  }
  return found;
}

/** A sentence that was not compared is as far as the farthest that was. */
function addMeaning(
  featured: readonly SentenceWithFeatures[],
  compared: Compared,
): SentenceWithFeatures[] {
  const known = [...compared.values()];
  const farthest: ByMeaning = {
    nearness: Math.min(...known.map(({ nearness }) => nearness)),
    met: Math.min(...known.map(({ met }) => met)),
    missed: Math.max(...known.map(({ missed }) => missed)),
  };
  return featured.map(({ candidate, features }) => {
    return { candidate, features: withMeaning(features, compared.get(candidate) ?? farthest) };
  });
}

/** Returns the headings above a sentence, and the sentence. */
function textOf({ page, block, text }: SentenceCandidate): string {
  const above = block.above.map(({ start, end }) => page.text.slice(start, end).trim());
  return [...above, text].join('\n');
}

/** Enough text for the detection of a language. */
const sampleLength = 1_000;
const languages = new WeakMap<FoundPage, string>();

function languageOf(page: FoundPage): string {
  const known = languages.get(page) ?? detectLanguage(page.text.slice(0, sampleLength));
  languages.set(page, known);
  return known;
}
