import type { ReachableTeam } from '#access/reach-team.ts';
import { recordWrite } from '#audit/audit.queries.ts';
import { transaction } from '#db/database.ts';
import type { Db } from '#db/database.ts';
import type { Actor } from '#http/principal.ts';
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
