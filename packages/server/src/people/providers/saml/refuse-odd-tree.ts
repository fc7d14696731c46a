import type { XmlElement, XmlNode } from '@xmldom/xmldom';

const depthMax = 50;
const attributesMax = 50;
const prefixesMax = 50;

type Attribute = XmlElement['attributes'][number];

/**
 * Throws at a tree that no provider makes, or with texts that are none. To put one into its canonical form, the library compares
 * the prefixes of an element with all those around it, which takes longer than linear.
 */
export function refuseOddTree(root: XmlElement): void {
  const prefixes = new Set<string>();
  const open = [{ element: root, depth: 1 }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { element, depth } = at;
    const attributes = Array.from(element.attributes);
    if (depth > depthMax) throw new Error('XML with too many elements in each other');
    if (attributes.length > attributesMax)
      throw new Error('XML with too many attributes in one element');
    for (const named of [element, ...attributes.map(declared)])
      if (named.prefix) prefixes.add(`${named.prefix} ${named.namespaceURI}`);
    if (prefixes.size > prefixesMax) throw new Error('XML with too many prefixes');
    for (const { value } of attributes) refuseBroken(value);
    for (const child of Array.from(element.childNodes))
      if (isElement(child)) open.push({ element: child, depth: depth + 1 });
      else refuseBroken(child.nodeValue ?? '');
  }
}

/** The parser takes references to characters that are none, and databases take no such text. */
function refuseBroken(text: string): void {
  if (text.includes('\0') || !text.isWellFormed())
    throw new Error('XML with a character that is none');
}

/** Returns what an attribute that declares a prefix makes of it, or the attribute. */
const declared = (attribute: Attribute) =>
  attribute.prefix === 'xmlns'
    ? { prefix: attribute.localName, namespaceURI: attribute.value }
    : attribute;

const isElement = (node: XmlNode): node is XmlElement => node.nodeType === 1;
