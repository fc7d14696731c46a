import type { Document } from '@guildhall/sdk/light';
import { createEffect, createSignal, on, onCleanup } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { documentKey, refreshSoon, showChange } from './documents-cache.ts';
import { remember } from './documents-seen.ts';
import { noteDocument, uploadsBeingRead } from './uploads/uploads.ts';

const [isWatching, setWatching] = createSignal(false);
const retryAfterMs = 5000;

/** True while the server tells by itself what changes; else a page has to ask. */
export { isWatching };

/** Has what changes in a team's documents appear on the page, while the page can be seen. */
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

/** Reads events until it is ended; after a break it begins again. */
async function listen(teamId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const events = guildhall.stream.watchDocuments({ teamId }, { signal, attemptsMax: 1 });
      for await (const event of events) take(teamId, event);
    } catch {
      // Whatever broke it, the page asks for itself until the next try.
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
      return void askForUploads();
    case 'document':
      return show(event.data.document);
    case 'deleted':
      void queryClient.invalidateQueries({ queryKey: documentKey(event.data.documentId) });
      return refreshSoon(teamId);
  }
}

function show(document: Document): void {
  remember(document);
  noteDocument(document);
  showChange(document);
  // It may have come into a list, or left one.
  refreshSoon(document.teamId);
  void queryClient.invalidateQueries({ queryKey: documentKey(document.id) });
}

/** Changes before a reset are not told, so what is being read is asked for. */
export async function askForUploads(): Promise<void> {
  for (const { documentId } of uploadsBeingRead().slice(0, 100)) {
    if (documentId === null) continue;
    const answer = await guildhall.try.getDocument({ documentId });
    if (answer.ok) show(answer.data.document);
  }
}
