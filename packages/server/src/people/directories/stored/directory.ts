import type { Actor } from '#ground/http/principal.ts';

export const directoryKinds = ['scim', 'ldap', 'provider'] as const;
export type DirectoryKind = (typeof directoryKinds)[number];

/** A directory of an organisation, locked for the transaction or read before it. */
export interface Directory {
  readonly id: string;
  readonly orgId: string;
  readonly kind: DirectoryKind;
}

/** With this begins the token with which a directory's program writes at /scim/v2. */
export const directoryTokenPrefix = 'ghd_';

/** The author of what a directory changes. */
export const directoryActor: Actor = { kind: 'system', name: 'directory' };

/** A person as a directory describes them. */
export interface DirectoryPerson {
  /** The directory's own id; null if it sends none. */
  readonly externalId: string | null;
  readonly userName: string;
  /** In lower case; null: no address, so that they cannot sign in here. */
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly isActive: boolean;
}

/** A person in a listing of the whole directory. */
export interface ListedPerson extends DirectoryPerson {
  readonly externalId: string;
}

/** A group as a directory describes it, by the directory's own ids. */
export interface DirectoryGroup {
  readonly externalId: string;
  readonly name: string;
  readonly people: readonly string[];
  readonly groups: readonly string[];
}
