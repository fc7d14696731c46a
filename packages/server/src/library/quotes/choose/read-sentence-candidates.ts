import { expandIdentifiers } from '@guildhall/text/words/expand-identifiers.ts';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import type { FoundDocument, FoundPage } from '#library/search/read-found-pages.ts';
import type { Block, Span } from '../blocks/block.ts';
import { maskMarkup } from '../blocks/mask-markup.ts';
import { readBlocks } from '../blocks/read-blocks.ts';
import { readSentences } from '../blocks/read-sentences.ts';
import type { WeightedQuestion } from './weighted-question.ts';

type WordIndexes = ReadonlySet<number>;

/**
 * A sentence of a found page. The `matched…` fields hold the indexes of the question's words that
 * occur in the sentence and around the sentence.
 */
export interface SentenceCandidate extends Span {
  readonly document: FoundDocument;
  readonly page: FoundPage;
  readonly block: Block;
  readonly blocks: readonly ReadBlock[];
  /** The index of the block in `blocks`. */
  readonly blockAt: number;
  readonly sentenceAt: number;
  readonly text: string;
  /** The page's whole text with markup replaced by spaces. */
  readonly plain: string;
  readonly words: readonly string[];
  readonly matched: WordIndexes;
  readonly matchedInBlock: WordIndexes;
  readonly matchedAbove: WordIndexes;
  /** Words in the blocks before and after. */
  readonly matchedNear: WordIndexes;
  readonly matchedOnPage: WordIndexes;
  /** Words in the document's name and folder. */
  readonly matchedInName: WordIndexes;
}

export interface ReadBlock {
  readonly block: Block;
  readonly sentences: readonly (Span & {
    readonly words: readonly string[];
    readonly matched: WordIndexes;
  })[];
  readonly matched: WordIndexes;
}

/** Returns the sentences of all found pages. */
export function readSentenceCandidates(
  asked: WeightedQuestion,
  documents: readonly FoundDocument[],
): SentenceCandidate[] {
  return documents.flatMap((document) => {
    const { name, folderPath } = document;
    const matchedInName = asked.matches(splitWords(`${folderPath ?? ''} ${name}`));
    return document.pages.flatMap((page) =>
      readPage(asked, page).map((found) => ({ ...found, document, page, matchedInName })),
    );
  });
}

function readPage(asked: WeightedQuestion, { text, tables }: FoundPage) {
  const plain = maskMarkup(text);
  const matchedBySpan = new Map<string, WordIndexes>();
  const matchIn = ({ start, end }: Span): WordIndexes => {
    const key = `${start} ${end}`;
    const known = matchedBySpan.get(key) ?? asked.matches(wordsOf(plain.slice(start, end)));
    matchedBySpan.set(key, known);
    return known;
  };
  const blocks = readBlocks(text, tables).flatMap((whole): ReadBlock[] => {
    const spans = readSentences(text, whole);
    const block = withoutPageNumber(text, whole, spans);
    if (block === null) return [];
    const sentences = spans
      .filter(({ end }) => end <= block.end)
      .map((span) => {
        const words = wordsOf(plain.slice(span.start, span.end));
        return { ...span, words, matched: asked.matches(words) };
      });
    return [{ block, sentences, matched: unite(sentences.map((it) => it.matched)) }];
  });
  const above = blocks.map(({ block }) => unite(block.above.map(matchIn)));
  const matchedOnPage = unite([...blocks.map((it) => it.matched), ...above]);
  return blocks.flatMap(({ block, sentences, matched: matchedInBlock }, blockAt) => {
    if (isHeader(block, blocks[blockAt + 1]) || isContents(text, block)) return [];
    const near = [blocks[blockAt - 1]?.matched ?? none, blocks[blockAt + 1]?.matched ?? none];
    const around = {
      matchedInBlock,
      matchedAbove: above[blockAt] ?? none,
      matchedNear: unite(near),
    };
    const read = sentences.map((sentence, sentenceAt) => ({
      ...sentence,
      ...around,
      text: text.slice(sentence.start, sentence.end),
      plain,
      block,
      blocks,
      blockAt,
      sentenceAt,
      matchedOnPage,
    }));
    // A sentence without words, such as a picture or an address alone, cannot be quoted.
    return read.filter(
      ({ words, start, end }) => words.length > 0 && holdsText(plain.slice(start, end)),
    );
  });
}

const wordsOf = (text: string) => splitWords(expandIdentifiers(text));

/** Matches the number of a page as it is printed: "3 / 4", "Page 3 of 4". */
const pageNumber =
  /^(?:(?:page|p\.|seite|página|pág\.|صفحة) ?)?(\d{1,4}) ?(?:\/|of|von|de|sur|من) ?(\d{1,4})$/iu;

function isPageNumber(text: string): boolean {
  const [, page, pages] = pageNumber.exec(text) ?? [];
  return page !== undefined && Number(page) <= Number(pages);
}

/** Returns a block without the page number at its end; null if there is nothing else. */
function withoutPageNumber(text: string, block: Block, sentences: readonly Span[]): Block | null {
  const last = sentences.at(-1);
  if (block.kind !== 'paragraph' || !last) return block;
  if (!isPageNumber(text.slice(last.start, last.end))) return block;
  const before = sentences.at(-2);
  return before ? { ...block, end: before.end } : null;
}

/** True if a block is a table's header, which is quoted only together with a row. */
function isHeader(block: Block, next: ReadBlock | undefined): boolean {
  return (
    next?.block.above.some(
      ({ kind, start, end }) => kind === 'header' && start <= block.start && block.end <= end,
    ) === true
  );
}

/** True if a block is an entry of a table of contents, which only links to a place on the page. */
function isContents(text: string, { kind, start, end }: Block): boolean {
  return kind === 'item' && /^\[[^\n]{0,400}\]\(#[^()\s]{0,400}\)$/u.test(text.slice(start, end));
}

const addresses = /\bhttps?:\/\/\S*/giu;

/** True if a text has letters or digits outside of web addresses. */
function holdsText(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replaceAll(addresses, ''));
}

const none: WordIndexes = new Set();

function unite(sets: readonly WordIndexes[]): WordIndexes {
  return new Set(sets.flatMap((set) => [...set]));
}
