import { childOf, childrenOf, elementsOf, textOf } from './parse-xml.ts';
import type { XmlElement } from './parse-xml.ts';
import { accented } from '../signs/accented.ts';
import { joinEquation } from '../signs/join-equation.ts';

/** Returns an equation on one line, as people type it: "x=(-b±√(b^2-4ac))/(2a)". */
export function equationText(element: XmlElement): string {
  return joinEquation(
    elementsOf(element).map((part) => ({ text: partText(part), isFraction: part.name === 'm:f' })),
  );
}

function partText(part: XmlElement): string {
  const write = writers[part.name];
  if (write !== undefined) return write(part);
  return part.name.endsWith('Pr') ? '' : equationText(part);
}

const of = (part: XmlElement, name: string): string => {
  const child = childOf(part, name);
  return child === undefined ? '' : equationText(child);
};
// Puts brackets around what would be read otherwise together with its neighbours.
const group = (text: string): string =>
  /^[\p{L}\p{M}\p{N}.,]*$|^[√∑∫]?\([^()]*\)$/u.test(text) ? text : `(${text})`;
const mark = (sign: string, text: string): string => (text === '' ? '' : sign + group(text));
const property = (part: XmlElement, parent: string, name: string): string | undefined =>
  childOf(childOf(part, parent), name)?.attributes['m:val'];

const writers: Readonly<Record<string, (part: XmlElement) => string>> = {
  'm:t': textOf,
  // Text that Word keeps inside equations in ordinary runs.
  'w:t': textOf,
  'w:del': () => '',
  'm:f': (part) => {
    const [above, below] = [group(of(part, 'm:num')), group(of(part, 'm:den'))];
    return property(part, 'm:fPr', 'm:type') === 'noBar'
      ? `(${above} ${below})`
      : `${above}/${below}`;
  },
  'm:sSup': (part) => group(of(part, 'm:e')) + mark('^', of(part, 'm:sup')),
  'm:sSub': (part) => group(of(part, 'm:e')) + mark('_', of(part, 'm:sub')),
  'm:sSubSup': (part) =>
    group(of(part, 'm:e')) + mark('_', of(part, 'm:sub')) + mark('^', of(part, 'm:sup')),
  'm:sPre': (part) =>
    mark('_', of(part, 'm:sub')) + mark('^', of(part, 'm:sup')) + group(of(part, 'm:e')),
  'm:rad': (part) => {
    const degree = of(part, 'm:deg');
    return `${degree === '' ? '' : group(degree)}√(${of(part, 'm:e')})`;
  },
  'm:nary': (part) => {
    const sign = property(part, 'm:naryPr', 'm:chr') ?? '∫';
    return `${sign}${mark('_', of(part, 'm:sub'))}${mark('^', of(part, 'm:sup'))} ${of(part, 'm:e')}`;
  },
  'm:d': (part) => {
    const open = property(part, 'm:dPr', 'm:begChr') ?? '(';
    const close = property(part, 'm:dPr', 'm:endChr') ?? ')';
    const between = property(part, 'm:dPr', 'm:sepChr') ?? '|';
    const inner = childrenOf(part, 'm:e');
    return open + inner.map(equationText).join(between) + close;
  },
  'm:func': (part) => `${of(part, 'm:fName')} ${of(part, 'm:e')}`,
  'm:acc': (part) => {
    const letter = of(part, 'm:e');
    return accented(letter, property(part, 'm:accPr', 'm:chr') ?? '\u0302') ?? letter;
  },
  'm:bar': (part) => {
    const letter = of(part, 'm:e');
    const isOver = property(part, 'm:barPr', 'm:pos') === 'top';
    return (isOver ? accented(letter, '\u0304') : undefined) ?? letter;
  },
  'm:limLow': (part) => of(part, 'm:e') + mark('_', of(part, 'm:lim')),
  'm:limUpp': (part) => of(part, 'm:e') + mark('^', of(part, 'm:lim')),
  'm:m': (part) => `[${childrenOf(part, 'm:mr').map(rowText).join('; ')}]`,
  'm:eqArr': (part) => childrenOf(part, 'm:e').map(equationText).join('; '),
};

function rowText(row: XmlElement): string {
  return elementsOf(row).map(equationText).join(', ');
}
