import { urlNameOf } from '@guildhall/contract/first-team';
import type { Workflow } from '@guildhall/sdk';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { isAtLeast } from '#api/roles.ts';
import type { OwnTeam } from '#api/session.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t, tp } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Icon } from '#ui/icon.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { Empty } from '#ui/states.tsx';
import { guildhall } from '#api/client.ts';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toasts.tsx';
import { InheritedWorkflows } from './inherited-workflows.tsx';
import { move } from './reorder.ts';
import { WorkflowRow } from './workflow-row.tsx';
import { listOptions, reload } from './workflows.ts';

/** Lists the workflows in order. Leaders move and change all; others run and change their own. */
export function WorkflowList(): JSX.Element {
  const context = useTeamContext();
  const list = useQuery(() => listOptions(context.team().id));
  const [dragged, drag] = createSignal<number>();
  const [deleted, askToDelete] = createSignal<Workflow>();
  const [said, say] = createSignal('');
  const mayOrder = () => context.may('team_leader');
  const moveTo = async (from: number, to: number) => {
    const found = list.data ?? [];
    if (from === to || to < 0 || to >= found.length) return;
    say(tp().workflows.movedTo(to + 1, found.length));
    await move(context.team().id, { list: [...found], from, to });
  };
  const drop = (to: number) => {
    const from = dragged();
    drag(undefined);
    if (from !== undefined) void moveTo(from, to);
  };
  return (
    <Page
      title={t().shell.workflows}
      actions={
        <Show when={context.may('member')}>
          <a class="button primary" href={context.link('/workflows?edit=new')}>
            <Icon name="add" />
            {tp().workflows.add}
          </a>
        </Show>
      }
    >
      <p class="faint">{mayOrder() ? tp().workflows.hintLeader : tp().workflows.hint}</p>
      <Loaded query={list}>
        {(found) => (
          <Show when={found().length > 0} fallback={<Nothing />}>
            <Show when={found().some(({ isModelMissing }) => isModelMissing)}>
              <NoModel />
            </Show>
            <ol class="workflows" aria-label={t().shell.workflows}>
              <For each={found()}>
                {(workflow, place) => (
                  <WorkflowRow
                    workflow={workflow}
                    place={place()}
                    count={found().length}
                    isDragged={dragged() === place()}
                    onDrag={() => drag(place())}
                    onDrop={() => drop(place())}
                    onMove={(to) => void moveTo(place(), to)}
                    onDelete={() => askToDelete(workflow)}
                  />
                )}
              </For>
            </ol>
          </Show>
        )}
      </Loaded>
      <InheritedWorkflows />
      <p class="visually-hidden" role="status">
        {said()}
      </p>
      <Show when={deleted()} keyed>
        {(workflow) => (
          <DeleteWorkflow workflow={workflow} onClose={() => askToDelete(undefined)} />
        )}
      </Show>
    </Page>
  );
}

/**
 * Says why some tasks cannot be started, and leads operators to the page of the server, which
 * belongs to their top team.
 */
function NoModel(): JSX.Element {
  const context = useTeamContext();
  const serverPage = () => {
    const { isOperator, teams } = context.session();
    const top = topOf(teams, context.team());
    const mayOpen = isOperator && top.parentId === null && isAtLeast(top.role, 'owner');
    return mayOpen ? `/settings/system?team=${urlNameOf(teams, top)}` : undefined;
  };
  return (
    <p class="needs-model">
      <span>{tp().workflows.needsModelHint}</span>
      <Show when={serverPage()}>{(href) => <a href={href()}>{tp().workflows.setUpModel}</a>}</Show>
    </p>
  );
}

/** Returns the topmost team above a team that the user reaches. */
function topOf(teams: readonly OwnTeam[], team: OwnTeam): OwnTeam {
  const parent = teams.find(({ id }) => id === team.parentId);
  return parent ? topOf(teams, parent) : team;
}

function Nothing(): JSX.Element {
  const context = useTeamContext();
  return (
    <Empty icon="workflow" title={tp().workflows.nothing}>
      <p>{context.may('member') ? tp().workflows.nothingHint : tp().workflows.nothingForYou}</p>
    </Empty>
  );
}

/** Asks for confirmation before a workflow is deleted. */
function DeleteWorkflow(props: { workflow: Workflow; onClose: () => void }): JSX.Element {
  const remove = createAction(async () => {
    await guildhall.deleteWorkflow({ workflowId: props.workflow.id });
    await reload();
    showToast(tp().workflows.deletedToast);
    props.onClose();
  });
  return (
    <Confirm
      isOpen
      title={tp().workflows.deleteTitle(props.workflow.name)}
      verb={t().ui.delete}
      action={remove}
      onClose={props.onClose}
    >
      <p>{tp().workflows.deleteHint}</p>
    </Confirm>
  );
}
