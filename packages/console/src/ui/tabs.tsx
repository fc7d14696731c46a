import './page.css';
import { createEffect, For } from 'solid-js';
import type { JSX } from 'solid-js';

export interface Tab {
  href: string;
  label: JSX.Element;
  isCurrent: boolean;
}

/** Shows the views of one page as links, so that a view can be shared and the back button works. */
export function Tabs(props: { label: string; tabs: Tab[] }): JSX.Element {
  let nav!: HTMLElement;
  // On a narrow screen the tabs scroll sideways.
  createEffect(() => {
    const place = props.tabs.findIndex(({ isCurrent }) => isCurrent);
    nav.children[place]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return (
    <nav class="tabs" aria-label={props.label} ref={nav}>
      <For each={props.tabs}>
        {(tab) => (
          <a href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
            {tab.label}
          </a>
        )}
      </For>
    </nav>
  );
}
