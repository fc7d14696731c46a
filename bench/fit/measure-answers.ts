import { orderGuess } from '../../packages/server/src/library/quotes/choose/choose-quotes.ts';
import type { AnswerTuning } from '../../packages/server/src/library/quotes/choose/answer-tuning.ts';
import { answersFirst, certaintyOf, groupOf, holdsWords, showPassage } from './answer-questions.ts';
import type { Chosen } from './answer-questions.ts';

/** The evaluation of one answer. Null if the question says nothing about an aspect. */
export interface Marks {
  readonly set: string;
  /** The number of documents of a drawn knowledge base; null for a whole collection. */
  readonly size: number | null;
  readonly isAnswerable: boolean;
  readonly holdsWords: boolean | null;
  readonly words: number;
  readonly citesFirst: boolean | null;
  readonly citesPage: boolean | null;
  readonly certainty: 'answered' | 'perhaps' | 'nothing';
  /** How certain the answer is: comparable within one fit. */
  readonly score: number;
  /** True if the first passage answers the question. */
  readonly isRight: boolean;
}

/** Evaluates the answer that the given tuning would produce. */
export function markAnswer(chosen: Chosen, tuning: AnswerTuning): Marks {
  const { question, isAnswerable } = chosen.labelled;
  const isCertain = chosen.isNamed && certaintyOf(chosen, tuning.certainty) >= tuning.answeredMin;
  const { known, knownMin = -Infinity } = tuning;
  const isUnknown = known !== undefined && certaintyOf(chosen, known) < knownMin;
  const found = isCertain ? 'answered' : isUnknown ? 'nothing' : 'perhaps';
  const certainty = chosen.passages.length === 0 ? 'nothing' : found;
  const { passages, ranked, labelled } = chosen;
  const shown =
    isCertain || labelled.isRead
      ? passages
      : orderGuess(passages, ranked, labelled.documents, tuning.passage);
  const text = shown.map(showPassage).join('\n');
  const [first] = shown;
  return {
    set: groupOf(question.set),
    size: question.size ?? null,
    isAnswerable,
    holdsWords: question.answerWords.length === 0 ? null : holdsWords(shown, question.answerWords),
    words: text.split(/\s+/u).filter(Boolean).length,
    citesFirst: isAnswerable
      ? question.documents.includes(first?.candidate.document.id ?? '')
      : null,
    citesPage:
      question.pages.length === 0
        ? null
        : shown.some(({ candidate: { document, page } }) =>
            question.pages.includes(`${document.id}#${page.pageNumber}`),
          ),
    certainty,
    score: certaintyOf(chosen, tuning.certainty) - tuning.answeredMin,
    isRight: answersFirst(chosen),
  };
}

/** Answered without a doubt, with neither a right first document nor right words. */
function isWrongAndSure(marks: Marks): boolean {
  const { certainty, citesFirst } = marks;
  return certainty === 'answered' && citesFirst === false && marks.holdsWords !== true;
}

/** Describes in one line the shares of answers that fulfil each aspect. */
export function describeMarks(name: string, marks: readonly Marks[]): string {
  const answerable = marks.filter((it) => it.isAnswerable);
  const unanswerable = marks.filter((it) => !it.isAnswerable);
  const share = (all: readonly Marks[], holds: (it: Marks) => boolean | null) => {
    const said = all.map(holds).filter((it) => it !== null);
    return said.length === 0 ? '  ·  ' : (said.filter(Boolean).length / said.length).toFixed(3);
  };
  const below = (all: readonly Marks[]) =>
    `${share(all, (it) => it.certainty !== 'answered')} · ${share(all, (it) => it.certainty === 'nothing')}`;
  const words = answerable.reduce((sum, it) => sum + it.words, 0) / Math.max(1, answerable.length);
  return [
    name.padEnd(28),
    `words ${share(answerable, (it) => it.holdsWords)} at ${words.toFixed(0).padStart(3)}`,
    `first ${share(answerable, (it) => it.citesFirst)}`,
    `page ${share(answerable, (it) => it.citesPage)}`,
    `answerable perhaps|nothing ${below(answerable)}`,
    `right but doubted ${share(answerable, (it) => (it.holdsWords ? it.certainty !== 'answered' : null))}`,
    `wrong and sure ${share(answerable, isWrongAndSure)}`,
    `unanswerable ${below(unanswerable)}`,
    `(${answerable.length}, ${unanswerable.length})`,
  ].join('  ');
}
