import { openIdentifiers } from '../../language/open-identifiers.ts';
import { splitWords } from '../../language/split-words.ts';
import type { FoundDocument, FoundPage } from '../../search/search-knowledge.ts';
import type { Block, Span } from '../blocks/block.ts';
import { maskMarkup } from '../blocks/mask-markup.ts';
import { readBlocks } from '../blocks/read-blocks.ts';
import { readSentences } from '../blocks/read-sentences.ts';
import type { AskedQuestion } from './question.ts';

type Said = ReadonlySet<number>;

/**
 * A sentence of a found page. The `said…` fields hold the indexes of the question's words that
 * occur in the sentence and around the sentence.
 */
export interface Candidate extends Span {
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
  readonly said: Said;
  readonly saidInBlock: Said;
  readonly saidAbove: Said;
  /** Words in the blocks before and after. */
  readonly saidNear: Said;
  readonly saidOnPage: Said;
  /** Words in the document's name and folder. */
  readonly saidInName: Said;
}

export interface ReadBlock {
  readonly block: Block;
  readonly sentences: readonly (Span & {
    readonly words: readonly string[];
    readonly said: Said;
  })[];
  readonly said: Said;
}

/** Returns the sentences of all found pages. */
export function readCandidates(
  asked: AskedQuestion,
  documents: readonly FoundDocument[],
): Candidate[] {
  return documents.flatMap((document) => {
    const { name, folderPath } = document;
    const saidInName = asked.matches(splitWords(`${folderPath ?? ''} ${name}`));
    return document.pages.flatMap((page) =>
      readPage(asked, page).map((found) => ({ ...found, document, page, saidInName })),
    );
  });
}

function readPage(asked: AskedQuestion, { text }: FoundPage) {
  const plain = maskMarkup(text);
  const spoken = new Map<string, Said>();
  const said = ({ start, end }: Span): Said => {
    const key = `${start} ${end}`;
    const known = spoken.get(key) ?? asked.matches(wordsOf(plain.slice(start, end)));
    spoken.set(key, known);
    return known;
  };
  const blocks = readBlocks(text).map((block): ReadBlock => {
    const sentences = readSentences(text, block).map((span) => {
      const words = wordsOf(plain.slice(span.start, span.end));
      return { ...span, words, said: asked.matches(words) };
    });
    return { block, sentences, said: unite(sentences.map((it) => it.said)) };
  });
  const above = blocks.map(({ block }) => unite(block.above.map(said)));
  const saidOnPage = unite([...blocks.map((it) => it.said), ...above]);
  return blocks.flatMap(({ block, sentences, said: saidInBlock }, blockAt) => {
    if (isHeader(block, blocks[blockAt + 1]) || isContents(text, block)) return [];
    const near = [blocks[blockAt - 1]?.said ?? none, blocks[blockAt + 1]?.said ?? none];
    const around = { saidInBlock, saidAbove: above[blockAt] ?? none, saidNear: unite(near) };
    const read = sentences.map((sentence, sentenceAt) => ({
      ...sentence,
      ...around,
      text: text.slice(sentence.start, sentence.end),
      plain,
      block,
      blocks,
      blockAt,
      sentenceAt,
      saidOnPage,
    }));
    // A sentence without words, such as a picture, cannot be quoted.
    return read.filter(({ words }) => words.length > 0);
  });
}

const wordsOf = (text: string) => splitWords(openIdentifiers(text));

/** True if a block is a table's header, which is quoted only together with a row. */
function isHeader(block: Block, next: ReadBlock | undefined): boolean {
  return next?.block.above.some((it) => it.kind === 'header' && it.start === block.start) === true;
}

/** True if a block is an entry of a table of contents, which only links to a place on the page. */
function isContents(text: string, { kind, start, end }: Block): boolean {
  return kind === 'item' && /^\[[^\n]{0,400}\]\(#[^()\s]{0,400}\)$/u.test(text.slice(start, end));
}

const none: Said = new Set();

function unite(sets: readonly Said[]): Said {
  return new Set(sets.flatMap((set) => [...set]));
}
