import type { AuditChanges } from '@guildhall/contract/audit-actions';
import { recordChange, recordWrite } from '#ground/audit/audit.queries.ts';
import type { Tree } from '#ground/access/reach-team.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { invalid } from '#ground/http/check-input.ts';
import { userIn } from '#ground/http/principal.ts';
import { mayChangeFound } from '#library/documents/stored/may-change-document.ts';
import { mayVerify } from '#library/documents/stored/may-verify.ts';
import type { ReachedDocument } from '#library/documents/stored/reach-document.ts';
import type { Editor } from '#library/documents/update-document.ts';
import { lockPeople } from '#people/members/outgrown-accounts.queries.ts';
import {
  isDayAhead,
  lockVerifiable,
  mayOwn,
  setOwner,
  setVerified,
} from './verification.queries.ts';
import type { VerifiableRow } from './verification.queries.ts';

export interface VerificationChange {
  /** Null: it is not asked about any more. */
  verifiedUntil?: string | null | undefined;
  /** Null: nobody. */
  ownerUserId?: string | null | undefined;
}

/**
 * Verifies a document until a day, or says who is responsible for it. Its owner may do the first,
 * those who may change it both: also of a document of a source, whose text alone is changed there.
 */
export async function verifyDocument(
  db: Db,
  { top, row: { id: documentId } }: Pick<ReachedDocument, 'top' | 'row'>,
  change: VerificationChange,
  { principal, actor }: Editor,
): Promise<void> {
  const { verifiedUntil, ownerUserId } = change;
  await transaction(db, async (tx) => {
    if (verifiedUntil) await checkDay(tx, verifiedUntil);
    if (ownerUserId) await lockPeople(tx, top.orgId, [ownerUserId]);
    const row = await lockVerifiable(tx, top, documentId);
    if (!row) throw new Failure('document_not_found');
    const mayChange = (await mayChangeFound(tx, principal, top, row))(row.uploader_id);
    const isOwner = mayVerify(principal, top, row.owner_id);
    if (!mayChange && (!isOwner || ownerUserId !== undefined)) throw new Failure('role_missing');
    if (ownerUserId !== undefined)
      await changeOwner(tx, top, row, ownerUserId, { principal, actor });
    if (verifiedUntil !== undefined) {
      const userId = principal.kind === 'person' ? userIn(principal, top.orgId) : null;
      await setVerified(tx, top, documentId, { until: verifiedUntil, userId });
      const by = { actor, team: teamOf(top, row) };
      const values = { from: sayDay(row.verified_until), to: sayDay(verifiedUntil) };
      await recordChange(tx, by, 'document.verified', [documentId], values);
    }
  });
}

async function changeOwner(
  tx: Tx,
  top: Tree,
  row: VerifiableRow,
  userId: string | null,
  { principal, actor }: Editor,
): Promise<void> {
  if (userId === row.owner_id) return;
  if (userId !== null && !(await mayOwn(tx, principal, top, { documentId: row.id, userId })))
    throw new Failure('user_not_found');
  await setOwner(tx, top, row.id, userId);
  const team = teamOf(top, row);
  if (userId === null) await recordWrite(tx, actor, team, 'document.unowned', [row.id]);
  else await recordWrite(tx, actor, team, 'document.owner', [row.id, userId]);
}

const teamOf = ({ orgId }: Tree, row: VerifiableRow) => ({ orgId, id: row.team_id });

const yearsMax = 10;

const sayDay = (day: string | null): AuditChanges['document.verified'] => day ?? 'none';

/** Throws a 400 unless the day is from today, in UTC, to one in ten years. */
async function checkDay(tx: Tx, day: string): Promise<void> {
  if (await isDayAhead(tx, day, yearsMax)) return;
  const message = `must be from today, in UTC, to at most ${yearsMax} years ahead`;
  throw invalid([{ path: 'verifiedUntil', message }]);
}
