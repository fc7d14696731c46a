import { randomBytes, randomUUID } from 'node:crypto';
import type { LdapCredentials, LdapPlace } from '../ldap.ts';
import type { Connection } from './connection.ts';
import { filterOf } from './filters.ts';
import { codes, isRefusal, sayResult } from './problems.ts';
import { isActive } from './read-entries.ts';
import type { Entry } from './read-reply.ts';
import { refuseFailed } from './search-pages.ts';

/**
 * Finds a person's entry by its id, wherever it is now, and binds as it. An empty password would bind
 * as nobody, which every server allows (RFC 4513, 5.1.2). For nobody's password the same is asked, with
 * an id that nobody has and another password: this one may be somebody's elsewhere.
 */
export async function checkByBind(
  connection: Connection,
  place: LdapPlace,
  { externalId, password }: LdapCredentials,
): Promise<boolean> {
  if (password === '') return false;
  const { base, userFilter, attributes } = place;
  const filter = filterOf(userFilter, attributes.id, externalId ?? randomUUID());
  const found: Entry[] = [];
  const search = {
    base,
    scope: 'sub',
    filter,
    attributes: [attributes.id, attributes.disabled],
  } as const;
  refuseFailed(await connection.search(search, (entry) => found.push(entry)), 'people');
  const [entry, second] = found;
  const isTheirs = externalId !== null && entry?.dn && !second && isActive(entry, attributes);
  const dn = isTheirs ? entry.dn : `cn=${randomUUID()},${base}`;
  const said = isTheirs ? password : randomBytes(12).toString('base64url');
  const result = await connection.bind(dn, said);
  if (result.code !== codes.success && !isRefusal(result) && isTheirs) throw sayResult(result);
  return Boolean(isTheirs) && result.code === codes.success;
}
