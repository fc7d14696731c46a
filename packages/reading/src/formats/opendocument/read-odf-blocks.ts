import { spanMark } from '../../pages/marks.ts';
import type { Block } from '../office/blocks.ts';
import { blocksText, cellText } from '../office/blocks.ts';
import { childrenOf, elementsOf, textOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import { readSpan, repeatCell } from '../rows/repeat-cell.ts';
import { inOwnBox, styleOf } from './odf-file.ts';
import type { OdfFile } from './odf-file.ts';
import { countEntry } from './odf-lists.ts';
import { readList } from './read-odf-list.ts';
import { readOdfShape, readAnnotation } from './read-odf-inline.ts';
import { headingBlock, readParagraph } from './read-odf-paragraph.ts';

/** Reads the paragraphs, lists and tables in an element. */
export function readOdfBlocks(parent: XmlElement, file: OdfFile): Block[] {
  return elementsOf(parent).flatMap((element) => readOdfBlock(element, file));
}

export function readOdfBlock(element: XmlElement, file: OdfFile): Block[] {
  const read = readers[element.name];
  if (read !== undefined) return read(element, file);
  if (element.name.startsWith('draw:')) return readOdfShape(element, file);
  return wrappers.has(element.name) ? readOdfBlocks(element, file) : [];
}

const wrappers = new Set([
  'text:index-body',
  'text:index-title',
  'text:table-of-content',
  'text:alphabetical-index',
  'text:bibliography',
  'text:illustration-index',
  'text:table-index',
  'text:object-index',
  'text:user-index',
  'text:numbered-paragraph',
]);

const readers: Readonly<Record<string, (element: XmlElement, file: OdfFile) => Block[]>> = {
  'text:p': (element, file) =>
    readParagraph(element, file, (text) => ({ kind: 'paragraph', text })),
  'text:h': readHeading,
  'text:list': readList,
  'text:section': (section, file) => {
    const style = styleOf(file, 'section', section.attributes['text:style-name']);
    const display = section.attributes['text:display'];
    const isShown =
      display === 'condition'
        ? section.attributes['text:is-hidden'] !== 'true'
        : display !== 'none';
    if (isShown && style.isHidden !== true) return readOdfBlocks(section, file);
    if (textOf(section).trim() !== '') file.hiddenPlaces += 1;
    return [];
  },
  'table:table': (table, file) => [
    ...pageBreaks(file, styleOf(file, 'table', table.attributes['table:style-name'])),
    { kind: 'table', rows: readRows(table, file), headerRows: countHeaderRows(table) },
  ],
  'text:soft-page-break': (_, file) => (file.pages?.endAsLaidOut() ? [{ kind: 'pageEnd' }] : []),
  'office:annotation': readAnnotation,
};

function pageBreaks(file: OdfFile, style: { breaksBefore?: boolean | undefined }): Block[] {
  if (style.breaksBefore !== true) return [];
  return file.pages?.endBefore() ? [{ kind: 'pageEnd' }] : [];
}

const outlineMax = 10;

function readHeading(element: XmlElement, file: OdfFile): Block[] {
  const { attributes } = element;
  const written = Math.trunc(Number(attributes['text:outline-level'] ?? 1)) || 1;
  const level = Math.min(outlineMax, Math.max(1, written));
  const start = Number(attributes['text:start-value'] ?? 1);
  const hasNumber = attributes['text:is-list-header'] !== 'true' && textOf(element).trim() !== '';
  const startsAt = attributes['text:restart-numbering'] === 'true' ? start : undefined;
  const outline = file.styles.outline;
  const mark =
    hasNumber && outline !== undefined
      ? countEntry(outline, file.headings, level, startsAt).text
      : '';
  return readParagraph(element, file, (text) => headingBlock(level, mark, text));
}

function rowsIn(parent: XmlElement): XmlElement[] {
  return elementsOf(parent).flatMap((element) => {
    if (element.name === 'table:table-row') return [element];
    return rowGroups.has(element.name) ? rowsIn(element) : [];
  });
}

/** Reads the rows of a table. A cell over several rows is read in each of them. */
function readRows(table: XmlElement, file: OdfFile): string[][] {
  /** The cells that go on for rows below, by their column. */
  const spans = new Map<number, { text: string; rowsLeft: number }>();
  // A slide shows no number before an empty paragraph.
  const write = file.slideNumber === null ? cellText : blocksText;
  return rowsIn(table).map((row) => {
    const cells: string[] = [];
    for (const cell of elementsOf(row).filter(isCell)) {
      const column = cells.length;
      const { text = '', rowsLeft = 0 } = spans.get(column) ?? {};
      const isCovered = cell.name === 'table:covered-table-cell';
      const own = write(inOwnBox(file, () => readOdfBlocks(cell, file)));
      const rows = isCovered ? rowsLeft : readSpan(cell.attributes['table:number-rows-spanned']);
      const covered = rowsLeft === 0 ? spanMark : repeatCell(text);
      cells.push(isCovered && own === '' ? covered : own);
      if (rows > 1) spans.set(column, { text: isCovered ? text : own, rowsLeft: rows - 1 });
      else spans.delete(column);
      const columns = readSpan(cell.attributes['table:number-columns-repeated']);
      for (let more = 1; more < columns; more += 1) cells.push(isCovered ? spanMark : own);
    }
    return cells;
  });
}

function countHeaderRows(table: XmlElement): number | undefined {
  return childrenOf(table, 'table:table-header-rows').flatMap(rowsIn).length || undefined;
}

/** Elements around rows of a table. */
export const rowGroups: ReadonlySet<string> = new Set([
  'table:table-header-rows',
  'table:table-rows',
  'table:table-row-group',
]);

/** True for a cell of a table, covered cells included. */
export function isCell({ name }: XmlElement): boolean {
  return name === 'table:table-cell' || name === 'table:covered-table-cell';
}
