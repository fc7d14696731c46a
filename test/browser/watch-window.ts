import type { BrowserContext, ConsoleMessage, Page, Request } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

export interface Watched {
  /** The origins that may be requested; undefined allows this machine alone. */
  origins?: readonly string[];
  /**
   * True if pages may send their path as Referer, as pages of customers do. The server's pages send
   * their origin at most.
   */
  tellsReferer?: boolean;
}

interface Allowed {
  pattern: RegExp;
  why: string;
}

/** The faults that tests provoke on purpose, by window. */
const provoked = new WeakMap<BrowserContext, Allowed[]>();

/**
 * Fails the running test on a fault in any tab of the window: a console error, a violation of a
 * policy, a request to another origin. The returned list collects the faults, without refused
 * requests (4xx).
 */
export function watchWindow(context: BrowserContext, watched: Watched): string[] {
  const all: string[] = [];
  const faults: string[] = [];
  const allowed: Allowed[] = [];
  provoked.set(context, allowed);
  const report = (fault: string) => {
    all.push(fault);
    if (!isRefusal.test(fault)) faults.push(fault);
  };
  context.on('page', (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error') report(describe(message));
    });
    page.on('pageerror', (error) => report(String(error)));
    page.on('request', (request) => checkRequest(request, watched, report));
  });
  onTestFinished(() => {
    const wrong = all.filter((fault) => !allowed.some(({ pattern }) => pattern.test(fault)));
    const reasons = allowed.map(({ why }) => why).join(', ') || 'nothing';
    expect(wrong, `what no page may do; allowed here: ${reasons}`).toEqual([]);
  });
  return faults;
}

/** Allows faults that match `pattern` in the window of `page`, because of `why`. */
export function allowFaults(page: Page, pattern: RegExp, why: string): void {
  const allowed = provoked.get(page.context());
  if (!allowed) throw new Error('Nobody watches this window');
  allowed.push({ pattern, why });
}

/** Matches the browser's console message about a request that was answered with 4xx. */
const isRefusal = /status of 4\d\d/;

function describe(message: ConsoleMessage): string {
  const { url } = message.location();
  return url ? `${message.text()} at ${url}` : message.text();
}

function checkRequest(request: Request, watched: Watched, report: (fault: string) => void): void {
  const { protocol, hostname, origin } = new URL(request.url());
  const isKnown = watched.origins?.includes(origin) ?? hostname === '127.0.0.1';
  if (protocol !== 'data:' && protocol !== 'blob:' && !isKnown) report(request.url());
  const referer = request.headers()['referer'] ?? '';
  const isPathTold = referer !== '' && referer !== `${new URL(referer).origin}/`;
  if (!watched.tellsReferer && isPathTold) report(`referer ${referer} at ${request.url()}`);
}
