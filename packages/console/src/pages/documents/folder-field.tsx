import { createUniqueId, For } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { TextField } from '#ui/field.tsx';
import { useFolders } from './list-documents.ts';

const proposedMax = 500;

/** Asks for a folder's path and proposes the existing folders. */
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
