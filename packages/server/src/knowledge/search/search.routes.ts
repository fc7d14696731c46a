import { searchKnowledge as endpoint } from '@guildhall/contract';
import { reachParticipant } from '../../access/reach-participant.ts';
import { visibleTo } from '../../access/visible-to.ts';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import type { Api } from '../../http/api.ts';
import type { Principal } from '../../http/principal.ts';
import { serve } from '../../http/serve.ts';
import { findDocuments } from './find-documents.ts';
import type { FindParts } from './find-documents.ts';
import type { Scope } from './scope.ts';

export function mountSearch(api: Api, parts: FindParts): void {
  serve(api, endpoint, {
    reach: ({ input: { body }, principal }) => reachScope(parts.db, principal, body),
    async answer({ input: { body }, c, reached: scope }) {
      const { documents, degraded } = await findDocuments({ ...parts, log: c.get('log') }, scope, {
        ...body,
        signal: c.req.raw.signal,
      });
      // What the leg that failed would have found is not known.
      if (documents.length === 0 && degraded.length > 0) throw new Failure('search_failed');
      if (degraded.length > 0) c.header('x-search-degraded', degraded.join(', '));
      return { documents: documents.map((found) => ({ ...found, pages: [...found.pages] })) };
    },
  });
}

/** What whoever asks can find there. */
async function reachScope(
  db: Db,
  principal: Principal,
  asked: { teamId?: string | undefined; userEmail?: string | undefined },
): Promise<Scope> {
  const { team, viewer } = await reachParticipant(db, principal, asked);
  return { team, visible: visibleTo(viewer), only: null };
}
