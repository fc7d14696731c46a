import type { Widget } from '@guildhall/sdk/light';
import { createStore } from 'solid-js/store';
import type { SetStoreFunction } from 'solid-js/store';

/** All that an owner sets, as it stands in the form. */
export type WidgetSettings = Omit<Widget, 'teamId' | 'updatedAt'>;

/** The form's state, and the way to change it. */
export interface Draft {
  of: WidgetSettings;
  set: SetStoreFunction<WidgetSettings>;
}

/** What was saved, to be changed. */
export function createDraft({ teamId: _team, updatedAt: _at, ...settings }: Widget): Draft {
  const [of, set] = createStore<WidgetSettings>(settings);
  return { of, set };
}

/** A field of one line or several; empty means that nothing is set. */
export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}
