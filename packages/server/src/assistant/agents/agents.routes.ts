import { endpoints, paginate } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { Tree } from '#ground/access/reach-team.ts';
import { reachByTeam } from '#ground/access/reach-by-team.ts';
import type { Db, Reader } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import type { Principal } from '#ground/http/principal.ts';
import { serve } from '#ground/http/serve.ts';
import type { LanguageModel } from '#ground/ports/model/model.ts';
import { redactFolders, toAgent, toAgentDetail } from './agent.ts';
import { countAgents, findAgent, listAgents } from './agents.queries.ts';
import { checkModelName } from './check-model-name.ts';
import { createAgent } from './create-agent.ts';
import { updateAgent } from './update-agent.ts';

interface AgentParts {
  db: Db;
  /** Null without a language model. */
  model: LanguageModel | null;
}

export function mountAgents(api: Api, { db, model }: AgentParts): void {
  serve(api, endpoints.listAgents, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    answer: async ({ reached, input: { query } }) => ({
      agents: (await listAgents(db, reached, query)).map((row) =>
        redactFolders(reached, toAgent(row)),
      ),
      models: { default: model?.name ?? null, allowed: [...(model?.allowed ?? [])] },
      pagination: paginate(query, await countAgents(db, reached)),
    }),
  });

  serve(api, endpoints.createAgent, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.body.teamId),
    async answer({ reached, actor, input }) {
      checkModelName(model, input.body.model);
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
      checkModelName(model, input.body.model);
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
