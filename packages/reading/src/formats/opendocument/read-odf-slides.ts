import type { Archive } from '../../archives/read-archive.ts';
import type { TextLimit } from '../../extraction/text-limit.ts';
import { blocksText, putTitleFirst } from '../office/blocks.ts';
import type { Block } from '../office/blocks.ts';
import { childOf, childrenOf, elementsOf, textOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import { readSheetObject } from './read-sheet-object.ts';
import { inOwnBox, openOdf, styleOf } from './odf-file.ts';
import type { OdfFile } from './odf-file.ts';
import { readOdfAside, readAnnotation, readOdfShape } from './read-odf-inline.ts';
import { readOdfBlock, readOdfBlocks } from './read-odf-blocks.ts';
import { headingBlock } from './read-odf-paragraph.ts';

export interface OdfSlides {
  title: string;
  pages: string[];
  hiddenSlides: number;
  hiddenPlaces: number;
}

/** Reads the slides of an OpenDocument presentation. A hidden slide becomes an empty page. */
export function readOdfSlides(archive: Archive, limit: TextLimit): OdfSlides {
  const { file, body, title } = openOdf(archive, 'office:presentation', {
    pages: null,
    readBlock: readOdfBlock,
    readSheetObject: (inner) => readSheetObject(inner, limit),
  });
  file.box = [];
  let hiddenSlides = 0;
  const footers = new Set<string>();
  const pages = childrenOf(body, 'draw:page').map((page, at) => {
    file.slideNumber = at + 1;
    const style = styleOf(file, 'drawing-page', page.attributes['draw:style-name']);
    if (style.isHidden !== true) {
      const shapes = putTitleFirst(readPage(page, file));
      return blocksText([...shapes, ...readFooter(page, body, footers)]);
    }
    hiddenSlides += 1;
    return '';
  });
  return { title, pages, hiddenSlides, hiddenPlaces: file.hiddenPlaces };
}

function readPage(page: XmlElement, file: OdfFile): Block[] {
  return elementsOf(page).flatMap((part) => {
    if (part.name === 'presentation:notes') return readNotes(part, file);
    if (part.name === 'office:annotation') return readAnnotation(part, file);
    if (!part.name.startsWith('draw:')) return [];
    if (part.attributes['presentation:class'] === 'title') {
      return [headingBlock(1, '', readOdfAside(childOf(part, 'draw:text-box') ?? part, file))];
    }
    const table = childOf(part, 'table:table');
    if (table !== undefined) return readOdfBlock(table, file);
    const box = childOf(part, 'draw:text-box');
    if (box !== undefined) return inOwnBox(file, () => readOdfBlocks(box, file));
    return readOdfShape(part, file);
  });
}

/** Reads the text and the date below a slide, unless a slide before it has the same ones. */
function readFooter(page: XmlElement, body: XmlElement | undefined, read: Set<string>): Block[] {
  return ['footer', 'date-time'].flatMap((kind) => {
    const name = page.attributes[`presentation:use-${kind}-name`];
    const declared = childrenOf(body, `presentation:${kind}-decl`).find(
      ({ attributes }) => attributes['presentation:name'] === name,
    );
    const text = textOf(declared).trim();
    if (name === undefined || text === '' || read.has(text)) return [];
    read.add(text);
    return [{ kind: 'paragraph', text: `Footer: ${text}` }];
  });
}

function readNotes(notes: XmlElement, file: OdfFile): Block[] {
  const text = elementsOf(notes)
    .filter(({ attributes }) => attributes['presentation:class'] === 'notes')
    .map((frame) => readOdfAside(childOf(frame, 'draw:text-box') ?? frame, file))
    .join('\n')
    .trim();
  return text === '' ? [] : [{ kind: 'paragraph', text: `Notes: ${text}` }];
}
