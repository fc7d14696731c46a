import { truncateAtWord } from '@guildhall/text/truncate.ts';
import type { Span } from '#library/quotes/blocks/block.ts';
import type { CutSection } from '#library/quotes/choose/cut-sections.ts';
import type { PageOfDocument } from '#library/planned-search/merge-results.ts';
import type { FoundDocument, FoundPage } from '#library/search/read-found-pages.ts';

/** A page as the model reads it; of a long one the sections that are most relevant to the question. */
export interface PromptPassage {
  /** The number by which the model cites the passage, from 1. */
  readonly number: number;
  readonly documentId: string;
  readonly name: string;
  readonly pageNumber: number;
  readonly hasPages: boolean;
  readonly text: string;
  /** The page that `text` is taken from. */
  readonly page: FoundPage;
}

/** What tells which parts of the documents matter. */
export interface Relevance {
  /** The sections of the documents, best first. */
  readonly sections?: readonly CutSection[];
  /** Pages that come before all others. */
  readonly chosen?: readonly PageOfDocument[];
}

/** Bytes of all passages: about 6,000 tokens, at three or four bytes a token in most scripts. */
const usualBytesMax = 24_000;
const passageBytesMax = 6_000;
/** A shorter piece of a page is too short to be useful. */
const passageBytesMin = 400;

/**
 * Chooses the passages for the model: the pages in the order of their best sections, then the best page
 * of each other document, the second, and so on.
 */
export function choosePromptPassages(
  documents: readonly FoundDocument[],
  { sections = [], chosen = [] }: Relevance = {},
  bytesMax = usualBytesMax,
): readonly PromptPassage[] {
  const sectionsOf = Map.groupBy(sections, ({ page }) => page);
  const passages: PromptPassage[] = [];
  let left = Math.min(bytesMax, usualBytesMax);
  for (const { page, ...source } of sortPages(inTurn(documents), sectionsOf, chosen)) {
    if (left < passageBytesMin) break;
    const text = cutPage(page, sectionsOf.get(page) ?? [], Math.min(left, passageBytesMax));
    if (text === '') continue;
    left -= Buffer.byteLength(text);
    passages.push({ number: passages.length + 1, ...source, text, page });
  }
  return passages;
}

function inTurn(documents: readonly FoundDocument[]) {
  const turns = Math.max(0, ...documents.map(({ pages }) => pages.length));
  return Array.from({ length: turns }, (_, turn) =>
    documents.flatMap(({ id: documentId, name, hasPages, pages }) => {
      const page = pages[turn];
      return page ? [{ documentId, name, pageNumber: page.pageNumber, hasPages, page }] : [];
    }),
  ).flat();
}

function sortPages<Place extends PageOfDocument & { page: FoundPage }>(
  places: readonly Place[],
  sectionsOf: ReadonlyMap<FoundPage, unknown>,
  chosen: readonly PageOfDocument[],
): Place[] {
  const ranks = new Map([...sectionsOf.keys()].map((page, rank) => [page, rank]));
  const rankOf = ({ page }: Place) => ranks.get(page) ?? ranks.size;
  const isChosen = ({ documentId, pageNumber }: Place) =>
    chosen.some((it) => it.documentId === documentId && it.pageNumber === pageNumber);
  return places.toSorted(
    (a, b) => Number(isChosen(b)) - Number(isChosen(a)) || rankOf(a) - rankOf(b),
  );
}

/** Returns a found document of this page alone. */
export function onePage({
  documentId: id,
  name,
  hasPages,
  page,
}: Pick<PromptPassage, 'documentId' | 'name' | 'hasPages' | 'page'>): FoundDocument {
  const unknown = { type: '', folderPath: null, totalPages: null };
  return { id, name, hasPages, ...unknown, score: 1, pages: [page] };
}

/** Returns the page, or as many of its sections, best first, as have room in `bytes`. */
function cutPage({ text }: FoundPage, sections: readonly CutSection[], bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text.trim();
  const [best] = sections;
  if (!best) return cutAround(text, { start: 0, end: 0 }, bytes);
  const taken: CutSection[] = [];
  let left = bytes;
  for (const section of sections) {
    const size = Buffer.byteLength(showSection(text, section)) + Buffer.byteLength(gap);
    if (size > left) break;
    left -= size;
    taken.push(section);
  }
  if (taken.length === 0) return cutAround(text, best.first, bytes);
  const inOrder = taken.toSorted((a, b) => startOf(a) - startOf(b));
  return inOrder.map((section) => showSection(text, section)).join(gap);
}

/** Says that something of the page is left out. */
const gap = '\n…\n';

const startOf = ({ blocks }: CutSection) => blocks[0]?.block.start ?? 0;

/** Returns a section with its headings and with the header of its table. */
function showSection(text: string, { blocks, headings }: CutSection): string {
  const [first] = blocks;
  const last = blocks.at(-1);
  if (!first || !last) return '';
  const header = first.block.above.find(({ kind }) => kind === 'header');
  const above = header ? [text.slice(header.start, header.end)] : [];
  const own = text.slice(first.block.start, last.block.end);
  return [headings.join(' › '), ...above, own].filter((it) => it !== '').join('\n');
}

/** Returns the part of a text with a sentence in its middle, at most `bytes` long. */
function cutAround(text: string, { start, end }: Span, bytes: number): string {
  const length = Math.floor((text.length * bytes) / Buffer.byteLength(text));
  const from = Math.max(0, Math.min(text.length - length, Math.floor((start + end - length) / 2)));
  const word = from === 0 ? 0 : from + Math.max(0, text.slice(from).search(/(?<=\s)\S/u));
  return cutToBytes(text.slice(word).toWellFormed(), bytes);
}

/**
 * Truncates at a word. Loops, because characters differ in bytes and a cut by share may be too
 * long.
 */
function cutToBytes(text: string, bytes: number): string {
  let cut = text.trim();
  while (Buffer.byteLength(cut) > bytes) {
    cut = truncateAtWord(cut, Math.floor((cut.length * bytes) / Buffer.byteLength(cut)) - 1);
  }
  return cut;
}
