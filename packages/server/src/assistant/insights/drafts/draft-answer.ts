import type { GapDraft } from '@guildhall/contract';
import { choosePromptPassages } from '#assistant/answers/model/choose-prompt-passages.ts';
import type { PromptPassage } from '#assistant/answers/model/choose-prompt-passages.ts';
import { readSourceDocuments } from '#assistant/corrections/sources.queries.ts';
import type { Db } from '#ground/db/database.ts';
import { ModelError } from '#ground/ports/language-model.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import { chooseComparison } from '#library/quotes/choose-comparison.ts';
import type { RerankingParts } from '#library/quotes/choose-comparison.ts';
import type { Scope } from '#library/scope.ts';
import { searchScope } from '#library/search/search.ts';
import type { FoundDocument } from '#library/search/read-found-pages.ts';
import type { SearchParts } from '#library/search/legs/leg.ts';
import { truncateAtWord } from '@guildhall/text/truncate.ts';
import { quoteNearest } from './quote-nearest.ts';
import { writeDraftPrompt } from './write-draft-prompt.ts';

export type DraftParts = SearchParts &
  RerankingParts & {
    readonly db: Db;
    readonly model: LanguageModel | null;
  };

const documentsMax = 5;
/** Characters of the question that is searched for. */
const questionMax = 2_000;
/** Characters of a draft. A correction may have 20,000, which leaves room to add to it. */
const textMax = 12_000;
const maxOutputTokens = 1_000;
const timeoutMs = 60_000;

interface PlainDraft {
  readonly text: string;
  readonly isFromModel: boolean;
  /** The pages that it is made of; several may be of one document. */
  readonly pages: readonly Pick<PromptPassage, 'documentId' | 'pageNumber' | 'hasPages'>[];
}

/**
 * Drafts the answer to a question from the documents of a scope: the language model writes it, or it
 * quotes the nearest passages where there is none or it fails.
 */
export async function draftAnswer(
  parts: DraftParts,
  scope: Scope,
  asked: string,
): Promise<GapDraft> {
  const question = truncateAtWord(asked, questionMax);
  const found = await searchScope(parts, scope, question, documentsMax);
  const written = await writeByModel(parts, question, found.documents);
  const { pages, ...draft } =
    written ?? (await quoteNearest(chooseComparison(parts), question, found));
  const text = truncateAtWord(draft.text, textMax);
  return { ...draft, question: asked, text, documents: await nameDocuments(parts, scope, pages) };
}

/** Null without a model, or if it gives no text. */
async function writeByModel(
  { model, log }: DraftParts,
  question: string,
  documents: readonly FoundDocument[],
): Promise<PlainDraft | null> {
  const passages = choosePromptPassages(question, documents);
  if (!model || passages.length === 0) return null;
  const prompt = writeDraftPrompt(question, passages);
  try {
    const { text } = await model.complete({ ...prompt, maxOutputTokens, timeoutMs });
    // Any word may come from anything that the model was given.
    return text.trim() === '' ? null : { text: text.trim(), isFromModel: true, pages: passages };
  } catch (err) {
    if (!(err instanceof ModelError)) throw err;
    log.warn({ err }, 'The language model drafted no answer; quoting the documents');
    return null;
  }
}

/** Returns the documents of these pages with their names, each once with its first page here. */
async function nameDocuments(
  { db }: DraftParts,
  { team }: Scope,
  pages: PlainDraft['pages'],
): Promise<GapDraft['documents']> {
  const first = new Map(pages.toReversed().map((page) => [page.documentId, page]));
  const ids = [...new Set(pages.map(({ documentId }) => documentId))];
  const rows = new Map((await readSourceDocuments(db, team, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const [row, page] = [rows.get(id), first.get(id)];
    return row && page ? [{ ...row, pageNumber: page.pageNumber, hasPages: page.hasPages }] : [];
  });
}
