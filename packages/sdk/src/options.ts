type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How a client reaches its server. */
export interface GuildhallOptions {
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
  /** Compares each answer with the contract. Default: false, as the server does so itself. */
  checkAnswers?: boolean | undefined;
}

/** What one call may do differently. */
export type CallOptions = Pick<GuildhallOptions, 'attemptsMax' | 'timeoutMs' | 'signal'>;

/** The options with their defaults. */
export interface Server {
  url: string;
  key: string | undefined;
  fetch: Fetch;
  attemptsMax: number;
  timeoutMs: number;
  signal: AbortSignal | undefined;
  checkAnswers: boolean;
}

export function readOptions(options: GuildhallOptions): Server {
  const { key, signal, attemptsMax = 3, timeoutMs = 30_000, checkAnswers = false } = options;
  if (!isAddress(options.url)) throw new TypeError(`${options.url} is not the address of a server`);
  // Said here, because the platform's own error would show the key.
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) {
    throw new TypeError('the API key has characters that no key has');
  }
  return {
    url: options.url.replace(/\/+$/, ''),
    key,
    // A browser refuses its fetch as the method of another object.
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    attemptsMax,
    timeoutMs,
    signal,
    checkAnswers,
  };
}

/** In a page an address may be relative to the page's own. */
function isAddress(url: string): boolean {
  const { location } = globalThis as { location?: { href: string } };
  return (
    URL.canParse(url, location?.href) && /^https?:$/.test(new URL(url, location?.href).protocol)
  );
}
