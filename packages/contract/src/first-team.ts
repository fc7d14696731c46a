import { roles } from './roles.ts';
import type { Role } from './roles.ts';

/**
 * The team that is shown to somebody who has looked at none in this browser: of the teams in their
 * listed order the first on which they have their highest role. A leader of one workshop begins in
 * that workshop, and not in the company above it, where they lead nothing.
 */
export function firstTeam<T extends { id: string }>(
  teams: readonly T[],
  memberships: readonly { teamId: string; role: Role }[],
): T | undefined {
  const highest = roles.find((role) => memberships.some((it) => it.role === role));
  const own = memberships.filter(({ role }) => role === highest).map(({ teamId }) => teamId);
  return teams.find(({ id }) => own.includes(id)) ?? teams[0];
}
