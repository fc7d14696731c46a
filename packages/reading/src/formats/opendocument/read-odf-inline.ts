import type { Block } from '../office/blocks.ts';
import { blocksText } from '../office/blocks.ts';
import { commentLabel } from '../office/comment-label.ts';
import { childOf, elementsOf, textOf } from '../office/parse-xml.ts';
import type { XmlElement, XmlNode } from '../office/parse-xml.ts';
import { styleOf } from './odf-file.ts';
import type { OdfFile } from './odf-file.ts';
import { readObject } from './read-object.ts';

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
    const { isHidden } = styleOf(file, 'text', element.attributes['text:style-name']);
    if (isHidden !== true) return readOdfInline(element.children, file, aside);
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
  'office:annotation-end': nothing,
  'text:note-citation': nothing,
  'text:tracked-changes': nothing,
  'office:event-listeners': nothing,
  'text:script': nothing,
};

/** Reads a comment. */
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
  const text = blocksText(
    elementsOf(element).flatMap((child) => file.readBlock(child, file)),
  ).trim();
  file.pages = pages;
  return text;
}
