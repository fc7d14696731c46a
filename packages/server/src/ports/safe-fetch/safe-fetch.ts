import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { Agent, buildConnector, fetch } from 'undici';
import { createAddressGuard } from './address-guard.ts';
import type { AddressGuard } from './address-guard.ts';

/** The name leads to a machine that is not on the public internet; nothing was sent. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** `fetch` for addresses that come from outside: of webhooks, models and identity providers. */
export interface SafeFetch {
  /** As the web's own; a refused address fails it with an `AddressRefused` as the cause. */
  fetch: typeof globalThis.fetch;
  close(): Promise<void>;
}

interface SafeFetchOptions {
  /** Names, addresses and ranges of one's own network that may be spoken to all the same. */
  privateHosts: readonly string[];
  /** The system's, unless a test has a net of its own. */
  lookup?: LookupFunction;
  /** How long an answer may take to begin, and to go on; ten seconds unless said. */
  answerTimeoutMs?: number;
}

const connectTimeoutMs = 5_000;
const usualAnswerTimeoutMs = 10_000;
const answerMaxBytes = 4 * 1024 * 1024;

/**
 * Every connection passes the guard where it is made, with the very address that it then goes
 * to: redirects, odd spellings and names that change their address in between gain nothing.
 */
export function openSafeFetch({
  privateHosts,
  lookup,
  answerTimeoutMs = usualAnswerTimeoutMs,
}: SafeFetchOptions): SafeFetch {
  const guard = createAddressGuard(privateHosts);
  const agent = new Agent({
    connect: guardConnector(guard, lookup ?? systemLookup),
    headersTimeout: answerTimeoutMs,
    bodyTimeout: answerTimeoutMs,
    maxResponseSize: answerMaxBytes,
  });
  const guarded = (input: Parameters<typeof fetch>[0], init?: Parameters<typeof fetch>[1]) =>
    fetch(input, { ...init, dispatcher: agent });
  return {
    // The types of the library and of the web describe the same thing in different words.
    fetch: guarded as unknown as typeof globalThis.fetch,
    close: () => agent.close(),
  };
}

function guardConnector(guard: AddressGuard, lookup: LookupFunction): buildConnector.connector {
  const connect = buildConnector({
    lookup: guardLookup(guard, lookup),
    timeout: connectTimeoutMs,
  });
  return (options, callback) => {
    // An address is not looked up, so it is judged here.
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !guard.allows(host, host)) return callback(refusal(host), null);
    connect(options, callback);
  };
}

/** Answers only those addresses of a name that may be spoken to. */
function guardLookup(guard: AddressGuard, lookup: LookupFunction): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const all = Array.isArray(found) ? found : [];
      const allowed = all.filter(({ address }) => guard.allows(host, address));
      const [first] = allowed;
      if (!first) return callback(refusal(host), []);
      if (options.all) return callback(null, allowed);
      callback(null, first.address, first.family);
    });
  };
}

function refusal(host: string): AddressRefused {
  return new AddressRefused(
    `${host} is not on the public internet; PRIVATE_HOSTS can name it if it is meant`,
  );
}
