import { lookup as systemLookup } from 'node:dns';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector, fetch, Headers } from 'undici';
import type { Settings } from '#ground/settings/settings.ts';
import { createAddressGuard, portOf } from './address-guard.ts';
import type { AddressGuard } from './address-guard.ts';

/** Thrown when a name resolves to an address outside the public internet. Nothing was sent. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** `fetch` for addresses from outside: webhooks and the endpoints of an identity provider. */
export interface SafeFetch {
  /** The web's `fetch`. A refused address makes it fail with an `AddressRefused` as the cause. */
  fetch: typeof globalThis.fetch;
  close(): Promise<void>;
}

interface SafeFetchOptions {
  /** Allowed hosts of the operator's network: `host:port`, or `host:*` for every port. */
  privateHosts: readonly string[];
  /** The system's lookup by default. A test can set its own. */
  lookup?: LookupFunction;
  /** The time limit for an answer to begin, and between two pieces; ten seconds by default. */
  answerTimeoutMs?: number;
  /** The largest answer in bytes, as it is sent; 4 MiB by default. */
  answerMaxBytes?: number;
  /**
   * The time limit for whole answers, which then may not be compressed: their size afterwards is
   * limited by nobody. For answers of strangers that are read into memory.
   */
  wholeAnswerMs?: number;
}

const connectTimeoutMs = 5_000;
const usualAnswerTimeoutMs = 10_000;
const usualAnswerMaxBytes = 4 * 1024 * 1024;

/**
 * Opens a `fetch` whose every connection is checked, with the address that it connects to. So
 * redirects, odd spellings and DNS rebinding cannot get around the check.
 */
export function openSafeFetch({
  privateHosts,
  lookup,
  answerTimeoutMs = usualAnswerTimeoutMs,
  answerMaxBytes = usualAnswerMaxBytes,
  wholeAnswerMs,
}: SafeFetchOptions): SafeFetch {
  const guard = createAddressGuard(privateHosts);
  const agent = new Agent({
    connect: guardConnector(guard, lookup ?? systemLookup),
    headersTimeout: answerTimeoutMs,
    bodyTimeout: answerTimeoutMs,
    maxResponseSize: answerMaxBytes,
  });
  const guarded: typeof fetch = (input, init) => fetch(input, { ...init, dispatcher: agent });
  return {
    // The types of undici and of the web are the same in substance but not to the compiler.
    fetch: limitWhole(guarded, wholeAnswerMs) as unknown as typeof globalThis.fetch,
    close: () => agent.close(),
  };
}

/** Makes a `fetch` fail for answers that are compressed or take longer. */
function limitWhole(from: typeof fetch, wholeAnswerMs: number | undefined): typeof fetch {
  if (wholeAnswerMs === undefined) return from;
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('accept-encoding', 'identity');
    const signals = [AbortSignal.timeout(wholeAnswerMs), ...(init?.signal ? [init.signal] : [])];
    const answer = await from(input, { ...init, headers, signal: AbortSignal.any(signals) });
    const encoding = answer.headers.get('content-encoding') ?? 'identity';
    if (encoding === 'identity') return answer;
    await answer.body?.cancel();
    throw new TypeError(`The answer is compressed (${encoding}), though nobody asked for that`);
  };
}

function guardConnector(guard: AddressGuard, lookup: LookupFunction): buildConnector.connector {
  const connectors = new Map<string, buildConnector.connector>();
  const connectorFor = (port: string) => {
    const kept = connectors.get(port);
    if (kept) return kept;
    const made = buildConnector({
      lookup: guardLookup(guard, port, lookup),
      timeout: connectTimeoutMs,
    });
    connectors.set(port, made);
    return made;
  };
  return (options, callback) => {
    // A literal IP address is never looked up, so it is checked here.
    const host = options.hostname.replace(/^\[|\]$/g, '');
    const port = portOf(options);
    if (isIP(host) && !guard.allows(host, port, host)) return callback(refusal(host), null);
    connectorFor(port)(options, callback);
  };
}

/** Returns a lookup that yields only the allowed addresses of a name. */
function guardLookup(guard: AddressGuard, port: string, lookup: LookupFunction): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const all = Array.isArray(found) ? found : [];
      const allowed = all.filter(({ address }) => guard.allows(host, port, address));
      const [first] = allowed;
      if (!first) return callback(refusal(host), []);
      if (options.all) return callback(null, allowed);
      callback(null, first.address, first.family);
    });
  };
}

function refusal(host: string): AddressRefused {
  return new AddressRefused(`${host} is not on the public internet`);
}

/**
 * Returns the hosts of the identity provider. The issuer is the operator's choice, so it may be in
 * the operator's network; endpoints on other hosts may not.
 */
export function issuerHosts({ oidc }: Pick<Settings, 'oidc'>): string[] {
  return oidc ? [`${new URL(oidc.issuer).hostname}:*`] : [];
}
