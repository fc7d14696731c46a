import type { Citation, PageTable, QuotePart } from '@guildhall/contract';
import { onOneLine } from '@guildhall/text/on-one-line.ts';
import { columnNames } from '@guildhall/text/tables/page-table.ts';
import type { Span } from './blocks/block.ts';
import { showMasked } from './blocks/mask-markup.ts';
import type { ChosenPassage } from './choose/choose-passages.ts';

/** The maximum number of headings that are shown above a passage: the nearest. */
const headingsMax = 2;

/**
 * Returns the citation of a passage: headings and introduction, text, and deciding sentence.
 * @param key the deciding sentence
 */
export function citePassage(
  { candidate, passage }: ChosenPassage,
  { start, end }: Span = candidate,
): Citation {
  const { document, page, block } = candidate;
  const take = (kind: QuotePart['kind'], span: Span): QuotePart => {
    return { kind, text: page.text.slice(span.start, span.end), start: span.start, end: span.end };
  };
  const above = block.above.filter((it) => it.end <= passage.start);
  const text = take('text', passage);
  return {
    documentId: document.id,
    name: document.name,
    pageNumber: page.pageNumber,
    hasPages: document.hasPages,
    quote: text.text,
    start: passage.start,
    end: passage.end,
    key: { start, end },
    parts: [...above.map((it) => take(it.kind, it)), text].toSorted((a, b) => a.start - b.start),
  };
}

/** A part of a passage: prose without markup, code unchanged, or rows of a table. */
export type ShownPiece = { readonly kind: 'text' | 'code'; readonly text: string } | ShownTable;

/** Rows of a table below the names of its columns, if it has these; all without markup. */
export interface ShownTable {
  readonly kind: 'table';
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface ShownPassage {
  /** The nearest headings, joined by " › "; empty if there are none. */
  readonly path: string;
  /** The introduction, followed by the passage. */
  readonly pieces: readonly ShownPiece[];
}

/** Returns a passage as people read it: headings as a path, prose without markup, code as it is. */
export function showPassage({ candidate, passage }: ChosenPassage): ShownPassage {
  const { plain, block } = candidate;
  const show = ({ start, end }: Span) => showMasked(plain.slice(start, end));
  const above = block.above.filter((it) => it.end <= passage.start);
  const headings = above.filter(({ kind }) => kind === 'heading').map(show);
  const path = headings.map((it) => it.replaceAll('\n', ' ').replaceAll('**', '')).filter(Boolean);
  const introductions = above.filter(({ kind }) => kind === 'introduction').map(show);
  const pieces = [
    ...introductions.map((text): ShownPiece => ({ kind: 'text', text })),
    ...cutPieces(candidate, passage),
  ];
  return { path: path.slice(-headingsMax).join(' › '), pieces: join(pieces) };
}

/** Returns a piece as one text, the cells of a row parted by bars. */
export function pieceText(piece: ShownPiece): string {
  if (piece.kind !== 'table') return piece.text;
  const { header, rows } = piece;
  const lines = header.length > 0 ? [header, ...rows] : rows;
  return lines.map((cells) => cells.filter((cell) => cell !== '').join(' | ')).join('\n');
}

/** Divides a passage into prose, code and tables, in order. */
function cutPieces(candidate: ChosenPassage['candidate'], passage: Span) {
  const { page, plain, blocks } = candidate;
  const pieces: ShownPiece[] = [];
  let at = passage.start;
  const text = (to: number) => {
    if (to <= at) return;
    const shown = showMasked(plain.slice(at, to));
    const mark = shown.includes('\n') ? markBefore(plain, at) : '';
    const isCut = at === passage.start && isLeftOut(candidate, at);
    pieces.push({ kind: 'text', text: isCut ? `… ${mark}${shown}` : mark + shown });
  };
  for (const { block } of blocks) {
    if (block.end <= at || block.start >= passage.end) continue;
    const [start, end] = [Math.max(block.start, at), Math.min(block.end, passage.end)];
    if (block.kind === 'code') {
      text(beforeFence(plain, start));
      pieces.push({ kind: 'code', text: page.text.slice(start, end) });
      at = afterFence(plain, end, passage.end);
    } else if (block.table) {
      const until = Math.min(block.table.end, passage.end);
      text(start);
      pieces.push(showTable(plain, block.table, { start, end: until }));
      at = until;
    }
  }
  text(passage.end);
  return pieces;
}

/** Returns the mark of the list item that starts here, which its text leaves out. */
function markBefore(plain: string, start: number): string {
  const mark = /(?:^|\n)[^\S\n]*((?:[-*+•]|\d{1,3}[.)])[^\S\n]+)$/u;
  return mark.exec(plain.slice(Math.max(0, start - 12), start))?.[1] ?? '';
}

/**
 * True if something is left out before a passage: between the introduction that is shown above it
 * and its start, or, without one, an item of its list.
 */
function isLeftOut({ plain, blocks, block }: ChosenPassage['candidate'], start: number): boolean {
  const introduction = block.above.findLast(
    ({ kind, end }) => kind === 'introduction' && end <= start,
  );
  if (introduction) {
    const between = plain.slice(introduction.end, start);
    const mark = markBefore(plain, start);
    return /[\p{L}\p{N}]/u.test(between.slice(0, between.length - mark.length));
  }
  const at = blocks.findIndex((it) => it.block.start === start);
  const [own, before] = [blocks[at]?.block, blocks[at - 1]?.block];
  return own?.kind === 'item' && before?.kind === 'item' && before.group === own.group;
}

/** Shows the part of a table that lies in a span, and the names of its columns in any case. */
function showTable(plain: string, table: PageTable, part: Span): ShownTable {
  const show = ({ start, end }: Span) => onOneLine(plain.slice(start, end));
  const inPart = ({ start, end }: Span) =>
    show({ start: Math.max(start, part.start), end: Math.min(end, part.end) });
  const rows = table.rows.slice(table.headerRows).flatMap((cells) => {
    const texts = cells.map(inPart);
    return texts.every((text) => text === '') ? [] : [texts];
  });
  return { kind: 'table', header: columnNames(table, show), rows };
}

const fence = /^[ ]{0,3}(?:```|~~~)[^\n]*$/u;

/** Returns the start of the fence line above the code, or the code's start without a fence. */
function beforeFence(text: string, start: number): number {
  const line = text.lastIndexOf('\n', start - 2) + 1;
  return fence.test(text.slice(line, start - 1)) ? line : start;
}

/** Returns the end of the fence line below the code, or the code's end without a fence. */
function afterFence(text: string, end: number, limit: number): number {
  const next = text.indexOf('\n', end + 1);
  const close = next === -1 ? limit : Math.min(next, limit);
  return fence.test(text.slice(end + 1, close)) ? close : end;
}

/** Drops empty pieces and joins adjacent pieces of prose. */
function join(pieces: readonly ShownPiece[]): ShownPiece[] {
  const joined: ShownPiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (pieceText(piece) === '') continue;
    if (last?.kind !== 'text' || piece.kind !== 'text') joined.push(piece);
    else joined.splice(-1, 1, { kind: 'text', text: `${last.text}\n${piece.text}` });
  }
  return joined;
}
