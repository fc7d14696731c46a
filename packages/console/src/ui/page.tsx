import './page.css';
import { createEffect } from 'solid-js';
import type { JSX } from 'solid-js';

/** Shows a page's title, also as the window's title, its main actions and its content. */
export function Page(props: {
  title: string;
  class?: string;
  actions?: JSX.Element;
  children: JSX.Element;
}): JSX.Element {
  createEffect(() => {
    document.title = `${props.title} · Guildhall`;
  });
  return (
    <div class={`page ${props.class ?? ''}`}>
      <header>
        <h1>{props.title}</h1>
        <div class="row">{props.actions}</div>
      </header>
      {props.children}
    </div>
  );
}
