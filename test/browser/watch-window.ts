import type { BrowserContext, ConsoleMessage, Page, Request } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

export interface Watched {
  /** Whose pages and files may be asked for; undefined: those of this machine. */
  origins?: readonly string[];
  /** Pages of other people may say where they come from; those of the server never do. */
  tellsReferer?: boolean;
}

interface Allowed {
  pattern: RegExp;
  why: string;
}

/** What a test provokes on purpose, by the window in which it does. */
const provoked = new WeakMap<BrowserContext, Allowed[]>();

/**
 * Fails the running test for whatever no page may do in any tab of this window: errors in the
 * console, breaches of a policy, requests to another origin. The list that comes back fills with
 * them, but for requests that were refused.
 */
export function watchWindow(context: BrowserContext, watched: Watched): string[] {
  const all: string[] = [];
  const faults: string[] = [];
  const allowed: Allowed[] = [];
  provoked.set(context, allowed);
  const note = (fault: string) => {
    all.push(fault);
    if (!isRefusal.test(fault)) faults.push(fault);
  };
  context.on('page', (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error') note(describe(message));
    });
    page.on('pageerror', (error) => note(String(error)));
    page.on('request', (request) => noteRequest(request, watched, note));
  });
  onTestFinished(() => {
    const wrong = all.filter((fault) => !allowed.some(({ pattern }) => pattern.test(fault)));
    const reasons = allowed.map(({ why }) => why).join(', ') || 'nothing';
    expect(wrong, `what no page may do; allowed here: ${reasons}`).toEqual([]);
  });
  return faults;
}

/** Lets a test provoke a fault on purpose: of the window of `page`, for the reason that is given. */
export function allowFaults(page: Page, pattern: RegExp, why: string): void {
  const allowed = provoked.get(page.context());
  if (!allowed) throw new Error('Nobody watches this window');
  allowed.push({ pattern, why });
}

/** The browser itself says so, of each request that was answered with 4xx. */
const isRefusal = /status of 4\d\d/;

function describe(message: ConsoleMessage): string {
  const { url } = message.location();
  return url ? `${message.text()} at ${url}` : message.text();
}

function noteRequest(request: Request, watched: Watched, note: (fault: string) => void): void {
  const { protocol, hostname, origin } = new URL(request.url());
  const isKnown = watched.origins?.includes(origin) ?? hostname === '127.0.0.1';
  if (protocol !== 'data:' && protocol !== 'blob:' && !isKnown) note(request.url());
  if (!watched.tellsReferer && request.headers()['referer']) note(`referer at ${request.url()}`);
}
