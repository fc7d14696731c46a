import type { Citation, Message } from '@guildhall/contract';
import type { Refusal } from './panel-host.ts';
import type { Api } from './api.ts';
import { readEvents } from './events.ts';

/** The part of an answer that is written. */
export interface Draft {
  text: string;
  citations: Citation[];
}

interface Following {
  api: Api;
  /** The path for reading the answer again after a break. */
  path: string;
  signal: AbortSignal;
  /** Called as the answer grows, and with `isCut` while the connection is broken. */
  onDraft: (draft: Draft, isCut: boolean) => void;
}

/** Reads an answer to its end. Reconnects after each break. */
export async function followAnswer(
  first: Response | undefined,
  { api, path, signal, onDraft }: Following,
): Promise<Message> {
  const draft: Draft = { text: '', citations: [] };
  let response = first;
  let after = '';
  for (let attempt = 0; ; attempt++) {
    try {
      response ??= await api.ask(path, { after, signal });
      onDraft(draft, false);
      for await (const { id, event, data } of readEvents(response)) {
        if (!event) continue;
        attempt = 0;
        after = id;
        const said = JSON.parse(data);
        if (said.message) return said.message;
        if (event === 'delta') draft.text += said.text;
        if (event === 'citation') draft.citations.push(said);
        onDraft(draft, false);
      }
    } catch (cause) {
      const code = (cause as Refusal | undefined)?.code;
      if (signal.aborted || (code && code !== 'unreachable')) throw cause;
    }
    response = undefined;
    onDraft(draft, true);
    const pauseMs = Math.min(500 * 2 ** attempt, 8000);
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
  }
}
