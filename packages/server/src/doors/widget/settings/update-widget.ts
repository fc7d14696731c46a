import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { chooseAgent } from '#assistant/agents/agents.queries.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { writeWidget } from './settings.queries.ts';
import type { WidgetRow, WidgetSettings } from './widget.ts';

/** Sets the widget of a team. Its agent must be one of the team's own. */
export function updateWidget(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  settings: WidgetSettings,
): Promise<WidgetRow> {
  return transaction(db, async (tx) => {
    const { agentId } = settings;
    const isAgent = agentId === null || (await chooseAgent(tx, team, agentId)) !== undefined;
    if (!isAgent) throw new Failure('agent_not_found');
    const row = await writeWidget(tx, team, settings);
    await recordWrite(tx, actor, team, 'widget.updated', [team.id]);
    return row;
  });
}
