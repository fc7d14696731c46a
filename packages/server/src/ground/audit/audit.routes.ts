import { endpoints, paginate } from '@guildhall/contract';
import type { AuditEntry } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { countEntries, listEntries } from './audit.queries.ts';
import type { AuditRow } from './audit.queries.ts';

export function mountAudit(api: Api, { db }: { db: Db }): void {
  serve(api, endpoints.listAuditEntries, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    answer: async ({ reached, input: { query } }) => ({
      entries: (await listEntries(db, reached, query)).map(toEntry),
      pagination: paginate(query, await countEntries(db, reached, query)),
    }),
  });
}

function toEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    teamId: row.team_id,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    action: row.action,
    subjectIds: row.subject_ids,
    requestId: row.request_id,
    address: row.address,
    count: row.count,
    createdAt: row.created_at.toISOString(),
  };
}
