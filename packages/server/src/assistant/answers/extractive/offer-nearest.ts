import type { Citation } from '@guildhall/contract';
import { onOneLine } from '@guildhall/text/on-one-line.ts';
import type { AnswerTexts } from '#texts/shapes/answer-texts.ts';
import type { Composed, Piece } from '#assistant/composing/composer.ts';

interface Offer {
  /** The certainty of the answer above. Documents below an answer of nothing are near by topic only. */
  readonly certainty: Composed['certainty'];
  /** The number of the first document. */
  readonly from: number;
}

/**
 * Yields a line that names further documents, each with its citation. Each name carries its document
 * as source.
 */
export function* offerNearest(
  texts: AnswerTexts,
  citations: readonly Citation[],
  { certainty, from }: Offer,
): Generator<Piece> {
  const heading = certainty === 'nothing' ? texts.nearestByTopic : texts.nearest;
  for (const [at, citation] of citations.entries()) {
    const before = at === 0 ? `\n\n${heading} ` : ' · ';
    const name = onOneLine(citation.name);
    const text = `${before}${name} [${from + at}]`;
    yield { kind: 'delta', text, sources: [citation.documentId] };
    yield { kind: 'citation', citation };
  }
}
