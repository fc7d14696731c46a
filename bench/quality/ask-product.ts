import { reachTeam } from '../../packages/server/src/ground/access/reach-team.ts';
import type { ReachableTeam } from '../../packages/server/src/ground/access/reach-team.ts';
import { visibleTo } from '../../packages/server/src/ground/access/visible-to.ts';
import type { Db } from '../../packages/server/src/ground/db/database.ts';
import type { SearchParts } from '../../packages/server/src/library/search/legs/leg.ts';
import { rankKnowledge } from '../../packages/server/src/library/search/search.ts';
import type { RankedDocument } from '../../packages/server/src/library/search/fuse.ts';
import { askHttp } from '../product/ask-http.ts';
import type { AskedFiles } from './asked-files.ts';
import type { Ask } from './measure-set.ts';

/** The maximum number of documents in a ranking: enough for recall@100, with room to spare. */
const depth = 200;

/**
 * Calls the search function directly, as an anonymous visitor, for more results than the API
 * returns.
 */
export function askSearch(parts: SearchParts, team: ReachableTeam, files: AskedFiles): Ask {
  const scope = { team, visible: visibleTo({ kind: 'anonymous' }), only: null };
  return async (question) => {
    const { documents } = await rankKnowledge(parts, scope, question, depth);
    return {
      documents: documents.map(({ documentId }) => files.keyOf(documentId)),
      pages: orderPages(documents).map(
        ({ documentId, pageNumber }) => `${files.keyOf(documentId)}#${pageNumber}`,
      ),
    };
  };
}

/** Searches over HTTP, as an anonymous visitor, for the most documents that the API returns. */
export function askInterface(server: { url: string; key: string }, files: AskedFiles): Ask {
  return async (question) => {
    const { documents } = await askHttp(server, { query: question, limit: 15 });
    return { documents: documents.map(({ id }) => files.keyOf(id)), pages: [] };
  };
}

/**
 * Ranks all pages. A page's score includes the amount by which its document exceeds its own best
 * page, so that the best pages are in the order of their documents.
 */
export function orderPages(
  documents: readonly RankedDocument[],
): { documentId: string; pageNumber: number }[] {
  return documents
    .flatMap(({ documentId, score, pages }) => {
      const beyond = score - (pages[0]?.score ?? 0);
      const shown = pages.length === 0 ? [{ pageNumber: 1, score: 0 }] : pages;
      return shown.map((page) => ({
        documentId,
        pageNumber: page.pageNumber,
        score: page.score + beyond,
      }));
    })
    .toSorted((a, b) => b.score - a.score);
}

/** Returns the root team, into which the benchmark imported. */
export function reachRoot(db: Db, orgId: string): Promise<ReachableTeam> {
  const principal = { kind: 'key', keyId: orgId, teamId: orgId, orgId, scopes: null } as const;
  return reachTeam(db, principal);
}
