import type { Certainty, Citation } from '@guildhall/contract';
import type { Piece } from '#assistant/composing/composer.ts';
import type { AnswerTexts } from '#texts/shapes/answer-texts.ts';
import { offerNearest } from '../extractive/offer-nearest.ts';

/**
 * Yields the nearest sentence of the documents below an answer that cites nothing, and the names of
 * the other near documents. What is near by topic only is named, not quoted.
 */
export function* quoteNearest(
  texts: AnswerTexts,
  citations: readonly Citation[],
  certainty: Certainty,
  from = 1,
): Generator<Piece> {
  const [nearest, ...others] = citations;
  if (!nearest || certainty === 'nothing') {
    return yield* offerNearest(texts, citations, { certainty, from });
  }
  const quote = nearest.quote.trim().replaceAll('\n', '  \n');
  const text = `\n\n${texts.fromDocuments}\n\n“${quote}” [${from}]`;
  yield { kind: 'delta', text, sources: [nearest.documentId] };
  yield { kind: 'citation', citation: nearest };
  yield* offerNearest(texts, others, { certainty, from: from + 1 });
}
