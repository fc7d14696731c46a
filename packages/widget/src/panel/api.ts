import type { PanelHost } from './panel-host.ts';

export interface RequestOptions {
  body?: object;
  /** Asks for an event stream after the event with this id; empty for all events. */
  after?: string;
  signal?: AbortSignal;
}

function refuse(code: string, message = code): never {
  throw Object.assign(new Error(message), { code });
}

/** Creates the requests of this visitor, below `/widget`. A refused request throws a `Refusal`. */
export function createApi({ identify, keep, server, fetch }: PanelHost) {
  async function ask(
    path: string,
    { body, after, signal }: RequestOptions = {},
  ): Promise<Response> {
    const { secret } = await identify();
    const answer = await fetch(`${server()}/widget${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(after !== undefined && { accept: 'text/event-stream', 'last-event-id': after }),
      },
      body: body && JSON.stringify(body),
      signal,
    } as RequestInit).catch(() => refuse('unreachable'));
    if (answer.ok) return answer;
    if (answer.status === 401) keep();
    const said = await answer.json().catch(() => undefined);
    // The server sends an error code. Without one a proxy refused the request.
    return refuse(answer.headers.get('x-error-code') ?? 'unreachable', said?.error);
  }

  return {
    ask,
    /** Returns a response's JSON. The server has checked it against the contract. */
    read: async <Answer>(path: string, options?: RequestOptions): Promise<Answer> =>
      (await ask(path, options)).json() as Promise<Answer>,
  };
}
export type Api = ReturnType<typeof createApi>;
