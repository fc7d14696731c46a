import { splitWords } from '../language/split-words.ts';
import type { FoundDocument } from './search-knowledge.ts';

export interface Quote {
  readonly text: string;
  readonly documentId: string;
  /** Of the document. */
  readonly name: string;
  readonly pageNumber: number;
}

interface Sentence extends Quote {
  readonly words: ReadonlySet<string>;
}

const quotesMax = 2;
const quoteMax = 600;
/** Of the weight of the question's words, what a sentence must hold to be quoted. */
const shareMin = 0.3;
const sentencePattern = new Intl.Segmenter('und', { granularity: 'sentence' });

/**
 * The sentences of the found pages that have most to do with the question, best first. A word
 * counts the less, the more of the sentences hold it.
 */
export function findQuotes(question: string, documents: readonly FoundDocument[]): Quote[] {
  const sentences = documents.flatMap(readSentences);
  const asked = [...new Set(splitWords(question))];
  const weights = new Map(
    asked.map((word) => {
      const holding = sentences.filter(({ words }) => words.has(word)).length;
      return [word, holding === 0 ? 0 : Math.log(1 + sentences.length / holding)];
    }),
  );
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const scored = sentences.map((sentence) => ({ sentence, score: weigh(sentence, weights) }));
  return scored
    .filter(({ score }) => score > 0 && score >= whole * shareMin)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, quotesMax)
    .map(({ sentence: { words: _, ...quote } }) => quote);
}

function weigh({ words }: Sentence, weights: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [word, weight] of weights) if (words.has(word)) sum += weight;
  return sum;
}

function readSentences({ id: documentId, name, pages }: FoundDocument): Sentence[] {
  const seen = new Set<string>();
  const sentences: Sentence[] = [];
  for (const { pageNumber, text: page } of pages) {
    for (const line of page.split(/\n{2,}/u)) {
      for (const { segment } of sentencePattern.segment(line)) {
        const text = segment.replace(/\s+/gu, ' ').trim();
        if (text === '' || text.length > quoteMax || seen.has(text)) continue;
        seen.add(text);
        sentences.push({ text, documentId, name, pageNumber, words: new Set(splitWords(text)) });
      }
    }
  }
  return sentences;
}
