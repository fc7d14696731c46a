import type { AgentRow } from '#assistant/agents/agent.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';

/**
 * Returns the model that answers for the agent. An agent may have been stored with a model that the
 * settings no longer allow; then the model of the settings answers, and the log says so.
 */
export function chooseModel(
  { model, log }: Pick<AssistantParts, 'model' | 'log'>,
  agent: Pick<AgentRow, 'id' | 'model'> | undefined,
): AssistantParts['model'] {
  if (!model || !agent || agent.model === null) return model;
  const named = model.named(agent.model);
  if (!named) log.warn({ agentId: agent.id, model: agent.model }, notAllowed);
  return named ?? model;
}

const notAllowed =
  'LLM_MODELS does not allow the model that an agent is set to; LLM_MODEL answers instead';
