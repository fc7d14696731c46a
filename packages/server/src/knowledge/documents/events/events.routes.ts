import { endpoints } from '@guildhall/contract';
import { reachTeam } from '#access/reach-team.ts';
import type { Db } from '#db/database.ts';
import type { Api } from '#http/api.ts';
import { countStreams } from '#http/count-streams.ts';
import { sendEvents, wantsEvents } from '#http/event-stream.ts';
import { callerId } from '#http/principal.ts';
import { serve } from '#http/serve.ts';
import { toDocument } from '../document.ts';
import { listUnderWay } from '../documents.queries.ts';
import { mayChangeOf } from '../may-change-document.ts';
import { visibleIn } from '../reach-document.ts';
import { followDocuments } from './follow-documents.ts';
import type { DocumentChanges } from './watch-changes.ts';

export interface EventParts {
  readonly db: Db;
  readonly documentChanges: DocumentChanges;
}

export function mountEvents(api: Api, { db, documentChanges: changes }: EventParts): void {
  const takeStream = countStreams();
  serve(api, endpoints.watchDocuments, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    async answer({ reached: team, principal, c }) {
      if (wantsEvents(c)) {
        const giveBack = takeStream(callerId(principal));
        const source = followDocuments({ db, changes, principal, team });
        return sendEvents(c, 200, source, giveBack);
      }
      const visible = await visibleIn(db, principal, team);
      const mayChange = mayChangeOf(principal, team);
      const rows = await listUnderWay(db, team, visible);
      return { documents: rows.map((row) => toDocument(row, mayChange)) };
    },
  });
}
