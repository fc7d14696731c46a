/** The roles of members on a team, highest first. */
export const roles = ['owner', 'team_leader', 'member', 'partner'] as const;
export type Role = (typeof roles)[number];

/** True if a role is the same as or higher than `least`. */
export function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(least);
}
