import type { Visibility } from '@guildhall/sdk/light';
import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FolderField } from './folder-field.tsx';
import { VisibilityChoice } from './visibility-choice.tsx';
import { readChosen } from './uploads/read-dropped.ts';
import { addFiles } from './uploads/send-uploads.ts';

/** Adds files, or a folder with everything below, without drag and drop. */
export function AddDialog(props: {
  /** Another team than that of the page. */
  teamId?: string;
  folderPath: string | null;
  onClose: () => void;
}): JSX.Element {
  const context = useTeamContext();
  const teamId = () => props.teamId ?? context.team().id;
  const [folder, setFolder] = createSignal(props.folderPath ?? '');
  const [visibility, choose] = createSignal<Visibility>('team');
  const take = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const chosen = readChosen(currentTarget.files ?? new DataTransfer().files);
    if (chosen.length === 0) return;
    const folderPath = folder().trim() || null;
    // The default `team` is sent as null, so that a new version keeps its predecessor's visibility.
    const seenBy = visibility() === 'team' ? null : visibility();
    addFiles(chosen, { teamId: teamId(), folderPath, visibility: seenBy });
    props.onClose();
  };
  let files!: HTMLInputElement;
  let folders!: HTMLInputElement;
  return (
    <Dialog
      isOpen
      title={t().uploads.add}
      onClose={props.onClose}
      foot={
        <>
          <Button icon="folder" onClick={() => folders.click()}>
            {t().uploads.chooseFolder}
          </Button>
          <Button look="primary" icon="document" onClick={() => files.click()}>
            {t().uploads.chooseFiles}
          </Button>
        </>
      }
    >
      <p class="faint">{t().uploads.addHint}</p>
      {/* The field proposes folders of the page's team. */}
      <Show when={teamId() === context.team().id}>
        <FolderField label={t().uploads.intoFolder} value={folder()} onInput={setFolder} />
      </Show>
      <VisibilityChoice label={t().uploads.seenBy} value={visibility()} onChoose={choose} />
      <input ref={files} type="file" multiple hidden onChange={take} />
      <input
        ref={(element) => {
          folders = element;
          element.webkitdirectory = true;
        }}
        type="file"
        hidden
        onChange={take}
      />
    </Dialog>
  );
}
