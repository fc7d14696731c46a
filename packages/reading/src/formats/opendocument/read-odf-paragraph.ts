import { longestHeading } from '../office/blocks.ts';
import type { Block } from '../office/blocks.ts';
import { descendantsOf, elementsOf, textOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import { styleOf } from './odf-file.ts';
import type { OdfFile } from './odf-file.ts';
import { readOdfInline } from './read-odf-inline.ts';

/** Reads a paragraph as the block that `toBlock` makes of its text, with what follows it. */
export function readParagraph(
  element: XmlElement,
  file: OdfFile,
  toBlock: (text: string) => Block,
): Block[] {
  const style = styleOf(file, 'paragraph', element.attributes['text:style-name']);
  if (style.isHidden === true || isHidden(element)) {
    if (textOf(element).trim() !== '') file.hiddenPlaces += 1;
    return [];
  }
  if (file.slideNumber !== null && isOnlySlideNumber(element)) return [];
  if (style.masterPage !== undefined && file.pages !== null) file.masterPages.add(style.masterPage);
  const starts = style.breaksBefore === true || style.masterPage !== undefined;
  const before = starts ? (file.pages?.endBefore() ?? '') : '';
  const aside: Block[] = [];
  const text = before + readOdfInline(element.children, file, aside);
  file.pages?.endParagraph(text);
  const after: Block[] = [];
  if (style.breaksAfter === true && file.pages !== null) {
    file.pages.end();
    after.push({ kind: 'pageEnd' });
  }
  return [toBlock(text), ...aside, ...after];
}

function isOnlySlideNumber(paragraph: XmlElement): boolean {
  const numbers = [...descendantsOf(paragraph, 'text:page-number')].map(textOf).join('');
  if (numbers === '') return false;
  return !/\p{L}/u.test(textOf(paragraph).replace(numbers, ''));
}

function isHidden(element: XmlElement): boolean {
  const field = elementsOf(element).find(({ name }) => name === 'text:hidden-paragraph');
  return field !== undefined && field.attributes['text:is-hidden'] !== 'false';
}

/** Returns a heading, or a paragraph if it is empty or too long. */
export function headingBlock(level: number, mark: string, text: string): Block {
  if (text.trim() === '' || text.length > longestHeading) return { kind: 'paragraph', text };
  return { kind: 'heading', level, text: mark === '' ? text : `${mark} ${text}` };
}
