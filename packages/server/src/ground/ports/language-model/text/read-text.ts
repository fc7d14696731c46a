import { cleanCharacters } from './characters.ts';
import { unwrapJson } from './json-answer.ts';
import { unwrapFence } from './markdown-fence.ts';
import { cutRepeats } from './repeats.ts';
import { cutAtToken } from './template-tokens.ts';
import { dropThoughts } from './thoughts.ts';

/** The text of a model as far as it is an answer. */
export interface ReadText {
  readonly text: string;
  /** True while it thinks. */
  readonly isThinking: boolean;
  /** How thoughts in its text were told from it; null if there were none. */
  readonly thoughts: 'opened' | 'unopened' | null;
  /** True if what follows is no part of the answer. */
  readonly isOver: boolean;
}

/**
 * Reads everything that a model has said so far: without thoughts, control characters and tokens of
 * its template, up to the third equal sentence. What may still become one of these is left out
 * until the end. The whole text is read each time, so that it does not matter how it was cut.
 */
export function readText(said: string, isEnd: boolean, wantsJson = false): ReadText {
  const clean = cleanCharacters(said, isEnd);
  const { text: spoken, isThinking, thoughts } = dropThoughts(clean, isEnd);
  const { text: cut, isOver } = cutAtToken(spoken, isEnd);
  if (wantsJson) return { text: cut, isThinking, thoughts, isOver };
  const whole = isEnd || isOver;
  const unwrapped = unwrapFence(unwrapJson(cut.trim(), whole), whole);
  const repeated = cutRepeats(unwrapped, whole);
  return {
    text: repeated.text,
    isThinking,
    thoughts,
    isOver: isOver || repeated.isOver,
  };
}
