import { Parser } from 'htmlparser2';
import { decodeUnicode } from '../encodings/decode-unicode.ts';
import { refuseDepth } from '../../extraction/refuse-depth.ts';
import { dropMarksOfMarkup } from '../../pages/clean-text.ts';
import { prefixOf } from './namespaces.ts';

/** An element of an office file. Prefixes are the usual ones, whichever the file itself declares. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
}
export type XmlNode = XmlElement | string;

interface OpenElement extends XmlElement {
  children: XmlNode[];
  /** The usual prefix for each prefix that the file declares otherwise, within this element. */
  renamed: ReadonlyMap<string, string> | null;
}

/** The maximum nesting depth of a tree, which readers walk with a call for each level. */
const depthMax = 700;

type Attributes = Readonly<Record<string, string>>;

/**
 * Parses a part of an office file. Resolves no entity and fetches nothing.
 * @param keep returns the attributes of an element that its reader needs, by default all of them
 */
export function parseXml(
  part: Uint8Array | undefined,
  keep: (name: string, attributes: Attributes) => Attributes = (_, all) => all,
): XmlElement {
  const root: OpenElement = { name: '', attributes: {}, children: [], renamed: null };
  const open: OpenElement[] = [root];
  const parser = new Parser(
    {
      onopentag: (name, all) => {
        const parent = open.at(-1) ?? root;
        const attributes = keep(name, all);
        const renamed = readRenamed(attributes, parent.renamed);
        const element: OpenElement =
          renamed === null
            ? { name, attributes, children: [], renamed }
            : {
                name: rename(name, renamed, true),
                attributes: renameAll(attributes, renamed),
                children: [],
                renamed,
              };
        parent.children.push(element);
        open.push(element);
        refuseDepth(open.length, depthMax);
      },
      ontext: (text) => {
        const children = open.at(-1)?.children ?? root.children;
        const last = children.at(-1);
        // The parser hands over a text in pieces around character references.
        if (typeof last === 'string') children[children.length - 1] = last + text;
        else children.push(text);
      },
      onclosetag: () => {
        const closed = open.length > 1 ? open.pop() : undefined;
        // A growing list has room for more; a sheet has a million of these lists.
        if (closed !== undefined) closed.children = closed.children.slice();
      },
    },
    { xmlMode: true },
  );
  parser.end(part === undefined ? '' : decodeXml(part));
  return root;
}

function readRenamed(
  attributes: Readonly<Record<string, string>>,
  outer: ReadonlyMap<string, string> | null,
): ReadonlyMap<string, string> | null {
  let renamed: Map<string, string> | null = null;
  for (const key in attributes) {
    if (!key.startsWith('xmlns')) continue;
    const own = key.slice('xmlns:'.length);
    const usual = prefixOf(attributes[key] ?? '');
    if (usual === undefined || (usual === own && outer === null)) continue;
    renamed ??= new Map(outer);
    renamed.set(own, usual);
  }
  return renamed ?? outer;
}

function renameAll(
  attributes: Readonly<Record<string, string>>,
  renamed: ReadonlyMap<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [rename(key, renamed, false), value]),
  );
}

function rename(name: string, renamed: ReadonlyMap<string, string>, isElement: boolean): string {
  const colon = name.indexOf(':');
  // An attribute without a prefix is in no namespace.
  if (colon < 0 && !isElement) return name;
  const usual = renamed.get(name.slice(0, Math.max(colon, 0)));
  return usual === undefined ? name : `${usual}:${name.slice(colon + 1)}`;
}

/** Office programs write Unicode. Other programs may write Latin letters. */
export function decodeXml(part: Uint8Array): string {
  return dropMarksOfMarkup(
    decodeUnicode(part)?.text ?? new TextDecoder('windows-1252').decode(part),
  );
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return elementsOf(element).find((child) => child.name === name);
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return elementsOf(element).filter((child) => child.name === name);
}

/** Returns the child elements, without the text between them. */
export function elementsOf(element: XmlElement | undefined): XmlElement[] {
  return (element?.children ?? []).filter((child) => typeof child !== 'string');
}

/** Yields all elements below one with this name, in the order of the file. */
export function* descendantsOf(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    if (child.name === name) yield child;
    yield* descendantsOf(child, name);
  }
}

export function textOf(node: XmlNode | undefined): string {
  if (node === undefined) return '';
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}
