import { LdapProblem } from '../ldap.ts';
import type {
  LdapAttributes,
  LdapGroup,
  LdapListing,
  LdapPerson,
  LdapPlace,
  LdapPreview,
} from '../ldap.ts';
import type { Connection } from './connection.ts';
import { readFilter } from './filters.ts';
import { normalizeDn } from './normalize-dn.ts';
import { codes } from './problems.ts';
import { nameIn, personAttributes, readPerson } from './read-entries.ts';
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
  const byName = new Map<string, string | null>();
  await searchPages(connection, searches.people, {
    of: 'people',
    signal,
    take(entry) {
      const [key, person] = [normalizeDn(entry.dn), readPerson(entry, attributes)];
      const name = nameIn(entry, attributes)?.toLowerCase();
      // A name that two have names nobody.
      if (name !== undefined && !people.has(key))
        byName.set(name, byName.has(name) ? null : person.externalId);
      people.set(key, person);
      refuseMore(people.size, peopleMax, 'people');
    },
  });
  const groups = await listGroups(connection, { place, search: searches.groups }, signal);
  refuseTwins([...people.values()], attributes);
  refuseTwins([...new Map(groups.map((it) => [it.key, it])).values()], attributes);
  return { people: [...people.values()], groups: resolveMembers({ people, byName }, groups) };
}

/** Throws if two entries have one id: whoever is left out of them would have left. */
function refuseTwins(entries: readonly { externalId: string }[], { id }: LdapAttributes): void {
  if (new Set(entries.map((it) => it.externalId)).size === entries.length) return;
  throw new LdapProblem('no_ids', `Two entries have the same value of the attribute ${id}`);
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

/** The people by the names of their entries, and their ids by their own; null: two have the name. */
interface Named {
  readonly people: ReadonlyMap<string, LdapPerson>;
  readonly byName: ReadonlyMap<string, string | null>;
}

/** Replaces the names of members by their ids. Who is not listed is left out. */
function resolveMembers({ people, byName }: Named, groups: readonly ReadGroup[]): LdapGroup[] {
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
