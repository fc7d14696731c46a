import type { Citation, Message } from '@guildhall/contract';
import type { Refusal } from '../frame.ts';
import type { Api } from './api.ts';
import { readEvents } from './events.ts';

/** An answer as far as it is written. */
export interface Draft {
  text: string;
  citations: Citation[];
}

interface Following {
  api: Api;
  /** Where the answer is read again after a break. */
  path: string;
  signal: AbortSignal;
  /** Called as the answer grows, and when the line is cut or there again. */
  onDraft: (draft: Draft, isCut: boolean) => void;
}

/** Reads an answer to its end, over as many connections as it takes. */
export async function followAnswer(
  first: Response | undefined,
  { api, path, signal, onDraft }: Following,
): Promise<Message> {
  const draft: Draft = { text: '', citations: [] };
  let response = first;
  let after = '';
  onDraft(draft, false);
  for (let attempt = 0; ; attempt++) {
    try {
      response ??= await api.ask(path, { after, signal });
      for await (const { id, event, data } of readEvents(response)) {
        if (!event) continue;
        attempt = 0;
        after = id;
        const said = JSON.parse(data);
        if (event === 'done' || event === 'error') return said.message;
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
