import { guildhall } from '#api/client.ts';
import type { AuditWanted } from './audit-search.ts';
import { toCsv } from './to-csv.ts';

const head = [
  'createdAt',
  'action',
  'teamId',
  'actorKind',
  'actorId',
  'actorName',
  'subjectIds',
  'changedFrom',
  'changedTo',
  'requestId',
  'address',
  'count',
];

/** Loads all entries and offers them as a file. `onCount` gets the number loaded so far. */
export async function downloadAudit(
  wanted: AuditWanted,
  onCount: (count: number) => void,
): Promise<void> {
  const rows = [head];
  onCount(0);
  for await (const entry of guildhall.all.listAuditEntries(wanted)) {
    const { createdAt, action, teamId, actor, subjectIds, change, requestId, address, count } =
      entry;
    rows.push([
      createdAt,
      action,
      teamId,
      actor.kind,
      actor.id ?? '',
      actor.name ?? '',
      subjectIds.join(' '),
      change?.from ?? '',
      change?.to ?? '',
      requestId ?? '',
      address ?? '',
      String(count),
    ]);
    onCount(rows.length - 1);
  }
  saveFile(new Blob([toCsv(rows)], { type: 'text/csv' }), 'audit.csv');
}

function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
