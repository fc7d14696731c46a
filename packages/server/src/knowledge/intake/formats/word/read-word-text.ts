import type { Archive } from '../../archives/read-archive.ts';
import { pageMark } from '../../pages/marks.ts';
import { blocksText } from '../office/blocks.ts';
import type { Block } from '../office/blocks.ts';
import { childOf, elementsOf, parseXml } from '../office/parse-xml.ts';
import { readSurroundings } from './headers.ts';
import { readBlocks } from './read-blocks.ts';
import { findSectionEnds } from './sections.ts';
import { openWordFile } from './word-file.ts';

/** Returns the text of a Word document, with a mark where a page ends. */
export function readWordText(
  archive: Archive,
  main: string,
  chunks: Map<string, string>,
): string {
  const [document] = elementsOf(parseXml(archive.get(main)));
  const body = childOf(document, 'w:body');
  if (body === undefined) return '';
  const file = openWordFile(archive, main, { chunks, sectionEnds: findSectionEnds(body) });
  const blocks = readBlocks(body, file);
  const { headers, footers } = readSurroundings(body, file);
  const text = blocksText([
    ...headers.map((header) => labelled('Header', header)),
    ...blocks,
    ...footers.map((footer) => labelled('Footer', footer)),
  ]);
  return text.replace(new RegExp(`${pageMark}\\s*$`, 'u'), '');
}

function labelled(label: string, text: string): Block {
  return { kind: 'paragraph', text: `${label}: ${text}` };
}
