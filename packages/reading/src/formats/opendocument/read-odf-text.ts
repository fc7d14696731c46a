import type { Archive } from '../../archives/read-archive.ts';
import type { TextLimit } from '../../extraction/text-limit.ts';
import { dropLastPageEnd } from '../../pages/marks.ts';
import type { DocumentText } from '../../extraction/extract-document.ts';
import { blocksText, surround } from '../office/blocks.ts';
import { PageEnds } from '../office/page-ends.ts';
import { elementsOf } from '../office/parse-xml.ts';
import { readSheetObject } from './read-sheet-object.ts';
import { openOdf } from './odf-file.ts';
import type { OdfFile } from './odf-file.ts';
import { readOdfBlock, readOdfBlocks } from './read-odf-blocks.ts';
import { readOdfAside } from './read-odf-inline.ts';

export interface OdfText extends DocumentText {
  title: string;
}

export function readOdfText(archive: Archive, limit: TextLimit): OdfText {
  const pages = new PageEnds();
  const { file, body, title, reportedPages } = openOdf(archive, 'office:text', {
    pages,
    readBlock: readOdfBlock,
    readSheetObject: (inner) => readSheetObject(inner, limit),
  });
  const blocks = body === undefined ? [] : readOdfBlocks(body, file);
  const text = blocksText(surround(blocks, readSurroundings(file)));
  return {
    title,
    text: dropLastPageEnd(text),
    isLaidOut: pages.isLaidOut,
    reportedPages,
    hiddenPlaces: file.hiddenPlaces,
  };
}

/** Reads the headers and footers of the pages that the text names, and of the usual one. */
function readSurroundings(file: OdfFile) {
  const [headers, footers] = [new Set<string>(), new Set<string>()];
  const usual = file.styles.masterPages.has('Standard')
    ? 'Standard'
    : ([...file.styles.masterPages.keys()][0] ?? '');
  for (const name of new Set([usual, ...file.masterPages])) {
    for (const part of elementsOf(file.styles.masterPages.get(name))) {
      const [, kind] = /^style:(header|footer)(?:-left|-first)?$/u.exec(part.name) ?? [];
      if (kind === undefined || part.attributes['style:display'] === 'false') continue;
      const text = readOdfAside(part, file);
      if (/\p{L}/u.test(text)) (kind === 'header' ? headers : footers).add(text);
    }
  }
  return { headers, footers };
}
