import type { Message } from '../../packages/sdk/src/index.ts';
import { normalizeForMatching } from '../fit/label-answers.ts';

/** A question to the assistant, with what its answer should cite and say. */
export interface ReplyQuestion {
  /** The set of questions, and the kind of question within the set. */
  readonly set: string;
  readonly kind: string;
  readonly question: string;
  /** The question before it in the chat, if it follows one. */
  readonly previous?: string;
  /** The names of the documents that answer the question; empty if none does. */
  readonly documents: readonly string[];
  /** Words of which a right answer contains at least one. */
  readonly answerWords: readonly string[];
  /** Words that show that the answer is a wrong one. */
  readonly wrongWords: readonly string[];
  /** The short answer in the document's words, in any of these wordings; missing if unknown. */
  readonly short?: readonly string[];
}

/** The evaluation of one reply. */
export interface ReplyMarks {
  readonly set: string;
  readonly kind: string;
  readonly isAnswerable: boolean;
  readonly certainty: Message['certainty'];
  readonly citesFirst: boolean;
  readonly holdsWords: boolean;
  /** Answered without a doubt, with wrong words, or with neither right words nor a right document. */
  readonly isWrongAndSure: boolean;
  /** The answer's first words hold the short answer; null if that is unknown. */
  readonly isShort: boolean | null;
  readonly milliseconds: number;
}

/** The first words, among which people look for a short answer. */
const firstWords = 25;

export type Reply = Pick<Message, 'certainty' | 'citations' | 'text'>;

/** Compares a reply with what its question expects. `nameOf` names a cited document. */
export function markReply(
  asked: ReplyQuestion,
  { certainty, citations, text }: Reply,
  milliseconds: number,
  nameOf: (citation: Message['citations'][number]) => string = ({ name }) => name,
): ReplyMarks {
  const { set, kind, documents, answerWords, wrongWords } = asked;
  const isAnswerable = documents.length > 0;
  const said = normalizeForMatching(text);
  const holds = (words: readonly string[]) =>
    words.some((word) => said.includes(normalizeForMatching(word)));
  const beginning = normalizeForMatching(
    text.replaceAll('*', '').split(/\s+/u).slice(0, firstWords).join(' '),
  );
  const [first] = citations;
  const citesFirst = first !== undefined && documents.includes(nameOf(first));
  const holdsWords = holds(answerWords);
  const isWrong = isAnswerable
    ? !holdsWords && (!citesFirst || holds(wrongWords))
    : certainty === 'answered';
  return {
    set,
    kind,
    isAnswerable,
    certainty,
    citesFirst,
    holdsWords,
    isWrongAndSure: certainty === 'answered' && isWrong,
    isShort: asked.short?.some((it) => beginning.includes(normalizeForMatching(it))) ?? null,
    milliseconds,
  };
}
