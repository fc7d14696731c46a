import type { Member } from '@guildhall/sdk';
import { createSignal, createUniqueId, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import type { TeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t, tp } from '#texts/texts.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { createDelayed } from '#ui/delayed.ts';
import { Select, TextField } from '#ui/field.tsx';
import type { OwnTeam } from '#api/session.ts';
import type { FieldsProps } from './task-fields.tsx';

/** Chooses members of the team, or of a team below, by a part of their name or address. */
export function PeoplePicker(props: FieldsProps): JSX.Element {
  const context = useTeamContext();
  const [teamId, setTeamId] = createSignal(context.team().id);
  const [search, setSearch] = createSignal('');
  const delayed = createDelayed(setSearch);
  const listId = createUniqueId();
  const found = useQuery(() => ({
    queryKey: ['members', teamId(), 'picker', search()],
    queryFn: () =>
      guildhall.listMembers({ teamId: teamId(), search: search(), pageSize: 8, sortBy: 'name' }),
  }));
  const names = useQuery(() => namesOptions(teamsBelow(context).map(({ id }) => id)));
  const nameOf = (id: string) => (names.isSuccess ? names.data.get(id) : undefined);
  const others = () =>
    (found.isSuccess ? found.data.members : []).filter(
      ({ id }) => !props.draft.userIds.includes(id),
    );
  const add = (member: Member) => {
    if (names.isSuccess) names.data.set(member.id, sayName(member));
    props.change({ userIds: [...props.draft.userIds, member.id] });
  };
  const remove = (id: string) =>
    props.change({ userIds: props.draft.userIds.filter((it) => it !== id) });
  return (
    <fieldset class="audience stack tight">
      <legend>{tp().workflows.people}</legend>
      <ul class="chosen" aria-label={tp().workflows.chosen}>
        <For each={props.draft.userIds}>
          {(id) => (
            <li class="badge">
              <bdi>{nameOf(id) ?? tp().workflows.unnamed}</bdi>
              <IconButton
                icon="close"
                size="small"
                label={`${t().ui.remove}: ${nameOf(id) ?? tp().workflows.unnamed}`}
                onClick={() => remove(id)}
              />
            </li>
          )}
        </For>
      </ul>
      <Show when={props.faults().userIds}>
        {(wrong) => (
          <p class="wrong" role="alert">
            {wrong()}
          </p>
        )}
      </Show>
      <div class="row">
        <Show when={teamsBelow(context).length > 1}>
          <Select label={t().shell.team} onChange={(event) => setTeamId(event.currentTarget.value)}>
            <For each={teamsBelow(context)}>
              {({ id, name }) => <option value={id}>{name}</option>}
            </For>
          </Select>
        </Show>
        <TextField
          label={tp().workflows.searchPeople}
          type="search"
          aria-controls={listId}
          onInput={(event) => delayed.start(event.currentTarget.value.trim())}
        />
      </div>
      <ul id={listId} class="found">
        <For each={others()} fallback={<li class="faint">{t().access.noMatch}</li>}>
          {(member) => (
            <li>
              <Button size="small" icon="add" onClick={() => add(member)}>
                <bdi>{sayName(member)}</bdi>
              </Button>
            </li>
          )}
        </For>
      </ul>
    </fieldset>
  );
}

/**
 * Returns the query for the names of the first 100 members of each team. Others get their name when
 * they are chosen.
 */
function namesOptions(teamIds: string[]) {
  return {
    queryKey: ['member-names', ...teamIds],
    queryFn: async () => {
      const lists = await Promise.all(
        teamIds.map((teamId) => guildhall.listMembers({ teamId, pageSize: 100 })),
      );
      const members = lists.flatMap((list) => list.members);
      return new Map(members.map((member) => [member.id, sayName(member)]));
    },
  };
}

function sayName({ firstName, lastName, email }: Member): string {
  return [firstName, lastName].filter(Boolean).join(' ') || (email ?? '');
}

/** Returns the page's team and all teams below, parents before children. */
export function teamsBelow(context: TeamContext): OwnTeam[] {
  const found = new Set([context.team().id]);
  return context.session().teams.filter(({ id, parentId }) => {
    if (parentId && found.has(parentId)) found.add(id);
    return found.has(id);
  });
}
