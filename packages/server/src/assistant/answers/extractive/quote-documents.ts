import { chooseQuotes, offerNearDocuments } from '#library/quotes/choose/choose-quotes.ts';
import type { Choice } from '#library/quotes/choose/choose-quotes.ts';
import { compareSentences, readSentences } from '#library/quotes/choose/compare-sentences.ts';
import type { ChosenPassage } from '#library/quotes/choose/choose-passages.ts';
import { findKey } from '#library/quotes/choose/find-key.ts';
import { citeAll } from '#library/quotes/cite-quote.ts';
import { citePassage, showPassage } from '#library/quotes/describe-passage.ts';
import { nameRow } from '#library/quotes/name-row.ts';
import { writeTable } from '#library/quotes/write-table.ts';
import type { AskedQuestion } from '#library/quotes/choose/question.ts';
import type { ShownPiece } from '#library/quotes/describe-passage.ts';
import { truncateAtWord } from '@guildhall/text/truncate.ts';
import type { Piece, Task } from '#assistant/composing/composer.ts';
import { offerNearest } from './offer-nearest.ts';
import { tellNothingFound, tellUnknownWords } from '#assistant/composing/tell-nothing-found.ts';

/** The characters of an earlier question that an answer repeats. */
const aboutMax = 200;

/** What the documents say to a question, before it is written. */
export interface ReadDocuments extends Choice {
  readonly asked: AskedQuestion;
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
  const choice = choose(await compareSentences(sentences, task.comparison));
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
 */
export async function* quoteDocuments(
  { texts, earlier, countSearched }: Task,
  { certainty, passages, nearest, unknownWords, ...around }: ReadDocuments,
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
    const said = [texts.perhaps, unknown].filter(Boolean).join(' ');
    yield { kind: 'delta', text: `${said}\n\n` };
  }
  for (const [at, passage] of passages.entries()) {
    yield* quote(passage, { number: at + 1, ...around });
  }
  yield* offerNearest(texts, citeAll(nearest), { certainty, from: passages.length + 1 });
}

/** Yields one quoted passage with its citation. */
function* quote(
  passage: ChosenPassage,
  { number, isAmbiguous, asked }: Pick<ReadDocuments, 'isAmbiguous' | 'asked'> & { number: number },
): Generator<Piece> {
  const { path, pieces } = showPassage(passage);
  const { folderPath } = passage.candidate.document;
  const isSaid = folderPath !== null && path.split(' › ').includes(folderPath);
  const place = [isAmbiguous && !isSaid ? folderPath : null, path].filter(Boolean).join(' › ');
  const citation = citePassage(passage, findKey(passage, asked));
  const named = isOneRow(pieces) ? nameRow(passage, asked) : undefined;
  const shown = [named, ...pieces.map(quotePiece)].filter((text) => text !== undefined);
  const isBlock = (piece: ShownPiece | undefined) => piece !== undefined && piece.kind !== 'text';
  const above = place && `${place}${pieces[0]?.kind === 'table' ? '\n\n' : '\n'}`;
  const end = isBlock(pieces.at(-1)) ? '\n\n' : ' ';
  const text = `${number > 1 ? '\n\n' : ''}${above}${shown.join('\n\n')}${end}[${number}]`;
  yield { kind: 'delta', text, sources: [citation.documentId] };
  yield { kind: 'citation', citation };
}

function isOneRow([only, ...others]: readonly ShownPiece[]): boolean {
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
