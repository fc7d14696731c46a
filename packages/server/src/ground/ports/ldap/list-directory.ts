import { LdapProblem } from '../ldap.ts';
import type { LdapGroup, LdapListing, LdapPerson, LdapPlace, LdapPreview } from '../ldap.ts';
import type { Connection } from './connection.ts';
import { readFilter } from './filters.ts';
import { normalizeDn } from './normalize-dn.ts';
import { codes } from './problems.ts';
import { personAttributes, readPerson } from './read-entries.ts';
import { groupAttributes, readGroup, readOn } from './read-groups.ts';
import type { ReadGroup } from './read-groups.ts';
import { refuseFailed, searchPages } from './search-pages.ts';

const peopleMax = 100_000;
const groupsMax = 20_000;
const membersMax = 2_000_000;
const previewMax = 10;

/** Where people and groups are looked for. */
function searchesOf({ base, userFilter, groupBase, groupFilter, attributes }: LdapPlace) {
  const scope = 'sub' as const;
  return {
    people: {
      base,
      scope,
      filter: readFilter(userFilter),
      attributes: personAttributes(attributes),
    },
    groups: {
      base: groupBase,
      scope,
      filter: readFilter(groupFilter, 'group_filter'),
      attributes: groupAttributes(attributes),
    },
  };
}

/** Lists all people and groups by a connection that may read them. */
export async function listDirectory(
  connection: Connection,
  place: LdapPlace,
  signal: AbortSignal,
): Promise<LdapListing> {
  const { attributes } = place;
  const searches = searchesOf(place);
  const people = new Map<string, LdapPerson>();
  await searchPages(connection, searches.people, {
    of: 'people',
    signal,
    take(entry) {
      people.set(normalizeDn(entry.dn), readPerson(entry, attributes));
      refuseMore(people.size, peopleMax, 'people');
    },
  });
  const groups = await listGroups(connection, { place, search: searches.groups }, signal);
  return { people: [...people.values()], groups: resolveMembers(people, groups) };
}

async function listGroups(
  connection: Connection,
  { place, search }: { place: LdapPlace; search: ReturnType<typeof searchesOf>['groups'] },
  signal: AbortSignal,
): Promise<ReadGroup[]> {
  const groups: ReadGroup[] = [];
  let members = 0;
  await searchPages(connection, search, {
    of: 'groups',
    signal,
    take(entry) {
      const group = readGroup(entry, place.attributes);
      groups.push(group);
      members += group.memberDns.size + group.memberNames.size;
      refuseMore(groups.length, groupsMax, 'groups');
      refuseMore(members, membersMax, 'members of groups');
    },
  });
  for (const group of groups.filter(({ unread }) => unread.size > 0)) {
    const before = group.memberDns.size;
    await readOn(connection, group, place.attributes, signal);
    members += group.memberDns.size - before;
    refuseMore(members, membersMax, 'members of groups');
  }
  return groups;
}

function refuseMore(count: number, max: number, what: string): void {
  if (count <= max) return;
  throw new LdapProblem('too_large', `There are more than ${max} ${what}; use a narrower filter`);
}

/** Replaces the names of members by their ids. Who is not listed is left out. */
function resolveMembers(
  people: ReadonlyMap<string, LdapPerson>,
  groups: readonly ReadGroup[],
): LdapGroup[] {
  const byName = new Map<string, string>();
  for (const { userName, externalId } of people.values())
    byName.set(userName.toLowerCase(), externalId);
  const groupIds = new Map(groups.map((it) => [it.key, it.externalId]));
  return groups.map(({ externalId, name, memberDns, memberNames }) => {
    const dns = [...memberDns];
    return {
      externalId,
      name,
      people: [
        ...dns.flatMap((dn) => people.get(dn)?.externalId ?? []),
        ...[...memberNames].flatMap((it) => byName.get(it.toLowerCase()) ?? []),
      ],
      groups: dns.flatMap((dn) => groupIds.get(dn) ?? []),
    };
  });
}

/** Returns the first people and groups. */
export async function previewDirectory(
  connection: Connection,
  place: LdapPlace,
): Promise<LdapPreview> {
  const { attributes } = place;
  const searches = searchesOf(place);
  const people: LdapPerson[] = [];
  const groups: { name: string; members: number }[] = [];
  const page = { size: previewMax, cookie: null };
  const found = await connection.search({ ...searches.people, page }, (entry) => {
    if (people.length < previewMax) people.push(readPerson(entry, attributes));
  });
  if (found.code !== codes.sizeLimitExceeded) refuseFailed(found, 'people');
  const also = await connection.search({ ...searches.groups, page }, (entry) => {
    const { name, memberDns, memberNames } = readGroup(entry, attributes);
    if (groups.length < previewMax)
      groups.push({ name, members: memberDns.size + memberNames.size });
  });
  if (also.code !== codes.sizeLimitExceeded) refuseFailed(also, 'groups');
  return { people, groups };
}
