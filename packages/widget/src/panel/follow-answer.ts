import type { Citation, Message } from '@guildhall/contract';
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
  onDraft: (draft: Draft) => void;
  /** The line is broken, or is there again. */
  onLine: (isBroken: boolean) => void;
}

/** Reads an answer to its end, over as many connections as it takes. */
export async function followAnswer(
  first: Response | undefined,
  { api, path, signal, onDraft, onLine }: Following,
): Promise<Message> {
  const draft: Draft = { text: '', citations: [] };
  let after = '';
  let response = first;
  for (let attempt = 0; ; attempt++) {
    try {
      response ??= await api.ask(path, { after, signal });
      for await (const { id, event, data } of readEvents(response)) {
        if (!event) continue;
        attempt = 0;
        after = id || after;
        onLine(false);
        const said = JSON.parse(data);
        if (event === 'done' || event === 'error') return said.message;
        if (event === 'delta') draft.text += said.text;
        if (event === 'citation') draft.citations.push(said);
        onDraft(draft);
      }
    } catch (cause) {
      const { code = 'unreachable' } = cause as { code?: string };
      if (signal.aborted || code !== 'unreachable') throw cause;
    }
    response = undefined;
    onLine(true);
    await pause(Math.min(500 * 2 ** attempt, 8000), signal);
  }
}

/** Ends early when the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, ms);
    addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', reject, { once: true });
  });
}
