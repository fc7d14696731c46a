import { childOf, elementsOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';

/**
 * Returns the paragraphs after which a section begins on a new page. How it begins stands in the
 * properties of the section itself, which follow its text.
 */
export function findSectionEnds(body: XmlElement): ReadonlySet<XmlElement> {
  const ends = new Set<XmlElement>();
  let waiting: XmlElement | undefined;
  for (const { paragraph, properties } of sectionsIn(body)) {
    const kind = childOf(properties, 'w:type')?.attributes['w:val'] ?? 'nextPage';
    if (waiting !== undefined && /^(?:nextPage|oddPage|evenPage)$/u.test(kind)) ends.add(waiting);
    waiting = paragraph;
  }
  return ends;
}

interface Section {
  /** Undefined for the last section of a document. */
  paragraph: XmlElement | undefined;
  properties: XmlElement;
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
