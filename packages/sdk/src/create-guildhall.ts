import { endpoints } from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import { call } from './call.ts';
import type { Guildhall } from './guildhall.ts';
import type { Values } from './input.ts';
import { readOptions } from './options.ts';
import type { CallOptions, GuildhallOptions } from './options.ts';
import { isPaged, readAll } from './pages.ts';
import { settle } from './settle.ts';
import { hasEvents, streamFrom } from './stream.ts';

/** A client of one server: `await createGuildhall({ url, key }).searchKnowledge({ query })`. */
export function createGuildhall(options: GuildhallOptions): Guildhall {
  const server = readOptions(options);
  const every = Object.values<Endpoint>(endpoints);
  const send = (endpoint: Endpoint) => (input?: Values, how?: CallOptions) =>
    call(server, endpoint, input, how);
  return {
    ...methods(every, send),
    try: methods(every, (endpoint) => settle(send(endpoint))),
    stream: methods(every.filter(hasEvents), (endpoint) => streamFrom(server, endpoint)),
    all: methods(every.filter(isPaged), (endpoint) => readAll(send(endpoint))),
  } as unknown as Guildhall;
}

function methods(those: Endpoint[], make: (endpoint: Endpoint) => unknown): object {
  return Object.fromEntries(those.map((endpoint) => [endpoint.id, make(endpoint)]));
}
