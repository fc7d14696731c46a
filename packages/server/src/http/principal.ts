import type { Scope } from '@guildhall/contract';

/** Who asks: a team API key. */
export interface Principal {
  readonly kind: 'key';
  readonly keyId: string;
  readonly teamId: string;
  /** The root of the tree that the key's team stands in. */
  readonly orgId: string;
  /** Null: everything in its tree. */
  readonly scopes: readonly string[] | null;
}

/** Who asks with the cookie of a session: a person. */
export interface SignedIn {
  readonly kind: 'person';
  readonly userId: string;
  readonly expiresAt: Date;
}

/** Whether a key may do what an endpoint does; a key without scopes may do everything. */
export function isAllowed(principal: Principal, scope: Scope | null): boolean {
  return scope === null || principal.scopes === null || principal.scopes.includes(scope);
}

/** Who does something, and from where: kept with every write. */
export type Actor =
  | {
      readonly kind: 'key';
      readonly keyId: string;
      readonly requestId: string;
      readonly address: string | null;
    }
  | {
      readonly kind: 'person';
      readonly userId: string;
      readonly requestId: string;
      readonly address: string | null;
    }
  /** The service itself: the command line on the server's machine, or a job. */
  | { readonly kind: 'system'; readonly name: string };
