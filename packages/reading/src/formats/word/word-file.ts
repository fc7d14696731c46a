import type { Archive } from '../../archives/read-archive.ts';
import type { Block } from '../office/blocks.ts';
import { childOf, elementsOf, parseXml } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import { findRelated } from '../office/relations.ts';
import type { Relation } from '../office/relations.ts';
import { NoteNumbers } from './note-numbers.ts';
import { readNumbering } from './numbering.ts';
import type { Numbering } from './numbering.ts';
import type { PageEnds, SectionStart } from '../office/page-ends.ts';
import { readStyles } from './styles.ts';
import type { WordStyles } from './styles.ts';

/** A note or a comment at the place that refers to it. */
export interface Remark {
  element: XmlElement;
  author: string;
}

/** The parts of a Word document, with the counts of its reading. */
export interface WordFile {
  archive: Archive;
  /** The parts that the part being read refers to. */
  relations: ReadonlyMap<string, Relation>;
  styles: WordStyles;
  numbering: Numbering;
  footnotes: Map<string, Remark>;
  endnotes: Map<string, Remark>;
  comments: Map<string, Remark>;
  /** The texts of the files that the document takes in, by the names of their parts. */
  chunks: Map<string, string>;
  /** Reads the paragraphs and tables nested in a paragraph. */
  readBlocks: (parent: XmlElement, file: WordFile) => Block[];
  /** The paragraphs after which a section begins on a new page, and on which one. */
  sectionEnds: ReadonlyMap<XmlElement, SectionStart>;
  hasEvenHeaders: boolean;
  /** Null for text that belongs to no page, such as a header. */
  pages: PageEnds | null;
  fields: OpenField[];
  /** The start of the next paragraph: a large first letter, or the text before a deleted mark. */
  begun: string;
  /** Parts that were read already: a document may name one again and again. */
  read: Set<string>;
  notes: NoteNumbers;
  counts: { hidden: number };
}

/** What readers of inline elements share: the file, and blocks that follow the paragraph. */
export interface Inline {
  file: WordFile;
  aside: Block[];
  isHidden: boolean;
}

/** A field between its begin and its end. Only the text after "separate" is shown. */
export interface OpenField {
  code: string;
  isShown: boolean;
  data: XmlElement | undefined;
}

/** Opens the parts of a Word document by the name of its main part. */
export function openWordFile(
  archive: Archive,
  main: string,
  given: Pick<WordFile, 'relations' | 'chunks' | 'sectionEnds' | 'readBlocks'>,
  lastSection: XmlElement | undefined,
): WordFile {
  // A file that does not say where its styles are has them in the usual place.
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const part = (kind: string) =>
    parseXml(archive.get(findRelated(given.relations, kind) ?? `${folder}${kind}.xml`));
  const styles = readStyles(part('styles'));
  const settings = childOf(part('settings'), 'w:settings');
  return {
    ...given,
    archive,
    styles,
    numbering: readNumbering(part('numbering'), styles),
    footnotes: readRemarks(part('footnotes')),
    endnotes: readRemarks(part('endnotes')),
    comments: readRemarks(part('comments')),
    hasEvenHeaders: childOf(settings, 'w:evenAndOddHeaders') !== undefined,
    pages: null,
    fields: [],
    begun: '',
    read: new Set(),
    notes: new NoteNumbers(lastSection, settings),
    counts: { hidden: 0 },
  };
}

function readRemarks(part: XmlElement): Map<string, Remark> {
  return new Map(
    elementsOf(elementsOf(part)[0]).map((element) => [
      element.attributes['w:id'] ?? '',
      { element, author: element.attributes['w:author'] ?? '' },
    ]),
  );
}
