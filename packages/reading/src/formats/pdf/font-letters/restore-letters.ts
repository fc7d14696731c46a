import type { PdfTextItem } from '../runs/text-item.ts';

/** A letter that a page draws: what the file calls it, and what people see. */
export interface DrawnLetter {
  named: string;
  seen: string;
}

/** So many letters further on a text is looked for again where something else is drawn next. */
const searchedLetters = 200;
/** So many letters are the same there. */
const sameLetters = 3;

/**
 * Writes into the runs of a page what people see for the letters that it draws. Both come in the
 * same order, but pdfjs adds blanks to its runs and leaves others out.
 */
export function restoreLetters(
  items: readonly PdfTextItem[],
  drawn: readonly DrawnLetter[],
): PdfTextItem[] {
  let next = 0;
  const restore = (text: string): string => {
    let [seen, at] = ['', 0];
    while (at < text.length) {
      const blank = /^\s/u.exec(text.slice(at, at + 1))?.[0] ?? '';
      if (blank === '' && !isNext(text, at, drawn[next])) next = findLetter(text, at, drawn, next);
      const letter = drawn[next];
      if (letter && isBlank(letter)) {
        const start = next;
        while (drawn[next]?.named.trim() === '') next += 1;
        const marks = drawn
          .slice(start, next)
          .map((one) => one.seen)
          .join('');
        seen += blank === '' ? marks.replaceAll(/\s/gu, '') : marks;
        at += blank.length;
      } else if (blank === '' && letter && text.startsWith(letter.named, at)) {
        seen += letter.seen;
        at += letter.named.length;
        next += 1;
      } else {
        seen += text.charAt(at);
        at += 1;
      }
    }
    return seen;
  };
  return items.map((item) => ('str' in item ? { ...item, str: restore(item.str) } : item));
}

/** True for a mark that the file calls a blank. */
function isBlank({ named }: DrawnLetter): boolean {
  return named.trim() === '';
}

function isNext(text: string, at: number, letter: DrawnLetter | undefined): boolean {
  return letter !== undefined && (isBlank(letter) || text.startsWith(letter.named, at));
}

function findLetter(text: string, at: number, drawn: readonly DrawnLetter[], from: number): number {
  const end = Math.min(drawn.length, from + searchedLetters);
  for (let start = from; start < end; start += 1) {
    const named = drawn.slice(start, start + sameLetters).map((letter) => letter.named);
    if (text.startsWith(named.join(''), at)) return start;
  }
  return from;
}
