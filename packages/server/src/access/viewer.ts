import type { Reader } from '../db/database.ts';
import type { ReachableTeam } from './reach-team.ts';
import { findPerson } from './viewer.queries.ts';

/** Whose eyes look at a document. Every way to a document's text starts from one of these. */
export type Viewer =
  /** A team key in the document endpoints: everything in its tree. */
  | { readonly kind: 'manager' }
  /** Somebody nobody vouches for. */
  | { readonly kind: 'anonymous' }
  | Person;

/** Somebody known, with the teams that decide what they see. Ids of teams throughout. */
export interface Person {
  readonly kind: 'person';
  readonly userId: string;
  /** The organisation that all of this is in. */
  readonly orgId: string;
  /** Teams they are on in any role, and the teams below those that they lead. */
  readonly memberOf: readonly string[];
  /** The same without the teams where they are a partner: `team` documents. */
  readonly insiderOf: readonly string[];
  /** The teams of `insiderOf` and all above them: `tree` documents. */
  readonly below: readonly string[];
  /** Teams that they lead, by a role there or above: all documents. */
  readonly leaderOf: readonly string[];
}

/**
 * The member of `team` with that e-mail address (lower case), as a viewer.
 * Null when there is no such user or they are not on this very team.
 */
export async function viewerByEmail(
  db: Reader,
  team: ReachableTeam,
  email: string,
): Promise<Person | null> {
  const row = await findPerson(db, team, email);
  if (!row) return null;
  return {
    kind: 'person',
    userId: row.user_id,
    orgId: team.orgId,
    memberOf: row.member_of,
    insiderOf: row.insider_of,
    below: row.below,
    leaderOf: row.leader_of,
  };
}
