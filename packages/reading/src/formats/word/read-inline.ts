import type { Block } from '../office/blocks.ts';
import { childOf, childrenOf, textOf } from '../office/parse-xml.ts';
import type { XmlElement, XmlNode } from '../office/parse-xml.ts';
import { equationText } from '../office/equations.ts';
import { readFieldMark } from './fields.ts';
import { readComment, readNote } from './remarks.ts';
import { readDrawing, readPicture } from './shapes.ts';
import { readToggle } from './styles.ts';
import { symbolText } from './symbols.ts';
import type { Inline, WordFile } from './word-file.ts';

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
    inline.file.pages?.show();
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
  if (!isHidden(properties, inline)) return within(run, inline);
  // Read all the same, because fields may begin and end in hidden text.
  const { pages } = inline.file;
  inline.file.pages = null;
  const text = within(run, { ...inline, aside: [] });
  inline.file.pages = pages;
  if (text.trim() !== '') inline.file.counts.hidden += 1;
  return '';
}

function isHidden(properties: XmlElement | undefined, inline: Inline): boolean {
  const own = readToggle(properties, 'w:vanish');
  if (own !== undefined) return own;
  const style = childOf(properties, 'w:rStyle')?.attributes['w:val'];
  return inline.file.styles.get(style ?? '')?.isHidden ?? inline.isHidden;
}
