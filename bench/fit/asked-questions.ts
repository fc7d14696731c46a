import { addTypingErrors } from '../collections/make-typing-errors.ts';
import type { NaturalQuestion, NaturalQuestions } from '../collections/load-natural-questions.ts';
import { createRandom, pickIndex } from '../collections/random.ts';
import { isStopWord } from '../../packages/text/src/words/stop-words.ts';
import { readFunctionWord } from '../../packages/server/src/assistant/corrections/same-question/function-words.ts';
import { varyQuestion } from './vary-question.ts';
import type { AskedQuestion } from './record-evidence.ts';

type Random = () => number;

const seed = 20_261_122;
/** The number of following questions whose objects can be inserted into a question. */
const objects = 20;

/** Makes variants of the taught questions, and adds questions that no correction answers. */
export function makeAskedQuestions(natural: NaturalQuestions): AskedQuestion[] {
  const random = createRandom(seed);
  const { answerable } = natural;
  const none = (kind: string) => (question: string) => ({ kind, id: null, question });
  return [
    ...answerable.flatMap((it, at) => askAgain(it, answerable.slice(at + 1), random)),
    ...natural.unanswerable.map(none('unanswerable')),
    ...natural.smalltalk.map(none('smalltalk')),
  ];
}

function askAgain(
  { id, question, paraphrases, distractors }: NaturalQuestion,
  following: readonly NaturalQuestion[],
  random: Random,
): AskedQuestion[] {
  const others = following.slice(0, objects).map((it) => it.question);
  const words = question.split(' ');
  return [
    { kind: 'same', id, question },
    { kind: 'mistyped', id, question: addTypingErrors(question, random) },
    { kind: 'reordered', id, question: turn(words, pickIndex(random, words.length)).join(' ') },
    { kind: 'other forms', id, question: changeForms(words, random).join(' ') },
    ...paraphrases.map((text) => ({ kind: 'paraphrase', id, question: text })),
    ...distractors.map((text) => ({ kind: 'look-alike', id, question: text })),
    ...varyQuestion(question, 'en', others).map((varied) => ({
      kind: `varied: ${varied.kind}`,
      id,
      question: varied.question,
    })),
  ];
}

const turn = (words: readonly string[], at: number) => [...words.slice(at), ...words.slice(0, at)];

const canChange = (word: string) =>
  /^[a-z]{5,}$/.test(word) && !readFunctionWord(word, 'en', false) && !isStopWord(word, 'en');

/** Changes one lower-case word to its plural or singular. */
function changeForms(words: readonly string[], random: Random): string[] {
  const places = words.flatMap((word, at) => (canChange(word) ? [at] : []));
  const chosen = places[pickIndex(random, places.length)];
  return words.map((word, at) => (at === chosen ? changeNumber(word) : word));
}

/** Changes a word to its plural or singular. */
function changeNumber(word: string): string {
  if (/[^s]ies$/.test(word)) return word.replace(/ies$/, 'y');
  if (/[^s]s$/.test(word)) return word.slice(0, -1);
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies');
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
