import { useNavigate } from '@solidjs/router';
import { createSignal, createUniqueId, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import type { OwnTeam } from '#api/session.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import type { Action } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { CancelOr, Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { showToast } from '#ui/toasts.tsx';

export type TeamAction = 'add' | 'rename' | 'delete';

interface TeamDialogsProps {
  wanted: { action: TeamAction; team: OwnTeam } | undefined;
  onClose: () => void;
}

/** Shows the open dialog that adds, renames or deletes a team. */
export function TeamDialogs(props: TeamDialogsProps): JSX.Element {
  const asks = (action: TeamAction) =>
    props.wanted?.action === action ? props.wanted.team : undefined;
  const close = () => props.onClose();
  return (
    <Switch>
      <Match when={asks('add')}>{(team) => <AddTeam team={team()} onClose={close} />}</Match>
      <Match when={asks('rename')}>{(team) => <RenameTeam team={team()} onClose={close} />}</Match>
      <Match when={asks('delete')}>{(team) => <DeleteTeam team={team()} onClose={close} />}</Match>
    </Switch>
  );
}

interface DialogProps {
  team: OwnTeam;
  onClose: () => void;
}

const reload = () => queryClient.invalidateQueries({ queryKey: ['session'] });

function AddTeam(props: DialogProps): JSX.Element {
  const add = createAction(async (name: string) => {
    await guildhall.createTeam({ name, parentId: props.team.id });
    props.onClose();
    await reload();
    showToast(t().people.teamAdded(name));
  });
  return (
    <NameDialog
      title={t().people.addBelowOf(props.team.name)}
      name=""
      submit={t().people.addTeam}
      action={add}
      onClose={props.onClose}
    />
  );
}

function RenameTeam(props: DialogProps): JSX.Element {
  const rename = createAction(async (name: string) => {
    await guildhall.updateTeam({ teamId: props.team.id, name });
    props.onClose();
    await reload();
    showToast(t().ui.saved);
  });
  return (
    <NameDialog
      title={t().people.renameOf(props.team.name)}
      name={props.team.name}
      submit={t().ui.save}
      action={rename}
      onClose={props.onClose}
    />
  );
}

interface NameDialogProps {
  title: string;
  name: string;
  submit: string;
  action: Action<[name: string]>;
  onClose: () => void;
}

function NameDialog(props: NameDialogProps): JSX.Element {
  const id = createUniqueId();
  const [name, setName] = createSignal(props.name);
  return (
    <Dialog
      isOpen
      title={props.title}
      onClose={props.onClose}
      foot={
        <CancelOr type="submit" form={id} isBusy={props.action.isBusy()} onCancel={props.onClose}>
          {props.submit}
        </CancelOr>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          if (name().trim() !== '') void props.action.run(name().trim());
        }}
      >
        <TextField
          label={t().fields.name}
          value={name()}
          required
          maxlength={200}
          autofocus
          wrong={props.action.wrong()}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

function DeleteTeam(props: DialogProps): JSX.Element {
  const context = useTeamContext();
  const navigate = useNavigate();
  const hasTeams = () => context.session().teams.some(({ parentId }) => parentId === props.team.id);
  const remove = createAction(async () => {
    const { id, name } = props.team;
    const isShown = context.team().id === id;
    await guildhall.deleteTeam({ teamId: id });
    props.onClose();
    await reload();
    if (isShown) navigate('/people');
    showToast(t().people.teamDeleted(name));
  });
  return (
    <Show
      when={!hasTeams()}
      fallback={
        <Dialog
          isOpen
          title={t().people.deleteTitle(props.team.name)}
          onClose={props.onClose}
          foot={<Button onClick={() => props.onClose()}>{t().ui.close}</Button>}
        >
          <p>{t().people.deleteFirst}</p>
        </Dialog>
      }
    >
      <Confirm
        isOpen
        title={t().people.deleteTitle(props.team.name)}
        verb={t().people.deleteTeam}
        action={remove}
        onClose={props.onClose}
      >
        <p>{t().people.deleteHint}</p>
      </Confirm>
    </Show>
  );
}
