import { spanMark } from '../../pages/marks.ts';
import type { Block } from '../office/blocks.ts';
import { cellText, longestHeading } from '../office/blocks.ts';
import { childOf, elementsOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import { readSpan, repeatCell } from '../rows/repeat-cell.ts';
import { readInline } from './read-inline.ts';
import { readParagraphProperties, readToggle } from './styles.ts';
import type { WordStyle } from './styles.ts';
import type { WordFile } from './word-file.ts';

/** Reads the paragraphs and tables in an element, with notes and comments after the one they are in. */
export function readBlocks(parent: XmlElement, file: WordFile): Block[] {
  return elementsOf(parent).flatMap((element, at, all) => {
    const read = readers[element.name];
    if (read !== undefined) return read(element, file, all[at + 1]);
    return wrappers.has(element.name) ? readBlocks(element, file) : [];
  });
}

const wrappers = new Set([
  'w:sdt',
  'w:sdtContent',
  'w:customXml',
  'w:smartTag',
  'w:ins',
  'w:moveTo',
  'mc:AlternateContent',
  'mc:Choice',
]);

type Read = (element: XmlElement, file: WordFile, next: XmlElement | undefined) => Block[];

const readers: Readonly<Record<string, Read>> = {
  'w:p': readParagraph,
  'w:tbl': readTable,
  'w:altChunk': ({ attributes }, { relations, chunks }) => {
    const { target = '' } = relations.get(attributes['r:id'] ?? '') ?? {};
    const text = chunks.get(target) ?? '';
    // Once, because a document may name the same file again and again.
    chunks.delete(target);
    return [{ kind: 'paragraph', text: text.trim() }];
  },
  // An equation between two paragraphs.
  'm:oMathPara': (element, file) => [
    { kind: 'paragraph', text: readInline([element], file, []).trim() },
  ],
};

function readParagraph(
  paragraph: XmlElement,
  file: WordFile,
  next: XmlElement | undefined,
): Block[] {
  const properties = childOf(paragraph, 'w:pPr');
  const styleId = childOf(properties, 'w:pStyle')?.attributes['w:val'];
  const style = file.styles.get(styleId ?? '') ?? {};
  const own = readParagraphProperties(properties);
  const startsPage = own.startsPage ?? style.startsPage ?? false;
  const before = startsPage ? (file.pages?.endBefore() ?? '') : '';
  const aside: Block[] = [];
  const { begun } = file;
  file.begun = '';
  const written = begun + readInline(paragraph.children, file, aside, style.isHidden);
  const line = before + written;
  const section = file.sectionEnds.get(paragraph);
  const goesOn = isDeleted(properties) && next?.name === 'w:p' && section === undefined;
  if (goesOn || isDropCap(properties)) {
    file.begun = goesOn ? line : line.trimEnd();
    return aside;
  }
  file.pages?.endParagraph(line);
  const endsSection = childOf(properties, 'w:sectPr') !== undefined;
  if (endsSection) file.notes.endSection();
  const text = line + (section ? (file.pages?.endSection(section) ?? '') : '');
  const isUncounted =
    (isDeleted(properties) && text === '') || (endsSection && written.trim() === '');
  const mark = isUncounted ? null : countMark(file, own, style, styleId);
  return [toBlock(text, mark, own.headingLevel ?? style.headingLevel), ...aside];
}

function isDropCap(properties: XmlElement | undefined): boolean {
  const place = childOf(properties, 'w:framePr')?.attributes['w:dropCap'];
  return place === 'drop' || place === 'margin';
}

function isDeleted(properties: XmlElement | undefined): boolean {
  const mark = childOf(properties, 'w:rPr');
  return childOf(mark, 'w:del') !== undefined || childOf(mark, 'w:moveFrom') !== undefined;
}

function countMark(file: WordFile, own: WordStyle, style: WordStyle, styleId: string | undefined) {
  const listId = own.listId ?? style.listId;
  if (listId === undefined) return null;
  return file.numbering.count(listId, own.listLevel ?? style.listLevel, styleId);
}

function toBlock(
  text: string,
  mark: { text: string; level: number; isBullet: boolean } | null,
  level: number | undefined,
): Block {
  const isEmpty = text.trim() === '';
  if (level !== undefined && text.length <= longestHeading) {
    const number = mark === null || mark.isBullet || isEmpty ? '' : `${mark.text} `;
    return isEmpty ? { kind: 'paragraph', text } : { kind: 'heading', level, text: number + text };
  }
  if (mark === null || (mark.text === '' && !mark.isBullet)) return { kind: 'paragraph', text };
  return { kind: 'item', level: mark.level, mark: mark.isBullet ? '-' : mark.text, text };
}

function readTable(table: XmlElement, file: WordFile): Block[] {
  const rows: string[][] = [];
  let headerRows = 0;
  for (const row of rowsIn(table)) {
    const properties = childOf(row, 'w:trPr');
    if (childOf(properties, 'w:del') !== undefined) continue;
    if (readToggle(properties, 'w:hidden') === true) {
      file.counts.hidden += 1;
      continue;
    }
    const isHeader = readToggle(properties, 'w:tblHeader') === true;
    if (isHeader && headerRows === rows.length) headerRows += 1;
    rows.push(readCells(row, file, rows.at(-1) ?? []));
  }
  return [{ kind: 'table', rows, headerRows: headerRows || undefined }];
}

function rowsIn(parent: XmlElement): XmlElement[] {
  return elementsOf(parent).flatMap((element) => {
    if (element.name === 'w:tr') return [element];
    return wrappers.has(element.name) ? rowsIn(element) : [];
  });
}

/** Reads the cells of a row into their columns. A cell over several rows is read in each of them. */
function readCells(row: XmlElement, file: WordFile, above: readonly string[]): string[] {
  const skipped = childOf(childOf(row, 'w:trPr'), 'w:gridBefore')?.attributes['w:val'];
  const cells = Array.from({ length: skipped === undefined ? 0 : readSpan(skipped) }, () => '');
  for (const cell of cellsIn(row)) {
    const properties = childOf(cell, 'w:tcPr');
    if (childOf(properties, 'w:cellDel') !== undefined) continue;
    const { name, attributes } = childOf(properties, 'w:vMerge') ?? {};
    const continues = name !== undefined && attributes?.['w:val'] !== 'restart';
    const text = continues ? repeatCell(above[cells.length]) : cellText(readBlocks(cell, file));
    const columns = readSpan(childOf(properties, 'w:gridSpan')?.attributes['w:val']);
    cells.push(text, ...coveredCells(columns - 1));
  }
  return cells;
}

function coveredCells(count: number): string[] {
  return Array.from({ length: count }, () => spanMark);
}

function cellsIn(row: XmlElement): XmlElement[] {
  return elementsOf(row).flatMap((element) => {
    if (element.name === 'w:tc') return [element];
    return wrappers.has(element.name) ? cellsIn(element) : [];
  });
}
