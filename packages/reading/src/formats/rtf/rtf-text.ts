import type { Buffer } from 'node:buffer';
import { replacePageEnds } from '../../pages/marks.ts';
import type { DocumentText } from '../../extraction/extract-document.ts';
import { htmlToText } from '../html/html-text.ts';
import { blocksText, surround } from '../office/blocks.ts';
import { RtfReader } from './rtf-reader.ts';
import { readTokens } from './tokens.ts';

export interface RtfText extends DocumentText {
  title: string;
}

/** Reads rich text. Rich text that wraps HTML, as in mails of Outlook, is read as HTML. */
export function parseRtf(bytes: Buffer): RtfText {
  const reader = new RtfReader();
  for (const token of readTokens(bytes)) reader.take(token);
  reader.finish();
  const { title, html, hiddenPlaces, reportedPages } = reader;
  const text = html === '' ? blocksText(surround(reader.flow.finish(), reader)) : htmlToText(html);
  return { title, text, isLaidOut: reader.flow.isLaidOut, reportedPages, hiddenPlaces };
}

/** Returns the text of rich text that is part of another file. */
export function rtfText(bytes: Buffer): string {
  return replacePageEnds(parseRtf(bytes).text, '\n\n');
}
