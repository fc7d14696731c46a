import { openDocument, presentation } from '../archives/kinds.ts';
import type { ArchiveKind } from '../archives/kinds.ts';
import { packArchive } from '../archives/pack-archive.ts';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import { firstHeading } from '../pages/marks.ts';
import { meaningfulTitle } from './meaningful-title.ts';
import { officeText } from './office-text.ts';
import { openParts } from './open-parts.ts';
import { parseOffice } from './parse-office.ts';

/** Reads a presentation. Each slide with its notes becomes a page, also an empty slide. */
export async function readPresentation(path: string): Promise<Extraction> {
  return readSlides(path, 'pptx', presentation);
}

/** Reads an OpenDocument presentation. */
export async function readOdp(path: string): Promise<Extraction> {
  return readSlides(path, 'odp', openDocument);
}

async function readSlides(
  path: string,
  type: 'pptx' | 'odp',
  kind: ArchiveKind,
): Promise<Extraction> {
  const archive = await openParts(path, kind);
  const { content, metadata } = await parseOffice(packArchive(archive), type, kind.name);
  const slides = [...archive.keys()].filter((name) => /^ppt\/slides\/[^/]+\.xml$/u.test(name));
  const pages: string[] = Array.from({ length: slides.length }, () => '');
  for (const node of content) {
    if (node.type !== 'slide') continue;
    const number = (node.metadata as { slideNumber?: number }).slideNumber ?? pages.length + 1;
    while (pages.length < number) pages.push('');
    pages[number - 1] = officeText([node]);
  }
  return toExtraction(meaningfulTitle(metadata.title) ?? firstHeading(pages.join('\n')), pages);
}
