import type { Agent } from '@guildhall/sdk/light';
import { useSearchParams } from '@solidjs/router';
import { useQuery } from '@tanstack/solid-query';
import { createSignal, For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useHere } from '#api/session.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Pages } from '#ui/pagination.tsx';
import { Empty, Failed, Waiting } from '#ui/states.tsx';
import { AgentDialog } from './agent-dialog.tsx';

/** The assistants of a team. */
export function Agents(): JSX.Element {
  const here = useHere();
  const [params, setParams] = useSearchParams<{ page?: string }>();
  const [edited, edit] = createSignal<{ agent: Agent | undefined }>();
  const ask = () => ({ teamId: here.team().id, page: Number(params.page ?? 1) || 1 });
  const agents = useQuery(() => {
    const asked = ask();
    return { queryKey: ['agents', asked], queryFn: () => guildhall.listAgents(asked) };
  });
  return (
    <section class="stack settings-list">
      <div class="row">
        <Button look="primary" icon="add" onClick={() => edit({ agent: undefined })}>
          {t().settings.newAgent}
        </Button>
      </div>
      <Switch fallback={<Waiting />}>
        <Match when={agents.error}>
          <Failed error={agents.error} onRetry={() => void agents.refetch()} />
        </Match>
        <Match when={agents.data?.agents.length === 0}>
          <Empty icon="bot" title={t().settings.noAgents}>
            <p>{t().settings.noAgentsHint}</p>
          </Empty>
        </Match>
        <Match when={agents.data}>
          {(data) => (
            <>
              <div class="card">
                <ul>
                  <For each={data().agents}>
                    {(agent) => <AgentLine agent={agent} onEdit={() => edit({ agent })} />}
                  </For>
                </ul>
              </div>
              <Pages
                pagination={data().pagination}
                onTurn={(page) => setParams({ page: String(page) })}
              />
            </>
          )}
        </Match>
      </Switch>
      <Show when={edited()}>
        {(asked) => (
          <AgentDialog
            agent={asked().agent}
            onClose={() => edit(undefined)}
            onSaved={() => void agents.refetch()}
          />
        )}
      </Show>
    </section>
  );
}

function AgentLine(props: { agent: Agent; onEdit: () => void }): JSX.Element {
  return (
    <li>
      <span class="what">
        <strong dir="auto">{props.agent.name}</strong>
        <span class="faint small">
          {t().settings.scopesOf[props.agent.searchScope]}
          {' · '}
          <bdi>{props.agent.model ?? t().settings.serverModel}</bdi>
        </span>
      </span>
      <Button
        icon="edit"
        aria-label={t().settings.editAgent(props.agent.name)}
        onClick={() => props.onEdit()}
      >
        {t().ui.edit}
      </Button>
    </li>
  );
}
