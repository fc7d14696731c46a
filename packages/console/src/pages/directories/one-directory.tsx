import type { Directory } from '@guildhall/sdk/light';
import { createSignal, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { readForm } from '#ui/read-form.ts';
import { Time } from '#ui/time.tsx';
import { DirectoryPeople } from './directory-people.tsx';
import { LdapDialog } from './ldap/ldap-dialog.tsx';
import { LdapState } from './ldap/ldap-state.tsx';
import { Mappings } from './mappings.tsx';
import { RemoveDirectory } from './remove-directory.tsx';
import { RunDialog } from './run-dialog.tsx';
import { createDirectoryAction, useDirectoryTexts } from './texts/use-directory-texts.tsx';

type Wanted = 'edit' | 'rename' | 'renew' | 'people' | 'run' | 'remove';

interface OneDirectoryProps {
  directory: Directory;
  onChange: () => Promise<void>;
  onToken: (token: string) => void;
}

/** Shows one directory: what it has sent, what waits, and its groups on teams. */
export function OneDirectory(props: OneDirectoryProps): JSX.Element {
  const texts = useDirectoryTexts();
  const [wanted, want] = createSignal<Wanted>();
  const item = (id: Wanted, label: string) => ({ id, label, run: () => void want(id) });
  return (
    <section class="stack tight" aria-label={props.directory.name}>
      <div class="row spread">
        <h3 dir="auto">{props.directory.name}</h3>
        <Menu
          label={texts().actions(props.directory.name)}
          items={[
            item('people', texts().people),
            item('run', texts().check),
            ...(props.directory.kind === 'provider'
              ? []
              : [
                  ...(props.directory.ldap
                    ? [item('edit', texts().edit)]
                    : [item('rename', texts().rename), item('renew', texts().renew)]),
                  { ...item('remove', texts().remove), isDangerous: true },
                ]),
          ]}
        >
          <Icon name="more" />
        </Menu>
      </div>
      <Show when={props.directory.ldap} fallback={<LastUse directory={props.directory} />}>
        <LdapState directory={props.directory} onEdit={() => want('edit')} />
      </Show>
      <Show when={props.directory.heldAt}>
        <div class="note stack tight" role="status">
          <p>{texts().held}</p>
          <div class="row">
            <Button onClick={() => want('run')}>{texts().look}</Button>
          </div>
        </div>
      </Show>
      <Mappings directory={props.directory} onChange={props.onChange} />
      <Dialogs {...props} wanted={wanted()} onClose={() => want(undefined)} />
    </section>
  );
}

/** Says when a directory wrote here last. */
function LastUse(props: { directory: Directory }): JSX.Element {
  const texts = useDirectoryTexts();
  return (
    <p class="faint small">
      {texts().counts(props.directory.people, props.directory.groups)}
      <Show when={props.directory.kind !== 'provider'}>
        {' · '}
        <Show when={props.directory.lastUsedAt} fallback={texts().neverUsed}>
          {(at) => (
            <>
              {texts().lastUsed} <Time at={at()} />
            </>
          )}
        </Show>
      </Show>
    </p>
  );
}

function Dialogs(
  props: OneDirectoryProps & { wanted: Wanted | undefined; onClose: () => void },
): JSX.Element {
  const texts = useDirectoryTexts();
  const renew = createDirectoryAction(async () => {
    const { token } = await guildhall.updateDirectory({
      directoryId: props.directory.id,
      renewToken: true,
    });
    props.onClose();
    if (token !== null) props.onToken(token);
  });
  return (
    <Switch>
      <Match when={props.wanted === 'edit'}>
        <LdapDialog {...props} />
      </Match>
      <Match when={props.wanted === 'rename'}>
        <RenameDialog {...props} />
      </Match>
      <Match when={props.wanted === 'renew'}>
        <Confirm
          isOpen
          title={texts().renewTitle}
          verb={texts().renew}
          action={renew}
          onClose={props.onClose}
        >
          <p>{texts().renewHint}</p>
        </Confirm>
      </Match>
      <Match when={props.wanted === 'people'}>
        <DirectoryPeople directory={props.directory} onClose={props.onClose} />
      </Match>
      <Match when={props.wanted === 'run'}>
        <RunDialog {...props} />
      </Match>
      <Match when={props.wanted === 'remove'}>
        <RemoveDirectory {...props} />
      </Match>
    </Switch>
  );
}

function RenameDialog(props: OneDirectoryProps & { onClose: () => void }): JSX.Element {
  const texts = useDirectoryTexts();
  const rename = createDirectoryAction(async (form: HTMLFormElement) => {
    const name = readForm(form)('name').trim();
    await guildhall.updateDirectory({ directoryId: props.directory.id, name });
    await props.onChange();
    props.onClose();
  });
  return (
    <FormDialog
      title={texts().rename}
      submit={texts().rename}
      action={rename}
      onClose={props.onClose}
    >
      <TextField
        label={texts().name}
        name="name"
        value={props.directory.name}
        required
        maxlength={100}
        autofocus
      />
    </FormDialog>
  );
}
