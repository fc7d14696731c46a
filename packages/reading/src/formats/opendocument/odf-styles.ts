import { childOf, elementsOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import { readListStyle } from './odf-lists.ts';
import type { ListStyle } from './odf-lists.ts';

/** The properties of a style. Undefined if neither it nor a parent sets them. */
export interface OdfStyle {
  breaksBefore?: boolean | undefined;
  breaksAfter?: boolean | undefined;
  masterPage?: string | undefined;
  isHidden?: boolean | undefined;
  isRaised?: boolean | undefined;
  listStyle?: string | undefined;
  outlineLevel?: number | undefined;
}

export interface OdfStyles {
  /** By family and name: "paragraph P1". */
  styles: ReadonlyMap<string, OdfStyle>;
  lists: ReadonlyMap<string, ListStyle>;
  /** The numbers of headings. */
  outline: ListStyle | undefined;
  /** The headers and footers, by the names of their pages. */
  masterPages: ReadonlyMap<string, XmlElement>;
}

type OwnStyle = OdfStyle & { parent: string | undefined };

const parentsMax = 20;

/**
 * Returns the styles of an OpenDocument file, from both of its parts, with inherited properties.
 */
export function readOdfStyles(documents: readonly (XmlElement | undefined)[]): OdfStyles {
  const own = new Map<string, OwnStyle>();
  const lists = new Map<string, ListStyle>();
  const masterPages = new Map<string, XmlElement>();
  let outline: ListStyle | undefined;
  const groups = ['office:styles', 'office:automatic-styles', 'office:master-styles'];
  for (const group of documents.flatMap(elementsOf).filter(({ name }) => groups.includes(name))) {
    for (const element of elementsOf(group)) {
      const { attributes } = element;
      const name = attributes['style:name'] ?? '';
      const family = attributes['style:family'] ?? '';
      if (element.name === 'style:style') own.set(`${family} ${name}`, readStyle(element));
      else if (element.name === 'text:list-style') lists.set(name, readListStyle(element));
      else if (element.name === 'text:outline-style') outline = readListStyle(element);
      else if (element.name === 'style:master-page') masterPages.set(name, element);
    }
  }
  const styles = new Map([...own.keys()].map((key) => [key, inherit(own, key)]));
  return { styles, lists, outline, masterPages };
}

function inherit(own: ReadonlyMap<string, OwnStyle>, key: string): OdfStyle {
  const family = key.slice(0, key.indexOf(' '));
  const first = own.get(key);
  // A page break is not inherited.
  const whole: OdfStyle = { masterPage: first?.masterPage };
  let style = first;
  for (let steps = 0; style !== undefined && steps < parentsMax; steps += 1) {
    whole.breaksBefore ??= style.breaksBefore;
    whole.breaksAfter ??= style.breaksAfter;
    whole.isHidden ??= style.isHidden;
    whole.isRaised ??= style.isRaised;
    whole.listStyle ??= style.listStyle;
    whole.outlineLevel ??= style.outlineLevel;
    style = style.parent === undefined ? undefined : own.get(`${family} ${style.parent}`);
  }
  return whole;
}

function readStyle(style: XmlElement): OwnStyle {
  const { attributes } = style;
  const paragraph = childOf(style, 'style:paragraph-properties')?.attributes ?? {};
  const table = childOf(style, 'style:table-properties')?.attributes ?? {};
  const text = childOf(style, 'style:text-properties')?.attributes ?? {};
  const page = childOf(style, 'style:drawing-page-properties')?.attributes ?? {};
  const section = childOf(style, 'style:section-properties')?.attributes ?? {};
  const master = attributes['style:master-page-name'];
  const isPage = (value: string | undefined) =>
    value === undefined ? undefined : value === 'page' || /^(?:odd|even)-page$/u.test(value);
  return {
    parent: attributes['style:parent-style-name'],
    breaksBefore: isPage(paragraph['fo:break-before'] ?? table['fo:break-before']),
    breaksAfter: isPage(paragraph['fo:break-after'] ?? table['fo:break-after']),
    masterPage: master === '' ? undefined : master,
    isHidden: isHiddenBy(
      text['text:display'] ?? section['text:display'],
      table['table:display'],
      page['presentation:visibility'],
    ),
    isRaised: text['style:text-position']?.startsWith('super'),
    listStyle: attributes['style:list-style-name'],
    outlineLevel: Number(attributes['style:default-outline-level']) || undefined,
  };
}

function isHiddenBy(
  text: string | undefined,
  table: string | undefined,
  page: string | undefined,
): boolean | undefined {
  if (text === 'none' || table === 'false' || page === 'hidden') return true;
  return text === undefined && table === undefined && page === undefined ? undefined : false;
}
