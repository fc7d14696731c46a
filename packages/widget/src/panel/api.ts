import type { Frame, Refusal } from '../frame.ts';

export interface Asked {
  method?: string;
  body?: unknown;
  /** Asks for events, those after the one with this id. */
  after?: string;
  signal?: AbortSignal;
}

/** Requests of this visitor, below `/widget`; what is refused is thrown. */
export function createApi({ identify, keep, server, fetch }: Frame) {
  const refuse = (code: string, message = code): never => {
    throw Object.assign(new Error(message), { code }) satisfies Refusal;
  };

  async function ask(path: string, { body, after, signal, method }: Asked = {}): Promise<Response> {
    const { secret } = await identify();
    const headers: Record<string, string> = { authorization: `Bearer ${secret}` };
    if (body) headers['content-type'] = 'application/json';
    if (after !== undefined) headers['accept'] = 'text/event-stream';
    if (after) headers['last-event-id'] = after;
    const answer = await fetch(`${server()}/widget${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers,
      body: body ? JSON.stringify(body) : null,
      signal: signal ?? null,
    }).catch(() => refuse('unreachable'));
    if (answer.ok) return answer;
    if (answer.status === 401) keep(undefined);
    const said = await answer.json().catch(() => undefined);
    return refuse(answer.headers.get('x-error-code') ?? 'internal', said?.error);
  }

  return {
    ask,
    /** The JSON of an answer, which the server has checked against its contract. */
    read: async <Answer>(path: string, asked?: Asked): Promise<Answer> =>
      (await ask(path, asked)).json() as Promise<Answer>,
  };
}
export type Api = ReturnType<typeof createApi>;
