import { isAtLeast } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';

/** What decides a person's role on one team. */
export interface Place {
  /** The present role; null: not on the team. */
  readonly role: Role | null;
  /** The role given by somebody here while a directory gives one, too; null: no directory does. */
  readonly localRole: Role | 'none' | null;
  /** The highest role that directories give from now on; null: none. */
  readonly given: Role | null;
  /** True if the person has left at the directory, which ends what others here have given. */
  readonly hasLeft: boolean;
}

/** Both null: not on the team. */
export type DecidedRole = Pick<Place, 'role' | 'localRole'>;

/**
 * Returns the role that follows: the highest of what a directory and what somebody here has given.
 * Owners stay, because a directory neither makes nor removes them.
 */
export function decideRole({ role, localRole, given, hasLeft }: Place): DecidedRole {
  const byOthers = localRole ?? role ?? 'none';
  const local = hasLeft && byOthers !== 'owner' ? 'none' : byOthers;
  if (given === null) return { role: local === 'none' ? null : local, localRole: null };
  const isLocalHigher = local !== 'none' && isAtLeast(local, given);
  return { role: isLocalHigher ? local : given, localRole: local };
}
