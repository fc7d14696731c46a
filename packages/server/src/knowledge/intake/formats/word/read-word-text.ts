import type { Archive } from '../../archives/read-archive.ts';
import { pageMark } from '../../pages/marks.ts';
import { blocksText } from '../office/blocks.ts';
import { childOf, elementsOf, parseXml } from '../office/parse-xml.ts';
import { surround } from '../office/surround.ts';
import { readSurroundings } from './headers.ts';
import { readBlocks } from './read-blocks.ts';
import { findSectionEnds } from './sections.ts';
import { openWordFile } from './word-file.ts';

export interface WordText {
  text: string;
  /** In how many places text is hidden. */
  hiddenPlaces: number;
}

/** Returns the text of a Word document, with a mark where a page ends. */
export function readWordText(
  archive: Archive,
  main: string,
  chunks: Map<string, string>,
): WordText {
  const [document] = elementsOf(parseXml(archive.get(main)));
  const body = childOf(document, 'w:body');
  if (body === undefined) return { text: '', hiddenPlaces: 0 };
  const file = openWordFile(archive, main, { chunks, sectionEnds: findSectionEnds(body) });
  const blocks = readBlocks(body, file);
  const text = blocksText(surround(blocks, readSurroundings(body, file)));
  return {
    text: text.replace(new RegExp(`${pageMark}\\s*$`, 'u'), ''),
    hiddenPlaces: file.counts.hidden,
  };
}
