import { presentation } from '../archives/kinds.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { toExtraction, countNotes } from '../extraction/extraction.ts';
import { firstHeading } from '../pages/marks.ts';
import { findMainPart } from './office/relations.ts';
import { openParts } from './open-parts.ts';
import { readCoreTitle } from './meaningful-title.ts';
import { readSlides } from './slides/read-slides.ts';

/** Reads a presentation. Each slide with its notes becomes a page, also an empty slide. */
export async function readPresentation(path: string): Promise<Extraction> {
  const archive = await openParts(path, presentation);
  const main = findMainPart(archive, presentation);
  const { pages, hiddenSlides, hiddenPlaces } = readSlides(archive, main);
  return toExtraction(readCoreTitle(archive) ?? firstHeading(pages.join('\n')), pages, [
    ...countNotes('hidden_slides_left_out', hiddenSlides),
    ...countNotes('hidden_text_left_out', hiddenPlaces),
  ]);
}
