import type { Document } from '@guildhall/sdk/light';
import { createSignal } from 'solid-js';

/**
 * Keeps the chosen documents across the pages of a list. Only documents that the user may change
 * can be chosen.
 */
export function createSelection(listed: () => Document[]) {
  const rows = () => listed().filter(({ mayChange }) => mayChange);
  const [chosen, setChosen] = createSignal<ReadonlyMap<string, Document>>(new Map());
  /** The id of the document toggled last, where a range begins. */
  let anchor: string | undefined;
  const set = (documents: Document[], isChosen: boolean) =>
    setChosen((now) => {
      const next = new Map(now);
      for (const it of documents) {
        if (isChosen) next.set(it.id, it);
        else next.delete(it.id);
      }
      return next;
    });
  const has = (id: string) => chosen().has(id);
  return {
    has,
    documents: () => [...chosen().values()],
    count: () => chosen().size,
    clear: () => setChosen(new Map()),
    drop: (documents: Document[]) => set(documents, false),
    isAllOfPage: () => rows().length > 0 && rows().every(({ id }) => has(id)),
    togglePage: (isChosen: boolean) => set(rows(), isChosen),
    /**
     * Toggles a document. With `isRange`, all rows from the last toggled document to this one take
     * the new state.
     */
    toggle(document: Document, isRange: boolean) {
      const places = [anchor ?? document.id, document.id].map((id) =>
        rows().findIndex((row) => row.id === id),
      );
      const [from, to] = [Math.min(...places), Math.max(...places)];
      const isChosen = !has(document.id);
      set(isRange && from >= 0 ? rows().slice(from, to + 1) : [document], isChosen);
      anchor = document.id;
    },
  };
}

export type Selection = ReturnType<typeof createSelection>;
