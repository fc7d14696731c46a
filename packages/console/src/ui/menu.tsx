import './layer.css';
import { Menu as ArkMenu } from '@ark-ui/solid/menu';
import { createSignal, For, onCleanup, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { holdResults } from '#api/hold-results.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { showInLayer } from './layer.ts';

export interface MenuItem {
  /** The item's id, unique within the menu. */
  id: string;
  label: JSX.Element;
  icon?: IconName;
  isDangerous?: boolean;
  isDisabled?: boolean;
  run: () => void;
}

interface MenuProps {
  /** The button's name for screen readers, also shown as a tooltip. */
  label: string;
  /** The content of the button. */
  children: JSX.Element;
  class?: string;
  items: MenuItem[];
}

/** Shows a button that opens a list of actions. Arrow keys walk the list; letters jump. */
export function Menu(props: MenuProps): JSX.Element {
  const [highlighted, highlight] = createSignal<string | null>(null);
  let release = () => {};
  onCleanup(() => release());
  const follow = (isOpen: boolean) => {
    release();
    if (isOpen) release = holdResults();
    else highlight(null);
  };
  return (
    <ArkMenu.Root
      lazyMount
      unmountOnExit
      positioning={{ strategy: 'fixed' }}
      // Reset on closing, so that a reopened menu does not start at the last choice.
      highlightedValue={highlighted()}
      onHighlightChange={(change) => highlight(change.highlightedValue)}
      onOpenChange={({ open }) => follow(open)}
      onSelect={({ value }) => props.items.find(({ id }) => id === value)?.run()}
    >
      <ArkMenu.Trigger
        class={props.class ?? 'button quiet icon-only'}
        aria-label={props.label}
        title={props.label}
      >
        {props.children}
      </ArkMenu.Trigger>
      <ArkMenu.Positioner ref={showInLayer}>
        <ArkMenu.Content class="menu">
          <For each={props.items}>
            {(item) => (
              <ArkMenu.Item
                value={item.id}
                disabled={item.isDisabled ?? false}
                class={`menu-item ${item.isDangerous ? 'danger' : ''}`}
              >
                <Show when={item.icon}>{(name) => <Icon name={name()} />}</Show>
                {item.label}
              </ArkMenu.Item>
            )}
          </For>
        </ArkMenu.Content>
      </ArkMenu.Positioner>
    </ArkMenu.Root>
  );
}
