import type { Guildhall } from '@guildhall/sdk';

export type Role = Awaited<ReturnType<Guildhall['getSession']>>['memberships'][number]['role'];

export const rolesHighestFirst: readonly Role[] = ['owner', 'team_leader', 'member', 'partner'];

/** True if `role` gives at least the rights of `least`. */
export function isAtLeast(role: Role, least: Role): boolean {
  return rolesHighestFirst.indexOf(role) <= rolesHighestFirst.indexOf(least);
}
