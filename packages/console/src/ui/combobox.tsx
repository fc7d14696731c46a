import './layer.css';
import './field.css';
import { Combobox as Ark, createListCollection, useCombobox } from '@ark-ui/solid/combobox';
import { createEffect, createMemo, createSignal, createUniqueId, For, Show, on } from 'solid-js';
import type { JSX } from 'solid-js';
import { sayError } from '#api/say-error.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { createFound } from './find-as-typed.ts';
import { showInLayer } from './layer.ts';

export interface Choice {
  id: string;
  name: string;
  hint?: string;
  icon?: IconName;
}

interface ComboboxProps<T extends Choice> {
  label: string;
  hint?: string;
  /** Finds choices for the typed text, possibly on the server. */
  find: (text: string) => Promise<T[]> | T[];
  onChoose: (choice: T) => void;
  /** The text shown if nothing was found. */
  nothing: string;
  /** True to empty the field after each choice, ready for the next. */
  isEmptiedAfter?: boolean;
}

/** Shows a field that searches while the user types. Arrow keys and Enter choose. */
export function Combobox<T extends Choice>(props: ComboboxProps<T>): JSX.Element {
  const [text, setText] = createSignal('');
  const found = createFound(text, (wanted) => props.find(wanted));
  const items = createMemo(() =>
    found.isFinding() ? found.items().filter((it) => matches(it, text().trim())) : found.items(),
  );
  const [highlighted, highlight] = createSignal<string | null>(null);
  // Highlights the first result for the current text, so that Enter never chooses an earlier one.
  createEffect(() => highlight(text().trim() === '' ? null : (items()[0]?.id ?? null)));
  const id = createUniqueId();
  const combobox = useCombobox(() => ({
    id,
    collection: createListCollection({
      items: items(),
      itemToValue: (item) => item.id,
      itemToString: (item) => item.name,
    }),
    highlightedValue: highlighted(),
    onHighlightChange: ({ highlightedValue }) => highlight(highlightedValue),
    selectionBehavior: props.isEmptiedAfter ? 'clear' : 'replace',
    openOnClick: true,
    dir: document.documentElement.dir === 'rtl' ? ('rtl' as const) : ('ltr' as const),
    positioning: { strategy: 'fixed', sameWidth: true },
    onInputValueChange: ({ inputValue, reason }) => {
      if (reason === 'input-change' || reason === 'clear-trigger') setText(inputValue);
    },
    onValueChange: ({ items: [chosen] }) => {
      if (!chosen) return;
      setText('');
      props.onChoose(chosen);
    },
  }));
  const sayNothing = () => (found.error() ? sayError(found.error()) : props.nothing);
  const onKey = chooseOnceFound({
    text,
    isFinding: found.isFinding,
    choose: () => {
      const first = items()[0];
      if (!first) return;
      combobox().selectValue(first.id);
      combobox().setOpen(false);
    },
  });
  return (
    <Ark.RootProvider class="field combobox" value={combobox} lazyMount unmountOnExit>
      <Ark.Label>{props.label}</Ark.Label>
      <div
        on:keydown={(event) => {
          leaveEscapeToDialog(event);
          onKey(event);
        }}
      >
        <Ark.Control>
          <Ark.Input class="input" dir="auto" />
        </Ark.Control>
      </div>
      <Show when={props.hint}>
        <p class="hint">{props.hint}</p>
      </Show>
      <Ark.Positioner ref={showInLayer}>
        <Ark.Content class="combobox-list">
          <For
            each={items()}
            fallback={
              <p class="faint small combobox-item">{found.isFinding() ? '…' : sayNothing()}</p>
            }
          >
            {(item) => (
              <Ark.Item item={item} class="combobox-item">
                <Show when={item.icon}>{(name) => <Icon name={name()} />}</Show>
                <Ark.ItemText dir="auto">{item.name}</Ark.ItemText>
                <span class="faint small" dir="auto">
                  {item.hint}
                </span>
              </Ark.Item>
            )}
          </For>
        </Ark.Content>
      </Ark.Positioner>
    </Ark.RootProvider>
  );
}

/** Keeps Escape from the combobox while its list is closed, so that a dialog gets the key. */
function leaveEscapeToDialog(event: KeyboardEvent): void {
  const isOpen = (event.target as Element).getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape' && !isOpen) event.stopPropagation();
}

function matches({ name, hint = '' }: Choice, text: string): boolean {
  return `${name} ${hint}`.toLocaleLowerCase().includes(text.toLocaleLowerCase());
}

interface Choosing {
  text: () => string;
  isFinding: () => boolean;
  choose: () => void;
}

/**
 * Returns a key handler for Enter pressed before the search has finished: it chooses once the
 * results for the typed text arrive. Moving by arrow keys or typing on cancels that.
 */
function chooseOnceFound({ text, isFinding, choose }: Choosing): (event: KeyboardEvent) => void {
  const [wanted, want] = createSignal<string>();
  let hasWalked = false;
  createEffect(
    on(text, () => {
      hasWalked = false;
      want();
    }),
  );
  createEffect(() => {
    if (isFinding() || wanted() === undefined || wanted() !== text()) return;
    want();
    choose();
  });
  return (event) => {
    if (event.key.startsWith('Arrow')) hasWalked = true;
    if (event.key !== 'Enter' || event.isComposing || hasWalked) return;
    if (!isFinding() || text().trim() === '') return;
    event.preventDefault();
    event.stopPropagation();
    want(text());
  };
}
