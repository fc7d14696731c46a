import { dropDecidedLabel } from '@guildhall/contract/decided-label';
import type { Message } from '@guildhall/sdk';

type Correction = Message['corrections'][number];

export interface SplitAnswer {
  /** The answer itself, without the line that says which correction decided it. */
  text: string;
  /** Reviewed answers to other questions, which stand below it. */
  offered: { correction: Correction; text: string }[];
}

/**
 * Separates an answer from the reviewed answers below it. Each reviewed answer begins with a bold
 * line that contains its question.
 */
export function splitAnswer({ text, corrections }: Message): SplitAnswer {
  const starts = corrections
    .filter(({ use }) => use === 'offered')
    .map((correction) => ({ correction, start: findLabel(text, correction.question) }))
    .filter(({ start }) => start >= 0)
    .toSorted((a, b) => a.start - b.start);
  const offered = starts.map(({ correction, start }, place) => {
    const section = text.slice(start, starts[place + 1]?.start);
    return { correction, text: section.slice(section.indexOf('\n') + 1).trim() };
  });
  const answer = text.slice(0, starts[0]?.start).trim();
  const isDecided = corrections.some(({ use }) => use === 'decided');
  return { text: isDecided ? dropDecidedLabel(answer) : answer, offered };
}

/** Returns the offset of the bold line that contains the question; -1 if there is none. */
function findLabel(text: string, question: string): number {
  const words = question.trim().slice(0, 60);
  for (let start = text.indexOf('**'); start >= 0; start = text.indexOf('\n**', start + 2)) {
    const begin = text[start] === '\n' ? start + 1 : start;
    const line = text.slice(begin, (text.indexOf('\n', begin) + 1 || text.length + 1) - 1);
    if (line.includes(words)) return begin;
    if (start < 0) break;
  }
  return -1;
}
