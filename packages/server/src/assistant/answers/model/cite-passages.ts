import type { Citation } from '@guildhall/contract';
import { citeBeginning, citeQuote } from '#library/quotes/cite-quote.ts';
import { findSentence } from '#library/quotes/find-quotes.ts';
import { citePassage } from '#library/quotes/describe-passage.ts';
import { onOneLine } from '@guildhall/text/on-one-line.ts';
import { splitSentences } from '@guildhall/text/sentences.ts';
import type { UsableCorrection } from '#assistant/corrections/find-corrections.ts';
import type { Piece, Task } from '#assistant/composing/composer.ts';
import { onePage } from './choose-prompt-passages.ts';
import type { PromptPassage } from './choose-prompt-passages.ts';
import type { TextOrMarker } from './read-markers.ts';

/** The passages and corrections that a marker can cite. */
export interface Citable {
  readonly passages: readonly PromptPassage[];
  readonly trainings: readonly UsableCorrection[];
  readonly used: Set<UsableCorrection>;
}

/** Characters of preceding answer text that are kept to find the claim of a marker. */
const precedingMax = 800;

/**
 * Returns a function that turns markers into citations of the given passages, renumbered in the
 * order of their citations. Unknown numbers are dropped. Numbers above those of the passages are
 * corrections: the text names them, and `used` collects them.
 */
export function openCiter(
  { question, texts }: Pick<Task, 'question' | 'texts'>,
  { passages, trainings, used }: Citable,
) {
  const numbers = new Map<PromptPassage, number>();
  let precedingText = '';
  return function* cite(parts: readonly TextOrMarker[]): Generator<Piece> {
    for (const part of parts) {
      if (part.kind === 'text') {
        precedingText = (precedingText + part.text).slice(-precedingMax);
        yield { kind: 'delta', text: part.text };
        continue;
      }
      const cited = passages.filter(({ number }) => part.numbers.includes(number));
      const fresh = cited.filter((passage) => !numbers.has(passage));
      for (const passage of fresh) numbers.set(passage, numbers.size + 1);
      const named = trainings.filter((_, at) => part.numbers.includes(passages.length + at + 1));
      for (const training of named) used.add(training);
      // Spaces keep a number and a correction in brackets from looking like a link.
      const text = [
        cited.map((passage) => `[${numbers.get(passage)}]`).join(''),
        ...named.map(({ number }) => texts.cited(number)),
      ]
        .filter((it) => it !== '')
        .join(' ');
      if (text !== '')
        yield { kind: 'delta', text: /(?:^|\s)$/u.test(precedingText) ? text : ` ${text}` };
      for (const passage of fresh) {
        yield { kind: 'citation', citation: toCitation(passage, claimOf(precedingText), question) };
      }
    }
  };
}

function toCitation(passage: PromptPassage, claim: string, question: string): Citation {
  const given = findGiven(claim, passage);
  if (given !== undefined) return citeQuote(passage, passage.page.text, given);
  return citeBest([claim, question], passage);
}

const quoted = /["“„«»]([^"“”„«»]{8,400})["”“«»]/gu;

/** Returns the last quotation in the claim that occurs on the page. */
function findGiven(claim: string, { text }: PromptPassage): string | undefined {
  const page = onOneLine(text);
  const given = [...claim.matchAll(quoted)].map(([, words]) => onOneLine(words ?? ''));
  return given.findLast((words) => words !== '' && page.includes(words));
}

/**
 * Cites the best sentence of the page for the first text that any sentence fits, else the page's
 * beginning.
 */
function citeBest(texts: readonly string[], passage: PromptPassage): Citation {
  for (const about of texts) {
    const best = findSentence(about, [onePage(passage)]);
    if (best) return citePassage(best);
  }
  return citeBeginning(passage, passage.page.text);
}

/** Returns the last sentence, which a marker that follows is about. */
function claimOf(text: string): string {
  const sentences = [...splitSentences(text)].filter(({ segment }) => segment.trim() !== '');
  return sentences.at(-1)?.segment ?? text;
}
