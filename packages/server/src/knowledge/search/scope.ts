import type { ReachableTeam } from '#access/reach-team.ts';
import type { Visible } from '#access/visible-to.ts';

/** What one search may touch: the knowledge base of a team, as one viewer sees it. */
export interface Scope {
  readonly team: ReachableTeam;
  readonly visible: Visible;
  /** Only these documents; null: all that the viewer sees. */
  readonly only: readonly string[] | null;
  /** Part of the knowledge base; missing: all of it. */
  readonly shelf?: Shelf;
}

/** The part of a knowledge base that an agent was given to search. */
export interface Shelf {
  /** Without what the teams above share. */
  readonly isOwnOnly: boolean;
  /** Only these folders and those below them; empty: every folder. */
  readonly folders: readonly string[];
}
