import type { FailureCode } from '@guildhall/contract';
import type { Operation } from './operation.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The connection of a client to its server. */
export interface LightOptions {
  /** The URL of the server, for example `https://guildhall.example.com`. */
  url: string;
  /**
   * A team API key. Leave it out on the server's own pages, where the session cookie counts, and
   * where a proxy adds the key, such as a page's backend.
   */
  key?: string | undefined;
  /** A function to call instead of the global `fetch`. */
  fetch?: Fetch | undefined;
  /** The maximum number of attempts of one call. Default: 3. */
  attemptsMax?: number | undefined;
  /**
   * The timeout of one attempt in milliseconds. Default: 30,000. It does not cover the reading of a
   * download or stream, and covers an upload only if the call itself sets it.
   */
  timeoutMs?: number | undefined;
  /** A signal that aborts all calls and all waits between attempts. */
  signal?: AbortSignal | undefined;
}

/** The connection of a client that also knows the contract's schemas. */
export interface GuildhallOptions extends LightOptions {
  /**
   * True to check each answer against the contract. Default: false, because the server checks it.
   */
  checkAnswers?: boolean | undefined;
}

/** The options that a single call can override. */
export type CallOptions = Pick<LightOptions, 'attemptsMax' | 'timeoutMs' | 'signal'>;

/** Checks what a server sends against the contract. */
export interface Checks {
  fits(operation: Operation, body: unknown): boolean;
  /** Returns the data of an event. Throws if the data does not match the contract. */
  readEvent(operation: Operation, event: string, data: unknown): unknown;
}

/** The parts of the contract that `light` leaves out, because they make a page's bundle larger. */
export interface ContractParts {
  sentenceOf?: (code: FailureCode) => string;
  checks?: Checks;
}

/** The options with defaults filled in. */
export interface Server extends ContractParts {
  url: string;
  key: string | undefined;
  fetch: Fetch;
  attemptsMax: number;
  timeoutMs: number;
  signal: AbortSignal | undefined;
}

export function readOptions(options: LightOptions, contractParts: ContractParts): Server {
  const { key, signal, attemptsMax = 3, timeoutMs = 30_000 } = options;
  if (!isAddress(options.url)) throw new TypeError(`${options.url} is not the address of a server`);
  // Checked here, because the error message of `fetch` would contain the key.
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) {
    throw new TypeError('the API key has characters that no key has');
  }
  return {
    ...contractParts,
    url: options.url.replace(/\/+$/, ''),
    key,
    // A browser's `fetch` throws when called as a method of another object.
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    attemptsMax,
    timeoutMs,
    signal,
  };
}

/** True if the text is an HTTP URL. In a browser the URL may be relative to the page. */
function isAddress(url: string): boolean {
  const { location } = globalThis as { location?: { href: string } };
  return (
    URL.canParse(url, location?.href) && /^https?:$/.test(new URL(url, location?.href).protocol)
  );
}
