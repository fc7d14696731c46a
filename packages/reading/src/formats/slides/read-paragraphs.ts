import type { Block } from '../office/blocks.ts';
import { equationText } from '../office/equations.ts';
import { toHan, toLetters, toRoman, toSigns } from '../signs/number-signs.ts';
import { childOf, childrenOf, elementsOf, textOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import { markRaised } from '../signs/raised.ts';
import { isUnfilled, isUnfilledParagraph } from '../office/unfilled.ts';

/** The last number of a level. Another way to number, or another start, begins anew. */
interface Numbered {
  number: number;
  type: string;
  startAt: string;
}

/**
 * Reads the paragraphs of a shape, with the numbers that the slide shows before them. Leaves out
 * those that only show the number of the slide.
 */
export function readParagraphs(body: XmlElement | undefined, slideNumber?: number): Block[] {
  const numbers: (Numbered | undefined)[] = [];
  return childrenOf(body, 'a:p').map((paragraph) => {
    const text = paragraphText(paragraph, slideNumber);
    const properties = childOf(paragraph, 'a:pPr');
    const level = readLevel(properties?.attributes['lvl']);
    const auto = childOf(properties, 'a:buAutoNum')?.attributes;
    if (text.trim() === '') return { kind: 'paragraph', text: '' };
    if (auto === undefined) {
      numbers.length = Math.min(numbers.length, level);
      const hasDot = childOf(properties, 'a:buChar') !== undefined;
      return hasDot ? { kind: 'item', level, mark: '-', text } : { kind: 'paragraph', text };
    }
    const { type = '', startAt = '1' } = auto;
    const last = numbers[level];
    const goesOn = last?.type === type && last.startAt === startAt;
    const number = goesOn ? last.number + 1 : Number(startAt) || 1;
    numbers.length = level;
    numbers[level] = { number, type, startAt };
    return { kind: 'item', level, mark: markOf(number, type), text };
  });
}

// A type such as "alphaLcParenR" says the kind of number and the signs around it.
function markOf(number: number, type: string): string {
  const digits = digitsOf(number, type);
  if (type.endsWith('ParenBoth')) return `(${digits})`;
  if (type.endsWith('ParenR')) return `${digits})`;
  return /(?:Plain|Minus)$/u.test(type) ? digits : `${digits}.`;
}

function digitsOf(number: number, type: string): string {
  if (type.startsWith('alphaLc')) return toLetters(number);
  if (type.startsWith('alphaUc')) return toLetters(number).toUpperCase();
  if (type.startsWith('romanLc')) return toRoman(number);
  if (type.startsWith('romanUc')) return toRoman(number).toUpperCase();
  if (/^ea1(?:Ch|Jpn)/u.test(type)) return toHan(number);
  const [, script = ''] =
    /^(circleNum|thaiAlpha|thaiNum|hindiNum|hebrew|arabic1|arabic2)/u.exec(type) ?? [];
  return toSigns(number, signsOf[script] ?? '') ?? String(number);
}

const signsOf: Readonly<Record<string, string>> = {
  circleNum: 'decimalEnclosedCircle',
  thaiAlpha: 'thaiLetters',
  thaiNum: 'thaiNumbers',
  hindiNum: 'hindiNumbers',
  hebrew: 'hebrew1',
  arabic1: 'arabicAlpha',
  arabic2: 'arabicAbjad',
};

function paragraphText(paragraph: XmlElement, slideNumber: number | undefined): string {
  const elements = elementsOf(paragraph);
  const others = elements.filter((element) => !isSlideNumber(element));
  const own = others.map(inlineText).join('');
  if (isUnfilledParagraph(own)) return '';
  if (others.length === elements.length) return own;
  if (!/\p{L}/u.test(own)) return '';
  return elements
    .map((element) => (isSlideNumber(element) ? String(slideNumber ?? '') : inlineText(element)))
    .join('');
}

function isSlideNumber({ name, attributes }: XmlElement): boolean {
  return name === 'a:fld' && attributes['type'] === 'slidenum';
}

function inlineText(element: XmlElement): string {
  if (element.name === 'a:br') return '\n';
  if (element.name === 'a:r') {
    const text = textOf(childOf(element, 'a:t'));
    const height = Number(childOf(element, 'a:rPr')?.attributes['baseline'] ?? 0);
    return height > 0 ? markRaised(text) : text;
  }
  if (element.name === 'a:fld') {
    const text = textOf(childOf(element, 'a:t'));
    return isUnfilled(text) ? '' : text;
  }
  if (element.name === 'm:oMath') return equationText(element);
  if (element.name === 'mc:AlternateContent') {
    return elementsOf(childOf(element, 'mc:Choice')).map(inlineText).join('');
  }
  const isWrapper = element.name === 'a14:m' || element.name === 'm:oMathPara';
  return isWrapper ? elementsOf(element).map(inlineText).join('') : '';
}

const levelMax = 8;

function readLevel(written = '0'): number {
  return Math.min(levelMax, Math.max(0, Math.trunc(Number(written)) || 0));
}
