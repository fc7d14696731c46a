import { isAtLeast } from '@guildhall/contract';
import type { Language, Role, Scope } from '@guildhall/contract';

/** The caller of an endpoint: a program with a team API key, or a signed-in person. */
export type Principal = KeyPrincipal | PersonPrincipal;

export interface KeyPrincipal {
  readonly kind: 'key';
  readonly keyId: string;
  readonly teamId: string;
  /** The organisation's id: the root of the tree that the key's team is in. */
  readonly orgId: string;
  /** The endpoints' scopes that the key is allowed; null for all. */
  readonly scopes: readonly string[] | null;
}

/** A person, signed in or with a personal token, as the caller of one endpoint. */
export interface PersonPrincipal extends AccountMemberships {
  readonly kind: 'person';
  readonly accountId: string;
  /** Null with a personal token. */
  readonly sessionId: string | null;
  /** The personal token of the request; users and memberships are cut to what it reaches. */
  readonly token?: PersonalToken;
  readonly requiredRoles: RequiredRoles;
}

/** The program with a personal token, before an endpoint is known. */
export interface TokenHolder extends Omit<PersonPrincipal, 'requiredRoles'> {
  readonly token: PersonalToken;
}

export interface PersonalToken {
  readonly tokenId: string;
  readonly orgId: string;
  /** The topmost team that it reaches. */
  readonly teamId: string;
  /** The endpoints' scopes that it is allowed; null for all. */
  readonly scopes: readonly string[] | null;
}

/** An account's users and memberships in all organisations that it has joined. */
export interface AccountMemberships {
  readonly email: string;
  /** The language set in the account's settings; null if none is set. */
  readonly language: Language | null;
  /** Ordered by last use, unused organisations last. */
  readonly users: readonly OwnUser[];
  readonly memberships: readonly TeamMembership[];
}

/** The user that an account has in one organisation. */
export interface OwnUser {
  readonly orgId: string;
  readonly userId: string;
  /** False before the first request about this organisation. */
  readonly isUsed: boolean;
  /** True if `lastSeenAt` is a minute old, or another organisation was used later. */
  readonly isStale: boolean;
}

/** A person's role on a team. */
export interface TeamMembership {
  readonly orgId: string;
  readonly teamId: string;
  /** Ids from the root down to the team. */
  readonly path: readonly string[];
  readonly role: Role;
}

/** The minimum role that an endpoint requires, and the minimum for things that the person made. */
export interface RequiredRoles {
  readonly role: Role;
  readonly ownRole: Role;
}

/** The caller by a session cookie, before roles are looked up. */
export interface SignedIn {
  readonly kind: 'account';
  readonly accountId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** A visitor on a page of another site, in one session of a team's chat widget. */
export interface VisitorPrincipal {
  readonly kind: 'visitor';
  readonly sessionId: string;
  /** The id that owns the session's chats. Never taken from a request. */
  readonly visitorId: string;
  readonly orgId: string;
  readonly teamId: string;
  /** The user that the site vouches for; null for an anonymous visitor. */
  readonly userId: string | null;
  readonly origin: string;
}

/** True if a key or a personal token has the scope. A person who is signed in has all. */
export function isAllowed(principal: Principal, scope: Scope | null): boolean {
  const scopes = scopesOf(principal);
  return scope === null || scopes === null || scopes.includes(scope);
}

/** Returns the scopes to which the key or personal token of a request is limited; null for none. */
export function scopesOf(principal: Principal): readonly string[] | null {
  return principal.kind === 'key' ? principal.scopes : (principal.token?.scopes ?? null);
}

/** Returns the personal token of a request; undefined for a key and for a person who is signed in. */
export function tokenOf(caller: Caller | TokenHolder): PersonalToken | undefined {
  return caller.kind === 'person' ? caller.token : undefined;
}

/** True if a role on a team is enough, for one's own things or for all. */
export function isRoleSufficient(role: Role, required: RequiredRoles, isOwn: boolean): boolean {
  return isAtLeast(role, isOwn ? required.ownRole : required.role);
}

/** The caller of an endpoint that requires authentication. */
export type Caller = Principal | SignedIn | VisitorPrincipal;

/** Returns the id by which a caller's requests and mails are counted. */
export function callerId(caller: Caller | TokenHolder): string {
  if (caller.kind === 'visitor') return caller.sessionId;
  if (caller.kind === 'key') return caller.keyId;
  return tokenOf(caller)?.tokenId ?? caller.accountId;
}

/** Returns the id of an account's user in an organisation. Throws if the account has none there. */
export function userIn(
  { users }: { users: readonly Pick<OwnUser, 'orgId' | 'userId'>[] },
  orgId: string,
): string {
  const user = users.find((it) => it.orgId === orgId);
  if (!user) throw new Error('The account has not joined this organisation');
  return user.userId;
}

/** The author of a write and where it came from. Recorded with every write. */
export type Actor =
  | {
      readonly kind: 'visitor';
      /** The user's id if the site vouches for one, otherwise the visitor's id. */
      readonly id: string;
      readonly requestId: string;
      readonly address: string | null;
    }
  | {
      readonly kind: 'key';
      readonly keyId: string;
      readonly requestId: string;
      readonly address: string | null;
    }
  | {
      readonly kind: 'person';
      readonly users: readonly Pick<OwnUser, 'orgId' | 'userId'>[];
      /** The personal token with which they act. */
      readonly tokenId?: string;
      readonly requestId: string;
      readonly address: string | null;
    }
  /** Guildhall itself: a job, or the command line on the server's machine. */
  | { readonly kind: 'system'; readonly name: string };

/** Returns the id of the key, the organisation's user or the visitor; null for Guildhall itself. */
export function actorId(actor: Actor, orgId: string): string | null {
  if (actor.kind === 'system') return null;
  if (actor.kind === 'visitor') return actor.id;
  return actor.kind === 'key' ? actor.keyId : userIn(actor, orgId);
}
