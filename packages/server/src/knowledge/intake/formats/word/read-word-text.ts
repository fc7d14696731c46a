import type { Archive } from '../../archives/read-archive.ts';
import type { LaidOutText } from '../../pages/counted-pages.ts';
import { pageMark } from '../../pages/marks.ts';
import { blocksText } from '../office/blocks.ts';
import { PageEnds } from '../office/page-ends.ts';
import { childOf, elementsOf, parseXml, textOf } from '../office/parse-xml.ts';
import { surround } from '../office/surround.ts';
import { readSurroundings } from './headers.ts';
import { readBlocks } from './read-blocks.ts';
import { findSectionEnds } from './sections.ts';
import { openWordFile } from './word-file.ts';

export interface WordText extends LaidOutText {
  /** In how many places text is hidden. */
  hiddenPlaces: number;
}

export const noText: WordText = {
  text: '',
  isLaidOut: false,
  reportedPages: undefined,
  hiddenPlaces: 0,
};

/** Returns the text of a Word document, with a mark where a page ends. */
export function readWordText(
  archive: Archive,
  main: string,
  chunks: Map<string, string>,
): WordText {
  const [document] = elementsOf(parseXml(archive.get(main)));
  const body = childOf(document, 'w:body');
  if (body === undefined) return noText;
  const file = openWordFile(archive, main, {
    chunks,
    readBlocks,
    sectionEnds: findSectionEnds(body),
  });
  const pages = new PageEnds();
  const blocks = readBlocks(body, Object.assign(file, { pages }));
  const text = blocksText(surround(blocks, readSurroundings(body, file)));
  return {
    text: text.replace(new RegExp(`${pageMark}\\s*$`, 'u'), ''),
    isLaidOut: pages.isLaidOut,
    reportedPages: readPageCount(archive),
    hiddenPlaces: file.counts.hidden,
  };
}

function readPageCount(archive: Archive): number | undefined {
  const properties = childOf(parseXml(archive.get('docProps/app.xml')), 'Properties');
  return Number(textOf(childOf(properties, 'Pages'))) || undefined;
}
