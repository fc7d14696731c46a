import { createSignal, onCleanup, onMount } from 'solid-js';

const storedAt = 'guildhall.keys';
const [areKeysOn, setKeysOn] = createSignal(localStorage.getItem(storedAt) !== 'off');

/** False if the user has switched off single-letter shortcuts. */
export { areKeysOn };

export function switchKeys(isOn: boolean): void {
  setKeysOn(isOn);
  localStorage.setItem(storedAt, isOn ? 'on' : 'off');
}

/** Runs actions at single keys, unless the user is typing or a dialog is open. */
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

/** True if the key is text, or belongs to a menu or a dialog. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest(takers) !== null;
}

const takers = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"]';
