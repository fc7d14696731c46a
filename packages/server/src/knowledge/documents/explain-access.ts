import type { Tree } from '../../access/reach-team.ts';
import { findPlaces } from '../../access/places.queries.ts';
import { personFrom } from '../../access/viewer.ts';
import type { Person } from '../../access/viewer.ts';
import type { Reader } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import { findAccess } from './access.queries.ts';
import type { AccessRow } from './access.queries.ts';

/**
 * May this member of any team of the tree see the document, and by which rule? Without an address:
 * an anonymous visitor.
 */
export async function explainAccess(
  db: Reader,
  top: Tree,
  documentId: string,
  userEmail: string | undefined,
): Promise<AccessRow> {
  const viewer = userEmail === undefined ? anonymous : await findPerson(db, top, userEmail);
  const access = await findAccess(db, top, viewer, documentId);
  if (!access) throw new Failure('document_not_found');
  return access;
}

const anonymous = { kind: 'anonymous' } as const;

async function findPerson(db: Reader, top: Tree, email: string): Promise<Person> {
  const places = await findPlaces(db, top.orgId, { email });
  const here = places.find(({ path }) => path.includes(top.id));
  if (!here) throw new Failure('user_not_found');
  return personFrom(top.orgId, here.user_id, places);
}
