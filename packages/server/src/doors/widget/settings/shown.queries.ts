import { sql } from 'kysely';
import type { ShownWidget } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';

/** Reads what a page shows of a team's widget. A widget without a colour has the team's. */
export async function readShown(db: Reader, team: ReachableTeam): Promise<ShownWidget> {
  const { rows } = await sql<ShownWidget>`
    select team.name as "teamName", widget.title, widget.greeting,
      coalesce(widget.colour, team.colour) as colour, widget.position, widget.language,
      team.logo_sha256 is not null as "hasLogo", widget.suggestions,
      widget.questions_taken as "isQuestionsTaken", team.questions_shown as "isShownToLeaders"
    from widgets widget join teams team on team.id = widget.team_id
    where widget.team_id = ${team.id} and widget.org_id = ${team.orgId}`.execute(db);
  // The widget was deleted since the team was reached.
  if (!rows[0]) throw new Failure('widget_closed');
  return rows[0];
}
