import type { Archive } from '../../archives/read-archive.ts';
import type { Block } from '../office/blocks.ts';
import { childOf, elementsOf, parseXml, textOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import type { PageEnds } from '../office/page-ends.ts';
import type { Reached, ReachedInBox } from './odf-lists.ts';
import { readControls } from './odf-controls.ts';
import { readOdfStyles } from './odf-styles.ts';
import type { OdfStyle, OdfStyles } from './odf-styles.ts';

/** An OpenDocument file, with the counts of its reading. */
export interface OdfFile {
  archive: Archive;
  styles: OdfStyles;
  /** Null for text that belongs to no page, such as a note. */
  pages: PageEnds | null;
  headings: Reached;
  /** The numbers that lists have reached, by their style, for lists that go on. */
  lists: Map<string, Reached>;
  /** The numbers of the text box that is read; null outside of presentations. */
  box: ReachedInBox | null;
  /** The pages with visible headers and footers. */
  masterPages: Set<string>;
  /** Objects that were read already: a file may show one again and again. */
  read: Set<string>;
  hiddenPlaces: number;
  /** What the boxes and fields of forms show, by their ids. */
  controls: ReadonlyMap<string, string>;
  /** The number of the slide that is read; null outside of presentations. */
  slideNumber: number | null;
  /** Reads a nested paragraph, list, table or shape. */
  readBlock: (element: XmlElement, file: OdfFile) => Block[];
  /** Reads a workbook within this file; null in a workbook, which would read itself. */
  readSheetObject: ((archive: Archive) => Block[]) | null;
}

export interface OpenedOdf {
  file: OdfFile;
  /** The element with the text, the sheets or the slides. */
  body: XmlElement | undefined;
  title: string;
  /** How many pages the file says it has. */
  reportedPages: number | undefined;
}

const noAttributes = {};

/** Leaves out what a cell says of its value: its text is what people see. */
function withoutValues(name: string, attributes: Readonly<Record<string, string>>) {
  if (name !== 'table:table-cell') return attributes;
  const kept = Object.entries(attributes).filter(([key]) => !/^(?:office|calcext):/u.test(key));
  return kept.length === 0 ? noAttributes : Object.fromEntries(kept);
}

/** Opens an OpenDocument file with a body of this kind, such as "office:text". */
export function openOdf(
  archive: Archive,
  kind: string,
  { pages, readBlock, readSheetObject }: Pick<OdfFile, 'pages' | 'readBlock' | 'readSheetObject'>,
): OpenedOdf {
  const [content] = elementsOf(parseXml(archive.get('content.xml'), withoutValues));
  const [styles] = elementsOf(parseXml(archive.get('styles.xml')));
  const [meta] = elementsOf(parseXml(archive.get('meta.xml')));
  const body = childOf(childOf(content, 'office:body'), kind);
  const title = childOf(childOf(meta, 'office:meta'), 'dc:title');
  const statistic = childOf(childOf(meta, 'office:meta'), 'meta:document-statistic');
  return {
    file: {
      archive,
      styles: readOdfStyles([styles, content]),
      pages,
      readBlock,
      readSheetObject,
      headings: [],
      lists: new Map(),
      box: null,
      masterPages: new Set(),
      read: new Set(),
      hiddenPlaces: 0,
      controls: readControls(body),
      slideNumber: null,
    },
    body,
    title: textOf(title),
    reportedPages: Number(statistic?.attributes['meta:page-count']) || undefined,
  };
}

/** Reads a text box, a shape or a cell, whose lists count on their own in a presentation. */
export function inOwnBox<T>(file: OdfFile, read: () => T): T {
  const { box } = file;
  if (box !== null) file.box = [];
  const result = read();
  file.box = box;
  return result;
}

export function styleOf(file: OdfFile, family: string, name: string | undefined): OdfStyle {
  return file.styles.styles.get(`${family} ${name ?? ''}`) ?? {};
}
