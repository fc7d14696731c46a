import { createUniqueId, For } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { TextField } from '#ui/field.tsx';
import { useFolders } from './list-documents.ts';

const proposedMax = 500;

/** Names a folder by its path; those that there are are proposed. */
export function FolderField(props: {
  label: string;
  value: string;
  onInput?: (path: string) => void;
}): JSX.Element {
  const id = createUniqueId();
  const folders = useFolders();
  const paths = () => {
    const known = folders.isSuccess ? folders.data : [];
    return known.flatMap(({ path }) => path ?? []).slice(0, proposedMax);
  };
  return (
    <>
      <TextField
        label={props.label}
        hint={t().documents.targetFolderHint}
        name="folder"
        value={props.value}
        maxLength={1000}
        autocomplete="off"
        list={id}
        onInput={({ currentTarget }) => props.onInput?.(currentTarget.value)}
      />
      <datalist id={id}>
        <For each={paths()}>{(path) => <option value={path} />}</For>
      </datalist>
    </>
  );
}
