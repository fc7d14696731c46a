import type { ReachableTeam } from '../../access/reach-team.ts';
import type { Visible } from '../../access/visible-to.ts';

/** What one search may touch: the knowledge base of a team, as one viewer sees it. */
export interface Scope {
  readonly team: ReachableTeam;
  readonly visible: Visible;
  /** Only these documents; null: all that the viewer sees. */
  readonly only: readonly string[] | null;
}
