import { endpoints } from '@guildhall/contract';
import type { AuditEntry } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import { continuePages } from '#ground/db/cursors.ts';
import { serve } from '#ground/http/serve.ts';
import { countEntries, listEntries } from './audit.queries.ts';
import type { AuditRow } from './audit.queries.ts';
import { findSubjects } from './subjects.queries.ts';

export function mountAudit(api: Api, { db }: { db: Db }): void {
  serve(api, endpoints.listAuditEntries, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    async answer({ reached, principal, input: { query } }) {
      const rows = await listEntries(db, reached, query);
      const named = query.include
        ? await findSubjects(db, principal, reached, rows.flatMap(namedIds))
        : undefined;
      return {
        entries: rows.map((row) => ({
          ...toEntry(row),
          ...(named && { subjects: namedIds(row).flatMap((id) => named.get(id) ?? []) }),
        })),
        pagination: continuePages(query, await countEntries(db, reached, query), rows),
      };
    },
  });
}

const namedMax = 20;

const namedIds = (row: AuditRow) => row.subject_ids.slice(0, namedMax);

function toEntry(row: AuditRow): AuditEntry {
  const { value_before: from, value_since: to } = row;
  return {
    id: row.id,
    teamId: row.team_id,
    actor: {
      kind: row.actor_kind,
      id: row.actor_id,
      name: row.actor_name,
      ...(row.token_id !== null && { token: { id: row.token_id, name: row.token_name } }),
    },
    action: row.action,
    subjectIds: row.subject_ids,
    change: from === null || to === null ? null : { from, to },
    requestId: row.request_id,
    address: row.address,
    count: row.count,
    createdAt: row.created_at.toISOString(),
  };
}
