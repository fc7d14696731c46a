import type { Citation, QuotePart } from '@guildhall/contract';
import type { Span } from './blocks/block.ts';
import { showMasked } from './blocks/mask-markup.ts';
import type { ChosenPassage } from './choose/choose-passages.ts';

/** Of the headings above a passage, the nearest are shown. */
const headingsMax = 2;

/** The citation of a passage: what stands above it, its text, and the sentence that decides. */
export function citePassage({ candidate, passage }: ChosenPassage): Citation {
  const { document, page, block, start, end } = candidate;
  const take = (kind: QuotePart['kind'], span: Span): QuotePart => {
    return { kind, text: page.text.slice(span.start, span.end), start: span.start, end: span.end };
  };
  const above = block.above.filter((it) => it.end <= passage.start);
  const text = take('text', passage);
  return {
    documentId: document.id,
    name: document.name,
    pageNumber: page.pageNumber,
    quote: text.text,
    start: passage.start,
    end: passage.end,
    key: { start, end },
    parts: [...above.map((it) => take(it.kind, it)), text].toSorted((a, b) => a.start - b.start),
  };
}

/** A stretch of a passage: prose without its markup, or code as it stands. */
export interface ShownPiece {
  readonly kind: 'text' | 'code';
  readonly text: string;
}

export interface ShownPassage {
  /** The nearest headings, as a path; empty where there are none. */
  readonly path: string;
  /** The introduction or header, and the passage itself. */
  readonly pieces: readonly ShownPiece[];
}

/** A passage as a person reads it. */
export function showPassage({ candidate, passage }: ChosenPassage): ShownPassage {
  const { plain, block } = candidate;
  const show = ({ start, end }: Span) => showMasked(plain.slice(start, end));
  const above = block.above.filter((it) => it.end <= passage.start);
  const headings = above.filter(({ kind }) => kind === 'heading').map(show);
  const path = headings.map((it) => it.replaceAll('\n', ' ').replaceAll('**', '')).filter(Boolean);
  const rest = above.filter(({ kind }) => kind !== 'heading').map(show);
  const pieces = [
    ...rest.map((text): ShownPiece => ({ kind: 'text', text })),
    ...cutPieces(candidate, passage),
  ];
  return { path: path.slice(-headingsMax).join(' › '), pieces: join(pieces) };
}

/** The prose and the code of a passage, in their order. */
function cutPieces({ page, plain, blocks }: ChosenPassage['candidate'], passage: Span) {
  const pieces: ShownPiece[] = [];
  let at = passage.start;
  const text = (to: number) => {
    if (to > at) pieces.push({ kind: 'text', text: showMasked(plain.slice(at, to)) });
  };
  for (const { block } of blocks) {
    if (block.kind !== 'code' || block.end <= passage.start || block.start >= passage.end) continue;
    const [start, end] = [Math.max(block.start, at), Math.min(block.end, passage.end)];
    text(beforeFence(plain, start));
    pieces.push({ kind: 'code', text: page.text.slice(start, end) });
    at = afterFence(plain, end, passage.end);
  }
  text(passage.end);
  return pieces;
}

const fence = /^[ ]{0,3}(?:```|~~~)[^\n]*$/u;

/** Where the line of a fence above the code begins. */
function beforeFence(text: string, start: number): number {
  const line = text.lastIndexOf('\n', start - 2) + 1;
  return fence.test(text.slice(line, start - 1)) ? line : start;
}

/** Where the line of a fence below the code ends. */
function afterFence(text: string, end: number, limit: number): number {
  const next = text.indexOf('\n', end + 1);
  const close = next === -1 ? limit : Math.min(next, limit);
  return fence.test(text.slice(end + 1, close)) ? close : end;
}

/** Without what is empty; prose that follows prose is one piece. */
function join(pieces: readonly ShownPiece[]): ShownPiece[] {
  const joined: ShownPiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece.text === '') continue;
    if (last?.kind !== 'text' || piece.kind !== 'text') joined.push(piece);
    else joined.splice(-1, 1, { kind: 'text', text: `${last.text}\n${piece.text}` });
  }
  return joined;
}
