import type { Endpoint, ReplyOf } from '@guildhall/contract';

/** What goes into a request of one endpoint. */
export interface Given {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: object;
}

/** Asks an endpoint of the contract; throws a `Refused` where it does not answer with success. */
export type CallEndpoint = <const E extends Endpoint>(
  endpoint: E,
  given: Given,
) => Promise<ReplyOf<E>>;

/** The error of an endpoint, in its own words. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

// What tells who asks, and from where.
const passedOn = ['authorization', 'host', 'x-forwarded-for', 'x-forwarded-proto'] as const;

/** The server's own door, within this process. */
export type Knock = (request: Request) => Response | Promise<Response>;

/**
 * Asks by the door that every other program uses, with the key of the request at hand: its rights,
 * limits, eyes and audit rows are those of `/v1`, because they are made there.
 */
export function callingFrom(from: Request, knock: Knock): CallEndpoint {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of passedOn) {
    const value = from.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return async (endpoint, given) => {
    const request = new Request(new URL(addressOf(endpoint, given), from.url), {
      method: endpoint.method.toUpperCase(),
      headers,
      signal: from.signal,
      ...(given.body && { body: JSON.stringify(given.body) }),
    });
    const response = await knock(request);
    const reply: unknown = await response.json();
    if (!response.ok) throw new Refused(errorOf(reply));
    return reply as ReplyOf<typeof endpoint>;
  };
}

function addressOf({ path }: Endpoint, { params = {}, query = {} }: Given): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const asked = Object.entries(query).filter((entry): entry is [string, string] => {
    return entry[1] !== undefined;
  });
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked).toString()}`;
}

function errorOf(reply: unknown): string {
  const isError = typeof reply === 'object' && reply !== null && 'error' in reply;
  return isError ? String(reply.error) : 'The request failed';
}
