import { isDeepStrictEqual } from 'node:util';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { toSettings } from './agent.ts';
import type { AgentRow, AgentSettings } from './agent.ts';
import { applyChange } from './apply-change.ts';
import type { Change } from './apply-change.ts';
import { lockAgent, updateAgentRow } from './write-agent.queries.ts';

/** Updates an agent. A missing field stays as it is; if nothing changes, nothing is written. */
export function updateAgent(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  { agentId, change }: { agentId: string; change: Change<AgentSettings> },
): Promise<AgentRow> {
  return transaction(db, async (tx) => {
    const row = await lockAgent(tx, team, agentId);
    if (!row) throw new Failure('agent_not_found');
    const before = toSettings(row);
    const after = applyChange(before, change);
    if (isDeepStrictEqual(before, after)) return row;
    const updated = await updateAgentRow(tx, team, agentId, after);
    await recordWrite(tx, actor, team, 'agent.updated', [agentId]);
    return updated;
  });
}
