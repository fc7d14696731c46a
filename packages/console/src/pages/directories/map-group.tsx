import type { Directory } from '@guildhall/sdk/light';
import type { UseQueryResult } from '@tanstack/solid-query';
import { createSignal, createUniqueId, For, Index, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Select, TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { readForm } from '#ui/read-form.ts';
import { showToast } from '#ui/toasts.tsx';
import { createDirectoryAction, useDirectoryTexts } from './texts/use-directory-texts.tsx';

type Groups = UseQueryResult<Awaited<ReturnType<typeof guildhall.listDirectoryGroups>>>;

const roles = ['member', 'team_leader', 'partner'] as const;

/** Asks which group is to be on which team, and in which role. */
export function MapGroup(props: {
  directory: Directory;
  onDone: () => Promise<void>;
  onClose: () => void;
}): JSX.Element {
  const context = useTeamContext();
  const texts = useDirectoryTexts();
  const [search, look] = createSignal('');
  const groups = useQuery(() => {
    const params = { directoryId: props.directory.id, search: search(), pageSize: 50 };
    return {
      queryKey: ['directory-groups', params],
      queryFn: () => guildhall.listDirectoryGroups(params),
    };
  });
  const isProvider = () => props.directory.kind === 'provider';
  const map = createDirectoryAction(async (form: HTMLFormElement) => {
    const read = readForm(form);
    const { run } = await guildhall.createDirectoryMapping({
      directoryId: props.directory.id,
      group: read('group'),
      teamId: read('team'),
      role: read('role') as (typeof roles)[number],
    });
    showToast(texts().mapped(run.added));
    await props.onDone();
    props.onClose();
  });
  return (
    <FormDialog
      title={texts().map}
      submit={texts().map}
      action={map}
      isIncomplete={!isProvider() && !groups.data?.groups.length}
      onClose={props.onClose}
    >
      <Show
        when={isProvider()}
        fallback={<KnownGroups groups={groups} search={search()} onSearch={look} />}
      >
        <NamedGroup groups={groups} onInput={look} />
      </Show>
      <Select label={texts().team} name="team">
        {/* Its options stay, and so does the choice, when the teams are loaded again. */}
        <Index each={context.session().teams}>
          {(team) => (
            <option value={team().id} selected={team().id === context.team().id}>
              {team().name}
            </option>
          )}
        </Index>
      </Select>
      <Select
        label={texts().role}
        name="role"
        hint={isProvider() ? texts().mapHintOfProvider : texts().mapHint}
      >
        <For each={roles}>{(role) => <option value={role}>{t().people.roles[role]}</option>}</For>
      </Select>
    </FormDialog>
  );
}

/** Chooses one of the groups that a directory has sent. */
function KnownGroups(props: {
  groups: Groups;
  search: string;
  onSearch: (words: string) => void;
}): JSX.Element {
  const texts = useDirectoryTexts();
  return (
    <>
      <TextField
        label={texts().findGroup}
        type="search"
        value={props.search}
        onInput={(event) => props.onSearch(event.currentTarget.value)}
      />
      <Loaded query={props.groups} lines={1}>
        {(reply) => (
          <Select label={texts().group} name="group" required>
            <For each={reply().groups}>
              {(group) => (
                <option value={group.id}>{texts().groupOption(group.name, group.people)}</option>
              )}
            </For>
          </Select>
        )}
      </Loaded>
    </>
  );
}

/** Takes the name of a group of a provider, which tells its groups only when somebody signs in. */
function NamedGroup(props: { groups: Groups; onInput: (words: string) => void }): JSX.Element {
  const texts = useDirectoryTexts();
  const id = createUniqueId();
  return (
    <>
      <TextField
        label={texts().group}
        hint={texts().groupHint}
        name="group"
        list={id}
        required
        maxlength={1000}
        autocomplete="off"
        autofocus
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
      <datalist id={id}>
        <For each={props.groups.data?.groups}>{(group) => <option value={group.name} />}</For>
      </datalist>
    </>
  );
}
