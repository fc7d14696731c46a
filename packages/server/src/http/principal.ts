import { isAtLeast } from '@guildhall/contract';
import type { Language, Role, Scope } from '@guildhall/contract';

/** Who asks: a program with a team API key, or somebody signed in. */
export type Principal = KeyPrincipal | PersonPrincipal;

/** A team API key. */
export interface KeyPrincipal {
  readonly kind: 'key';
  readonly keyId: string;
  readonly teamId: string;
  /** The root of the tree that the key's team stands in. */
  readonly orgId: string;
  /** Null: everything in its tree. */
  readonly scopes: readonly string[] | null;
}

/** Somebody signed in who asks one endpoint. */
export interface PersonPrincipal extends Standing {
  readonly kind: 'person';
  readonly accountId: string;
  readonly sessionId: string;
  readonly needs: Needs;
}

/** Where an account stands in the organisations that it has joined. */
export interface Standing {
  readonly email: string;
  /** Chosen in the settings; null: none. */
  readonly language: Language | null;
  /** The organisation used last comes first, and those never used come last. */
  readonly users: readonly OwnUser[];
  readonly memberships: readonly Membership[];
}

/** The person that an account is in one organisation. */
export interface OwnUser {
  readonly orgId: string;
  readonly userId: string;
  /** False before the first request that was about this organisation. */
  readonly isUsed: boolean;
  /** True if `lastSeenAt` is to be moved: it is a minute old, or another organisation's is later. */
  readonly isStale: boolean;
}

/** A person is on a team, with a role there. */
export interface Membership {
  readonly orgId: string;
  readonly teamId: string;
  /** Ids from the root down to the team. */
  readonly path: readonly string[];
  readonly role: Role;
}

/** The least role that an endpoint asks for, and the least for what one has made oneself. */
export interface Needs {
  readonly role: Role;
  readonly ownRole: Role;
}

/** Who asks with the cookie of a session, whatever they may do. */
export interface SignedIn {
  readonly kind: 'account';
  readonly accountId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** Somebody on a page of another site, in one session of a team's chat widget. */
export interface VisitorPrincipal {
  readonly kind: 'visitor';
  readonly sessionId: string;
  /** What the session's chats are known by; never from a request. */
  readonly visitorId: string;
  readonly orgId: string;
  readonly teamId: string;
  /** Null: nobody vouches for them. */
  readonly userId: string | null;
  /** Of the page. */
  readonly origin: string;
}

/** Whether a key may do what an endpoint does; a key without scopes may do everything. */
export function isAllowed(principal: KeyPrincipal, scope: Scope | null): boolean {
  return scope === null || principal.scopes === null || principal.scopes.includes(scope);
}

/** Whether somebody's role on a team will do, for their own things or for anybody's. */
export function suffices(role: Role, needs: Needs, isOwn: boolean): boolean {
  return isAtLeast(role, isOwn ? needs.ownRole : needs.role);
}

/** Whoever an endpoint is asked by, if it wants to know. */
export type Asker = Principal | SignedIn | VisitorPrincipal;

/** The id by which requests and mails are counted. */
export function idOf(principal: Asker): string {
  if (principal.kind === 'visitor') return principal.sessionId;
  return principal.kind === 'key' ? principal.keyId : principal.accountId;
}

/** The id that an account's person has in an organisation, which they must have joined. */
export function userIn(
  { users }: { users: readonly Pick<OwnUser, 'orgId' | 'userId'>[] },
  orgId: string,
): string {
  const user = users.find((it) => it.orgId === orgId);
  if (!user) throw new Error('Nobody acts in an organisation that they have not joined');
  return user.userId;
}

/** Who does something, and from where: kept with every write. */
export type Actor =
  | {
      readonly kind: 'visitor';
      /** Of the member, or of nobody in particular. */
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
      readonly requestId: string;
      readonly address: string | null;
    }
  /** The service itself: the command line on the server's machine, or a job. */
  | { readonly kind: 'system'; readonly name: string };

/** The id of the key, the organisation's user or the visitor who does something; null for the service. */
export function actorId(actor: Actor, orgId: string): string | null {
  if (actor.kind === 'system') return null;
  if (actor.kind === 'visitor') return actor.id;
  return actor.kind === 'key' ? actor.keyId : userIn(actor, orgId);
}
