import { isDeepStrictEqual } from 'node:util';
import { endpoints } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { Tree, ReachableTeam } from '#ground/access/reach-team.ts';
import { reachByTeam } from '#ground/access/reach-by-team.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Reader } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import type { Principal, Actor } from '#ground/http/principal.ts';
import { continuePages } from '#ground/db/cursors.ts';
import { serve } from '#ground/http/serve.ts';
import type { Current } from '#ground/ports/current.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import { invalid } from '#ground/http/check-input.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { Failure } from '#ground/failure.ts';
import { redactFolders, toAgent, toAgentDetail, toSettings } from './agent.ts';
import type { AgentRow, AgentSettings } from './agent.ts';
import { countAgents, findAgent, listAgents } from './agents.queries.ts';
import { applyChange } from './apply-change.ts';
import type { Change } from './apply-change.ts';
import { insertAgent, lockAgent, updateAgentRow } from './write-agent.queries.ts';

/** The default settings: an agent searches all that it may. */
const defaultSettings: Omit<AgentSettings, 'name'> = {
  instructions: null,
  model: null,
  searchScope: 'all',
  searchFolders: [],
};

interface AgentParts {
  db: Db;
  model: Current<LanguageModel | null>;
}

export function mountAgents(api: Api, { db, model }: AgentParts): void {
  serve(api, endpoints.listAgents, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    async answer({ reached, input: { query } }) {
      const rows = await listAgents(db, reached, query);
      const current = model();
      return {
        agents: rows.map((row) => redactFolders(reached, toAgent(row))),
        models: { default: current?.name ?? null, allowed: [...(current?.allowed ?? [])] },
        pagination: continuePages(query, await countAgents(db, reached), rows),
      };
    },
  });

  serve(api, endpoints.createAgent, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.body.teamId),
    async answer({ reached, actor, input }) {
      checkModelName(model(), input.body.model);
      return { agent: toAgentDetail(await createAgent(db, actor, reached, input.body)) };
    },
  });

  serve(api, endpoints.getAgent, {
    reach: ({ principal, input }) => reachAgent(db, principal, input.params.agentId),
    answer: async ({ reached: { row, team } }) => ({
      agent: redactFolders(team, toAgentDetail(row)),
    }),
  });

  serve(api, endpoints.updateAgent, {
    reach: ({ principal, input }) => reachAgent(db, principal, input.params.agentId),
    async answer({ reached: { row, team }, actor, input }) {
      checkModelName(model(), input.body.model);
      const asked = { agentId: row.id, change: input.body };
      return { agent: toAgentDetail(await updateAgent(db, actor, team, asked)) };
    },
  });
}

/** Returns the agent with its team. An absent and a foreign agent give the same 404. */
function reachAgent(db: Reader, principal: Principal, agentId: string) {
  const find = (tree: Tree) => findAgent(db, tree, agentId);
  return reachByTeam(db, principal, { absent: 'agent_not_found', find });
}

/**
 * Throws a 400 unless the settings allow agents to use this model: the leader of any team can name
 * one, and the operator pays for it. `model` is null without a language model.
 */
function checkModelName(
  model: Pick<LanguageModel, 'allowed'> | null,
  name: string | null | undefined,
): void {
  if (name === null || name === undefined || model?.allowed.includes(name)) return;
  const message = model
    ? `must be one of ${model.allowed.join(', ')}, or null`
    : 'must be null, as this server has no language model';
  throw invalid([{ path: 'model', message, code: 'choice' }]);
}

function createAgent(
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

/** Updates an agent. A missing field stays as it is; if nothing changes, nothing is written. */
function updateAgent(
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
