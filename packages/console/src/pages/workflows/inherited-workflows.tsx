import { urlNameOf } from '@guildhall/contract/first-team';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { isAtLeast } from '#api/roles.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t, tp } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { Badge } from '#ui/states.tsx';
import { About, Run } from './workflow-row.tsx';
import { inheritedOptions } from './workflows.ts';

/** Lists the workflows of the teams above that people run on this team; they are changed there. */
export function InheritedWorkflows(): JSX.Element {
  const context = useTeamContext();
  const list = useQuery(() => inheritedOptions(context.team().id));
  const inherited = () => (list.isSuccess ? list.data : []);
  /** Returns the address where the user changes a workflow of this team; undefined if they may not. */
  const editing = (workflowId: string, teamId: string) => {
    const { teams } = context.session();
    const team = teams.find(({ id }) => id === teamId);
    if (!team || !isAtLeast(team.role, 'team_leader')) return undefined;
    return `/workflows?edit=${workflowId}&team=${urlNameOf(teams, team)}`;
  };
  return (
    <Show when={inherited().length > 0}>
      <section class="stack inherited" aria-labelledby="inherited">
        <div>
          <h2 id="inherited">{t().documents.fromAbove}</h2>
          <p class="faint">{tp().workflows.inheritedHint}</p>
        </div>
        <ul class="workflows" aria-labelledby="inherited">
          <For each={inherited()}>
            {(workflow) => (
              <li class="card workflow">
                <About workflow={workflow}>
                  <Badge>
                    <bdi>{workflow.teamName}</bdi>
                  </Badge>
                </About>
                <div class="row">
                  <Run workflow={workflow} />
                  <Show when={editing(workflow.id, workflow.teamId)}>
                    {(href) => (
                      <a
                        class="button"
                        href={href()}
                        aria-label={`${tp().workflows.edit}: ${workflow.name}`}
                      >
                        <Icon name="edit" />
                        {tp().workflows.edit}
                      </a>
                    )}
                  </Show>
                </div>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}
