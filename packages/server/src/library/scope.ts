import type { Visibility } from '@guildhall/contract';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import type { Visible } from '#ground/access/visible-to.ts';

/** All documents of a team that have one visibility. */
interface DocumentClass {
  readonly teamId: string;
  readonly visibility: Visibility;
}

const here = ['public', 'tree', 'team', 'restricted'] as const;
const above = ['public', 'tree'] as const;

/** The texts that one search may touch: a team's knowledge base as one viewer sees it. */
export interface Scope {
  readonly team: ReachableTeam;
  readonly visible: Visible;
  /** The ids of the only documents to search; null: all that the viewer sees. */
  readonly only: readonly string[] | null;
  /** The part of the knowledge base to search; absent: all of it. */
  readonly restriction?: SearchRestriction;
  /** The tree whose documents are all searched; absent: the team's knowledge base. */
  readonly within?: Tree;
  /** What the documents must have in common; absent: nothing. */
  readonly filter?: ScopeFilter;
}

/** What people narrow a search to. */
export interface ScopeFilter {
  readonly ownerId?: string | undefined;
  readonly types?: readonly string[] | undefined;
  /** The first and the last day on which the documents were added, in UTC. */
  readonly addedFrom?: string | undefined;
  readonly addedTo?: string | undefined;
}

/** The part of a knowledge base that an agent may search. */
export interface SearchRestriction {
  /** True if documents of the teams above are left out. */
  readonly isOwnOnly: boolean;
  /** Paths of folders, which include their subfolders; empty: every folder. */
  readonly folders: readonly string[];
}

/** True if the scope is all that the viewer sees of the knowledge base. */
export function isWhole({ only, restriction, within, filter }: Scope): boolean {
  return only === null && !restriction && !within && !filter;
}

/** Returns the classes of the team's knowledge base of which the viewer sees every document. */
export function seenClasses({
  team,
  visible,
}: Pick<Scope, 'team' | 'visible'>): readonly DocumentClass[] {
  return team.path.flatMap((teamId) =>
    (teamId === team.id ? here : above)
      .filter((visibility) => visible.seesAll(teamId, visibility))
      .map((visibility) => ({ teamId, visibility })),
  );
}
