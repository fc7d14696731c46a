import { splitSentences } from '@guildhall/text/sentences.ts';

/**
 * From this length, in characters, a sentence also matches a sentence that contains it or is part
 * of it.
 */
const partialMatchLengthMin = 20;

/** Removes the sentences of a voted-down answer, regardless of cuts, marks and punctuation. */
export function dropVotedDown(text: string, answer: string): string {
  const voted = new Set(split(answer).map(toPlain).filter(Boolean));
  const isVoted = (sentence: string) => {
    const plain = toPlain(sentence);
    if (voted.has(plain)) return true;
    if (plain.length < partialMatchLengthMin) return false;
    return [...voted].some(
      (it) => it.includes(plain) || (it.length >= partialMatchLengthMin && plain.includes(it)),
    );
  };
  const lines = text.split('\n').flatMap((line) => {
    const kept = split(line).filter((sentence) => !isVoted(sentence));
    const isEmptied = line.trim() !== '' && kept.join('').trim() === '';
    return isEmptied ? [] : [kept.join('')];
  });
  const left = lines.join('\n');
  return toPlain(left) === '' ? '' : left;
}

/** True if the text repeats a sentence of another one. */
export function repeatsSentence(text: string, other: string): boolean {
  return dropVotedDown(text, other) !== text;
}

function split(text: string): string[] {
  return text
    .split(/(?<=\n)/u)
    .flatMap((line) => [...splitSentences(line)].map(({ segment }) => segment));
}

/** Reduces a sentence to letters and digits, without citation markers. */
function toPlain(sentence: string): string {
  return sentence
    .replaceAll(/\[\d{1,3}\]/gu, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
