import './workflows.css';
import { useSearchParams } from '@solidjs/router';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { Edit } from './edit.tsx';
import { WorkflowList } from './workflow-list.tsx';

/** Lists the guided tasks of a team; `?edit=` opens one or a new one for editing. */
export default function WorkflowsPage(): JSX.Element {
  const context = useTeamContext();
  const [params] = useSearchParams();
  const edited = () => (typeof params['edit'] === 'string' ? params['edit'] : undefined);
  return (
    <Show when={`${context.team().id} ${edited() ?? ''}`} keyed>
      <Show when={edited()} fallback={<WorkflowList />}>
        {(id) => <Edit workflowId={id()} />}
      </Show>
    </Show>
  );
}
