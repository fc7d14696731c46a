import type { Directory } from '@guildhall/contract';
import type { DirectoryRow } from './stored/directories.queries.ts';

/** Describes a directory as the wire has it, without its secrets. */
export function describeDirectory(row: DirectoryRow): Directory {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    people: row.people,
    groups: row.groups,
    heldAt: row.held_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    ldap: row.settings && {
      settings: row.settings,
      hasPassword: row.has_secret,
      signIn: row.signs_in,
      lastRunAt: row.last_run_at?.toISOString() ?? null,
      problem: row.problem,
    },
    createdAt: row.created_at.toISOString(),
  };
}
