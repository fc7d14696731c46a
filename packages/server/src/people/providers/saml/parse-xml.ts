import type { XmlElement } from '@xmldom/xmldom';
import { refuseOddTree } from './refuse-odd-tree.ts';

/** The most of a document: reading some of it takes longer than linear. */
export interface XmlLimits {
  readonly elements: number;
  readonly attributes: number;
}

/**
 * Parses XML without entities of its own: a document type could have some that grow, or that name
 * files. Throws at whatever is not well-formed. The parser is that of `node-saml`, so that both read
 * the same.
 */
export async function parseXml(xml: string, limits: XmlLimits): Promise<XmlElement> {
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml))
    throw new Error('XML with a document type');
  if (count(xml, /<(?!\/)/g) > limits.elements) throw new Error('XML with too many elements');
  if (count(xml, /=\s*["']/g) > limits.attributes) throw new Error('XML with too many attributes');
  const { DOMParser } = await import('@xmldom/xmldom');
  const refuse = (message: unknown) => {
    throw new Error(`XML that is not well-formed: ${String(message).slice(0, 200)}`);
  };
  const errorHandler = { warning: refuse, error: refuse, fatalError: refuse };
  const parsed = new DOMParser({ locator: {}, errorHandler }).parseFromString(xml, 'text/xml');
  const root: XmlElement | undefined = parsed?.documentElement;
  if (!root) throw new Error('XML without an element');
  refuseOddTree(root);
  return root;
}

function count(xml: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of xml.matchAll(pattern)) found += 1;
  return found;
}

/** Lists the elements of a name below another one, at any depth, in whichever namespace. */
export const descendants = (of: XmlElement, name: string): XmlElement[] =>
  Array.from(of.getElementsByTagNameNS('*', name));

/** Lists the elements of a name right below another one, in a namespace. */
export const children = (of: XmlElement, namespace: string, name: string): XmlElement[] =>
  descendants(of, name).filter(
    (found) => found.parentNode === of && found.namespaceURI === namespace,
  );

export const namespaces = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;
