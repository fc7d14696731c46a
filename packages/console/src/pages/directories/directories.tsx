import type { Directory } from '@guildhall/sdk/light';
import { createSignal, For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { readForm } from '#ui/read-form.ts';
import { SecretDialog } from '#ui/secret-dialog.tsx';
import { ChooseKind } from './choose-kind.tsx';
import type { NewKind } from './choose-kind.tsx';
import { LdapDialog } from './ldap/ldap-dialog.tsx';
import { OneDirectory } from './one-directory.tsx';
import {
  createDirectoryAction,
  useDirectoryTexts,
  WithDirectoryTexts,
} from './texts/use-directory-texts.tsx';

/** Lists the directories of the organisation, for its owners. */
export default function Directories(): JSX.Element {
  return (
    <section class="card stack settings-form settings-list">
      <WithDirectoryTexts>
        <DirectoryList />
      </WithDirectoryTexts>
    </section>
  );
}

function DirectoryList(): JSX.Element {
  const context = useTeamContext();
  const texts = useDirectoryTexts();
  const [isChoosing, choose] = createSignal(false);
  const [kind, connect] = createSignal<NewKind>();
  const [token, setToken] = createSignal<string>();
  const directories = useQuery(() => {
    const params = { teamId: context.team().id };
    return { queryKey: ['directories', params], queryFn: () => guildhall.listDirectories(params) };
  });
  const reload = async () => void (await directories.refetch());
  return (
    <>
      <div class="row spread">
        <h2>{texts().title}</h2>
        <Button icon="add" onClick={() => choose(true)}>
          {texts().connect}
        </Button>
      </div>
      <p class="faint">{texts().hint}</p>
      <Loaded query={directories}>
        {(reply) => (
          <For each={reply().directories} fallback={<p class="faint">{texts().none}</p>}>
            {(directory: Directory) => (
              <OneDirectory directory={directory} onChange={reload} onToken={setToken} />
            )}
          </For>
        )}
      </Loaded>
      <Show when={isChoosing()}>
        <ChooseKind
          onClose={() => choose(false)}
          onChoose={(chosen) => {
            choose(false);
            connect(chosen);
          }}
        />
      </Show>
      <Switch>
        <Match when={kind() === 'ldap'}>
          <LdapDialog directory={undefined} onChange={reload} onClose={() => connect(undefined)} />
        </Match>
        <Match when={kind() === 'scim'}>
          <ConnectDialog
            onClose={() => connect(undefined)}
            onMade={(made) => {
              connect(undefined);
              setToken(made);
              void reload();
            }}
          />
        </Match>
      </Switch>
      <SecretDialog
        title={texts().tokenTitle}
        hint={texts().tokenHint(`${location.origin}/scim/v2`)}
        label={texts().token}
        secret={token()}
        onClose={() => setToken(undefined)}
      />
    </>
  );
}

function ConnectDialog(props: {
  onClose: () => void;
  onMade: (token: string) => void;
}): JSX.Element {
  const context = useTeamContext();
  const texts = useDirectoryTexts();
  const create = createDirectoryAction(async (form: HTMLFormElement) => {
    const name = readForm(form)('name').trim();
    const made = { teamId: context.team().id, kind: 'scim', name } as const;
    const { token } = await guildhall.createDirectory(made);
    if (token !== null) props.onMade(token);
  });
  return (
    <FormDialog
      title={texts().connect}
      submit={texts().connect}
      action={create}
      onClose={props.onClose}
    >
      <TextField
        label={texts().name}
        hint={texts().nameHint}
        name="name"
        required
        maxlength={100}
        autofocus
      />
    </FormDialog>
  );
}
