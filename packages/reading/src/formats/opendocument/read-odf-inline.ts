import type { Archive } from '../../archives/read-archive.ts';
import type { Block } from '../office/blocks.ts';
import { blocksText, commentLabel } from '../office/blocks.ts';
import { childOf, elementsOf, textOf, descendantsOf, parseXml } from '../office/parse-xml.ts';
import type { XmlElement, XmlNode } from '../office/parse-xml.ts';
import { inOwnBox, styleOf } from './odf-file.ts';
import type { OdfFile } from './odf-file.ts';
import { resolvePart } from '../office/relations.ts';
import { markRaised } from '../signs/raised.ts';
import { isUnfilled } from '../office/unfilled.ts';
import { mathText } from '../html/math-text.ts';

const rowsMax = 1000;

const spacesMax = 100;

/** Reads the text in a paragraph. Notes, comments and text boxes are added to `aside`. */
export function readOdfInline(nodes: readonly XmlNode[], file: OdfFile, aside: Block[]): string {
  return nodes.map((node) => nodeText(node, file, aside)).join('');
}

function nodeText(node: XmlNode, file: OdfFile, aside: Block[]): string {
  if (typeof node === 'string') {
    if (node.trim() !== '') file.pages?.show();
    return node.replaceAll(/[ \t\r\n]+/gu, ' ');
  }
  const read = readers[node.name];
  if (read !== undefined) return read(node, file, aside);
  if (node.name.startsWith('draw:')) {
    file.pages?.show();
    const equation = readEquation(node, file);
    if (equation !== '') return equation;
    aside.push(...readOdfShape(node, file));
    return '';
  }
  return readOdfInline(node.children, file, aside);
}

type Read = (element: XmlElement, file: OdfFile, aside: Block[]) => string;
const nothing = () => '';

const readers: Readonly<Record<string, Read>> = {
  'text:s': ({ attributes }) => {
    const count = Number(attributes['text:c'] ?? 1) || 1;
    return ' '.repeat(Math.min(Math.max(count, 1), spacesMax));
  },
  'text:tab': () => '\t',
  'text:line-break': () => '\n',
  'text:soft-page-break': (_, file) => file.pages?.endAsLaidOut() ?? '',
  'text:span': (element, file, aside) => {
    const style = styleOf(file, 'text', element.attributes['text:style-name']);
    if (style.isHidden !== true) {
      const text = readOdfInline(element.children, file, aside);
      return style.isRaised === true ? markRaised(text) : text;
    }
    if (textOf(element).trim() !== '') file.hiddenPlaces += 1;
    return '';
  },
  'text:hidden-text': (element, file, aside) => {
    if (element.attributes['text:is-hidden'] === 'false') {
      return (
        element.attributes['text:string-value'] ?? readOdfInline(element.children, file, aside)
      );
    }
    file.hiddenPlaces += 1;
    return '';
  },
  'text:ruby': (element, file, aside) =>
    readOdfInline(childOf(element, 'text:ruby-base')?.children ?? [], file, aside),
  'text:note': (element, file, aside) => {
    const citation = textOf(childOf(element, 'text:note-citation')).trim();
    const note = readOdfAside(childOf(element, 'text:note-body'), file);
    const mark = citation === '' ? '' : `[${citation}]`;
    if (note !== '') aside.push({ kind: 'paragraph', text: `${mark} ${note}`.trim() });
    return mark;
  },
  'office:annotation': (element, file, aside) => {
    aside.push(...readAnnotation(element, file));
    return '';
  },
  'draw:control': ({ attributes }, { controls }) =>
    controls.get(attributes['draw:control'] ?? '') ?? '',
  'text:page-number': (element, file, aside) =>
    file.slideNumber === null
      ? readOdfInline(element.children, file, aside)
      : String(file.slideNumber),
  'text:variable-set': readSetVariable,
  'text:date': readFilledField,
  'text:time': readFilledField,
  // These show what is set for all slides, in every language of the program.
  'presentation:header': nothing,
  'presentation:footer': nothing,
  'presentation:date-time': nothing,
  'office:annotation-end': nothing,
  'text:note-citation': nothing,
  'text:tracked-changes': nothing,
  'office:event-listeners': nothing,
  'text:script': nothing,
};

function readSetVariable(element: XmlElement, file: OdfFile, aside: Block[]): string {
  const isHidden = element.attributes['text:display'] === 'none';
  return isHidden ? '' : readOdfInline(element.children, file, aside);
}

function readFilledField(element: XmlElement): string {
  const text = textOf(element);
  return isUnfilled(text) ? '' : text;
}

export function readAnnotation(element: XmlElement, file: OdfFile): Block[] {
  const text = readOdfAside(element, file);
  const author = textOf(childOf(element, 'dc:creator'));
  return text === '' ? [] : [{ kind: 'paragraph', text: `${commentLabel(author)} ${text}` }];
}

/** Reads the text in a shape and in the shapes in it. */
export function readOdfShape(shape: XmlElement, file: OdfFile): Block[] {
  if (shape.name === 'draw:object') return readObject(shape, file);
  const text = readOdfAside(shape, file);
  return text === '' ? [] : [{ kind: 'paragraph', text }];
}

/** Returns the text in an element that is on no page of its own. */
export function readOdfAside(element: XmlElement | undefined, file: OdfFile): string {
  if (element === undefined) return '';
  const { pages } = file;
  file.pages = null;
  const blocks = inOwnBox(file, () =>
    elementsOf(element).flatMap((child) => file.readBlock(child, file)),
  );
  file.pages = pages;
  return blocksText(blocks).trim();
}

/** Returns the text of an equation that stands in a line; empty for other shapes. */
function readEquation(frame: XmlElement, file: OdfFile): string {
  const isInLine = /^(?:as-char)?$/u.test(frame.attributes['text:anchor-type'] ?? '');
  const object = isInLine ? childOf(frame, 'draw:object') : undefined;
  const root = object === undefined ? undefined : findObject(object, file);
  if (object === undefined || !isEquation(root)) return '';
  file.read.add(nameOf(object));
  return mathText(root).trim();
}

/** Reads an equation, a chart or a sheet, which is a small document inside the file. */
function readObject(object: XmlElement, file: OdfFile): Block[] {
  const root = findObject(object, file);
  if (root === undefined) return [];
  file.read.add(nameOf(object));
  if (isEquation(root)) return block(mathText(root));
  if (childOf(childOf(root, 'office:body'), 'office:spreadsheet') !== undefined) {
    return file.readSheetObject?.(partsBelow(nameOf(object), file.archive)) ?? [];
  }
  const [chart] = descendantsOf(root, 'chart:chart');
  return chart === undefined ? [] : readChart(chart);
}

/** Returns the content of an object, unless it was read already. */
function findObject(object: XmlElement, file: OdfFile): XmlElement | undefined {
  const [direct] = elementsOf(object);
  if (direct !== undefined) return direct;
  const name = nameOf(object);
  return file.read.has(name) ? undefined : elementsOf(parseXml(file.archive.get(name)))[0];
}

const nameOf = ({ attributes }: XmlElement) =>
  `${resolvePart('', attributes['xlink:href'] ?? '')}/content.xml`;

/** Returns the parts of the document whose content has this name. */
function partsBelow(content: string, archive: Archive): Archive {
  const folder = content.slice(0, -'content.xml'.length);
  const parts = [...archive].filter(([name]) => name.startsWith(folder));
  return new Map(parts.map(([name, part]) => [name.slice(folder.length), part]));
}

function isEquation(root: XmlElement | undefined): root is XmlElement {
  return root?.name === 'math' || root?.name === 'math:math';
}

function block(text: string): Block[] {
  return text.trim() === '' ? [] : [{ kind: 'paragraph', text: text.trim() }];
}

function readChart(chart: XmlElement): Block[] {
  const titles = elementsOf(chart)
    .filter(({ name }) => name === 'chart:title' || name === 'chart:subtitle')
    .flatMap((title) => block(textOf(title)));
  const table = childOf(chart, 'table:table');
  if (table === undefined) return titles;
  const rows = [...descendantsOf(table, 'table:table-row')]
    .slice(0, rowsMax)
    .map((row) => elementsOf(row).map((cell) => textOf(childOf(cell, 'text:p'))));
  return [...titles, { kind: 'table', rows }];
}
