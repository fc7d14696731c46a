import type { Buffer } from 'node:buffer';
import { htmlToText } from '../html-text.ts';
import { blocksText } from '../office/blocks.ts';
import { surround } from '../office/surround.ts';
import { RtfReader } from './rtf-reader.ts';
import { readTokens } from './tokens.ts';

export interface RtfText {
  title: string;
  /** The text, with a mark where a page ends. */
  text: string;
  /** In how many places text is hidden. */
  hiddenPlaces: number;
}

/** Reads rich text. Rich text that wraps HTML, as in mails of Outlook, is read as HTML. */
export function parseRtf(bytes: Buffer): RtfText {
  const reader = new RtfReader();
  for (const token of readTokens(bytes)) reader.take(token);
  reader.finish();
  const { title, html, hiddenPlaces } = reader;
  const text = html === '' ? blocksText(surround(reader.flow.finish(), reader)) : htmlToText(html);
  return { title, text, hiddenPlaces };
}

/** Returns the text of rich text that is part of another file. */
export function rtfText(bytes: Buffer): string {
  return parseRtf(bytes).text.replaceAll('\f', '\n\n');
}
