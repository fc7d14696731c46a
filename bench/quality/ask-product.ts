import { reachTeam } from '../../packages/server/src/access/reach-team.ts';
import type { ReachableTeam } from '../../packages/server/src/access/reach-team.ts';
import { visibleTo } from '../../packages/server/src/access/visible-to.ts';
import type { Db } from '../../packages/server/src/db/database.ts';
import type { SearchParts } from '../../packages/server/src/knowledge/search/legs/leg.ts';
import { rankKnowledge } from '../../packages/server/src/knowledge/search/rank-knowledge.ts';
import type { RankedDocument } from '../../packages/server/src/knowledge/search/fuse.ts';
import { askHttp } from '../product/ask-http.ts';
import type { AskedFiles } from './asked-files.ts';
import type { Ask } from './measure-set.ts';

/** Documents that a ranking may hold: what recall@100 needs, with room. */
const depth = 200;

/** Asks the search function itself, as an anonymous visitor, for more than the interface answers. */
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

/** Asks over HTTP, as an anonymous visitor, for as many documents as the interface answers. */
export function askInterface(server: { url: string; key: string }, files: AskedFiles): Ask {
  return async (question) => {
    const { documents } = await askHttp(server, { query: question, limit: 15 });
    return { documents: documents.map(({ id }) => files.keyOf(id)), pages: [] };
  };
}

/**
 * All pages in one order. A page has its own score and what its document has beyond its best
 * page, so that the best pages of all documents stand in the order of the documents.
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

/** The root team that the benchmark imported into. */
export function reachRoot(db: Db, orgId: string): Promise<ReachableTeam> {
  const principal = { kind: 'key', keyId: orgId, teamId: orgId, orgId, scopes: null } as const;
  return reachTeam(db, principal);
}
