import { deviceEndpoints, failures } from '@guildhall/contract';
import type { ReplyOf } from '@guildhall/contract';
import { CliError, messageOf } from '../terminal/cli-error.ts';

type Devices = typeof deviceEndpoints;

/** A refusal of the server, with its code. */
export class Refused extends CliError {}

const timeoutMs = 30_000;

/** Calls an endpoint that needs no key. The client of other programs has none of these. */
export async function callServer<Id extends keyof Devices>(
  url: string,
  id: Id,
  body: object,
): Promise<ReplyOf<Devices[Id]>> {
  const { path, answer } = deviceEndpoints[id];
  const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new CliError(`${url} does not answer: ${messageOf(cause)}`, { cause });
  });
  const reply: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw toRefused(url, response, reply);
  const read = answer.schema.safeParse(reply);
  if (!read.success) throw new CliError(`${url} is not a Guildhall server of this version`);
  return read.data as ReplyOf<Devices[Id]>;
}

function toRefused(url: string, { headers, status }: Response, reply: unknown): CliError {
  const code = headers.get('x-error-code') ?? '';
  if (!(code in failures)) return new CliError(`${url} refuses with ${status}`);
  const { error } = (reply ?? {}) as { error?: unknown };
  return new Refused(typeof error === 'string' ? error : code, { code });
}
