import { createSignal, For, onMount, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { isAtLeast, rolesHighestFirst } from '#api/roles.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { Checkbox, Select, TextArea } from '#ui/field.tsx';
import { FileField } from '#ui/file-button.tsx';
import { Alert } from '#ui/states.tsx';
import type { Choices, RawLine, Source } from './line.ts';
import { NoMailNote } from './no-mail-note.tsx';
import { readPasted } from './read-pasted.ts';
import { isTable, readTableFile, UnknownColumns } from './read-table.ts';

interface AddFormProps {
  choices: Choices;
  onChoose: (choices: Choices) => void;
  /** The written text, and its setter. */
  pasted: () => string;
  onPaste: (text: string) => void;
  onLines: (source: Source, lines: readonly RawLine[]) => void;
}

export function AddForm(props: AddFormProps): JSX.Element {
  const context = useTeamContext();
  const own = () => rolesHighestFirst.filter((role) => isAtLeast(context.team().role, role));
  return (
    <div class="card stack">
      <Paste
        text={props.pasted()}
        onText={props.onPaste}
        onLines={(lines) => props.onLines('pasted', lines)}
      />
      <FileDrop onLines={(lines) => props.onLines('table', lines)} />
      <Select
        label={tp().addPeople.role}
        hint={t().people.rolesHint[props.choices.role]}
        onChange={(event) => {
          const role = own().find((name) => name === event.currentTarget.value);
          if (role) props.onChoose({ ...props.choices, role });
        }}
      >
        <For each={own()}>
          {(role) => (
            <option value={role} selected={role === props.choices.role}>
              {t().people.roles[role]}
            </option>
          )}
        </For>
      </Select>
      <Checkbox
        label={tp().addPeople.send}
        checked={props.choices.sendInvite}
        onChange={(event) =>
          props.onChoose({ ...props.choices, sendInvite: event.currentTarget.checked })
        }
      />
      <Show when={props.choices.sendInvite}>
        <NoMailNote />
      </Show>
    </div>
  );
}

/** Reads what is typed or pasted: addresses in any form, or the lines of a table. */
function Paste(props: {
  text: string;
  onText: (text: string) => void;
  onLines: (lines: readonly RawLine[]) => void;
}): JSX.Element {
  const [fault, setFault] = createSignal<string>();
  let last = '';
  const read = async (text: string) => {
    last = text;
    const found = await readText(text);
    // A table is read later than addresses, which may have been typed meanwhile.
    if (text !== last) return;
    setFault(found.fault);
    props.onLines(found.lines);
  };
  onMount(() => {
    if (props.text !== '') void read(props.text);
  });
  return (
    <div class="stack tight">
      <TextArea
        label={tp().addPeople.paste}
        hint={tp().addPeople.pasteHint}
        rows={5}
        value={props.text}
        onInput={(event) => {
          props.onText(event.currentTarget.value);
          void read(event.currentTarget.value);
        }}
      />
      <Alert>{fault()}</Alert>
    </div>
  );
}

interface ReadText {
  lines: readonly RawLine[];
  fault?: string;
}

async function readText(text: string): Promise<ReadText> {
  if (!isTable(text)) return { lines: readPasted(text) };
  try {
    return { lines: await readTableFile(new Blob([text])) };
  } catch (error) {
    if (!(error instanceof UnknownColumns)) return { lines: readPasted(text) };
    return { lines: [], fault: tp().addPeople.unknownColumns(error.columns.join(', ')) };
  }
}

function FileDrop(props: { onLines: (lines: readonly RawLine[]) => void }): JSX.Element {
  const [isOver, setOver] = createSignal(false);
  const [fault, setFault] = createSignal<string>();
  const [name, setName] = createSignal<string>();
  const read = async (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    try {
      const lines = await readTableFile(file);
      setFault(lines.length === 0 ? tp().addPeople.unreadable : undefined);
      props.onLines(lines);
    } catch (error) {
      props.onLines([]);
      const isUnknown = error instanceof UnknownColumns;
      setFault(
        isUnknown
          ? tp().addPeople.unknownColumns(error.columns.join(', '))
          : tp().addPeople.unreadable,
      );
    }
  };
  return (
    <div
      class={`drop ${isOver() ? 'over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void read(event.dataTransfer?.files[0]);
      }}
    >
      <FileField
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        label={tp().addPeople.file}
        hint={tp().addPeople.fileHint}
        fileName={name()}
        onChoose={(file) => void read(file)}
      />
      <Alert>{fault()}</Alert>
    </div>
  );
}
