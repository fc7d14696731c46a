import { readInSections } from '../../packages/server/src/library/quotes/choose/read-in-sections.ts';
import { readSentences } from '../../packages/server/src/library/quotes/choose/found-sentences.ts';
import type {
  CompareSections,
  ReadSections,
} from '../../packages/server/src/library/quotes/choose/read-in-sections.ts';
import type { ReadSentences } from '../../packages/server/src/library/quotes/choose/found-sentences.ts';
import type { SentenceWithFeatures } from '../../packages/server/src/library/quotes/choose/rank-sentence-candidates.ts';
import type { FoundDocument } from '../../packages/server/src/library/search/read-found-pages.ts';
import type {
  Section,
  SectionReading,
} from '../../packages/server/src/ground/ports/section-reader.ts';
import type { RecordedQuestion } from './recorded-question.ts';

/** A recorded question with its candidate sentences, and which of them are right. */
export interface LabelledQuestion extends ReadSentences {
  readonly question: RecordedQuestion;
  readonly right: readonly boolean[];
  readonly isAnswerable: boolean;
}

/**
 * Reads the sentences of the first documents found, as an answer does, and labels them.
 * Reads their sections, if that was recorded.
 */
export async function labelQuestion(question: RecordedQuestion): Promise<LabelledQuestion> {
  const read = readSentences(question.text, question.asked, question.found);
  const sentences = await readInSections(read, {
    compare: compareAsRecorded(question),
    read: readAsRecorded(question),
  });
  return {
    ...sentences,
    question,
    right: sentences.featured.map(judge(question)),
    isAnswerable: question.documents.length > 0,
  };
}

/** Reads sections as an answer does, with what was recorded. */
function readAsRecorded({ sections: known }: RecordedQuestion): ReadSections | undefined {
  if (!known || Object.keys(known).length === 0) return undefined;
  return async (_, sections, isEnough) => {
    const readings: (SectionReading | null)[] = [];
    for (const section of sections) {
      if (isEnough(readings.filter((it) => it !== null))) break;
      readings.push(known[sectionKey(section)] ?? null);
    }
    return sections.map((__, at) => readings[at] ?? null);
  };
}

/** Compares sections with what was recorded. */
function compareAsRecorded({ compared }: RecordedQuestion): CompareSections | undefined {
  if (!compared || Object.keys(compared).length === 0) return undefined;
  return async (_, sections) => sections.map((section) => compared[sectionKey(section)] ?? null);
}

/** The key of a recorded section. */
export function sectionKey({ above, sentences }: Section): string {
  return [above, ...sentences].join('\n');
}

function judge({ documents, pages, answerWords, evidence }: RecordedQuestion) {
  const words = answerWords.map(normalizeForMatching);
  const proof = evidence === null ? null : letters(evidence);
  return ({ candidate: { document, page, text } }: SentenceWithFeatures): boolean => {
    if (!documents.includes(document.id)) return false;
    if (words.length === 0) {
      return pages.length === 0 || pages.includes(`${document.id}#${page.pageNumber}`);
    }
    const own = letters(text);
    if (proof !== null && own.length > 8 && (proof.includes(own) || own.includes(proof)))
      return true;
    return (
      (proof === null || document.id !== documents[0]) &&
      words.some((word) => normalizeForMatching(text).includes(word))
    );
  };
}

/** Normalises case, hyphens and white space. */
export function normalizeForMatching(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[-\u2010-\u2013\s]+/gu, ' ')
    .trim();
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * Returns the question without the documents that answer it. Their words no longer count for term
 * rarity either.
 */
export function withoutAnswer(question: RecordedQuestion): RecordedQuestion {
  const isLeftOut = ({ id }: FoundDocument) => question.documents.some((key) => sameText(id, key));
  const left = question.found.filter((document) => !isLeftOut(document));
  const answeredBy = question.documents;
  const none = { documents: [], pages: [], answerWords: [], evidence: null };
  return { ...question, ...none, answeredBy, found: left };
}

/**
 * True if two files have the same paragraph of XQuAD in different languages. A file name begins
 * with the digit of its language.
 */
function sameText(one: string, other: string): boolean {
  return one.replace(/^\d-/u, '') === other.replace(/^\d-/u, '');
}
