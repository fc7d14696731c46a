/** What we use of `@xmldom/xmldom`. Its own types bring those of browsers into every file. */
export interface XmlNode {
  readonly nodeType: number;
  readonly nodeValue: string | null;
}

interface XmlAttribute extends XmlNode {
  readonly prefix: string | null;
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly value: string;
}

export interface XmlElement extends XmlNode {
  readonly prefix: string | null;
  readonly attributes: ArrayLike<XmlAttribute>;
  readonly childNodes: ArrayLike<XmlNode>;
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly parentNode: unknown;
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  getElementsByTagNameNS(namespace: string, name: string): ArrayLike<XmlElement>;
}

interface ParserOptions {
  locator?: object;
  errorHandler?: Record<'warning' | 'error' | 'fatalError', (message: unknown) => void>;
}

export declare class DOMParser {
  constructor(options?: ParserOptions);
  parseFromString(xml: string, type: string): { documentElement?: XmlElement } | undefined;
}
