import { createSignal } from 'solid-js';

/** The words that the finder was opened with; undefined while it is closed. */
const [wanted, setWanted] = createSignal<string>();

export const wantedWords = wanted;

/** Opens the finder, where people search pages, teams, documents and their texts. */
export function openFinder(words = ''): void {
  setWanted(words);
}

export function closeFinder(): void {
  setWanted(undefined);
}
