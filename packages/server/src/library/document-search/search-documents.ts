import type { CursorPagination, DocumentResult } from '@guildhall/contract';
import type { CursorPaging } from '#ground/db/cursors.ts';
import { toVerified } from '#ground/db/verified-until.ts';
import { createEventLoopYield } from '#ground/ports/event-loop-yield.ts';
import { createMatcher } from '#library/quotes/choose/match-word-forms.ts';
import type { SearchParts } from '#library/search/legs/leg.ts';
import type { QuestionWords } from '#library/search/question/question-words.ts';
import { readFoundPages } from '#library/search/read-found-pages.ts';
import type { FoundDocument } from '#library/search/read-found-pages.ts';
import { rankKnowledge } from '#library/search/search.ts';
import type { Scope } from '#library/scope.ts';
import { pageOfResults } from './continue-results.ts';
import { cutSnippet } from './cut-snippet.ts';
import { findMatches } from './find-matches.ts';
import type { Matcher } from './find-matches.ts';
import { readOwners } from './owners.queries.ts';
import type { OwnerRow } from './owners.queries.ts';

interface Wanted extends CursorPaging {
  readonly query: string;
}

interface FoundResults {
  readonly results: DocumentResult[];
  /** The teams of the found documents on all pages, by name. */
  readonly teams: { id: string; name: string }[];
  readonly pagination: CursorPagination;
  readonly degraded: readonly string[];
}

const snippetsMax = 3;
const wordsMax = 20;

/** Finds documents of the scope by their text: one page of results, each with its best places. */
export async function searchDocuments(
  parts: SearchParts,
  scope: Scope,
  { query, ...paging }: Wanted,
): Promise<FoundResults> {
  const { documents: ranked, asked, degraded } = await rankKnowledge(parts, scope, query);
  const { page, pagination } = pageOfResults(ranked, paging);
  const shown = page.map((document) => ({
    ...document,
    pages: document.pages.slice(0, snippetsMax),
  }));
  const documents = await readFoundPages(parts.db, scope, shown);
  const owners = await readOwners(
    parts.db,
    scope,
    ranked.map(({ documentId }) => documentId),
  );
  const match = matcherOf(asked);
  const results: DocumentResult[] = [];
  const yieldIfDue = createEventLoopYield();
  for (const document of documents) {
    const owner = owners.get(document.id);
    if (owner) results.push(toResult(document, owner, match));
    await yieldIfDue();
  }
  return { results, teams: teamsOf(owners), pagination, degraded };
}

function teamsOf(owners: ReadonlyMap<string, OwnerRow>): FoundResults['teams'] {
  const names = new Map([...owners.values()].map((row) => [row.team_id, row.team_name]));
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Returns a test for the query's words, without stop words unless there are no others. */
function matcherOf({ words }: QuestionWords): Matcher {
  const telling = words.filter(({ isStopWord }) => !isStopWord);
  const asked = telling.length > 0 ? telling : words;
  const unknown = asked.flatMap(({ passages }, place) => (passages === 0 ? [place] : []));
  return createMatcher(
    asked.map(({ word }) => word),
    unknown,
  );
}

function toResult(document: FoundDocument, owner: OwnerRow, match: Matcher): DocumentResult {
  const read = document.pages.map((page) => ({ ...page, matches: findMatches(page.text, match) }));
  const matching = read.filter(({ matches }) => matches.length > 0);
  // Without any of the words it was found by its meaning or its name.
  const pages = matching.length > 0 ? matching : read.slice(0, 1);
  const words = pages.flatMap(({ text, matches }) =>
    matches.map(({ start, end }) => text.slice(start, end).toLowerCase()),
  );
  return {
    id: document.id,
    name: document.name,
    type: document.type,
    folderPath: document.folderPath,
    teamId: owner.team_id,
    teamName: owner.team_name,
    createdAt: owner.created_at.toISOString(),
    hasPages: document.hasPages,
    ...toVerified(owner),
    snippets: pages.map(({ pageNumber, text, matches }) => ({
      pageNumber,
      pieces: cutSnippet(text, matches),
    })),
    words: [...new Set(words)].slice(0, wordsMax),
  };
}
