import { createMemo, createSignal, createUniqueId, For, onMount, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { IconButton } from '#ui/button.tsx';
import { createDraft } from '#ui/draft.ts';
import { growWithText } from '#ui/grow-with-text.ts';
import { useCommands } from './use-commands.ts';
import type { Command } from './use-commands.ts';

interface ComposerProps {
  /** The key under which the draft is stored. */
  draftKey: string;
  placeholder: string;
  isBusy: boolean;
  /** Resolves to false if the text was not taken; the text then stays. */
  onSend: (text: string) => Promise<boolean>;
  /** If present, a stop button replaces the send button. */
  onStop?: (() => void) | undefined;
  isStopping?: boolean;
  /** Gets a function that replaces the text and puts the cursor behind it. */
  onReady?: (write: (text: string) => void) => void;
}

/** Shows the field for a question, one line high until it needs more. A leading `!` opens the list of commands. */
export function Composer(props: ComposerProps): JSX.Element {
  const id = createUniqueId();
  const commands = useCommands();
  const [text, write] = createDraft(() => props.draftKey);
  const [place, setPlace] = createSignal(0);
  const [isListClosed, closeList] = createSignal(false);
  let field!: HTMLTextAreaElement;
  onMount(() => {
    growWithText(field, text);
    field.focus({ preventScroll: true });
  });
  const matching = createMemo(() => {
    const begun = /^!([a-z0-9-]*)$/i.exec(text())?.[1]?.toLowerCase();
    if (begun === undefined || isListClosed()) return [];
    return commands().filter(
      ({ command, name }) => command.startsWith(begun) || name.toLowerCase().includes(begun),
    );
  });
  const send = async () => {
    const question = text().trim();
    if (question === '' || props.isBusy) return;
    if ((await props.onSend(question)) && text().trim() === question) write('');
  };
  const begin = (words: string) => {
    write(words);
    field.focus();
    field.setSelectionRange(words.length, words.length);
  };
  const choose = (command: string) => begin(`!${command} `);
  onMount(() => props.onReady?.(begin));
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const list = matching();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (list.length > 0 && step) {
      event.preventDefault();
      setPlace((now) => (now + step + list.length) % list.length);
    } else if (list.length > 0 && event.key === 'Escape') {
      closeList(true);
    } else if (list.length > 0 && (event.key === 'Tab' || event.key === 'Enter')) {
      event.preventDefault();
      choose(list[place() % list.length]?.command ?? '');
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void send();
    }
  };
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <CommandList
        id={`${id}-list`}
        commands={matching()}
        place={place() % Math.max(matching().length, 1)}
        onChoose={choose}
      />
      <div class="line">
        <textarea
          ref={field}
          class="input"
          dir="auto"
          rows="1"
          maxLength={10_000}
          aria-label={props.placeholder}
          aria-describedby={`${id}-keys`}
          aria-autocomplete="list"
          aria-controls={matching().length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={
            matching().length > 0 ? `${id}-list-${place() % matching().length}` : undefined
          }
          placeholder={props.placeholder}
          value={text()}
          onInput={(event) => {
            write(event.currentTarget.value);
            closeList(false);
            setPlace(0);
          }}
          onKeyDown={onKey}
        />
        <SendOrStop {...props} isEmpty={text().trim() === ''} />
      </div>
      <p class="faint small keys-line" id={`${id}-keys`}>
        {commands().length > 0 ? `${t().ask.keys} · ${t().ask.commandKey}` : t().ask.keys}
      </p>
    </form>
  );
}

function SendOrStop(props: ComposerProps & { isEmpty: boolean }): JSX.Element {
  return (
    <Show
      when={props.onStop}
      fallback={
        <IconButton
          type="submit"
          look="primary"
          icon="up"
          label={t().ask.send}
          isBusy={props.isBusy}
          disabled={props.isEmpty}
        />
      }
    >
      {(stop) => (
        <IconButton
          look="plain"
          icon="stop"
          label={props.isStopping ? t().ask.stopping : t().ask.stop}
          disabled={props.isStopping ?? false}
          onClick={() => stop()()}
        />
      )}
    </Show>
  );
}

interface CommandListProps {
  id: string;
  commands: readonly Command[];
  /** The index of the command that Enter takes. */
  place: number;
  onChoose: (command: string) => void;
}

function CommandList(props: CommandListProps): JSX.Element {
  return (
    <Show when={props.commands.length > 0}>
      <ul class="commands" role="listbox" id={props.id} aria-label={t().ask.commands}>
        <For each={props.commands}>
          {(it, index) => (
            <li
              role="option"
              id={`${props.id}-${index()}`}
              aria-selected={index() === props.place}
              onClick={() => props.onChoose(it.command)}
            >
              <code>!{it.command}</code> <span dir="auto">{it.name}</span>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
