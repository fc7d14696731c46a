import type { GapDraft } from '@guildhall/contract';
import { choosePromptPassages } from '#assistant/answers/model/choose-prompt-passages.ts';
import { markUnsaid } from '#assistant/answers/model/mark-unsaid.ts';
import type { PromptPassage } from '#assistant/answers/model/choose-prompt-passages.ts';
import { noteServed } from '#assistant/corrections/served-texts/find-sources.ts';
import { readSourceDocuments } from '#assistant/corrections/sources.queries.ts';
import type { Db } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import { ModelError } from '#ground/ports/language-model.ts';
import type { Current } from '#ground/ports/current.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import { readSentences } from '#library/quotes/choose/found-sentences.ts';
import type { ReadSentences } from '#library/quotes/choose/found-sentences.ts';
import { rankSections } from '#library/quotes/choose/rank-sections.ts';
import { readInSections } from '#library/quotes/choose/read-in-sections.ts';
import { sectionReadersOf } from '#library/quotes/section-readers.ts';
import type { ReadingParts } from '#library/quotes/section-readers.ts';
import { pinSources, readClock } from '#library/quotes/seen-sources.queries.ts';
import type { Scope } from '#library/scope.ts';
import { searchScope } from '#library/search/search.ts';
import type { SearchParts } from '#library/search/legs/leg.ts';
import { truncateAtWord } from '@guildhall/text/truncate.ts';
import { quoteNearest } from './quote-nearest.ts';
import { writeDraftPrompt } from './write-draft-prompt.ts';

export type DraftParts = SearchParts &
  ReadingParts & {
    readonly db: Db;
    readonly model: Current<LanguageModel | null>;
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

/** A question of a gap, and who gets the draft of its answer. */
interface DraftedQuestion {
  readonly question: string;
  readonly questionHash: string;
  readonly actor: Actor;
  /** The leader whose documents it is made of; none for a key alone. */
  readonly userId?: string | undefined;
}

/**
 * Drafts the answer to a question from the documents of a scope: the language model writes it, or it
 * quotes the nearest passages where there is none or it fails. The server keeps what it is made of.
 */
export async function draftAnswer(
  parts: DraftParts,
  scope: Scope,
  { question: asked, actor, ...reader }: DraftedQuestion,
): Promise<GapDraft> {
  const { db } = parts;
  const question = truncateAtWord(asked, questionMax);
  const begunAt = await readClock(db);
  const found = await searchScope(parts, scope, question, documentsMax);
  const sentences = readSentences(question, found.asked, found.documents);
  const read = await readInSections(sentences, sectionReadersOf(parts));
  const { pages, ...draft } = (await writeByModel(parts, question, read)) ?? quoteNearest(read);
  const text = truncateAtWord(draft.text, textMax);
  const documents = await nameDocuments(parts, scope, pages);
  const ids = documents.map(({ id }) => id);
  const sources = await pinSources(db, scope.team, ids, begunAt);
  await noteServed(db, actor, scope.team, { ...reader, parts: [{ text, sources }] });
  return { ...draft, question: asked, text, documents };
}

/** Null without a model, or if it gives no whole text. */
async function writeByModel(
  { model: current, log }: DraftParts,
  question: string,
  read: ReadSentences,
): Promise<PlainDraft | null> {
  const passages = choosePromptPassages(read.documents, { sections: rankSections(read) });
  const model = current();
  if (!model || passages.length === 0) return null;
  const prompt = writeDraftPrompt(question, passages);
  try {
    const { text, finishReason } = await model.complete({ ...prompt, maxOutputTokens, timeoutMs });
    // Any word may come from anything that the model was given.
    return finishReason === 'stop'
      ? { text: markUnsaid(text.trim(), question, passages), isFromModel: true, pages: passages }
      : null;
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
