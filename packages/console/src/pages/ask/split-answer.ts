import { dropDecidedLabel } from '@guildhall/contract/decided-label';
import type { Message } from '@guildhall/sdk';

type Correction = Message['corrections'][number];

interface Offered {
  correction: Correction;
  text: string;
}

export interface SplitAnswer {
  /** The answer itself, without the line that says which correction decided it. */
  text: string;
  /** Reviewed answers to other questions, in the order of the text. */
  offered: Offered[];
}

/**
 * Separates the answer from reviewed answers to other questions, which are above or below it. Each
 * of them begins with a bold line that names its question or its number.
 */
export function splitAnswer({ text, corrections, citations, certainty }: Message): SplitAnswer {
  const starts = corrections
    .filter(({ use }) => use === 'offered')
    .map((correction) => ({ correction, start: findLabel(text, correction) }))
    .filter(({ start }) => start >= 0)
    .toSorted((a, b) => a.start - b.start);
  const offered: Offered[] = [];
  const rest = [text.slice(0, starts[0]?.start)];
  for (const [place, { correction, start }] of starts.entries()) {
    const section = text.slice(start, starts[place + 1]?.start);
    const said = section.slice(section.indexOf('\n') + 1 || section.length).trim();
    // What the documents say follows the last reviewed answer, unless it is above them all.
    const isLast = place === starts.length - 1;
    const isAbove = rest[0]?.trim() !== '' || citations.length === 0;
    const end = isLast && !isAbove ? findQuotes(said, certainty === 'perhaps') : said.length;
    offered.push({ correction, text: said.slice(0, end).trim() });
    rest.push(said.slice(end));
  }
  const answer = rest.join('').trim();
  const isDecided = corrections.some(({ use }) => use === 'decided');
  return { text: isDecided ? dropDecidedLabel(answer) : answer, offered };
}

/** Returns the offset of the bold line above a reviewed answer; -1 if there is none. */
function findLabel(text: string, { question, number }: Correction): number {
  const words = question.trim().slice(0, 60);
  const named = new RegExp(`(?<!\\d)${number}(?!\\d)`, 'u');
  let offset = 0;
  for (const line of text.split('\n')) {
    if (line.startsWith('**') && (words === '' ? named.test(line) : line.includes(words))) {
      return offset;
    }
    offset += line.length + 1;
  }
  return -1;
}

/** Matches a paragraph that begins with a quotation, code or a table, or a heading's line above. */
const quotePattern = /^(?:“|```|\|)|\n“/u;

/**
 * Returns the offset where the words of documents begin, below the paragraphs of a reviewed answer:
 * at the paragraph with the first reference, or at those above it that belong to the same quote.
 * `isGuess` is true if a sentence above the quote says that it is one. The first paragraph always
 * belongs to the reviewed answer.
 */
function findQuotes(text: string, isGuess: boolean): number {
  const paragraphs = text.split(/(\n{2,})/u);
  const cited = paragraphs.findIndex((it, at) => at > 0 && /\[1\]/u.test(it));
  if (cited < 0) return text.length;
  let first = cited;
  // Paragraphs stand at even places, the blank lines between them at odd ones.
  const isQuoted = () =>
    quotePattern.test(paragraphs[first - 2] ?? '') ||
    countOf(paragraphs.slice(first, cited + 1), '“') <
      countOf(paragraphs.slice(first, cited + 1), '”');
  while (first > 2 && isQuoted()) first -= 2;
  if (isGuess && first > 2) first -= 2;
  return paragraphs.slice(0, first).join('').length;
}

function countOf(paragraphs: readonly string[], sign: string): number {
  return paragraphs.join('').split(sign).length - 1;
}
