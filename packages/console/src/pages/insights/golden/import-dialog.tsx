import { GuildhallError } from '@guildhall/sdk';
import type { GoldenQuestion } from '@guildhall/sdk';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { sayFault } from '#api/say-fault.ts';
import { t, tp } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { CancelOr, Dialog } from '#ui/dialog.tsx';
import { Checkbox } from '#ui/field.tsx';
import { FileField } from '#ui/file-button.tsx';
import { Alert } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';
import { changeGoldenSet, isSameQuestion } from './golden-set.ts';
import { readGoldenFile } from './read-golden-file.ts';

/** Imports golden questions from a file, after showing them. */
export function ImportDialog(props: { teamId: string; onClose: () => void }): JSX.Element {
  const [read, setRead] = createSignal<GoldenQuestion[]>([]);
  const [isUnreadable, setUnreadable] = createSignal(false);
  const [isReplacing, replace] = createSignal(false);
  const [faults, setFaults] = createSignal<string[]>([]);
  const [name, setName] = createSignal<string>();
  const choose = async (file: File) => {
    setFaults([]);
    setUnreadable(false);
    setRead([]);
    setName(file.name);
    try {
      setRead(await readGoldenFile(file));
    } catch {
      setUnreadable(true);
    }
  };
  const keep = createAction(async () => {
    setFaults([]);
    const kept = (now: GoldenQuestion[]) =>
      isReplacing() ? [] : now.filter((it) => !read().some((one) => isSameQuestion(one, it)));
    let before = 0;
    try {
      await changeGoldenSet(props.teamId, (now) => {
        const staying = kept(now);
        before = staying.length;
        return [...staying, ...read()];
      });
    } catch (error) {
      setFaults(sayFaults(error, before));
      if (faults().length === 0) throw error;
      return;
    }
    showToast(tp().insights.imported(read().length));
    props.onClose();
  });
  return (
    <Dialog
      isOpen
      isWide
      title={tp().insights.importTitle}
      onClose={props.onClose}
      foot={
        <CancelOr
          isBusy={keep.isBusy()}
          disabled={read().length === 0}
          onClick={() => void keep.run()}
          onCancel={props.onClose}
        >
          {tp().insights.importFile}
        </CancelOr>
      }
    >
      <FileField
        accept=".csv,.tsv,.json"
        label={tp().insights.file}
        hint={tp().insights.fileHint}
        fileName={name()}
        onChoose={(file) => void choose(file)}
      />
      <Show when={isUnreadable()}>
        <Alert>{tp().insights.unreadable}</Alert>
      </Show>
      <Show when={read().length > 0}>
        <p role="status">{tp().insights.found(read().length)}</p>
        <ol class="import-list" tabindex="0" aria-label={t().shell.goldenQuestions}>
          <For each={read().slice(0, shownMax)}>
            {({ question, documents }) => (
              <li>
                <bdi>{question}</bdi>{' '}
                <span class="faint small">{documents.map((it) => it.name).join(', ')}</span>
              </li>
            )}
          </For>
        </ol>
        <Checkbox
          label={tp().insights.replaceAll}
          hint={tp().insights.replaceHint}
          checked={isReplacing()}
          onChange={(event) => replace(event.currentTarget.checked)}
        />
      </Show>
      <Show when={faults().length > 0}>
        <div class="alert" role="alert">
          <For each={faults()}>{(fault) => <p>{fault}</p>}</For>
        </div>
      </Show>
      <Alert>{keep.wrong()}</Alert>
    </Dialog>
  );
}

const shownMax = 100;
const faultsMax = 8;

/** Returns the faults that the server found, each with the position of its question in the file. */
function sayFaults(error: unknown, before: number): string[] {
  if (!(error instanceof GuildhallError)) return [];
  return error.details.slice(0, faultsMax).map((fault) => {
    const place = Number(/questions\[(\d+)\]/.exec(fault.path)?.[1] ?? before) - before + 1;
    return tp().insights.fault(place, sayFault(fault));
  });
}
