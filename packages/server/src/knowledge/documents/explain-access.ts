import { reachTeam } from '../../access/reach-team.ts';
import type { ReachableTeam } from '../../access/reach-team.ts';
import { viewerByEmail } from '../../access/viewer.ts';
import type { Person } from '../../access/viewer.ts';
import type { Reader } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import type { Principal } from '../../http/principal.ts';
import { findAccess, findTeamOf } from './access.queries.ts';
import type { AccessRow } from './access.queries.ts';

export interface AccessQuestion {
  principal: Principal;
  top: ReachableTeam;
  documentId: string;
  /** Undefined: an anonymous visitor. */
  userEmail: string | undefined;
}

/** May this member of any team of the tree see the document, and by which rule? */
export async function explainAccess(db: Reader, question: AccessQuestion): Promise<AccessRow> {
  const { top, documentId, userEmail } = question;
  const viewer = userEmail === undefined ? anonymous : await findPerson(db, question, userEmail);
  const access = await findAccess(db, top, viewer, documentId);
  if (!access) throw new Failure('document_not_found');
  return access;
}

const anonymous = { kind: 'anonymous' } as const;

async function findPerson(
  db: Reader,
  { principal, top }: AccessQuestion,
  email: string,
): Promise<Person> {
  const teamId = await findTeamOf(db, top, email);
  const team = teamId && (await reachTeam(db, principal, teamId));
  const person = team && (await viewerByEmail(db, team, email));
  if (!person) throw new Failure('user_not_found');
  return person;
}
