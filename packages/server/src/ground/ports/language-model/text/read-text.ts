import { openGrowing } from '#ground/growing-text.ts';
import { cleanCharacters } from './characters.ts';
import { unwrapJson } from './json-answer.ts';
import { unwrapFence } from './markdown-fence.ts';
import { openRepeats } from './repeats.ts';
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

type TextReader = (said: string, isEnd: boolean, wantsJson?: boolean) => ReadText;

/**
 * Reads everything that a model has said so far: without thoughts, control characters and tokens of
 * its template, up to the third equal sentence. What may still become one of these is left out
 * until the end.
 */
export const readText: TextReader = (said, ...how) => openTextReader()(said, ...how);

/**
 * Opens the same for an answer that goes on. It does not matter how it was cut: the whole text counts
 * each time, but where nothing special was said it is read once.
 */
export function openTextReader(): TextReader {
  const speak = openSpeech();
  const cutRepeats = openRepeats();
  return (said, isEnd, wantsJson = false) => {
    const { text: cut, isOver, ...thinking } = speak(said, isEnd);
    if (wantsJson) return { text: cut, isOver, ...thinking };
    const whole = isEnd || isOver;
    const unwrapped = unwrapFence(unwrapJson(cut.trim(), whole), whole);
    const repeated = cutRepeats(unwrapped, whole);
    return { text: repeated.text, isOver: isOver || repeated.isOver, ...thinking };
  };
}

/** Returns what a text has besides thoughts, control characters and tokens. */
function readSpeech(said: string, isEnd: boolean): ReadText {
  const { text, isThinking, thoughts } = dropThoughts(cleanCharacters(said, isEnd), isEnd);
  return { ...cutAtToken(text, isEnd), isThinking, thoughts };
}

function openSpeech(): (said: string, isEnd: boolean) => ReadText {
  // What ends thoughts may change what was said long before.
  let isSpecial = false;
  const speak = openGrowing((rest, isEnd) => {
    const { text, isOver, isThinking, thoughts } = readSpeech(rest, isEnd);
    isSpecial ||= isOver || isThinking || thoughts !== null;
    return text;
  }, findCut);
  return (said, isEnd) => {
    const text = isSpecial ? '' : speak(said, isEnd);
    if (isSpecial) return readSpeech(said, isEnd);
    return { text, isOver: false, isThinking: false, thoughts: null };
  };
}

/** Longer than what begins or ends thoughts, a channel or a turn. */
const signMax = 400;
const mark = /\[\d{1,3}\]/gu;
const withinWord = /(?<=[^\n]{40})(?<=[^<>◁▷&[\]{}|｜#`]{130}\p{L})(?=\p{L})/u;

/** Returns a place within a word before which nothing special begins that might go on behind it. */
function findCut(text: string): number {
  const from = Math.max(0, text.length - 2 * signMax);
  const part = text.slice(from, -signMax);
  const found = withinWord.exec(part.replaceAll(mark, (it) => ' '.repeat(it.length)));
  return found ? from + found.index : 0;
}
