import { readAsked } from '../../packages/server/src/knowledge/quotes/choose/question.ts';
import type { AskedQuestion } from '../../packages/server/src/knowledge/quotes/choose/question.ts';
import { featureCandidates } from '../../packages/server/src/knowledge/quotes/choose/rank-candidates.ts';
import type { Featured } from '../../packages/server/src/knowledge/quotes/choose/rank-candidates.ts';
import type { FoundDocument } from '../../packages/server/src/knowledge/search/search-knowledge.ts';
import type { RecordedQuestion } from './record-found.ts';

/** A recorded question as it is answered, with which sentences would be right. */
export interface LabelledQuestion {
  readonly question: RecordedQuestion;
  readonly asked: AskedQuestion;
  readonly documents: readonly FoundDocument[];
  readonly featured: readonly Featured[];
  readonly right: readonly boolean[];
  readonly isAnswerable: boolean;
}

/** Reads the sentences of the first documents found, as an answer does. */
export function labelQuestion(question: RecordedQuestion, documentsMax: number): LabelledQuestion {
  const documents = question.found.slice(0, documentsMax);
  const asked = readAsked(question.text, question.asked);
  const featured = featureCandidates(asked, documents);
  const isRight = judge(question);
  return {
    question,
    asked,
    documents,
    featured,
    right: featured.map(isRight),
    isAnswerable: question.documents.length > 0,
  };
}

function judge({ documents, pages, answerWords, evidence }: RecordedQuestion) {
  const words = answerWords.map(fold);
  const proof = evidence === null ? null : letters(evidence);
  return ({ candidate: { document, page, text } }: Featured): boolean => {
    if (!documents.includes(document.id)) return false;
    if (words.length === 0) {
      return pages.length === 0 || pages.includes(`${document.id}#${page.pageNumber}`);
    }
    const own = letters(text);
    if (proof !== null && own.length > 8 && (proof.includes(own) || own.includes(proof)))
      return true;
    return document.id !== documents[0] && words.some((word) => fold(text).includes(word));
  };
}

/** Without regard to case, hyphens and white space. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[-\u2010-\u2013\s]+/gu, ' ')
    .trim();
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * The question as if no document answered it: without the documents that do, which do not count
 * for the rarity of its words either.
 */
export function withoutAnswer(question: RecordedQuestion): RecordedQuestion {
  const isLeftOut = ({ id }: FoundDocument) => question.documents.some((key) => sameText(id, key));
  const left = question.found.filter((document) => !isLeftOut(document));
  const answeredBy = question.documents;
  const none = { documents: [], pages: [], answerWords: [], evidence: null };
  return { ...question, ...none, answeredBy, found: left };
}

/** XQuAD has each paragraph in six languages, told apart by the digit before its number. */
function sameText(one: string, other: string): boolean {
  return one.replace(/^\d-/u, '') === other.replace(/^\d-/u, '');
}
