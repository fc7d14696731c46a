import { Failure } from '#failure.ts';
import { suffices } from '#http/principal.ts';
import type { Principal } from '#http/principal.ts';

/**
 * Refuses whoever may upload to no team at all, which can be told before the body is read: for a
 * key `serve` asks its scopes.
 */
export function refuseUploader(principal: Principal): void {
  if (principal.kind === 'key') return;
  const { memberships, needs } = principal;
  if (memberships.length === 0) throw new Failure('team_not_found');
  if (!memberships.some(({ role }) => suffices(role, needs, true)))
    throw new Failure('role_missing');
}
