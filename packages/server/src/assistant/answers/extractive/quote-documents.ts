import { chooseQuotes, offerNearDocuments } from '#library/quotes/choose/choose-quotes.ts';
import type { Choice } from '#library/quotes/choose/choose-quotes.ts';
import { readInSections } from '#library/quotes/choose/read-in-sections.ts';
import { readSentences } from '#library/quotes/choose/found-sentences.ts';
import type { ChosenPassage } from '#library/quotes/choose/choose-passages.ts';
import { findKey } from '#library/quotes/choose/find-key.ts';
import { findShortAnswer } from '#library/quotes/choose/short-answer.ts';
import type { Span } from '#library/quotes/blocks/block.ts';
import { citeAll } from '#library/quotes/cite-quote.ts';
import { citePassage, showPassage } from '#library/quotes/describe-passage.ts';
import { nameRow } from '#library/quotes/name-row.ts';
import { writeTable } from '#library/quotes/write-table.ts';
import type { WeightedQuestion } from '#library/quotes/choose/weighted-question.ts';
import type { ShownPassage, ShownPiece } from '#library/quotes/describe-passage.ts';
import { escapeMarkdown } from '@guildhall/text/escape-markdown.ts';
import { truncateAtWord } from '@guildhall/text/truncate.ts';
import type { Piece, Task } from '#assistant/composing/composer.ts';
import { offerNearest } from './offer-nearest.ts';
import { tellNothingFound, tellUnknownWords } from '#assistant/composing/tell-nothing-found.ts';

/** The characters of an earlier question that an answer repeats. */
const aboutMax = 200;

/** What the documents say to a question, before it is written. */
export interface ReadDocuments extends Choice {
  readonly asked: WeightedQuestion;
  /** True if several found documents have one name, so that the folder distinguishes them. */
  readonly isAmbiguous: boolean;
}

/** Searches for the question and chooses passages; a follow-up together with what it follows. */
export async function* readDocuments(task: Task): AsyncGenerator<Piece, ReadDocuments> {
  const { texts, earlier } = task;
  const question = earlier === undefined ? task.question : `${earlier} ${task.question}`;
  yield step('search', question);
  const { documents: found, nearest: near = [], asked } = await task.search(question);
  const documents = found.length > 0 ? found : near;
  const followUp = earlier === undefined ? undefined : task.question;
  const sentences = readSentences(question, asked, documents, { followUp });
  const choose = found.length > 0 ? chooseQuotes : offerNearDocuments;
  const choice = choose(await readInSections(sentences, task.readers));
  const names = documents.map(({ name }) => name);
  yield {
    ...step('read', names.join(', ') || texts.steps.noDocument),
    sources: documents.map(({ id }) => id),
  };
  const isAmbiguous = new Set(names).size < names.length;
  return { ...choice, asked: sentences.asked, isAmbiguous };
}

/**
 * Quotes the passages that answer the question, below their headings. An uncertain answer is marked
 * as the closest match, names the words that no document holds, and offers the nearest documents.
 * Without an answer, the text names what was searched, and the documents that are nearest by
 * meaning.
 * @param from the number of the first citation
 */
export async function* quoteDocuments(
  { texts, earlier, countSearched }: Task,
  {
    certainty,
    passages,
    nearest,
    unknownWords,
    missingNames,
    lacksMoney,
    ...around
  }: ReadDocuments,
  from: number,
): AsyncGenerator<Piece> {
  if (earlier !== undefined) {
    const about = texts.about(truncateAtWord(earlier, aboutMax));
    yield { kind: 'delta', text: `${about}\n\n` };
  }
  if (certainty === 'nothing') {
    const text = tellNothingFound(texts, await countSearched(), unknownWords);
    yield { kind: 'delta', text };
  }
  if (certainty === 'perhaps') {
    const unknown = tellUnknownWords(texts.wordsNowhere, unknownWords);
    const missing = tellUnknownWords(texts.wordsNotHere, missingNames);
    const unsaid = lacksMoney && texts.namesNoPrice;
    const said = [texts.perhaps, unknown, missing, unsaid].filter(Boolean).join(' ');
    yield { kind: 'delta', text: `${said}\n\n` };
  }
  const [first] = passages;
  const short = certainty === 'answered' && first ? findShortAnswer(first) : undefined;
  if (first && short) {
    const text = `**${escapeMarkdown(short.text)}**\n\n`;
    yield { kind: 'delta', text, sources: [first.candidate.document.id] };
  }
  let number = from;
  for (const [at, group] of groupByTable(passages).entries()) {
    if (at > 0) yield { kind: 'delta', text: '\n\n' };
    yield* quote(group, { number, key: at === 0 ? short?.span : undefined, ...around });
    number += group.length;
  }
  yield* offerNearest(texts, citeAll(nearest), { certainty, from: number });
}

/** Puts passages that are rows of one table beside each other, so that the table is shown once. */
function groupByTable(passages: readonly ChosenPassage[]): ChosenPassage[][] {
  const tableOf = (passage: ChosenPassage) => {
    const { table } = passage.candidate.block;
    const isOnlyTable = showPassage(passage).pieces.every(({ kind }) => kind === 'table');
    return table && isOnlyTable ? table : passage;
  };
  return [...Map.groupBy(passages, tableOf).values()];
}

type Quoting = Pick<ReadDocuments, 'isAmbiguous' | 'asked'> & {
  /** The number of the first passage's citation. */
  readonly number: number;
  /** The words that answer; by default the deciding sentence. */
  readonly key: Span | undefined;
};

/** Yields a quoted passage with its citation, or rows of one table with theirs. */
function* quote(
  passages: readonly ChosenPassage[],
  { number, isAmbiguous, asked, key }: Quoting,
): Generator<Piece> {
  const [best] = passages;
  if (!best) return;
  const { path, pieces } = showTogether(passages);
  const { folderPath } = best.candidate.document;
  const isSaid = folderPath !== null && path.split(' › ').includes(folderPath);
  const place = [isAmbiguous && !isSaid ? folderPath : null, path].filter(Boolean).join(' › ');
  const citations = passages.map((passage, at) =>
    citePassage(passage, (at === 0 ? key : undefined) ?? findKey(passage, asked)),
  );
  const named = isOneRow(showPassage(best)) ? nameRow(best, asked) : undefined;
  const shown = [named, ...pieces.map(quotePiece)].filter((text) => text !== undefined);
  const isBlock = (piece: ShownPiece | undefined) => piece !== undefined && piece.kind !== 'text';
  const above = place && `${place}${pieces[0]?.kind === 'table' ? '\n\n' : '\n'}`;
  const end = isBlock(pieces.at(-1)) ? '\n\n' : ' ';
  const numbers = citations.map((_, at) => `[${number + at}]`).join(' ');
  const text = `${above}${shown.join('\n\n')}${end}${numbers}`;
  yield { kind: 'delta', text, sources: [...new Set(citations.map((it) => it.documentId))] };
  for (const citation of citations) yield { kind: 'citation', citation };
}

/** Shows a passage, or rows of one table as one table, in the order of the page. */
function showTogether(passages: readonly ChosenPassage[]): ShownPassage {
  const inOrder = passages.toSorted((a, b) => a.passage.start - b.passage.start).map(showPassage);
  const [first = { path: '', pieces: [] }, ...others] = inOrder;
  if (others.length === 0) return first;
  const tables = inOrder.flatMap(({ pieces }) => pieces).filter((it) => it.kind === 'table');
  const [table] = tables;
  const rows = tables.flatMap((it) => it.rows);
  return { path: first.path, pieces: table ? [{ ...table, rows }] : [] };
}

function isOneRow({ pieces: [only, ...others] }: ShownPassage): boolean {
  return others.length === 0 && only?.kind === 'table' && only.rows.length === 1;
}

/**
 * Puts prose in quotation marks, each line but the last with the two spaces that keep its end in
 * Markdown, and code between fences that nothing inside can close.
 */
function quotePiece(piece: ShownPiece): string {
  if (piece.kind === 'table') return writeTable(piece);
  const { kind, text } = piece;
  if (kind === 'text') return `“${text.replaceAll('\n', '  \n')}”`;
  const longest = Math.max(2, ...(text.match(/`+/gu) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

function step(kind: 'search' | 'read', text: string) {
  return { kind: 'step', step: { kind, text } } as const;
}
