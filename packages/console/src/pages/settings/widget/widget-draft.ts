import type { Widget } from '@guildhall/sdk/light';
import { createStore } from 'solid-js/store';
import type { SetStoreFunction } from 'solid-js/store';

/** All widget settings, as held by the form. */
export type WidgetSettings = Omit<Widget, 'teamId' | 'updatedAt'>;

/** The form's state and its setter. */
export interface WidgetDraft {
  of: WidgetSettings;
  set: SetStoreFunction<WidgetSettings>;
}

/** Creates a form state from the saved settings. */
export function createWidgetDraft({
  teamId: _team,
  updatedAt: _at,
  ...settings
}: Widget): WidgetDraft {
  const [of, set] = createStore<WidgetSettings>(settings);
  return { of, set };
}

/** Returns the text of a field, or null if it is empty. */
export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}
