import type { Block } from '../office/blocks.ts';
import { childOf, elementsOf, textOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import { styleOf } from './odf-file.ts';
import type { OdfFile } from './odf-file.ts';
import { countEntry, countInBox } from './odf-lists.ts';
import type { Reached } from './odf-lists.ts';
import { headingBlock, readParagraph } from './read-odf-paragraph.ts';

/** The list that an entry is in, with those around it. */
interface OpenList {
  style: string;
  reached: Reached;
  level: number;
}

/** Reads a list with the marks before its entries and the lists in it. */
export function readList(list: XmlElement, file: OdfFile): Block[] {
  return readEntries(list, file, openList(list, file));
}

function openList({ attributes }: XmlElement, file: OdfFile): OpenList {
  const style = attributes['text:style-name'] ?? '';
  const goesOn =
    attributes['text:continue-numbering'] === 'true' ||
    attributes['text:continue-list'] !== undefined;
  const reached = goesOn ? (file.lists.get(style) ?? []) : [];
  file.lists.set(style, reached);
  return { style, reached, level: 1 };
}

function readEntries(list: XmlElement, file: OdfFile, open: OpenList): Block[] {
  return elementsOf(list).flatMap((entry) => {
    const isHeader = entry.name === 'text:list-header';
    if (!isHeader && entry.name !== 'text:list-item') return [];
    return readEntry(entry, file, open, isHeader);
  });
}

function readEntry(entry: XmlElement, file: OdfFile, open: OpenList, isHeader: boolean): Block[] {
  let isFirst = !isHeader;
  return elementsOf(entry).flatMap((element) => {
    if (element.name === 'text:list') {
      const style = element.attributes['text:style-name'] ?? open.style;
      return readEntries(element, file, { ...open, style, level: open.level + 1 });
    }
    const isText = element.name === 'text:p' || element.name === 'text:h';
    if (!isText || !isFirst) return file.readBlock(element, file);
    isFirst = false;
    return readFirst(element, entry, file, open);
  });
}

// Only the first paragraph of an entry has a mark.
function readFirst(
  element: XmlElement,
  entry: XmlElement,
  file: OdfFile,
  { style: named, reached, level }: OpenList,
): Block[] {
  const style =
    named || styleOf(file, 'paragraph', element.attributes['text:style-name']).listStyle;
  const written = entry.attributes['text:start-value'];
  const startsAt = written === undefined ? undefined : Number(written);
  const levels = file.styles.lists.get(style ?? '') ?? new Map();
  const mark =
    file.box === null
      ? countEntry(levels, reached, level, startsAt)
      : countInBox(levels, file.box, level, startsAt);
  const label = textOf(childOf(entry, 'text:number')).trim() || mark.text;
  return readParagraph(element, file, (text) => {
    if (element.name === 'text:h') {
      return headingBlock(Number(element.attributes['text:outline-level'] ?? level), label, text);
    }
    // A style without marks, or an unknown style.
    if (label === '' && !mark.isBullet && levels.size > 0) return { kind: 'paragraph', text };
    return { kind: 'item', level: level - 1, mark: label === '' ? '-' : label, text };
  });
}
