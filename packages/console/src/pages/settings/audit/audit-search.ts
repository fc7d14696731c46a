import type { AuditKind } from '@guildhall/contract/audit-actions';

/** The filters of the audit log, as in the address. Days are those of the reader. */
export interface AuditSearch {
  kind?: string;
  actor?: string;
  from?: string;
  until?: string;
  page?: string;
}

/** A person whose entries are chosen. */
export interface Person {
  id: string;
  name: string;
}

/** What the server is asked for, the page aside. */
export interface AuditWanted {
  teamId: string;
  kind: AuditKind | undefined;
  actorId: string | undefined;
  from: string | undefined;
  until: string | undefined;
}
