import { childOf, elementsOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';

/** The properties of a style. Undefined if neither it nor a parent sets them. */
export interface WordStyle {
  headingLevel?: number | undefined;
  isHidden?: boolean | undefined;
  startsPage?: boolean | undefined;
  listId?: string | undefined;
  listLevel?: number | undefined;
}

export type WordStyles = ReadonlyMap<string, WordStyle>;

interface OwnStyle extends WordStyle {
  parent: string | undefined;
}

/** Parents of parents are followed so far; a style may name itself. */
const parentsMax = 20;

/** Returns the styles of a document by id, with inherited properties. */
export function readStyles(part: XmlElement): WordStyles {
  const own = new Map<string, OwnStyle>();
  for (const style of elementsOf(childOf(part, 'w:styles'))) {
    const id = style.attributes['w:styleId'];
    if (style.name === 'w:style' && id !== undefined) own.set(id, readStyle(style));
  }
  return new Map([...own.keys()].map((id) => [id, inherit(own, id)]));
}

function inherit(own: ReadonlyMap<string, OwnStyle>, id: string): WordStyle {
  const whole: WordStyle = {};
  let style = own.get(id);
  for (let steps = 0; style !== undefined && steps < parentsMax; steps += 1) {
    whole.headingLevel ??= style.headingLevel;
    whole.isHidden ??= style.isHidden;
    whole.startsPage ??= style.startsPage;
    whole.listId ??= style.listId;
    whole.listLevel ??= style.listLevel;
    style = style.parent === undefined ? undefined : own.get(style.parent);
  }
  return whole;
}

function readStyle(style: XmlElement): OwnStyle {
  const name = childOf(style, 'w:name')?.attributes['w:val'] ?? '';
  const paragraph = readParagraphProperties(childOf(style, 'w:pPr'));
  return {
    ...paragraph,
    parent: childOf(style, 'w:basedOn')?.attributes['w:val'],
    headingLevel: namedLevel(name) ?? paragraph.headingLevel,
    isHidden: readToggle(childOf(style, 'w:rPr'), 'w:vanish'),
  };
}

function namedLevel(name: string): number | undefined {
  const [, digit] = /^heading ([1-9])$/iu.exec(name) ?? [];
  if (digit !== undefined) return Number(digit);
  if (/^title$/iu.test(name)) return 1;
  return /^subtitle$/iu.test(name) ? 2 : undefined;
}

/** Returns the properties of a paragraph or of a paragraph style. */
export function readParagraphProperties(properties: XmlElement | undefined): WordStyle {
  const outline = readNumber(childOf(properties, 'w:outlineLvl'));
  const list = childOf(properties, 'w:numPr');
  return {
    // Level 9 is body text.
    headingLevel: outline === undefined || outline > 8 ? undefined : outline + 1,
    startsPage: readToggle(properties, 'w:pageBreakBefore'),
    listId: childOf(list, 'w:numId')?.attributes['w:val'],
    listLevel: readNumber(childOf(list, 'w:ilvl')),
  };
}

/** Returns whether a property is on; undefined if it is not there. */
export function readToggle(properties: XmlElement | undefined, name: string): boolean | undefined {
  const toggle = childOf(properties, name);
  if (toggle === undefined) return undefined;
  return !/^(?:0|false|off|none)$/u.test(toggle.attributes['w:val'] ?? '');
}

/** Returns the whole number that an element has as its value. */
export function readNumber(element: XmlElement | undefined): number | undefined {
  const value = element?.attributes['w:val'];
  return value !== undefined && /^\d{1,9}$/u.test(value) ? Number(value) : undefined;
}
