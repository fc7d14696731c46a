import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { AgentRow, AgentSettings } from './agent.ts';
import { applyChange } from './apply-change.ts';
import type { Change } from './apply-change.ts';
import { insertAgent } from './write-agent.queries.ts';

/** The default settings: an agent searches all that it may. */
const defaultSettings: Omit<AgentSettings, 'name'> = {
  instructions: null,
  model: null,
  searchScope: 'all',
  searchFolders: [],
};

export function createAgent(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  agent: Change<AgentSettings> & { name: string },
): Promise<AgentRow> {
  return transaction(db, async (tx) => {
    const row = await insertAgent(
      tx,
      team,
      applyChange({ name: agent.name, ...defaultSettings }, agent),
    );
    await recordWrite(tx, actor, team, 'agent.created', [row.id]);
    return row;
  });
}
