/** What somebody may be on a team, highest first. */
export const roles = ['owner', 'team_leader', 'member', 'partner'] as const;
export type Role = (typeof roles)[number];

/** Whether a role gives at least what another one gives. */
export function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(least);
}
