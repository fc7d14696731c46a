import type { Agent } from '@guildhall/sdk/light';
import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { usePageParam } from '#ui/page-param.ts';
import { PagedList } from '../parts/paged-list.tsx';
import { AgentDialog } from './agent-dialog.tsx';
import type { Models } from './agent-dialog.tsx';

/** Lists the agents of a team. */
export function Agents(): JSX.Element {
  const context = useTeamContext();
  const pageParam = usePageParam();
  const [edited, edit] = createSignal<{ agent: Agent | undefined }>();
  const listParams = () => ({ teamId: context.team().id, page: pageParam.page() });
  const agents = useQuery(() => {
    const params = listParams();
    return { queryKey: ['agents', params], queryFn: () => guildhall.listAgents(params) };
  });
  const models = () => agents.data?.models ?? { default: null, allowed: [] };
  return (
    <section class="stack settings-list">
      <div class="row">
        <Button look="primary" icon="add" onClick={() => edit({ agent: undefined })}>
          {t().settings.newAgent}
        </Button>
      </div>
      <PagedList
        query={agents}
        itemsOf={(reply) => reply.agents}
        empty={{ icon: 'bot', title: t().settings.noAgents, hint: t().settings.noAgentsHint }}
        onTurn={pageParam.turnTo}
      >
        {(agent) => <AgentLine agent={agent} models={models()} onEdit={() => edit({ agent })} />}
      </PagedList>
      <Show when={edited()}>
        {(chosen) => (
          <AgentDialog
            agent={chosen().agent}
            models={models()}
            onClose={() => edit(undefined)}
            onSaved={() => void agents.refetch()}
          />
        )}
      </Show>
    </section>
  );
}

function AgentLine(props: { agent: Agent; models: Models; onEdit: () => void }): JSX.Element {
  const model = () => props.models.allowed.find((name) => name === props.agent.model);
  return (
    <li>
      <span class="what">
        <strong dir="auto">{props.agent.name}</strong>
        <span class="faint small">
          {t().settings.scopesOf[props.agent.searchScope]}
          {' · '}
          <bdi>{model() ?? t().settings.serverModel}</bdi>
        </span>
      </span>
      <Button
        icon="edit"
        aria-label={t().ui.editOf(props.agent.name)}
        onClick={() => props.onEdit()}
      >
        {t().ui.edit}
      </Button>
    </li>
  );
}
