import { codePoint } from 'dingbat-to-unicode';
import type { Block } from '../office/blocks.ts';
import { childOf, childrenOf, textOf, elementsOf } from '../office/parse-xml.ts';
import type { XmlElement, XmlNode } from '../office/parse-xml.ts';
import { equationText } from '../office/equations.ts';
import { symbolFieldText } from '../office/symbol-field.ts';
import { markRaised } from '../signs/raised.ts';
import { readComment, readNote, readAside } from './remarks.ts';
import { readToggle, readNumber } from './styles.ts';
import type { Inline, WordFile, OpenField } from './word-file.ts';
import { readChart } from '../office/charts.ts';
import { readDiagram } from '../office/diagrams.ts';
import { takePart } from '../office/relations.ts';

/** Reads the text in a paragraph. Text boxes, notes and comments in it are added to `aside`. */
export function readInline(
  nodes: readonly XmlNode[],
  file: WordFile,
  aside: Block[],
  isHiddenByStyle = false,
): string {
  return readNodes(nodes, { file, aside, isHidden: isHiddenByStyle });
}

function readNodes(nodes: readonly XmlNode[], inline: Inline): string {
  let text = '';
  for (const node of nodes) {
    if (typeof node !== 'string') text += readers[node.name]?.(node, inline) ?? '';
  }
  return text;
}

const within = (element: XmlElement, inline: Inline) => readNodes(element.children, inline);
const isInCode = ({ file }: Inline) => file.fields.some((field) => !field.isShown);

function shown(text: string, inline: Inline): string {
  if (isInCode(inline)) return '';
  if (text.trim() !== '') inline.file.pages?.show();
  return text;
}

const readers: Readonly<Record<string, (element: XmlElement, inline: Inline) => string>> = {
  'w:r': readRun,
  'w:ins': within,
  'w:moveTo': within,
  'w:hyperlink': within,
  'w:smartTag': within,
  'w:sdt': within,
  'w:sdtContent': within,
  'w:customXml': within,
  'w:fldSimple': within,
  'w:dir': within,
  'w:bdo': within,
  'w:t': (element, inline) => shown(textOf(element), inline),
  'w:tab': (_, inline) => shown('\t', inline),
  'w:ptab': (_, inline) => shown('\t', inline),
  'w:cr': (_, inline) => shown('\n', inline),
  'w:noBreakHyphen': (_, inline) => shown('\u2011', inline),
  'w:softHyphen': (_, inline) => shown('\u00ad', inline),
  'w:sym': (element, inline) => shown(symbolText(element), inline),
  'w:br': readBreak,
  'w:lastRenderedPageBreak': (_, { file }) => file.pages?.endAsLaidOut() ?? '',
  'w:fldChar': (element, inline) => shown(readFieldMark(element, inline.file), inline),
  'w:instrText': (element, { file }) => {
    const field = file.fields.at(-1);
    if (field !== undefined) field.code += textOf(element);
    return '';
  },
  // Only the text below the reading aid over it; the readings would divide the words.
  'w:ruby': (element, inline) =>
    childrenOf(element, 'w:rubyBase')
      .map((base) => within(base, inline))
      .join(''),
  'm:oMath': (element, inline) => shown(equationText(element), inline),
  'm:oMathPara': (element, inline) =>
    childrenOf(element, 'm:oMath')
      .map((equation) => shown(equationText(equation), inline))
      .join('\n'),
  'w:footnoteReference': (element, inline) => shown(readNote(element, inline, 'footnotes'), inline),
  'w:endnoteReference': (element, inline) => shown(readNote(element, inline, 'endnotes'), inline),
  'w:commentReference': (element, inline) => {
    readComment(element, inline);
    return '';
  },
  'w:drawing': (element, inline) => {
    const extent = childOf(childOf(element, 'wp:inline'), 'wp:extent')?.attributes['cy'];
    inline.file.pages?.showPicture(Number(extent ?? 0));
    if (!isInCode(inline)) inline.aside.push(...readDrawing(element, inline.file));
    return '';
  },
  'w:pict': readVector,
  'w:object': readVector,
  'mc:AlternateContent': (element, inline) => {
    const before = inline.aside.length;
    const text = within(childOf(element, 'mc:Choice') ?? element, inline);
    if (text !== '' || inline.aside.length > before) return text;
    const fallback = childOf(element, 'mc:Fallback');
    return fallback === undefined ? '' : within(fallback, inline);
  },
};

function readVector(element: XmlElement, inline: Inline): string {
  inline.file.pages?.show();
  if (!isInCode(inline)) inline.aside.push(...readPicture(element, inline.file));
  return '';
}

function readBreak(element: XmlElement, inline: Inline): string {
  const isPage = element.attributes['w:type'] === 'page';
  if (!isPage) return shown('\n', inline);
  return isInCode(inline) ? '' : (inline.file.pages?.end() ?? '\n');
}

function readRun(run: XmlElement, inline: Inline): string {
  const properties = childOf(run, 'w:rPr');
  if (!isHidden(properties, inline)) return dressed(within(run, inline), properties);
  // Read all the same, because fields may begin and end in hidden text.
  const { pages } = inline.file;
  inline.file.pages = null;
  const text = within(run, { ...inline, aside: [] });
  inline.file.pages = pages;
  if (text.trim() !== '') inline.file.counts.hidden += 1;
  return '';
}

/** Returns the text of a run as its font and its height show it. */
function dressed(text: string, properties: XmlElement | undefined): string {
  const font = childOf(properties, 'w:rFonts')?.attributes ?? {};
  const signs = text.replaceAll(/[\uf020-\uf0ff]/gu, (sign) => {
    const place = (sign.codePointAt(0) ?? 0) - 0xf000;
    return codePoint(font['w:ascii'] ?? font['w:hAnsi'] ?? 'Symbol', place)?.string ?? sign;
  });
  const height = childOf(properties, 'w:vertAlign')?.attributes['w:val'];
  return height === 'superscript' ? markRaised(signs) : signs;
}

function isHidden(properties: XmlElement | undefined, inline: Inline): boolean {
  const own = readToggle(properties, 'w:vanish');
  if (own !== undefined) return own;
  const style = childOf(properties, 'w:rStyle')?.attributes['w:val'];
  return inline.file.styles.get(style ?? '')?.isHidden ?? inline.isHidden;
}

/** Returns a sign that Word writes by its place in a font, such as a box of Wingdings. */
function symbolText({ attributes }: XmlElement): string {
  const code = Number.parseInt(attributes['w:char'] ?? '', 16);
  if (Number.isNaN(code) || code > 0xffff) return '';
  // Fonts of signs use the private characters from F000 on.
  const place = code >= 0xf000 ? code - 0xf000 : code;
  const known = codePoint(attributes['w:font'] ?? '', place);
  if (known !== undefined) return known.string;
  return code >= 0xf000 ? '' : String.fromCodePoint(code);
}

/** Records where a field begins, shows its result or ends. Returns the text of a form field. */
function readFieldMark(mark: XmlElement, { fields }: WordFile): string {
  const kind = mark.attributes['w:fldCharType'];
  if (kind === 'begin') {
    fields.push({ code: '', isShown: false, data: childOf(mark, 'w:ffData') });
  } else if (kind === 'separate') {
    const field = fields.at(-1);
    if (field !== undefined) field.isShown = true;
  } else if (kind === 'end') {
    const field = fields.pop();
    return field === undefined ? '' : boxText(field);
  }
  return '';
}

function boxText({ data, code, isShown }: OpenField): string {
  const box = childOf(data, 'w:checkBox');
  if (box !== undefined) {
    return (readToggle(box, 'w:checked') ?? readToggle(box, 'w:default')) === true ? '☒' : '☐';
  }
  const list = childOf(data, 'w:ddList');
  if (list === undefined && !isShown) return symbolFieldText(code);
  if (list === undefined || (isShown && !/FORMDROPDOWN/u.test(code))) return '';
  const chosen = readNumber(childOf(list, 'w:result')) ?? readNumber(childOf(list, 'w:default'));
  const entries = childrenOf(list, 'w:listEntry');
  return entries[chosen ?? 0]?.attributes['w:val'] ?? '';
}

/** Reads the text boxes, charts and diagrams in a drawing. */
function readDrawing(drawing: XmlElement, file: WordFile): Block[] {
  return elementsOf(drawing).flatMap((element) => {
    const { name, attributes } = element;
    if (name === 'w:txbxContent') return textBlock(readAside(element, file));
    if (name === 'dgm:relIds') return readDiagram(takePart(file, attributes['r:dm']));
    if (name === 'c:chart') return readChart(takePart(file, attributes['r:id']));
    if (name === 'mc:AlternateContent') {
      const choice = readDrawing(childOf(element, 'mc:Choice') ?? element, file);
      const fallback = childOf(element, 'mc:Fallback');
      return choice.length > 0 || fallback === undefined ? choice : readDrawing(fallback, file);
    }
    return readDrawing(element, file);
  });
}

/** Reads the text boxes and the word art of a picture as older programs write it. */
function readPicture(picture: XmlElement, file: WordFile): Block[] {
  return elementsOf(picture).flatMap((element) => {
    if (element.name === 'v:textpath') return textBlock(element.attributes['string'] ?? '');
    if (element.name === 'w:txbxContent') return textBlock(readAside(element, file));
    return readPicture(element, file);
  });
}

function textBlock(text: string): Block[] {
  return text === '' ? [] : [{ kind: 'paragraph', text }];
}
