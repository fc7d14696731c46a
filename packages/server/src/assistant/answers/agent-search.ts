import { visibleTo } from '#ground/access/visible-to.ts';
import type { Db } from '#ground/db/database.ts';
import type { AgentRow } from '#assistant/agents/agent.ts';
import type { SearchDocuments } from '#assistant/composing/composer.ts';
import type { Searched } from '#assistant/composing/tell-nothing-found.ts';
import type { Scope, SearchRestriction } from '#library/scope.ts';
import { answerTuning } from '#library/quotes/choose/answer-tuning.ts';
import type { SearchParts } from '#library/search/legs/leg.ts';
import type { FoundDocument } from '#library/search/read-found-pages.ts';
import { searchScope } from '#library/search/search.ts';
import type { SearchResult } from '#library/search/search.ts';
import { countDocuments } from './extractive/searched.queries.ts';
import type { Conversation } from './read-command.ts';

type Parts = SearchParts & { readonly db: Db };

/** Characters of a question that are searched for. */
const questionMax = 500;

/** What an assistant may search, with the rights of the participant. */
export interface AgentSearch {
  /** Searches the attached documents first, then what the agent may search. */
  readonly search: SearchDocuments;
  readonly countSearched: () => Promise<Searched>;
  /** False if there is nothing to search. */
  readonly maySearch: boolean;
}

/** Returns the search of an agent in a chat. */
export function agentSearch(
  parts: Parts,
  chat: Conversation,
  agent: Pick<AgentRow, 'search_scope' | 'search_folders'> | undefined,
): AgentSearch {
  const reach = agent?.search_scope ?? 'all';
  const restriction = { isOwnOnly: reach === 'team', folders: agent?.search_folders ?? [] };
  const isRestricted = restriction.isOwnOnly || restriction.folders.length > 0;
  const searched = reach === 'none' ? null : isRestricted ? restriction : 'all';
  return {
    search: searchAs(parts, chat, searched),
    countSearched: () => countSearchedBy(parts, chat, searched),
    maySearch: scopesOf(chat, searched).length > 0,
  };
}

/** What the assistant may search besides attached documents: all, a part, or nothing. */
type Searchable = 'all' | SearchRestriction | null;

function searchAs(parts: Parts, chat: Conversation, searched: Searchable): SearchDocuments {
  const { documentsMax } = answerTuning;
  return async (question) => {
    const text = [...question].slice(0, questionMax).join('');
    const found: SearchResult[] = [];
    for (const scope of scopesOf(chat, searched)) {
      found.push(await searchScope(parts, scope, text, documentsMax));
    }
    const documents = found.map((it) => it.documents).reduce(unite, []);
    // The words are counted in the last scope, the widest one.
    const { asked = { words: [], passages: 0 }, nearest = [] } = found.at(-1) ?? {};
    return { documents: documents.slice(0, documentsMax), asked, nearest };
  };
}

async function countSearchedBy(
  { db }: Parts,
  chat: Conversation,
  searched: Searchable,
): Promise<Searched> {
  const documents = await countDocuments(db, scopesOf(chat, searched));
  const { team, viewer } = chat;
  const isWhole = searched === 'all' && visibleTo(viewer).seesAll(team.id, 'restricted');
  return { documents, team: team.name, isWhole };
}

/** Returns the scopes to search, the attached documents first. */
function scopesOf({ team, viewer, row }: Conversation, searched: Searchable): Scope[] {
  const whole: Scope = { team, visible: visibleTo(viewer), only: null };
  const attached = row.document_ids.length > 0 ? [{ ...whole, only: row.document_ids }] : [];
  if (searched === null) return attached;
  return [...attached, searched === 'all' ? whole : { ...whole, restriction: searched }];
}

function unite(
  first: readonly FoundDocument[],
  then: readonly FoundDocument[],
): readonly FoundDocument[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...then.filter(({ id }) => !known.has(id))];
}
