import { trashDays } from '@guildhall/contract';
import type { TrashedDocument } from '@guildhall/contract';
import { readsMembers } from '#ground/access/maker.queries.ts';
import type { Principal } from '#ground/http/principal.ts';
import { toDocument } from '#library/documents/stored/document.ts';
import type { MayChange } from '#library/documents/stored/document.ts';
import type { TrashedRow } from './trash.queries.ts';

const dayMs = 24 * 60 * 60 * 1000;

export function toTrashed(
  row: TrashedRow,
  mayChange: MayChange,
  reader: Principal,
): TrashedDocument {
  const { trashed_at: at, trashed_by: userId, trashed_by_name: name } = row;
  return {
    ...toDocument(row, mayChange),
    trashedAt: at.toISOString(),
    trashedUntil: new Date(at.getTime() + trashDays * dayMs).toISOString(),
    trashedBy: userId === null ? null : { userId, name: readsMembers(reader) ? name : null },
  };
}
