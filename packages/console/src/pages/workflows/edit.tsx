import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { tp } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { Empty } from '#ui/states.tsx';
import { WorkflowEditor } from './workflow-editor.tsx';
import { blank, toDraft } from './workflow-draft.ts';
import { mayChange } from './workflows.ts';

/** Opens one workflow for editing; the id `new` stands for a new one. */
export function Edit(props: { workflowId: string }): JSX.Element {
  const context = useTeamContext();
  const isNew = () => props.workflowId === 'new';
  const found = useQuery(() => ({
    queryKey: ['workflow', props.workflowId],
    queryFn: () => guildhall.getWorkflow({ workflowId: props.workflowId, include: 'audience' }),
    enabled: !isNew(),
    // Never reloads, because the form must not change while the user edits.
    staleTime: Infinity,
    gcTime: 0,
  }));
  return (
    <Page
      title={isNew() ? tp().workflows.add : tp().workflows.editTitle}
      actions={
        <a class="button" href={context.link('/workflows')}>
          <Icon name="back" class="directed" />
          {tp().workflows.back}
        </a>
      }
    >
      <Show
        when={!isNew()}
        fallback={
          <Show when={context.may('member')} fallback={<NotYours />}>
            <WorkflowEditor draft={blank(context.may('team_leader'))} isBuiltIn={false} />
          </Show>
        }
      >
        <Loaded query={found}>
          {(data) => (
            <Show when={mayChange(context, data().workflow)} fallback={<NotYours />}>
              <WorkflowEditor
                workflowId={data().workflow.id}
                draft={toDraft(data().workflow)}
                isBuiltIn={data().workflow.isBuiltIn}
              />
            </Show>
          )}
        </Loaded>
      </Show>
    </Page>
  );
}

function NotYours(): JSX.Element {
  return <Empty icon="lock" title={tp().workflows.mayNotChange} />;
}
