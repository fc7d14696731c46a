import type { Section, SectionCosines, SectionReading } from '#ground/ports/section-reader.ts';
import { answerTuningWithReader } from './answer-tuning.ts';
import type { ReadSentences } from './found-sentences.ts';
import { cutSections } from './cut-sections.ts';
import type { CutSection } from './cut-sections.ts';
import { orderSections } from './order-sections.ts';
import { rankSentenceCandidates } from './rank-sentence-candidates.ts';
import type { SentenceCandidate } from './read-sentence-candidates.ts';
import { measureMet, readWeightedWords } from './weighted-words.ts';
import { withMeaning, withReading } from './sentence-features.ts';
import type { ByMeaning, SentenceReading } from './sentence-features.ts';

/**
 * Reads sections together with a question, the best ones first. Returns null for a section that was
 * not read.
 * @param isEnough true if the readings so far make further ones needless
 */
export type ReadSections = (
  question: string,
  sections: readonly Section[],
  isEnough: (readings: readonly SectionReading[]) => boolean,
) => Promise<readonly (SectionReading | null)[]>;

/**
 * Compares sections with the words of a question, the first ones first. Returns null for a section
 * that was not compared.
 * @param isEnough true if no further one is needed
 */
export type CompareSections = (
  words: readonly string[],
  sections: readonly Section[],
  isEnough?: () => boolean,
) => Promise<readonly (SectionCosines | null)[]>;

/** What reads the best sections of an answer. */
export interface SectionReaders {
  /** Undefined where the built-in model does not run. */
  readonly compare?: CompareSections | undefined;
  /** Undefined where the built-in reader does not run. */
  readonly read?: ReadSections | undefined;
  /** Scores texts by another model, from 0 to 1; null if it does not answer. */
  readonly rerank?:
    | ((question: string, texts: readonly string[]) => Promise<number[] | null>)
    | undefined;
}

/** The number of sentences, the best by their words, whose sections are read. */
const sentencesMax = 400;
/** The number of sections that are compared and read. */
const sectionsMax = 12;

/**
 * Compares the sections of the best sentences with the question, and reads them in the order that this
 * gives. Returns the sentences as they are if the built-in model does not answer.
 */
export async function readInSections(
  given: ReadSentences,
  { compare, read, rerank }: SectionReaders,
): Promise<ReadSentences> {
  const best = rankSentenceCandidates(given.featured, given.tuning.sentence)
    .slice(0, sentencesMax)
    .map(({ candidate }) => candidate);
  const sections = cutSections(best, sectionsMax);
  if (sections.length === 0) return given;
  const compared = compare ? await compareSections(given, sections, compare) : given;
  const ordered = sortSections(compared, sections);
  const readings = (await read?.(given.asked.text, ordered, isClear)) ?? [];
  const isRead = readings.some((reading) => reading !== null && reading !== undefined);
  const known = isRead ? addReadings(compared, ordered, readings) : given;
  const scores = await rerank?.(given.asked.text, ordered.map(textOf));
  return scores ? orderSections(known, ordered, scores) : known;
}

/** Unrelated texts have cosines of about this, whatever they say. */
const unrelated = 0.8;
/** The scale of features, on which 1 is much. */
const nearnessScale = 5;

async function compareSections(
  given: ReadSentences,
  sections: readonly CutSection[],
  compare: CompareSections,
): Promise<ReadSentences> {
  const said = readWeightedWords(given.asked);
  const cosines = await compare(said.words, sections);
  const found = new Map<SentenceCandidate, ByMeaning>();
  for (const { candidate, at, place } of placesIn(given, sections)) {
    const compared = cosines[at] ?? null;
    const cosine = compared?.sentences[place] ?? null;
    if (compared === null || cosine === null) continue;
    const nearness = nearnessScale * (cosine - unrelated);
    found.set(candidate, { nearness, ...measureMet(said, compared.words) });
  }
  return found.size === 0 ? given : { ...given, featured: withMeaning(given.featured, found) };
}

/** Returns the sections in the order of their best sentences. */
function sortSections(given: ReadSentences, sections: readonly CutSection[]): CutSection[] {
  const placed = new Map(placesIn(given, sections).map(({ candidate, at }) => [candidate, at]));
  const ranked = rankSentenceCandidates(given.featured, answerTuningWithReader.sentence);
  const order = new Set(ranked.flatMap(({ candidate }) => placed.get(candidate) ?? []));
  return [...order].flatMap((at) => sections[at] ?? []);
}

/** Returns the sentences of sections, with the numbers of their section and of the sentence in it. */
function placesIn({ featured }: ReadSentences, sections: readonly CutSection[]) {
  const sectionOf = new Map(
    sections.flatMap((section, at) => section.blocks.map((block) => [block, at] as const)),
  );
  return featured.flatMap(({ candidate }) => {
    const block = candidate.blocks[candidate.blockAt];
    const at = (block && sectionOf.get(block)) ?? -1;
    const place = sections[at]?.placeOf(candidate.start) ?? -1;
    return place === -1 ? [] : [{ candidate, at, place }];
  });
}

/** The sections that are read in any case. */
export const readFirst = 3;
/** The logit of a section that surely holds the answer, and by how much it leads the others then. */
const [clear, clearLead] = [4, 4];

/** True if the first section holds the answer and none of the others comes near. */
function isClear(readings: readonly SectionReading[]): boolean {
  if (readings.length < readFirst) return false;
  const [first = -Infinity, ...others] = readings.map(({ holds }) => holds);
  return first >= clear && others.every((holds) => first - holds >= clearLead);
}

function addReadings(
  given: ReadSentences,
  sections: readonly CutSection[],
  readings: readonly (SectionReading | null)[],
): ReadSentences {
  const found = new Map<SentenceCandidate, SentenceReading>();
  for (const { candidate, at, place } of placesIn(given, sections)) {
    const reading = readings[at] ?? null;
    if (reading === null) continue;
    const words = reading.sentences[place] ?? null;
    const answer = words && (sections[at]?.locate(place, words) ?? null);
    found.set(candidate, {
      section: at,
      holds: reading.holds,
      logit: words?.logit ?? null,
      answer,
    });
  }
  return {
    ...given,
    featured: withReading(given.featured, found, given.asked.counted.passages),
    isRead: true,
    tuning: { ...answerTuningWithReader, documentsMax: given.tuning.documentsMax },
  };
}

function textOf({ above, sentences }: CutSection): string {
  return [above, ...sentences].filter((text) => text !== '').join('\n');
}
