import type { Citation } from '@guildhall/contract';
import { onOneLine } from '@guildhall/text/on-one-line.ts';
import type { AnswerTexts } from '#ground/texts/shapes/answer-texts.ts';
import type { Piece } from '#assistant/composing/composer.ts';

/**
 * Yields a line that names further documents, each with its citation. The first gets the number
 * `from`. Each name carries its document as source.
 */
export function* offerNearest(
  texts: AnswerTexts,
  citations: readonly Citation[],
  from: number,
): Generator<Piece> {
  for (const [at, citation] of citations.entries()) {
    const before = at === 0 ? `\n\n${texts.nearest} ` : ' · ';
    const name = onOneLine(citation.name);
    const text = `${before}${name} [${from + at}]`;
    yield { kind: 'delta', text, sources: [citation.documentId] };
    yield { kind: 'citation', citation };
  }
}
