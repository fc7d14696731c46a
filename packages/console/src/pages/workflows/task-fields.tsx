import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t, tp } from '#texts/texts.ts';
import { Checkbox, Select, TextArea, TextField } from '#ui/field.tsx';
import type { WorkflowDraft } from './workflow-draft.ts';
import type { Faults } from './save.ts';

export interface FieldsProps {
  draft: WorkflowDraft;
  faults: () => Faults;
  change: (change: Partial<WorkflowDraft>) => void;
}

const firstColor = '#dbeafe';

/** Edits a workflow's name, command, description, icon, agent and prompts. */
export function TaskFields(props: FieldsProps): JSX.Element {
  const context = useTeamContext();
  const agents = useQuery(() => ({
    queryKey: ['agents', context.team().id, 'all'],
    queryFn: () => Array.fromAsync(guildhall.all.listAgents({ teamId: context.team().id })),
  }));
  const text = (name: TextName) => ({
    label: { ...t().fields, ...tp().workflows.fields }[name],
    hint: tp().workflows.hints[name],
    wrong: props.faults()[name],
    value: props.draft[name],
    onInput: (event: { currentTarget: { value: string } }) =>
      props.change({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextField {...text('name')} required maxLength={200} />
      <TextField {...text('command')} dir="ltr" autocapitalize="none" spellcheck={false} />
      <TextArea {...text('description')} rows={2} />
      <div class="row tile-fields">
        <TextField {...text('icon')} />
        <Checkbox
          label={tp().workflows.fields.iconColor}
          checked={props.draft.iconColor !== ''}
          onChange={(event) =>
            props.change({ iconColor: event.currentTarget.checked ? firstColor : '' })
          }
        />
        <Show when={props.draft.iconColor}>
          <TextField
            {...text('iconColor')}
            label={tp().workflows.fields.pickColor}
            isLabelHidden
            type="color"
          />
        </Show>
      </div>
      <TextArea {...text('starterPrompt')} rows={3} />
      <TextArea {...text('instructions')} rows={10} />
      <Show when={agents.isSuccess && agents.data.length > 0}>
        <Select
          label={t().ask.assistant}
          wrong={props.faults().agentId}
          onChange={(event) => props.change({ agentId: event.currentTarget.value })}
        >
          <For each={agents.data ?? []}>
            {({ id, name }) => (
              <option value={id} selected={id === props.draft.agentId}>
                {name}
              </option>
            )}
          </For>
        </Select>
      </Show>
      <Checkbox
        label={tp().workflows.fields.enabled}
        hint={tp().workflows.hints.enabled}
        checked={props.draft.enabled}
        onChange={(event) => props.change({ enabled: event.currentTarget.checked })}
      />
    </>
  );
}

type TextName =
  | 'name'
  | 'command'
  | 'description'
  | 'icon'
  | 'iconColor'
  | 'starterPrompt'
  | 'instructions';
