import { createSignal, onCleanup, onMount, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast, showErrorToast } from '#ui/toasts.tsx';
import { sayFolder } from '../document/say-document.ts';
import { readDropped } from './read-dropped.ts';
import { addFiles } from './send-uploads.ts';

interface DropZoneProps {
  /** False if the user may not add documents. */
  isOpen: boolean;
  folderPath: string | null;
  children: JSX.Element;
}

/** Takes files and folders dropped anywhere on the page. */
export function DropZone(props: DropZoneProps): JSX.Element {
  const context = useTeamContext();
  const [isOver, setOver] = createSignal(false);
  const holdsFiles = (event: DragEvent) =>
    props.isOpen && event.dataTransfer?.types.includes('Files') === true;
  const onDragOver = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = (event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!holdsFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    const target = { teamId: context.team().id, folderPath: props.folderPath, visibility: null };
    readDropped(event.dataTransfer).then(
      (files) => (files.length > 0 ? addFiles(files, target) : showToast(t().uploads.nothingIn)),
      (error: unknown) => showErrorToast(t().uploads.notRead, error),
    );
  };
  onMount(() => {
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('dragleave', onDragLeave);
    document.addEventListener('drop', onDrop);
  });
  onCleanup(() => {
    document.removeEventListener('dragover', onDragOver);
    document.removeEventListener('dragleave', onDragLeave);
    document.removeEventListener('drop', onDrop);
  });
  return (
    <>
      {props.children}
      <Show when={isOver()}>
        <div class="drop-veil">
          <p>
            <Icon name="upload" />
            {t().uploads.dropHere(sayFolder(props.folderPath))}
          </p>
        </div>
      </Show>
    </>
  );
}
