import type { DocumentDetail } from '@guildhall/contract';
import type { Participant } from '#ground/access/reach-participant.ts';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import type { Principal } from '#ground/http/principal.ts';
import { findResponsible } from './responsible.queries.ts';
import { readShares, sharesWithinReach } from './shares.queries.ts';
import { toDocument } from './stored/document.ts';
import type { DocumentRow, MayChange } from './stored/document.ts';
import { mayChangeFound } from './stored/may-change-document.ts';
import { mayVerify } from './stored/may-verify.ts';

interface Described {
  readonly top: Tree;
  readonly row: DocumentRow;
  /** The other viewer for whom it is described, who is told of no people. */
  readonly through?: Participant | null;
}

/** Returns a document as its page shows it, with those of its shares that the principal may know. */
export async function describeDocument(
  db: Reader,
  principal: Principal,
  described: Described,
): Promise<DocumentDetail> {
  const { top, row } = described;
  const mayChange = await mayChangeFound(db, principal, top, row);
  const told = mayChange(row.uploader_id) ? undefined : sharesWithinReach(principal, top);
  const { user_ids: userIds, team_ids: teamIds } = await readShares(db, top, row.id, told);
  const people = await describePeople(db, principal, described, mayChange);
  return { ...toDocument(row, mayChange), ...people, shares: { userIds, teamIds } };
}

type People = Pick<
  DocumentDetail,
  'owner' | 'addedBy' | 'verifiedBy' | 'verifiedAt' | 'mayVerify' | 'maySetOwner'
>;

const nobody: People = {
  owner: null,
  addedBy: null,
  verifiedBy: null,
  verifiedAt: null,
  mayVerify: false,
  maySetOwner: false,
};

async function describePeople(
  db: Reader,
  principal: Principal,
  { top, row, through }: Described,
  mayChange: MayChange,
): Promise<People> {
  const found = through ? undefined : await findResponsible(db, principal, top, row.id);
  if (!found) return nobody;
  const maySetOwner = mayChange(row.uploader_id);
  return {
    owner: found.owner,
    addedBy: found.added_by,
    verifiedBy: found.verified_by,
    verifiedAt: found.verified_at?.toISOString() ?? null,
    mayVerify: maySetOwner || mayVerify(principal, top, found.owner_id),
    maySetOwner,
  };
}
