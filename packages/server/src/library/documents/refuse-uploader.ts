import { Failure } from '#ground/failure.ts';
import { isRoleSufficient } from '#ground/http/principal.ts';
import type { Principal } from '#ground/http/principal.ts';

/**
 * Throws if the person may upload to no team at all, before the body is read. `serve` checks the
 * scopes of a key.
 */
export function refuseUploader(principal: Principal): void {
  if (principal.kind === 'key') return;
  const { memberships, requiredRoles } = principal;
  if (memberships.length === 0) throw new Failure('team_not_found');
  if (!memberships.some(({ role }) => isRoleSufficient(role, requiredRoles, true)))
    throw new Failure('role_missing');
}
