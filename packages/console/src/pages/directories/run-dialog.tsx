import type { Directory, DirectoryRun } from '@guildhall/sdk/light';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { CancelOr, Dialog } from '#ui/dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Alert } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';
import {
  createDirectoryAction,
  findDirectoryError,
  useDirectoryTexts,
} from './texts/use-directory-texts.tsx';

/** Shows what a directory would change, and has it carried out. */
export function RunDialog(props: {
  directory: Directory;
  onChange: () => Promise<void>;
  onClose: () => void;
}): JSX.Element {
  const texts = useDirectoryTexts();
  // What is wrong with a directory that is read is no failure of this page.
  const sayKnown = (error: unknown) => {
    const wrong = findDirectoryError(texts(), error);
    if (wrong === undefined) throw error;
    return { run: undefined, wrong };
  };
  const dry = useQuery(() => ({
    queryKey: ['directory-run', props.directory.id],
    queryFn: () => foresee(props.directory).catch(sayKnown),
    staleTime: 0,
  }));
  const carryOut = createDirectoryAction(async () => {
    await guildhall.runDirectory({ directoryId: props.directory.id, confirm: true });
    showToast(texts().done);
    await props.onChange();
    props.onClose();
  });
  const isNothing = () => dry.data?.run?.members.length === 0;
  return (
    <Dialog
      isOpen
      isWide
      title={texts().runTitle}
      onClose={props.onClose}
      foot={
        <CancelOr
          disabled={!dry.data?.run || (isNothing() && props.directory.heldAt === null)}
          isBusy={carryOut.isBusy()}
          onClick={() => void carryOut.run()}
          onCancel={props.onClose}
        >
          {texts().carryOut}
        </CancelOr>
      }
    >
      <Loaded query={dry}>
        {(reply) => (
          <Show when={reply().run} fallback={<Alert>{reply().wrong}</Alert>}>
            {(run) => <Changes run={run()} />}
          </Show>
        )}
      </Loaded>
      <Alert>{carryOut.wrong()}</Alert>
    </Dialog>
  );
}

/** One of LDAP is asked for what the owner's yes would do, also if it lists nobody any more. */
async function foresee({ id: directoryId, ldap }: Directory) {
  const asked = { directoryId, dryRun: true, confirm: ldap !== null };
  const { run } = await guildhall.runDirectory(asked);
  return { run, wrong: undefined };
}

function Changes(props: { run: DirectoryRun }): JSX.Element {
  const texts = useDirectoryTexts();
  const say = ({ from, to, team }: DirectoryRun['members'][number]) => {
    if (to === null) return texts().leaves(team);
    return from === null ? texts().joins(team) : texts().changes(team);
  };
  return (
    <Show when={props.run.members.length > 0} fallback={<p>{texts().unchanged}</p>}>
      <p role="status">
        <strong>{texts().sum(props.run.added, props.run.changed, props.run.removed)}</strong>
      </p>
      <ul class="stack tight">
        <For each={props.run.members}>
          {(change) => (
            <li>
              <bdi>{change.name ?? change.email}</bdi>{' '}
              <span class="faint small">{say(change)}</span>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
