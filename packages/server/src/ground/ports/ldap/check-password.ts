import { randomBytes, randomUUID } from 'node:crypto';
import type { LdapCredentials, LdapPlace } from '../ldap.ts';
import { Malformed } from './ber.ts';
import type { Connection } from './connection.ts';
import { filterOf } from './filters.ts';
import { codes } from './problems.ts';
import { isActive } from './read-entries.ts';
import type { Entry } from './read-reply.ts';
import { refuseFailed } from './search-pages.ts';

/** A second one is enough to know that the id is not one person's. */
const foundMax = 2;

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
    sizeLimit: foundMax,
  } as const;
  const searched = await connection.search(search, (entry) => {
    if (found.length === foundMax) throw new Malformed('More entries than were asked for');
    found.push(entry);
  });
  if (searched.code !== codes.sizeLimitExceeded) refuseFailed(searched, 'people');
  const [entry, second] = found;
  const isTheirs = externalId !== null && entry?.dn && !second && isActive(entry, attributes);
  const dn = isTheirs ? entry.dn : `cn=${randomUUID()},${base}`;
  const said = isTheirs ? password : randomBytes(12).toString('base64url');
  // Whatever else it answers is no yes: another answer for somebody's password would tell that of them.
  const { code } = await connection.bind(dn, said);
  return Boolean(isTheirs) && code === codes.success;
}
