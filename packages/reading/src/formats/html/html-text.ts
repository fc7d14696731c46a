import { compile } from 'html-to-text';
import { parseDocument } from 'htmlparser2';
import type { DomNode, FormatCallback, HtmlToTextOptions } from 'html-to-text';
import { fenceMark, headingMark, pageMark } from '../../pages/marks.ts';
import { dropMarksOfMarkup } from '../../pages/clean-text.ts';
import { closeElements } from './close-elements.ts';
import { dropHidden } from './drop-hidden.ts';
import { formatList } from './format-list.ts';
import { mathText } from './math-text.ts';
import { markRaised, writeRaised } from '../signs/raised.ts';
import { noteMark } from './note-mark.ts';
import { formatTable } from './format-table.ts';
import { formatTerms } from './format-terms.ts';

/** The share of text inside links from which a list is a list of links. */
const linkedShare = 0.5;

/** Writes a heading as Markdown, so that its level stays visible in the page's text. */
const heading: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  const level = Number(element.name?.slice(1));
  builder.addLiteral(`${headingMark}${'#'.repeat(level)} `);
  walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 2 });
};

/** A heading that has only a picture, or nothing. */
const emptyHeading = new RegExp(`^${headingMark}#+ *(?:\\n+|$)`, 'gmu');

/** Fences code as Markdown does, so that no line of code is taken for a heading or a table row. */
const code: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2, isPre: true });
  builder.addLiteral(`${fenceMark}\`\`\`\n`);
  walk(element.children, builder);
  builder.addLiteral(`\n${fenceMark}\`\`\``);
  builder.closeBlock({ trailingLineBreaks: 2 });
};

const ruler: FormatCallback = (element, _walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  if (element.attribs['class'] === 'page-break') builder.addLiteral(pageMark);
  builder.closeBlock({ trailingLineBreaks: 2 });
};

/** Writes the alternative text of a picture. */
const picture: FormatCallback = (element, _walk, builder) => {
  builder.addInline(element.attribs['alt'] ?? '');
};

/** Parts the number of a note from the word before it: "1960" and note 1 are not 19601. */
const link: FormatCallback = (element, walk, builder) => {
  const mark = noteMark(element);
  if (mark === undefined) walk(element.children, builder);
  else builder.addInline(`[${mark}]`);
};

const raised: FormatCallback = (element, walk, builder) => {
  const [only] = element.children;
  const isText = element.children.length === 1 && only?.type === 'text';
  if (isText) builder.addInline(markRaised((only.data ?? '').trim()));
  else walk(element.children, builder);
};

/** Writes the reading over a word in brackets after the word, as browsers do without room above. */
const reading: FormatCallback = (element, walk, builder) => {
  builder.addLiteral('(');
  walk(element.children, builder);
  builder.addLiteral(')');
};

const equation: FormatCallback = (element, _walk, builder) => builder.addInline(mathText(element));

/** Writes the page that a frame holds within itself. */
const frame: FormatCallback = (element, walk, builder) => {
  const { html } = dropHidden(element.attribs['srcdoc'] ?? '');
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(parseDocument(html).children as unknown as DomNode[], builder);
  builder.closeBlock({ trailingLineBreaks: 2 });
};

/** Of navigation only the main heading is read, but all of what has headings and no links. */
const links: FormatCallback = (element, walk, builder) => {
  const [, linked] = measure(element, false);
  const isTitle = linked === 0 && headingsIn(element, /^h[1-6]$/u).length > 0;
  const parts = isTitle ? element.children : headingsIn(element, /^h1$/u);
  if (parts.length === 0) return;
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(parts, builder);
  builder.closeBlock({ trailingLineBreaks: 2 });
};

function headingsIn(node: DomNode, name: RegExp): DomNode[] {
  if (name.test(node.name ?? '')) return [node];
  return (node.children ?? []).flatMap((child) => headingsIn(child, name));
}

/** Leaves out a list of links; the class also has other uses. */
const contents: FormatCallback = (element, walk, builder) => {
  if (isListOfLinks(element)) return;
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 2 });
};

/** Selectors of skipped elements: controls, and elements that are not displayed as text. */
const unread = [
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'head',
  'title',
  'iframe',
  'object[data]',
  'object[classid]',
  'button',
  'select',
  'textarea',
  'input',
  'audio',
  'video',
  'canvas',
  'datalist',
  'rp',
  '[aria-hidden="true"]',
];
/** Selectors of navigation; the classes are those of DocBook. */
const navigation = ['nav', '[role="navigation"]', '[role="doc-toc"]', '.navheader', '.navfooter'];

/** Elements between two empty lines, and elements on separate lines. */
const blocks = ['blockquote', 'figure', 'details', 'fieldset', 'dialog', 'center', 'address'];
const lines = ['dt', 'dd', 'figcaption', 'summary', 'legend', 'hgroup', 'search', 'optgroup'];
const lineOptions = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

const options: HtmlToTextOptions = {
  wordwrap: false,
  preserveNewlines: false,
  // All of the file: mailing lists add their footers after the end of the body.
  baseElements: { selectors: [] },
  limits: { maxInputLength: 2 ** 29, maxDepth: 400 },
  formatters: {
    heading,
    code,
    ruler,
    table: formatTable,
    picture,
    reading,
    equation,
    contents,
    link,
    list: formatList,
    terms: formatTerms,
    frame,
    links,
    raised,
  },
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, format: 'heading' })),
    ...unread.map((selector) => ({ selector, format: 'skip' })),
    { selector: 'pre', format: 'code' },
    ...blocks.map((selector) => ({ selector, format: 'block' })),
    ...lines.map((selector) => ({ selector, format: 'block', options: lineOptions })),
    { selector: 'img', format: 'picture' },
    { selector: 'rt', format: 'reading' },
    { selector: 'math', format: 'equation' },
    { selector: 'sup', format: 'raised' },
    { selector: 'a', format: 'link' },
    ...['ul', 'menu', 'ol'].map((selector) => ({ selector, format: 'list' })),
    { selector: 'dl', format: 'terms' },
    { selector: 'li', format: 'block', options: lineOptions },
    { selector: 'iframe[srcdoc]', format: 'frame' },
    { selector: 'hr', format: 'ruler' },
    { selector: 'table', format: 'table' },
  ],
};

const readAll = compile(options);
const readContent = compile({
  ...options,
  selectors: [
    ...(options.selectors ?? []),
    ...navigation.map((selector) => ({ selector, format: 'links' })),
    { selector: '.toc', format: 'contents' },
  ],
});

/**
 * Converts HTML to text. Marks headings and code as Markdown does, puts each table row on one line,
 * and fetches and runs nothing. Leaves out hidden text, and navigation unless the page has no other
 * text. Throws IntakeError if elements are nested too deeply.
 */
export function htmlToText(html: string): string {
  return shownText(html).text;
}

/** As `htmlToText`, with the number of places where text is hidden. */
export function shownText(html: string): { text: string; hiddenPlaces: number } {
  const { html: shown, hiddenPlaces } = dropHidden(dropMarksOfMarkup(closeElements(html)));
  const text = readContent(shown).trim() || readAll(shown);
  return { text: writeRaised(text.replaceAll(emptyHeading, '')), hiddenPlaces };
}

/** True if most of an element's text is in links, as in a table of contents. */
function isListOfLinks(element: DomNode): boolean {
  const [all, linked] = measure(element, false);
  return all > 0 && linked >= all * linkedShare;
}

function measure(node: DomNode, isLinked: boolean): [all: number, linked: number] {
  if (node.type === 'text') {
    const length = (node.data ?? '').trim().length;
    return [length, isLinked ? length : 0];
  }
  let [all, linked] = [0, 0];
  for (const child of node.children ?? []) {
    const [length, within] = measure(child, isLinked || node.name === 'a');
    all += length;
    linked += within;
  }
  return [all, linked];
}
