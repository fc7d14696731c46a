import { hashSecret, readBearer } from '#ground/access/authenticate.ts';
import type { Db } from '#ground/db/database.ts';
import { directoryTokenPrefix } from '../../stored/directory.ts';
import type { Directory } from '../../stored/directory.ts';
import { findByToken, touchDirectory } from '../../stored/directories.queries.ts';
import { ScimError } from '../schema/scim-error.ts';

/**
 * Returns the directory of an `Authorization` header. Reads the database on every request, so that a
 * replaced token stops working at once.
 */
export async function authenticateDirectory(
  db: Db,
  authorization: string | undefined,
): Promise<Directory> {
  const secret = readBearer(authorization);
  const isOurs = secret !== undefined && secret.startsWith(directoryTokenPrefix);
  const found = isOurs ? await findByToken(db, hashSecret(secret)) : undefined;
  if (!found) throw new ScimError(401, 'Missing or invalid token of a directory');
  if (found.isStale) await touchDirectory(db, found);
  return found;
}
