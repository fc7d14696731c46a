import type { AuthorizationFixture } from './create-callers.ts';

/** A request about a thing in `world.team` that the tree's key is allowed to make. */
export interface AuthorizationRequest {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  json?: object;
  form?: () => FormData;
  bytes?: Uint8Array;
}

export type MakeRequest = (
  world: AuthorizationFixture,
) => AuthorizationRequest | Promise<AuthorizationRequest>;
