import { createSignal } from 'solid-js';

const [isOpen, setOpen] = createSignal(false);

/** True while the list of the keys is shown. */
export const areKeysShown = isOpen;

/** Shows the keys of all pages, and the switch that turns the single ones off. */
export function showKeys(): void {
  setOpen(true);
}

export function hideKeys(): void {
  setOpen(false);
}
