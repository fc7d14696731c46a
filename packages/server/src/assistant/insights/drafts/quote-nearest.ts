import { escapeMarkdown } from '@guildhall/text/escape-markdown.ts';
import { onOneLine } from '@guildhall/text/on-one-line.ts';
import { citeAll } from '#library/quotes/cite-quote.ts';
import { chooseQuotes } from '#library/quotes/choose/choose-quotes.ts';
import type { ReadSentences } from '#library/quotes/choose/found-sentences.ts';
import { showPassage } from '#library/quotes/describe-passage.ts';
import type { ShownPiece } from '#library/quotes/describe-passage.ts';
import { writeTable } from '#library/quotes/write-table.ts';

interface Quote {
  readonly documentId: string;
  readonly name: string;
  readonly pageNumber: number;
  readonly hasPages: boolean;
  readonly text: string;
}

/** Quotes the passages nearest to a question, each above its document and page, in Markdown. */
export function quoteNearest(read: ReadSentences) {
  const { passages, nearest } = chooseQuotes(read);
  const quotes: Quote[] = [
    ...passages.map((passage) => {
      const { document, page } = passage.candidate;
      const { path, pieces } = showPassage(passage);
      return {
        documentId: document.id,
        name: document.name,
        pageNumber: page.pageNumber,
        hasPages: document.hasPages,
        text: [path && `**${path}**`, ...pieces.map(writePiece)].filter(Boolean).join('\n\n'),
      };
    }),
    ...citeAll(nearest).map(({ documentId, name, pageNumber, hasPages, quote }) => {
      return { documentId, name, pageNumber, hasPages, text: quote };
    }),
  ];
  return { text: quotes.map(writeQuote).join('\n\n'), isFromModel: false, pages: quotes };
}

function writeQuote({ name, pageNumber, hasPages, text }: Quote): string {
  const shown = escapeMarkdown(onOneLine(name));
  const source = hasPages ? `${shown} (${pageNumber})` : shown;
  const lines = `${text}\n\n— ${source}`.split('\n');
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n');
}

function writePiece(piece: ShownPiece): string {
  if (piece.kind === 'table') return writeTable(piece);
  if (piece.kind === 'text') return piece.text;
  return piece.text.replaceAll(/^/gmu, '    ');
}
