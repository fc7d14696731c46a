import { compile } from 'html-to-text';
import type { FormatCallback, HtmlToTextOptions } from 'html-to-text';
import { headingMark, pageMark } from '../pages/marks.ts';

const heading: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.addLiteral(headingMark);
  walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 2 });
};

const ruler: FormatCallback = (element, _walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  if (element.attribs['class'] === 'page-break') builder.addLiteral(pageMark);
  builder.closeBlock({ trailingLineBreaks: 2 });
};

// Only a separator between the cells of a row: "label | number".
const cell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addLiteral(' | ');
};

const row: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 });
  walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 1, blockTransform: joinCells });
};

// A cell with several paragraphs stays on the line of its row.
function joinCells(text: string): string {
  const pages = text.split(pageMark).length - 1;
  const line = text
    .replaceAll(pageMark, ' ')
    .replaceAll(headingMark, '')
    .replace(/\s+/gu, ' ')
    .replace(/(?:\s*\|)+\s*$/u, '')
    .trim();
  return pageMark.repeat(pages) + line;
}

const options: HtmlToTextOptions = {
  wordwrap: false,
  preserveNewlines: false,
  limits: { maxInputLength: 50_000_000, maxDepth: 400 },
  formatters: { heading, ruler, cell, row },
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, format: 'heading' })),
    ...['img', 'script', 'style', 'template', 'noscript', 'svg', 'head', 'iframe', 'object'].map(
      (selector) => ({ selector, format: 'skip' }),
    ),
    { selector: 'a', format: 'inline' },
    { selector: 'hr', format: 'ruler' },
    { selector: 'table', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'tr', format: 'row' },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
  ],
};

/** HTML as text: headings marked, a table's row on one line, nothing fetched and nothing run. */
export const htmlToText: (html: string) => string = compile(options);
