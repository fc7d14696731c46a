import { PresenceFilter } from 'ldapts';
import { LdapProblem } from '../ldap.ts';
import type { LdapAttributes } from '../ldap.ts';
import type { Connection } from './connection.ts';
import { normalizeDn } from './normalize-dn.ts';
import { idOf, readGroupName, textsOf } from './read-entries.ts';
import type { Entry } from './read-reply.ts';
import { refuseFailed } from './search-pages.ts';

/** A group with the names of what is in it: of entries, in one spelling, and of people. */
export interface ReadGroup {
  readonly externalId: string;
  readonly name: string;
  readonly dn: string;
  /** The name in one spelling. */
  readonly key: string;
  readonly memberDns: Set<string>;
  readonly memberNames: Set<string>;
  /** The attributes of which the server has sent a part, with the number of the next value. */
  readonly unread: Map<string, number>;
}

export const groupAttributes = (names: LdapAttributes): string[] => [
  names.id,
  names.groupName,
  ...names.members,
  ...(names.memberNames === null ? [] : [names.memberNames]),
];

export function readGroup(entry: Entry, names: LdapAttributes): ReadGroup {
  const group: ReadGroup = {
    externalId: idOf(entry, names),
    name: readGroupName(entry, names),
    dn: entry.dn,
    key: normalizeDn(entry.dn),
    memberDns: new Set(),
    memberNames: new Set(names.memberNames === null ? [] : textsOf(entry, names.memberNames)),
    unread: new Map(),
  };
  addMembers(group, entry, names);
  return group;
}

/** Adds the members that an entry has, also of an attribute that comes in parts (MS-ADTS 3.1.1.3.1.3.3). */
function addMembers({ memberDns, unread }: ReadGroup, entry: Entry, { members }: LdapAttributes) {
  for (const key of entry.values.keys()) {
    const [attribute = '', option] = key.split(';');
    if (!members.some((it) => it.toLowerCase() === attribute)) continue;
    for (const dn of textsOf(entry, key)) memberDns.add(normalizeDn(withoutNumber(dn)));
    const [, last] = /^range=\d{1,9}-(\d{1,9}|\*)$/u.exec(option ?? '') ?? [];
    if (last === '*') unread.delete(attribute);
    else if (last !== undefined) unread.set(attribute, Number(last) + 1);
  }
}

/** A `uniqueMember` may have a number behind its name. */
const withoutNumber = (dn: string) => dn.replace(/#'[01]*'B$/u, '');

/** Reads on where a server has sent only a part of the members. */
export async function readOn(
  connection: Connection,
  group: ReadGroup,
  names: LdapAttributes,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const [first] = group.unread;
    if (!first) return;
    signal.throwIfAborted();
    const [attribute, next] = first;
    const search = {
      base: group.dn,
      scope: 'base',
      filter: new PresenceFilter({ attribute: 'objectClass' }),
      attributes: [`${attribute};range=${next}-*`],
    } as const;
    const result = await connection.search(search, (entry) => addMembers(group, entry, names));
    refuseFailed(result, 'groups');
    const reached = group.unread.get(attribute);
    if (reached !== undefined && reached <= next)
      throw new LdapProblem(
        'incomplete',
        'The directory gives only a part of the members of a group',
      );
  }
}
