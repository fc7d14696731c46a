import type { Frame } from '../frame.ts';
import type { Texts } from '../texts/shape.ts';
import type { Api } from './api.ts';

/** What every part of the panel has at hand. */
export interface Context {
  frame: Frame;
  t: Texts;
  api: Api;
  /** The logo's place. */
  logo: HTMLElement;
  /** Puts a view in the place of the chat. */
  show: (view: HTMLElement) => void;
  /** Tells readers of the screen what happens. */
  log: (text: string) => void;
  /** Tells the page. */
  tell: (event: string, detail?: unknown) => void;
  /** Says in words what went wrong. */
  fail: (cause: unknown) => void;
}
