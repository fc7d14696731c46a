import type { Tx } from '#ground/db/database.ts';
import type { ReconcileParts } from './apply-plan.ts';
import { reconcile } from './reconcile.ts';
import type { Reconciled, Reconciling } from './reconcile.ts';
import type { Directory } from '../stored/directory.ts';
import { linkUsers, passOnNames } from '../stored/people.queries.ts';

/**
 * Does what follows from what a directory says of these of its people, or of all: finds and makes
 * their users, and puts them on teams and takes them off.
 */
export async function settlePeople(
  tx: Tx,
  parts: ReconcileParts,
  directory: Directory,
  wanted: Reconciling,
): Promise<Reconciled> {
  const { personIds } = wanted;
  // A provider names its people at a sign-in alone, and knows who of them is known here.
  if (directory.kind === 'provider') return reconcile(tx, parts, directory, wanted);
  // Somebody who has gone may have kept the user from another one with the same address.
  const linked = await linkUsers(tx, directory, null);
  const concerned = personIds && [...new Set([...personIds, ...linked])];
  await passOnNames(tx, directory, concerned);
  return reconcile(tx, parts, directory, { ...wanted, personIds: concerned });
}
