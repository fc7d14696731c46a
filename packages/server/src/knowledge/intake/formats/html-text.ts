import { compile } from 'html-to-text';
import type { DomNode, FormatCallback, HtmlToTextOptions } from 'html-to-text';
import { headingMark, pageMark } from '../pages/marks.ts';
import { tableText } from './table-text.ts';

type Walk = Parameters<FormatCallback>[1];
type BlockTextBuilder = Parameters<FormatCallback>[2];

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

const table: FormatCallback = (element, walk, builder) => {
  builder.openTable();
  for (const part of element.children) walkRows(part, walk, builder);
  builder.closeTable({
    leadingLineBreaks: 2,
    trailingLineBreaks: 2,
    tableToString: (rows) => tableText(rows.map((cells) => cells.map((cell) => cell.text))),
  });
};

function walkRows(part: DomNode, walk: Walk, builder: BlockTextBuilder): void {
  const isGroup = part.name === 'thead' || part.name === 'tbody' || part.name === 'tfoot';
  if (isGroup) for (const child of part.children ?? []) walkRows(child, walk, builder);
  else if (part.name === 'tr') walkCells(part.children ?? [], walk, builder);
  else if (part.name === 'caption') walkCells([part], walk, builder);
}

function walkCells(cells: readonly DomNode[], walk: Walk, builder: BlockTextBuilder): void {
  builder.openTableRow();
  for (const cell of cells) {
    if (cell.type !== 'tag') continue;
    builder.openTableCell({ maxColumnWidth: undefined });
    walk(cell.children ?? [], builder);
    builder.closeTableCell({});
  }
  builder.closeTableRow();
}

const options: HtmlToTextOptions = {
  wordwrap: false,
  preserveNewlines: false,
  limits: { maxInputLength: 2 ** 29, maxDepth: 400 },
  formatters: { heading, ruler, table },
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, format: 'heading' })),
    ...[
      'img',
      'script',
      'style',
      'template',
      'noscript',
      'svg',
      'head',
      'title',
      'iframe',
      'object',
    ].map((selector) => ({ selector, format: 'skip' })),
    { selector: 'a', format: 'inline' },
    { selector: 'ul', format: 'unorderedList', options: { itemPrefix: '- ' } },
    { selector: 'hr', format: 'ruler' },
    { selector: 'table', format: 'table' },
  ],
};

/** HTML as text: headings marked, a table's row on one line, nothing fetched and nothing run. */
export const htmlToText: (html: string) => string = compile(options);
