import type { Training } from '@guildhall/sdk';
import { createSignal } from 'solid-js';

/** Corrections decided in this window that the cached lists do not show yet. */
export const [decidedCorrections, setDecidedCorrections] = createSignal<readonly Training[]>([]);
