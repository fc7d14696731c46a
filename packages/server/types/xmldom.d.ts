/** What we use of `@xmldom/xmldom`. Its own types bring those of browsers into every file. */
export interface XmlElement {
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
