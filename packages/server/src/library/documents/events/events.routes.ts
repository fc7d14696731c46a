import { endpoints } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import { countStreams } from '#ground/http/count-streams.ts';
import { sendEvents, wantsEvents } from '#ground/http/event-stream.ts';
import { callerId } from '#ground/http/principal.ts';
import { serve } from '#ground/http/serve.ts';
import { toDocument } from '../stored/document.ts';
import { listUnderWay } from '../stored/documents.queries.ts';
import { mayChangeOf, toldVersions } from '../stored/may-change-document.ts';
import { visibleIn } from '../stored/reach-document.ts';
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
      const told = toldVersions(principal, team, mayChange);
      const rows = await listUnderWay(db, team, visible, told);
      return { documents: rows.map((row) => toDocument(row, mayChange)) };
    },
  });
}
