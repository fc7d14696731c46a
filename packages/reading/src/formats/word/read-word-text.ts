import type { Archive } from '../../archives/read-archive.ts';
import { dropLastPageEnd, replacePageEnds } from '../../pages/marks.ts';
import type { DocumentText } from '../../extraction/extract-document.ts';
import { blocksText, surround } from '../office/blocks.ts';
import { PageEnds } from '../office/page-ends.ts';
import type { SectionStart } from '../office/page-ends.ts';
import { childOf, elementsOf, parseXml, textOf, descendantsOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import { readBlocks } from './read-blocks.ts';
import { openWordFile } from './word-file.ts';
import type { WordFile } from './word-file.ts';
import { readRelations } from '../office/relations.ts';
import { readToggle } from './styles.ts';
import { readAside } from './remarks.ts';

interface Surroundings {
  headers: string[];
  footers: string[];
}

interface Section {
  /** Undefined for the last section of a document. */
  paragraph: XmlElement | undefined;
  properties: XmlElement;
}

const noText: DocumentText = {
  text: '',
  isLaidOut: false,
  reportedPages: undefined,
  hiddenPlaces: 0,
};

/** Returns the text of a Word document, with a mark where a page ends. */
export function readWordText(
  archive: Archive,
  main: string,
  given: Pick<WordFile, 'relations' | 'chunks'>,
): DocumentText {
  const [document] = elementsOf(parseXml(archive.get(main)));
  const body = childOf(document, 'w:body');
  if (body === undefined) return noText;
  const file = openWordFile(
    archive,
    main,
    { ...given, readBlocks, sectionEnds: findSectionEnds(body) },
    childOf(body, 'w:sectPr'),
  );
  const pages = new PageEnds();
  const blocks = readBlocks(body, Object.assign(file, { pages }));
  const text = blocksText(surround(blocks, readSurroundings(body, file)));
  const whole = dropLastPageEnd(text);
  return {
    // Programs disagree on whether the page that is left out counts.
    text: pages.skipsPages ? replacePageEnds(whole, '\n\n') : whole,
    isLaidOut: pages.isLaidOut,
    pictureLines: pages.pictureLines,
    reportedPages: readPageCount(archive),
    hiddenPlaces: file.counts.hidden,
  };
}

function readPageCount(archive: Archive): number | undefined {
  const properties = childOf(parseXml(archive.get('docProps/app.xml')), 'Properties');
  return Number(textOf(childOf(properties, 'Pages'))) || undefined;
}

/**
 * Returns the paragraphs after which a section begins on a new page. The properties of a section
 * follow its text.
 */
function findSectionEnds(body: XmlElement): ReadonlyMap<XmlElement, SectionStart> {
  const ends = new Map<XmlElement, SectionStart>();
  let waiting: XmlElement | undefined;
  for (const { paragraph, properties } of sectionsIn(body)) {
    const kind = childOf(properties, 'w:type')?.attributes['w:val'] ?? 'nextPage';
    if (waiting !== undefined && isSectionStart(kind)) ends.set(waiting, kind);
    waiting = paragraph;
  }
  return ends;
}

function isSectionStart(kind: string): kind is SectionStart {
  return /^(?:nextPage|oddPage|evenPage)$/u.test(kind);
}

function sectionsIn(parent: XmlElement): Section[] {
  return elementsOf(parent).flatMap((element): Section[] => {
    if (element.name === 'w:sectPr') return [{ paragraph: undefined, properties: element }];
    if (element.name !== 'w:p')
      return /^w:(?:sdt|sdtContent|customXml)$/u.test(element.name) ? sectionsIn(element) : [];
    const properties = childOf(childOf(element, 'w:pPr'), 'w:sectPr');
    return properties === undefined ? [] : [{ paragraph: element, properties }];
  });
}

/** Reads the headers and footers that pages show, each text once. Page numbers alone are no text. */
function readSurroundings(body: XmlElement, file: WordFile): Surroundings {
  const headers = new Set<string>();
  const footers = new Set<string>();
  const read = new Set<string>();
  for (const section of descendantsOf(body, 'w:sectPr')) {
    for (const { name, attributes } of elementsOf(section)) {
      const isHeader = name === 'w:headerReference';
      if (!isHeader && name !== 'w:footerReference') continue;
      if (!isShown(attributes['w:type'], section, file)) continue;
      const target = file.relations.get(attributes['r:id'] ?? '')?.target;
      if (target === undefined || read.has(target)) continue;
      read.add(target);
      const text = readPart(target, file);
      if (/\p{L}/u.test(text)) (isHeader ? headers : footers).add(text);
    }
  }
  return { headers: [...headers], footers: [...footers] };
}

function isShown(type: string | undefined, section: XmlElement, file: WordFile): boolean {
  if (type === 'first') return readToggle(section, 'w:titlePg') === true;
  return type !== 'even' || file.hasEvenHeaders;
}

function readPart(target: string, file: WordFile): string {
  const [part] = elementsOf(parseXml(file.archive.get(target)));
  if (part === undefined) return '';
  return readAside(part, { ...file, relations: readRelations(file.archive, target) });
}
