import type { WorkflowVisibility } from '@guildhall/sdk';
import { For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { Checkbox } from '#ui/field.tsx';
import { PeoplePicker, teamsBelow } from './people-picker.tsx';
import type { FieldsProps } from './task-fields.tsx';

const visibilities = ['private', 'team', 'shared', 'group', 'individual'] as const;

/** Asks who can run a workflow. The workflows of people who do not lead the team are private. */
export function AudienceFields(props: FieldsProps): JSX.Element {
  const context = useTeamContext();
  const choose = (visibility: WorkflowVisibility) => props.change({ visibility });
  return (
    <Show
      when={context.may('team_leader')}
      fallback={<p class="faint">{tp().workflows.onlyPrivate}</p>}
    >
      <fieldset class="audience stack tight">
        <legend>{tp().workflows.audience}</legend>
        <For each={visibilities}>
          {(visibility) => (
            <label class="row">
              <input
                type="radio"
                name="visibility"
                checked={props.draft.visibility === visibility}
                onChange={() => choose(visibility)}
              />
              {tp().workflows.audiences[visibility](context.team().name)}
            </label>
          )}
        </For>
      </fieldset>
      <Switch>
        <Match when={props.draft.visibility === 'group'}>
          <Groups {...props} />
        </Match>
        <Match when={props.draft.visibility === 'individual'}>
          <PeoplePicker {...props} />
        </Match>
      </Switch>
    </Show>
  );
}

function Groups(props: FieldsProps): JSX.Element {
  const context = useTeamContext();
  const turn = (id: string, isChosen: boolean) => {
    const others = props.draft.groupIds.filter((it) => it !== id);
    props.change({ groupIds: isChosen ? [...others, id] : others });
  };
  return (
    <fieldset class="audience stack tight">
      <legend>{t().people.teams}</legend>
      <div class="choices">
        <For each={teamsBelow(context)}>
          {(team) => (
            <Checkbox
              label={<bdi>{team.name}</bdi>}
              checked={props.draft.groupIds.includes(team.id)}
              onChange={(event) => turn(team.id, event.currentTarget.checked)}
            />
          )}
        </For>
      </div>
      <Show when={props.faults().groupIds}>
        {(wrong) => (
          <p class="wrong" role="alert">
            {wrong()}
          </p>
        )}
      </Show>
    </fieldset>
  );
}
