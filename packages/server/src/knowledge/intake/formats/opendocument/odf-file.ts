import type { Archive } from '../../archives/read-archive.ts';
import { childOf, elementsOf, parseXml } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import type { PageEnds } from '../office/page-ends.ts';
import type { Reached } from './odf-lists.ts';
import { readOdfStyles } from './odf-styles.ts';
import type { OdfStyle, OdfStyles } from './odf-styles.ts';

/** An OpenDocument file, and what is counted while its text is read. */
export interface OdfFile {
  archive: Archive;
  styles: OdfStyles;
  /** Null where text is on no page of its own, such as in a note. */
  pages: PageEnds | null;
  headings: Reached;
  /** The numbers that lists have reached, by their style, for lists that go on. */
  lists: Map<string, Reached>;
  /** The pages whose headers and footers are shown. */
  masterPages: Set<string>;
  /** Objects that were read already: a file may show one again and again. */
  read: Set<string>;
  hiddenPlaces: number;
}

export interface OpenedOdf {
  file: OdfFile;
  /** The element with the text, the sheets or the slides. */
  body: XmlElement | undefined;
  title: string;
}

/** Opens an OpenDocument file whose body is of this kind, such as "office:text". */
export function openOdf(archive: Archive, kind: string, pages: PageEnds | null): OpenedOdf {
  const [content] = elementsOf(parseXml(archive.get('content.xml')));
  const [styles] = elementsOf(parseXml(archive.get('styles.xml')));
  const [meta] = elementsOf(parseXml(archive.get('meta.xml')));
  const title = childOf(childOf(meta, 'office:meta'), 'dc:title');
  return {
    file: {
      archive,
      styles: readOdfStyles([styles, content]),
      pages,
      headings: [],
      lists: new Map(),
      masterPages: new Set(),
      read: new Set(),
      hiddenPlaces: 0,
    },
    body: childOf(childOf(content, 'office:body'), kind),
    title:
      elementsOf(meta).length === 0 || title === undefined ? '' : String(title.children[0] ?? ''),
  };
}

/** Returns what the style of an element says. */
export function styleOf(file: OdfFile, family: string, name: string | undefined): OdfStyle {
  return file.styles.styles.get(`${family} ${name ?? ''}`) ?? {};
}
