import type { Archive } from '../../archives/read-archive.ts';
import { dropLastPageEnd } from '../../pages/marks.ts';
import type { DocumentText } from '../../extraction/extract-document.ts';
import { blocksText } from '../office/blocks.ts';
import { PageEnds } from '../office/page-ends.ts';
import { childOf, elementsOf, parseXml, textOf } from '../office/parse-xml.ts';
import { surround } from '../office/surround.ts';
import { readSurroundings } from './headers.ts';
import { readBlocks } from './read-blocks.ts';
import { findSectionEnds } from './sections.ts';
import { openWordFile } from './word-file.ts';
import type { WordFile } from './word-file.ts';

const noText: DocumentText = {
  text: '',
  isLaidOut: false,
  reportedPages: undefined,
  hiddenPlaces: 0,
};

/** Returns the text of a Word document, with a mark where a page ends. */
export function readWordText(
  archive: Archive,
  main: string,
  given: Pick<WordFile, 'relations' | 'chunks'>,
): DocumentText {
  const [document] = elementsOf(parseXml(archive.get(main)));
  const body = childOf(document, 'w:body');
  if (body === undefined) return noText;
  const file = openWordFile(archive, main, {
    ...given,
    readBlocks,
    sectionEnds: findSectionEnds(body),
  });
  const pages = new PageEnds();
  const blocks = readBlocks(body, Object.assign(file, { pages }));
  const text = blocksText(surround(blocks, readSurroundings(body, file)));
  return {
    text: dropLastPageEnd(text),
    isLaidOut: pages.isLaidOut,
    reportedPages: readPageCount(archive),
    hiddenPlaces: file.counts.hidden,
  };
}

function readPageCount(archive: Archive): number | undefined {
  const properties = childOf(parseXml(archive.get('docProps/app.xml')), 'Properties');
  return Number(textOf(childOf(properties, 'Pages'))) || undefined;
}
