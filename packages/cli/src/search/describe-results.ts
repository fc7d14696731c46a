import type { FoundDocument } from '@guildhall/contract';
import { styleText } from 'node:util';
import { anonymousHint } from '../anonymous.ts';
import { findMarks, markText } from './mark-words.ts';
import { cutSnippet } from './cut-snippet.ts';

const pagesShown = 2;
/** What marks a heading or fences code, as in Markdown. */
const markup = /^(?:#{1,6}[^\S\n]+|(?:```|~~~).*$)/gmu;

export interface Searched {
  readonly query: string;
  /** The member searched as; undefined for an anonymous visitor. */
  readonly as: string | undefined;
}

/** What a person reads: name, folder, and the best pages with the matching words marked. */
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
    return `   page ${page.pageNumber}${of}: ${text}`;
  });
  return [`${rank}. ${name}${folder}`, ...pages].join('\n');
}

/** Bold on a terminal; where the output goes elsewhere, or NO_COLOR is set, as it is. */
function bold(text: string): string {
  return styleText('bold', text, { stream: process.stdout });
}

/** A document's text must not steer the terminal that shows it. */
function plain(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
