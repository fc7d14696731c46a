import { isUnspaced, splitWords } from '@guildhall/text/words/split-words.ts';
import { isStopWord } from '@guildhall/text/words/stop-words.ts';
import { detectLanguage } from '@guildhall/text/words/detect-language.ts';
import type { Turn } from '#assistant/composing/composer.ts';
import listed from './openings.json' with { type: 'json' };

/** A longer message names its subject. Code points. */
const lengthMax = 100;
/** With more content words a message that opens like a follow-up names its subject. */
const openedMax = 5;
/** With more content words a word such as "it" refers to something in the message. */
const referringMax = 3;

const list = (of: 'openings' | 'references') =>
  Object.values(listed).flatMap((language) => language[of].split(', '));
const openings = list('openings');
const references = new Set(list('references'));

/**
 * True if a message continues the question before it: a short one that opens with "and", "what
 * about" or the like, or refers to its subject by a word such as "it", in any language of the
 * assistant.
 */
export function isFollowUp(message: string): boolean {
  const text = message
    .trim()
    .toLowerCase()
    .replace(/^[¿¡\s]+/u, '');
  if ([...text].length > lengthMax) return false;
  const words = splitWords(text);
  const language = detectLanguage(text);
  const contentWords = words.filter(
    (word) => !isStopWord(word, language) && !isStopWord(word, 'en'),
  );
  if (contentWords.length <= openedMax && openings.some((opening) => opensWith(text, opening))) {
    return true;
  }
  return contentWords.length <= referringMax && words.some((word) => references.has(word));
}

function opensWith(text: string, opening: string): boolean {
  if (!text.startsWith(opening)) return false;
  const next = text.slice(opening.length);
  return next === '' || isUnspaced(opening) || !/^\p{L}/u.test(next);
}

/** Returns the last question before, with those that it goes on from; undefined if there is none. */
export function findEarlierQuestion(history: readonly Turn[]): string | undefined {
  const questions = history.filter(({ role }) => role === 'user').map(({ text }) => text.trim());
  const last = questions.findLastIndex((text) => !isFollowUp(text));
  const earlier = questions.slice(Math.max(0, last));
  return earlier.length === 0 ? undefined : earlier.join(' ');
}
