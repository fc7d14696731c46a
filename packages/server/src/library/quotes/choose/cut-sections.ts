import type { FoundPage } from '#library/search/read-found-pages.ts';
import type { Span } from '../blocks/block.ts';
import { headingOf, wordCount } from './grow-passage.ts';
import type { ReadBlock, SentenceCandidate } from './read-sentence-candidates.ts';

/** Blocks of one section that follow each other, with the texts above them. */
export interface CutSection {
  readonly page: FoundPage;
  readonly blocks: readonly ReadBlock[];
  /** The headings, the introduction and the table's header above the first block. */
  readonly above: string;
  readonly sentences: readonly (Span & { readonly text: string })[];
}

/** A section is cut before the block with which it would have more words. */
const wordsMax = 80;

/** Returns the sections of sentences, each once, in the order of their first sentence. */
export function cutSections(
  candidates: readonly SentenceCandidate[],
  sectionsMax: number,
): CutSection[] {
  const known = new Map<ReadBlock, CutSection>();
  for (const { page, blocks, blockAt } of candidates) {
    if (known.size === sectionsMax) break;
    const [from, to] = findSection(blocks, blockAt);
    const first = blocks[from];
    if (first && !known.has(first)) known.set(first, readSection(page, blocks.slice(from, to)));
  }
  return [...known.values()];
}

function readSection(page: FoundPage, blocks: readonly ReadBlock[]): CutSection {
  const textOf = ({ start, end }: Span) => page.text.slice(start, end);
  const above = blocks[0]?.block.above ?? [];
  return {
    page,
    blocks,
    above: above.map((span) => textOf(span).trim()).join('\n'),
    sentences: blocks.flatMap(({ sentences }) =>
      sentences.map(({ start, end }) => ({ start, end, text: textOf({ start, end }) })),
    ),
  };
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
