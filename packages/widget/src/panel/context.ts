import type { PanelHost } from './panel-host.ts';
import type { Texts } from '../texts/shape.ts';
import type { Api } from './api.ts';

/** The values and functions that every part of the panel uses. */
export interface Context {
  host: PanelHost;
  t: Texts;
  api: Api;
  /** The element that holds the team's logo. */
  logo: HTMLElement;
  /** Shows a view in place of the chat. */
  show: (view: HTMLElement) => void;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
  /** Fires an event for the page. */
  emit: (event: string, detail?: unknown) => void;
  /** Tells the visitor what went wrong, below the field that it concerns or else below the chat. */
  fail: (cause: unknown, field?: HTMLElement) => void;
}
