import type { Extraction } from './extraction.ts';
import { toExtraction, countNotes } from './extraction.ts';
import { countedPages } from '../pages/counted-pages.ts';
import type { LaidOutText } from '../pages/counted-pages.ts';
import { firstHeading } from '../pages/marks.ts';

/** The text of a document, with its page breaks and the amount of hidden text. */
export interface DocumentText extends LaidOutText {
  /** In how many places text is hidden. */
  hiddenPlaces: number;
}

/** Divides a document where its pages end. Its first heading is the title if there is no other. */
export function extractDocument(title: string | null, document: DocumentText): Extraction {
  const { pages, notes } = countedPages(document);
  return toExtraction(title ?? firstHeading(document.text), pages, [
    ...notes,
    ...countNotes('hidden_text_left_out', document.hiddenPlaces),
  ]);
}
