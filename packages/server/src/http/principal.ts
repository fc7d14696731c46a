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

/** Whether a key may do what an endpoint does; a key without scopes may do everything. */
export function isAllowed(principal: Principal, scope: Scope | null): boolean {
  return scope === null || principal.scopes === null || principal.scopes.includes(scope);
}
