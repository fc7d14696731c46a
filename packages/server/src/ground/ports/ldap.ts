import type { DirectoryProblemCode } from '@guildhall/contract';

/** What a directory server is asked with. */
export interface LdapPlace {
  /** `ldaps://host:port`, or `ldap://host:port` with or without STARTTLS. */
  readonly url: string;
  /** False: without TLS, which is allowed at this machine's own addresses alone. */
  readonly startTls: boolean;
  /** The certificates that are trusted, as PEM, instead of the public ones. */
  readonly ca: string | null;
  /** The account that reads the directory. */
  readonly bindDn: string;
  readonly password: string;
  readonly base: string;
  readonly userFilter: string;
  readonly groupBase: string;
  readonly groupFilter: string;
  readonly attributes: LdapAttributes;
}

/** The names of the attributes that are read. */
export interface LdapAttributes {
  readonly id: string;
  /** The first that an entry has counts. */
  readonly userName: readonly string[];
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly groupName: string;
  /** Where a group has the names of entries. */
  readonly members: readonly string[];
  /** Where a group has the names of people; null: nowhere. */
  readonly memberNames: string | null;
  /** What says that an account is disabled. */
  readonly disabled: 'userAccountControl' | 'pwdAccountLockedTime';
}

export interface LdapPerson {
  readonly externalId: string;
  readonly userName: string;
  /** In lower case. */
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly isActive: boolean;
}

/** A group with the ids of the listed people and groups in it. */
export interface LdapGroup {
  readonly externalId: string;
  readonly name: string;
  readonly people: readonly string[];
  readonly groups: readonly string[];
}

export interface LdapListing {
  readonly people: readonly LdapPerson[];
  readonly groups: readonly LdapGroup[];
}

/** The first people and groups, for whoever sets a directory up. */
export interface LdapPreview {
  readonly people: readonly LdapPerson[];
  readonly groups: readonly { readonly name: string; readonly members: number }[];
}

/** Whose password is checked; without an id nobody's, in the same time. */
export interface LdapCredentials {
  readonly externalId: string | null;
  readonly password: string;
}

/** Directory servers that speak LDAP. All throw an `LdapProblem`. */
export interface Ldap {
  /** Lists all people and groups, or throws: a listing is never a part of them. */
  list(place: LdapPlace, signal: AbortSignal): Promise<LdapListing>;
  preview(place: LdapPlace, signal: AbortSignal): Promise<LdapPreview>;
  /** True if the directory lets this person in with this password, and they are active. */
  checkPassword(place: LdapPlace, credentials: LdapCredentials): Promise<boolean>;
}

/** Why a directory cannot be read. The message is a sentence for whoever has set it up. */
export class LdapProblem extends Error {
  override readonly name = 'LdapProblem';
  readonly code: DirectoryProblemCode;

  constructor(code: DirectoryProblemCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
