import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { ShownWidget } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import type { WidgetRow, WidgetSettings } from './widget.ts';

const settingColumns = sql`
  enabled, allowed_origins, agent_id, title, greeting, colour, position, language, suggestions,
  daily_answers_max, questions_taken, questions_email, admits_leaders
`;

/** Reads the settings of a team's widget; undefined if they were never set. */
export async function readWidget(db: Reader, team: ReachableTeam): Promise<WidgetRow | undefined> {
  const found = await sql<WidgetRow>`
    select ${settingColumns}, updated_at from widgets
    where team_id = ${team.id} and org_id = ${team.orgId}`.execute(db);
  return found.rows[0];
}

/** Since when each of the new origins is allowed, in their order: an origin that stays keeps its time. */
const allowedSince = sql`
  array(
    select coalesce(before.since, now())
    from unnest(excluded.allowed_origins) with ordinality as given (origin, place)
    left join unnest(widget.allowed_origins, widget.allowed_since) as before (origin, since)
      on before.origin = given.origin
    order by given.place)`;

/** Writes all settings of a team's widget. */
export async function writeWidget(
  tx: Tx,
  team: ReachableTeam,
  it: WidgetSettings,
): Promise<WidgetRow> {
  const origins = [...it.allowedOrigins, ...it.allowedApps];
  const written = await sql<WidgetRow>`
    insert into widgets as widget (team_id, org_id, ${settingColumns}, allowed_since)
    values (${team.id}, ${team.orgId}, ${it.isEnabled}, ${origins}::text[],
      ${it.agentId}, ${it.title}, ${it.greeting}, ${it.colour}, ${it.position}, ${it.language},
      ${it.suggestions}::text[], ${it.dailyAnswersMax}, ${it.isQuestionsTaken},
      ${it.questionsEmail}, ${it.admitsLeaders},
      array_fill(now(), array[${origins.length}::int]))
    on conflict (team_id) do update set (${settingColumns}, allowed_since, updated_at) = row(
      excluded.enabled, excluded.allowed_origins, excluded.agent_id, excluded.title,
      excluded.greeting, excluded.colour, excluded.position, excluded.language,
      excluded.suggestions, excluded.daily_answers_max, excluded.questions_taken,
      excluded.questions_email, excluded.admits_leaders, ${allowedSince}, now())
    returning ${settingColumns}, updated_at`.execute(tx);
  return onlyRow(written);
}

/** Reads the data of a team's widget for a page. A widget without a colour has the team's. */
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
