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

export interface ShownPassage {
  /** The nearest headings, as a path; empty where there are none. */
  readonly path: string;
  /** The introduction or header and the text, without markup. */
  readonly text: string;
}

/** A passage as a person reads it. */
export function showPassage({ candidate, passage }: ChosenPassage): ShownPassage {
  const { plain, block } = candidate;
  const show = ({ start, end }: Span) => showMasked(plain.slice(start, end));
  const above = block.above.filter((it) => it.end <= passage.start);
  const headings = above.filter(({ kind }) => kind === 'heading').map(show);
  const path = headings.map((it) => it.replaceAll('\n', ' ').replaceAll('**', '')).filter(Boolean);
  const rest = above.filter(({ kind }) => kind !== 'heading').map(show);
  return {
    path: path.slice(-headingsMax).join(' › '),
    text: [...rest, show(passage)].filter(Boolean).join('\n'),
  };
}
