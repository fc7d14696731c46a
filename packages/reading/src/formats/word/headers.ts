import { descendantsOf, elementsOf, parseXml } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import { readRelations } from '../office/relations.ts';
import { readToggle } from './styles.ts';
import { readAside } from './remarks.ts';
import type { WordFile } from './word-file.ts';

export interface Surroundings {
  headers: string[];
  footers: string[];
}

/** Reads the headers and footers that pages show, each text once. Page numbers alone are no text. */
export function readSurroundings(body: XmlElement, file: WordFile): Surroundings {
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
