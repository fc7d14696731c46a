import type { FoundDocument } from '@guildhall/contract';
import { styleText } from 'node:util';
import { anonymousHint } from '../terminal/options.ts';
import { findMarks, markText } from './mark-words.ts';
import { cutSnippet } from './cut-snippet.ts';

const pagesShown = 2;
/** Matches Markdown's marks of headings and code fences. */
const markup = /^(?:#{1,6}[^\S\n]+|(?:```|~~~).*$)/gmu;

export interface Searched {
  readonly query: string;
  /** The e-mail address of the searching member; undefined for an anonymous visitor. */
  readonly as: string | undefined;
}

/** Describes results for people: name, folder, and the best pages with matching words in bold. */
export function describeResults(
  { query, as }: Searched,
  documents: readonly FoundDocument[],
): string {
  if (documents.length === 0) return as === undefined ? anonymousHint : 'Nothing found.';
  return documents.map((document, index) => describe(query, document, index + 1)).join('\n\n');
}

function describe(query: string, document: FoundDocument, rank: number): string {
  const name = markText(document.name, findMarks(document.name, query), bold);
  const folder = document.folderPath === null ? '' : `  in ${plain(document.folderPath)}`;
  const pages = document.pages.slice(0, pagesShown).map((page) => {
    const snippet = cutSnippet(plain(page.text.replaceAll(markup, '')), query);
    const of = document.totalPages === null ? '' : ` of ${document.totalPages}`;
    const text = markText(snippet, findMarks(snippet, query), bold);
    return document.hasPages ? `   page ${page.pageNumber}${of}: ${text}` : `   ${text}`;
  });
  return [`${rank}. ${name}${folder}`, ...pages].join('\n');
}

/** Returns bold text on a terminal, and plain text in pipes or with NO_COLOR. */
function bold(text: string): string {
  return styleText('bold', text, { stream: process.stdout });
}

/** Removes control characters, so that a document's text cannot control the terminal. */
function plain(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
