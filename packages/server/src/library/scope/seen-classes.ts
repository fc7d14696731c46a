import type { Visibility } from '@guildhall/contract';
import type { Scope } from './scope.ts';

/** All documents of a team that have one visibility. */
export interface DocumentClass {
  readonly teamId: string;
  readonly visibility: Visibility;
}

const here = ['public', 'tree', 'team', 'restricted'] as const;
const above = ['public', 'tree'] as const;

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
