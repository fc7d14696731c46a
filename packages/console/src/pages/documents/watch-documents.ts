import type { Document } from '@guildhall/sdk/light';
import { createEffect, createSignal, on, onCleanup } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { documentKey, refreshSoon, showChange, remember } from './document/documents-cache.ts';
import { updateUploadsOf, uploadsBeingRead } from './uploads/uploads.ts';

const [isWatching, setWatching] = createSignal(false);
const retryAfterMs = 5000;

/** True while the server sends events about documents; otherwise pages have to poll. */
export { isWatching };

/** Shows changes of a team's documents as they happen, while the browser's tab is visible. */
export function watchDocuments(teamId: () => string): void {
  const [isSeen, setSeen] = createSignal(!document.hidden);
  const onChange = () => setSeen(!document.hidden);
  document.addEventListener('visibilitychange', onChange);
  onCleanup(() => document.removeEventListener('visibilitychange', onChange));
  createEffect(
    on([teamId, isSeen], ([team, seen]) => {
      if (!seen) return;
      const end = new AbortController();
      void listen(team, end.signal);
      onCleanup(() => end.abort());
    }),
  );
}

/** Reads events until `signal` aborts. Reconnects a few seconds after a break. */
async function listen(teamId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const events = guildhall.stream.watchDocuments({ teamId }, { signal, attemptsMax: 1 });
      for await (const event of events) take(teamId, event);
    } catch {
      // The cause does not matter: pages poll until the next attempt.
    }
    setWatching(false);
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  }
}

type Event =
  ReturnType<typeof guildhall.stream.watchDocuments> extends AsyncGenerator<infer E> ? E : never;

function take(teamId: string, event: Event): void {
  setWatching(true);
  switch (event.event) {
    case 'reset':
      refreshSoon(teamId);
      return void reloadUnfinishedDocuments();
    case 'document':
      return show(event.data.document);
    case 'deleted':
      void queryClient.invalidateQueries({ queryKey: documentKey(event.data.documentId) });
      return refreshSoon(teamId);
    default:
      // A new event of the contract does not compile until it has a case.
      return event satisfies never;
  }
}

function show(document: Document): void {
  remember(document);
  updateUploadsOf(document);
  showChange(document);
  // The document may have entered or left a list.
  refreshSoon(document.teamId);
  void queryClient.invalidateQueries({ queryKey: documentKey(document.id) });
}

/** Loads the documents of unfinished uploads: changes before a `reset` event are not sent. */
export async function reloadUnfinishedDocuments(): Promise<void> {
  for (const { documentId } of uploadsBeingRead().slice(0, 100)) {
    if (documentId === null) continue;
    const answer = await guildhall.try.getDocument({ documentId });
    if (answer.ok) show(answer.data.document);
  }
}
