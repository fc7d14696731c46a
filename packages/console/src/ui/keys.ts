import { createSignal, onCleanup, onMount } from 'solid-js';

const storedAt = 'guildhall.keys';
const [areKeysOn, setKeysOn] = createSignal(localStorage.getItem(storedAt) !== 'off');

/** False where the reader has switched off shortcuts of a single letter. */
export { areKeysOn };

export function switchKeys(isOn: boolean): void {
  setKeysOn(isOn);
  localStorage.setItem(storedAt, isOn ? 'on' : 'off');
}

/** Runs an action at a single key, as long as nobody writes and no dialog is open. */
export function useKeys(actions: Record<string, () => void>): void {
  const onKey = (event: KeyboardEvent) => {
    if (!areKeysOn() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.repeat || event.isComposing || isTaken(event.target)) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  };
  onMount(() => document.addEventListener('keydown', onKey));
  onCleanup(() => document.removeEventListener('keydown', onKey));
}

/** True where a letter is text, or belongs to a list of choices or a dialog. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest(takers) !== null;
}

const takers = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"]';
