import type { Training } from '@guildhall/sdk';
import { createSignal } from 'solid-js';

/** Corrections that were decided in this window and are not loaded anew yet. */
export const [decided, setDecided] = createSignal<readonly Training[]>([]);
