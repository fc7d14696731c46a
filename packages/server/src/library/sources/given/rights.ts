import type { Visibility } from '@guildhall/contract';
import type { Rights } from '#ground/ports/source.ts';

/** Who sees a document here, made of who may read it where it comes from. */
export interface GivenRights {
  readonly visibility: Visibility;
  /** `person:<email>` and `group:<source>:<group>`, sorted; only for restricted documents. */
  readonly readers: readonly string[];
}

interface RightsOfSource {
  readonly id: string;
  /** Where the place has no rights of its own. */
  readonly visibility: Visibility;
  readonly mayPublish: boolean;
}

/**
 * Returns who sees a document. What cannot be read, and an empty list, is for leaders of the team
 * alone: rights that are not understood never widen.
 */
export function giveRights(
  { id, visibility, mayPublish }: RightsOfSource,
  rights: Rights | undefined,
): GivenRights {
  if (rights === undefined) return { visibility, readers: [] };
  if (rights === 'unreadable') return { visibility: 'restricted', readers: [] };
  const kinds = new Set(rights.map(({ kind }) => kind));
  if (kinds.has('public') && mayPublish) return { visibility: 'public', readers: [] };
  if (kinds.has('public') || kinds.has('everyone')) return { visibility: 'team', readers: [] };
  const readers = rights.flatMap((it) => {
    if (it.kind === 'person') return isAddress(it.email) ? [`person:${lower(it.email)}`] : [];
    return it.kind === 'group' && it.id.length <= principalMax ? [`group:${id}:${it.id}`] : [];
  });
  return { visibility: 'restricted', readers: [...new Set(readers)].toSorted() };
}

/** Returns the readers of a list who are on the team, and no partners there. */
export function insidersOf(teamId: string, reader: string): string {
  return reader.startsWith('insider:') ? reader : `insider:${teamId}:${reader}`;
}

/** The longest address, and the longest id of a group: an index takes no more. */
export const principalMax = 500;

const isAddress = (email: string) => email.includes('@') && email.length <= principalMax;

/** Addresses are compared as the accounts have them. */
export function lower(email: string): string {
  return email.trim().toLowerCase();
}
