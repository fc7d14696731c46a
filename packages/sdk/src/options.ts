import type { FailureCode } from '@guildhall/contract';
import type { Operation } from './operation.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How a client reaches its server. */
export interface LightOptions {
  /** Where the server answers, for example `https://guildhall.example.com`. */
  url: string;
  /**
   * A team API key; left out on a page of the server's own, where the session of whoever is signed
   * in counts, and where something on the way adds it, as a page's own backend does.
   */
  key?: string | undefined;
  /** Called in place of the global `fetch`. */
  fetch?: Fetch | undefined;
  /** How often one call is sent at most. Default: 3. */
  attemptsMax?: number | undefined;
  /** How long one attempt may take; uploads and downloads take as long as they are large. Default: 30,000. */
  timeoutMs?: number | undefined;
  /** Ends every call and every wait between attempts. */
  signal?: AbortSignal | undefined;
}

/** How a client that knows the contract's schemas reaches its server. */
export interface GuildhallOptions extends LightOptions {
  /** Compares each answer with the contract. Default: false, as the server does so itself. */
  checkAnswers?: boolean | undefined;
}

/** What one call may do differently. */
export type CallOptions = Pick<LightOptions, 'attemptsMax' | 'timeoutMs' | 'signal'>;

/** Compares what a server sends with what the contract says. */
export interface Checks {
  fits(operation: Operation, body: unknown): boolean;
  /** The data of an event; throws where it is not as the contract says. */
  readEvent(operation: Operation, event: string, data: unknown): unknown;
}

/** What a client knows of the contract beyond its operations; both are heavy on a page. */
export interface Knowledge {
  sentenceOf?: (code: FailureCode) => string;
  checks?: Checks;
}

/** The options with their defaults. */
export interface Server extends Knowledge {
  url: string;
  key: string | undefined;
  fetch: Fetch;
  attemptsMax: number;
  timeoutMs: number;
  signal: AbortSignal | undefined;
}

export function readOptions(options: LightOptions, knowledge: Knowledge): Server {
  const { key, signal, attemptsMax = 3, timeoutMs = 30_000 } = options;
  if (!isAddress(options.url)) throw new TypeError(`${options.url} is not the address of a server`);
  // Said here, because the platform's own error would show the key.
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) {
    throw new TypeError('the API key has characters that no key has');
  }
  return {
    ...knowledge,
    url: options.url.replace(/\/+$/, ''),
    key,
    // A browser refuses its fetch as the method of another object.
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    attemptsMax,
    timeoutMs,
    signal,
  };
}

/** In a page an address may be relative to the page's own. */
function isAddress(url: string): boolean {
  const { location } = globalThis as { location?: { href: string } };
  return (
    URL.canParse(url, location?.href) && /^https?:$/.test(new URL(url, location?.href).protocol)
  );
}
