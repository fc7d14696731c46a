import { splitSentences } from '@guildhall/text/sentences.ts';
import { recogniseSmallTalk } from '../smalltalk/recognise-smalltalk.ts';
import type { Task } from '#assistant/composing/composer.ts';
import type { Prompt } from './write-prompt.ts';
import type { Written } from './writing.ts';

/** A shorter sentence may stand in the rules by chance. */
const lettersMin = 20;

/**
 * True if a text has no words of its own: it is empty, it only announces an answer, or most of its
 * sentences repeat the rules. A question back is none of these.
 */
export function saysNothingOfItsOwn(
  { text, held, end }: Pick<Written, 'text' | 'held' | 'end'>,
  { system }: Pick<Prompt, 'system'>,
  { question, language }: Pick<Task, 'question' | 'language'>,
): boolean {
  if (text.trim() === '') return true;
  if (repeats(text, system)) return true;
  if (held.claims > 0 || held.saysNothing || end === 'break') return false;
  return !/[?？؟]/u.test(text) && recogniseSmallTalk(question, language) === undefined;
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function repeats(text: string, system: string): boolean {
  const rules = bare(system);
  const own = text.replaceAll(/\[\d+\]|\([^()]*\)/gu, ' ');
  const sentences = [...splitSentences(own)].map(({ segment }) => bare(segment));
  const long = sentences.filter(({ length }) => length >= lettersMin);
  const repeated = long.filter((sentence) => rules.includes(sentence));
  return repeated.length > 0 && repeated.length * 2 >= long.length;
}
