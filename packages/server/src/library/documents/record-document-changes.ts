import type { Visibility } from '@guildhall/contract';
import { recordChange, recordWrite } from '#ground/audit/audit.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { VersionRow } from './add-documents.queries.ts';
import type { Replaced } from './replace-document.ts';
import type { ShareChange } from './shares.queries.ts';
import type { DocumentRow } from './stored/document.ts';

/** A document that an upload has kept. */
export type Kept =
  | Replaced
  | { readonly kind: 'added'; readonly documentId: string; readonly row: VersionRow };

interface By {
  readonly actor: Actor;
  readonly team: Pick<ReachableTeam, 'id' | 'orgId'>;
}

/** Records what an upload has added and changed. */
export async function recordUpload(tx: Tx, by: By, kept: readonly Kept[]): Promise<void> {
  const { actor, team } = by;
  const changed = kept.filter(({ kind }) => kind !== 'same');
  const written = changed.filter(({ kind }) => kind !== 'rightsChanged');
  await recordWrite(tx, actor, team, 'document.added', idsOf(written));
  const replaced = changed.filter((it) => it.kind !== 'added');
  const isSeenByOthers = (it: Replaced) => it.visibility !== it.row.visibility;
  const wished = replaced.filter((it) => it.kind === 'rightsChanged' && !isSeenByOthers(it));
  await recordWrite(tx, actor, team, 'document.updated', idsOf(wished));
  const moved = replaced
    .filter(isSeenByOthers)
    .map(({ documentId: id, visibility: from, row }) => ({
      id,
      from,
      to: row.visibility,
    }));
  await recordVisibilities(tx, by, moved);
  for (const { documentId, unshared } of replaced) {
    await recordSharing(tx, by, documentId, { added: [], removed: [...unshared] });
  }
  const rows = changed.map(({ documentId, row }) => ({ ...row, id: documentId }));
  await recordPublishing(tx, by, rows);
}

const idsOf = (kept: readonly Kept[]) => kept.map(({ documentId }) => documentId);

/** Records who sees documents since: one entry for those that changed alike. */
export async function recordVisibilities(
  tx: Tx,
  by: By,
  rows: readonly { readonly id: string; readonly from: Visibility; readonly to: Visibility }[],
): Promise<void> {
  for (const alike of Map.groupBy(rows, ({ from, to }) => `${from} ${to}`).values()) {
    const [first] = alike;
    if (!first) continue;
    const change = { from: first.from, to: first.to };
    const ids = alike.map(({ id }) => id);
    await recordChange(tx, by, 'document.visibility', ids, change);
  }
}

/** Records with whom a document is shared since, and with whom no more. */
export async function recordSharing(
  tx: Tx,
  { actor, team }: By,
  documentId: string,
  { added, removed }: ShareChange,
): Promise<void> {
  if (added.length > 0)
    await recordWrite(tx, actor, team, 'document.shared', [documentId, ...added]);
  if (removed.length > 0)
    await recordWrite(tx, actor, team, 'document.unshared', [documentId, ...removed]);
}

/** Records which of these changed documents are public now, and for which that is asked. */
export async function recordPublishing(
  tx: Tx,
  { actor, team }: By,
  rows: readonly Pick<DocumentRow, 'id' | 'visibility' | 'public_asked_at'>[],
): Promise<void> {
  const published = rows.filter(({ visibility }) => visibility === 'public').map(({ id }) => id);
  const asked = rows.filter((row) => row.public_asked_at !== null).map(({ id }) => id);
  await recordWrite(tx, actor, team, 'document.published', published);
  await recordWrite(tx, actor, team, 'document.publish_requested', asked);
}
