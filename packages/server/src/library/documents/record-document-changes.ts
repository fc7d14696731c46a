import { recordChange, recordWrite } from '#ground/audit/audit.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { VersionRow } from './add-documents.queries.ts';
import { recordPublishing } from './publishing/may-publish.ts';
import type { Replaced } from './replace-document.ts';
import type { ShareChange } from './shares.queries.ts';

/** A document that an upload has kept. */
export type Kept =
  | Replaced
  | { readonly kind: 'added'; readonly documentId: string; readonly row: VersionRow };

/** Records what an upload has added and changed. */
export async function recordUpload(
  tx: Tx,
  actor: Actor,
  team: ReachableTeam,
  kept: readonly Kept[],
): Promise<void> {
  const changed = kept.filter(({ kind }) => kind !== 'same');
  const written = idsOf(changed.filter(({ kind }) => kind !== 'rightsChanged'));
  if (written.length > 0) await recordWrite(tx, actor, team, 'document.added', written);
  const replaced = changed.filter((it) => it.kind !== 'added');
  const isSeenByOthers = (it: Replaced) => it.visibility !== it.row.visibility;
  const wished = replaced.filter((it) => it.kind === 'rightsChanged' && !isSeenByOthers(it));
  if (wished.length > 0) await recordWrite(tx, actor, team, 'document.updated', idsOf(wished));
  const moves = Map.groupBy(
    replaced.filter(isSeenByOthers),
    (it) => `${it.visibility} ${it.row.visibility}`,
  );
  for (const moved of moves.values()) {
    const [first] = moved;
    if (!first) continue;
    const change = { from: first.visibility, to: first.row.visibility };
    await recordChange(tx, { actor, team }, 'document.visibility', idsOf(moved), change);
  }
  for (const { documentId, unshared } of replaced) {
    await recordSharing(tx, { actor, team }, documentId, { added: [], removed: [...unshared] });
  }
  const rows = changed.map(({ documentId, row }) => ({ ...row, id: documentId }));
  await recordPublishing(tx, actor, team, rows);
}

const idsOf = (kept: readonly Kept[]) => kept.map(({ documentId }) => documentId);

interface By {
  readonly actor: Actor;
  readonly team: ReachableTeam;
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
