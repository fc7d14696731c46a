import type { Span } from '../blocks/block.ts';
import { readFields } from '../blocks/read-fields.ts';
import type { SentenceCandidate, ReadBlock } from './read-sentence-candidates.ts';

export interface PassageSize {
  /** Words above which a block is cut around its deciding sentence. */
  readonly wordsMax: number;
  /** Words below which a block is extended by neighbouring items or paragraphs. */
  readonly wordsMin: number;
  /** Words up to which the whole section of a paragraph or the whole list of an item is quoted. */
  readonly sectionMax: number;
}

/** A contiguous part of a page around a sentence. */
export interface PassageSpan extends Span {
  readonly words: number;
}

type Sentence = ReadBlock['sentences'][number];

/**
 * Returns the whole section, or else the whole list, if it is short: a warning or an exception in it
 * is never left out. Otherwise extends a sentence within its block up to `wordsMax` words, a row by
 * equal rows, a short block by its neighbours, and an introduction by the list, rows or code that
 * follow.
 * @param isAlone true for a row that is quoted without equal ones
 */
export function growPassage(
  candidate: SentenceCandidate,
  size: PassageSize,
  isAlone = false,
): PassageSpan {
  const { plain, blocks, blockAt, sentenceAt } = candidate;
  const own = blocks[blockAt];
  const first = own?.sentences[sentenceAt];
  if (!own || !first) throw new Error('A candidate outside of its page');
  const section = readSection(blocks, blockAt);
  if (section && section.words <= size.sectionMax) return section;
  const list = readList(blocks, blockAt);
  if (list && list.words <= size.sectionMax) return list;
  const whole = grow(new GrowingSpan(first), own.sentences, sentenceAt, size.wordsMax);
  if (own.block.kind === 'row')
    return isAlone ? whole : addEqualRows(whole, blocks, blockAt, size.wordsMax);
  const introduced = listIntroduced(blocks, blockAt);
  if (introduced.length > 0 && whole.end === own.block.end)
    return addIntroduced(whole, introduced, size.wordsMax);
  // One step of several is of little use, so a numbered step is extended further.
  const enough = own.block.isStep ? size.wordsMax : size.wordsMin;
  if (whole.words >= enough) return whole;
  const siblings = listSiblings(blocks, blockAt, plain);
  const at = siblings.findIndex((it) => it.start <= first.start && first.end <= it.end);
  const span = siblings[at];
  if (!span || span.start < whole.start || span.end > whole.end) return whole;
  return grow(new GrowingSpan({ ...span, count: whole.words }), siblings, at, enough);
}

/**
 * Returns the blocks around a paragraph or list item under the same heading, and around a row of a
 * table with text beside it; undefined for other blocks and without a heading.
 */
function readSection(blocks: readonly ReadBlock[], blockAt: number): PassageSpan | undefined {
  const own = blocks[blockAt]?.block;
  const heading = own && headingOf(own);
  if (!own || heading === undefined || own.kind === 'code') return undefined;
  const isInside = (at: number) => {
    const block = blocks[at]?.block;
    return block !== undefined && headingOf(block) === heading;
  };
  let [from, to] = [blockAt, blockAt];
  while (isInside(from - 1) && blockAt - from < siblingsMax) from -= 1;
  while (isInside(to + 1) && to - blockAt < siblingsMax) to += 1;
  const [first, last] = [blocks[from], blocks[to]];
  if (!first || !last) return undefined;
  const inside = blocks.slice(from, to + 1);
  if (own.kind === 'row' && inside.every(({ block }) => block.kind === 'row')) return undefined;
  const words = inside.reduce((sum, block) => sum + wordCount(block), 0);
  return { start: first.block.start, end: last.block.end, words };
}

/** Returns the whole list of an item; undefined for other blocks and for one item alone. */
function readList(blocks: readonly ReadBlock[], blockAt: number): PassageSpan | undefined {
  const own = blocks[blockAt]?.block;
  if (own?.kind !== 'item') return undefined;
  const isOfList = ({ block }: ReadBlock) => block.kind === 'item' && block.group === own.group;
  const items = blocks.filter(isOfList);
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last || items.length < 2) return undefined;
  const words = items.reduce((sum, item) => sum + wordCount(item), 0);
  return { start: first.block.start, end: last.block.end, words };
}

/** Extends a row by its neighbours that hold as many of the words that are asked for. */
function addEqualRows(
  whole: PassageSpan,
  blocks: readonly ReadBlock[],
  blockAt: number,
  wordsMax: number,
): PassageSpan {
  const own = blocks[blockAt];
  if (!own || whole.end !== own.block.end || own.matched.size === 0) return whole;
  const isEqual = (row: ReadBlock | undefined) =>
    row?.block.table === own.block.table &&
    [...own.matched].every((word) => row?.matched.has(word));
  const growing = new GrowingSpan({ ...whole, count: whole.words });
  for (const step of [1, -1]) {
    for (let at = blockAt + step; isEqual(blocks[at]); at += step) {
      const row = blocks[at];
      const words = row ? wordCount(row) : 0;
      if (!row || growing.words + words > wordsMax) break;
      growing.start = Math.min(growing.start, row.block.start);
      growing.end = Math.max(growing.end, row.block.end);
      growing.words += words;
    }
  }
  return { start: growing.start, end: growing.end, words: growing.words };
}

/** Returns where the nearest heading above a block starts. */
export function headingOf({ above }: ReadBlock['block']): number | undefined {
  return above.findLast(({ kind }) => kind === 'heading')?.start;
}

export function wordCount({ sentences }: ReadBlock): number {
  return sentences.reduce((sum, { words }) => sum + words.length, 0);
}

/** Returns the sentences of the list, rows or code that a block introduces, or none. */
function listIntroduced(blocks: readonly ReadBlock[], blockAt: number): readonly Sentence[] {
  const own = blocks[blockAt]?.block;
  const isIntroduced = ({ block }: ReadBlock) =>
    block.above.some(({ kind, start }) => kind === 'introduction' && start === own?.start);
  const following = blocks.slice(blockAt + 1, blockAt + 1 + siblingsMax);
  const end = following.findIndex((it) => !isIntroduced(it));
  return following
    .slice(0, end === -1 ? following.length : end)
    .flatMap(({ sentences }) => sentences);
}

/** Extends an introduction by the sentences that it introduces, at least by the first. */
function addIntroduced(
  introduction: PassageSpan,
  sentences: readonly Sentence[],
  wordsMax: number,
): PassageSpan {
  let { end, words } = introduction;
  for (const [at, sentence] of sentences.entries()) {
    if (at > 0 && words + countOf(sentence) > wordsMax) break;
    end = sentence.end;
    words += countOf(sentence);
  }
  return { start: introduction.start, end, words };
}

interface Piece extends Span {
  readonly count: number;
}

class GrowingSpan {
  start: number;
  end: number;
  words: number;

  constructor(piece: Piece | Sentence) {
    ({ start: this.start, end: this.end } = piece);
    this.words = countOf(piece);
  }
}

function grow(
  growing: GrowingSpan,
  pieces: readonly (Piece | Sentence)[],
  at: number,
  wordsMax: number,
): PassageSpan {
  let [before, after] = [at - 1, at + 1];
  const fits = (piece: Piece | Sentence | undefined) =>
    piece !== undefined && growing.words + countOf(piece) <= wordsMax;
  const add = (piece: Piece | Sentence) => {
    growing.start = Math.min(growing.start, piece.start);
    growing.end = Math.max(growing.end, piece.end);
    growing.words += countOf(piece);
  };
  for (;;) {
    const [next, last] = [pieces[after], pieces[before]];
    if (next && fits(next)) {
      add(next);
      after += 1;
    }
    const hasNext = fits(pieces[after]);
    if (last && fits(last)) {
      add(last);
      before -= 1;
    } else if (!hasNext) return { start: growing.start, end: growing.end, words: growing.words };
  }
}

/**
 * Returns a block and its neighbours in the same list, table or section, but of a record no other
 * records.
 */
function listSiblings(blocks: readonly ReadBlock[], blockAt: number, plain: string): Piece[] {
  const own = blocks[blockAt]?.block;
  if (!own) return [];
  const isRecord = (block: ReadBlock['block']) => readFields(plain, block).length > 0;
  const isOwnRecord = isRecord(own);
  const isSibling = ({ block }: ReadBlock) =>
    block.kind !== 'code' &&
    !(isOwnRecord && isRecord(block)) &&
    headingOf(block) === headingOf(own) &&
    (block.group === own.group || block.kind === 'item' || own.kind === 'paragraph');
  let [from, to] = [blockAt, blockAt];
  const at = (place: number) => blocks[place];
  for (
    let it = at(from - 1);
    it && isSibling(it) && blockAt - from < siblingsMax;
    it = at(from - 1)
  )
    from -= 1;
  for (let it = at(to + 1); it && isSibling(it) && to - blockAt < siblingsMax; it = at(to + 1))
    to += 1;
  return blocks.slice(from, to + 1).map((each) => {
    const { start, end } = each.block;
    return { start, end, count: wordCount(each) };
  });
}

/** The maximum number of neighbours on each side; more never fit into an answer. */
const siblingsMax = 20;

function countOf(piece: Piece | Sentence): number {
  return 'count' in piece ? piece.count : piece.words.length;
}
