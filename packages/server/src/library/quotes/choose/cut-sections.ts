import { columnNames } from '@guildhall/text/tables/page-table.ts';
import { onOneLine } from '@guildhall/text/on-one-line.ts';
import type { Section } from '#ground/ports/section-reader.ts';
import type { FoundPage } from '#library/search/read-found-pages.ts';
import type { Span } from '../blocks/block.ts';
import { rowOf } from '../blocks/table-row.ts';
import { headingOf, wordCount } from './grow-passage.ts';
import type { ReadBlock, SentenceCandidate } from './read-sentence-candidates.ts';

/** Blocks of one section that follow each other, as a model reads them. */
export interface CutSection extends Section {
  readonly page: FoundPage;
  /** The first of its sentences in the order that was given. */
  readonly first: Span;
  readonly blocks: readonly ReadBlock[];
  /** The headings above it, outermost first. */
  readonly headings: readonly string[];
  /** Returns the index in `sentences` of the sentence that starts here; -1 if there is none. */
  placeOf(start: number): number;
  /** Returns where a part of a sentence stands on the page; null if it stands outside. */
  locate(place: number, part: Span): Span | null;
}

/** A sentence of a page as a model reads it. */
interface ReadableSentence {
  readonly text: string;
  /** Where the sentence starts on the page; null for the introduction above a list. */
  readonly start: number | null;
  /** Parts of the text with their places on the page. */
  readonly places: readonly (Span & { readonly at: number })[];
}

/** A section is cut before the block with which it would have more words. */
const wordsMax = 80;

/** Returns the sections of sentences, each once, in the order of their first sentence. */
export function cutSections(
  candidates: readonly SentenceCandidate[],
  sectionsMax: number,
): CutSection[] {
  const known = new Map<ReadBlock, CutSection>();
  for (const candidate of candidates) {
    if (known.size === sectionsMax) break;
    const { blocks, blockAt } = candidate;
    const [from, to] = findSection(blocks, blockAt);
    const first = blocks[from];
    if (first && !known.has(first))
      known.set(first, readSection(candidate, blocks.slice(from, to)));
  }
  return [...known.values()];
}

function readSection(candidate: SentenceCandidate, blocks: readonly ReadBlock[]): CutSection {
  const { plain, document, page } = candidate;
  const show = ({ start, end }: Span) => onOneLine(plain.slice(start, end));
  const above = blocks[0]?.block.above ?? [];
  const textsOf = (kind: (typeof above)[number]['kind']) =>
    above.filter((it) => it.kind === kind).map(show);
  const intros = textsOf('introduction').map((text) => ({ text, start: null, places: [] }));
  const headings = textsOf('heading');
  const readable = [...intros, ...blocks.flatMap((block) => readBlock(plain, block))];
  return {
    page,
    first: { start: candidate.start, end: candidate.end },
    blocks,
    headings,
    above: [nameOf(document.name), ...headings].filter(Boolean).join(', '),
    sentences: readable.map(({ text }) => text),
    placeOf: (start) => readable.findIndex((it) => it.start === start),
    locate: (place, part) => locate(readable[place], part),
  };
}

/** Returns a file's name as a title. */
function nameOf(name: string): string {
  return name.replace(/\.\w{1,5}$/u, '').replaceAll(/[-_]+/gu, ' ');
}

/** Returns the sentences of a block; of a row its cells, each below the name of its column. */
function readBlock(plain: string, { block, sentences }: ReadBlock): ReadableSentence[] {
  const row = rowOf(block);
  const [first] = sentences;
  if (!block.table || !row || !first) {
    return sentences.map(({ start, end }) => {
      const text = plain.slice(start, end);
      return { text, start, places: [{ start: 0, end: text.length, at: start }] };
    });
  }
  const show = ({ start, end }: Span) => onOneLine(plain.slice(start, end));
  const names = columnNames(block.table, show);
  let text = '';
  const places: (Span & { at: number })[] = [];
  for (const [column, cell] of row.entries()) {
    const said = plain.slice(cell.start, cell.end);
    if (said.trim() === '') continue;
    const name = names[column] ?? '';
    text += `${text && ' | '}${name && `${name}: `}`;
    places.push({ start: text.length, end: text.length + said.length, at: cell.start });
    text += said;
  }
  return [{ text, start: first.start, places }];
}

/** Returns the place of a part: of a row the cell in which it begins. */
function locate(sentence: ReadableSentence | undefined, { start, end }: Span): Span | null {
  const holder = sentence?.places.find((it) => start < it.end && end > it.start);
  if (!holder) return null;
  const shift = holder.at - holder.start;
  return { start: Math.max(start, holder.start) + shift, end: Math.min(end, holder.end) + shift };
}

/** Returns the part of a block's section in which the block is, as the indexes of its blocks. */
function findSection(blocks: readonly ReadBlock[], blockAt: number): readonly [number, number] {
  const headingAt = (at: number) => {
    const read = blocks[at];
    return read && headingOf(read.block);
  };
  const heading = headingAt(blockAt);
  let from = blockAt;
  while (from > 0 && headingAt(from - 1) === heading) from -= 1;
  let words = 0;
  let to = from;
  for (; to < blocks.length && headingAt(to) === heading; to += 1) {
    const read = blocks[to];
    const count = read ? wordCount(read) : 0;
    if (to > from && words + count > wordsMax) {
      if (blockAt < to) break;
      from = to;
      words = 0;
    }
    words += count;
  }
  return [from, to];
}
