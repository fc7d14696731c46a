import { isProxyError } from '@guildhall/contract/failures';
import { createSignal } from 'solid-js';

const [isReachable, setReachable] = createSignal(true);
const [isSignedOut, setSignedOut] = createSignal(false);

/** False while the server does not answer; a banner says so. */
export { isReachable };
/** True once the session has ended; a dialog then asks the user to sign in again. */
export { isSignedOut };

/** Marks the session as valid again, because the user has signed in in another window. */
export function markSignedIn(): void {
  setSignedOut(false);
}

const pauseMs = 3000;
let isWaiting = false;

/** Sends a request and learns from its result whether the server or the session is gone. */
export async function fetchTrackingConnection(url: string, init: RequestInit): Promise<Response> {
  const known = takeFirstAnswer(url, init);
  if (known) return known;
  try {
    const response = await fetch(url, init);
    if (isProxyError(response)) markUnreachable();
    else setReachable(true);
    // The console sends no key, so a 401 means that the session has ended.
    if (response.status === 401) setSignedOut(true);
    return response;
  } catch (error) {
    // An aborted request (page left, wait given up) says nothing about the server.
    if (!init.signal?.aborted) markUnreachable();
    throw error;
  }
}

function markUnreachable(): void {
  setReachable(false);
  void waitForServer();
}

const returned: (() => void)[] = [];

/** Calls `work` each time that the server answers again after an outage. */
export function onReconnect(work: () => void): void {
  returned.push(work);
}

let waiting: (() => void)[] = [];

/** Resolves once the server answers; at once while it does. */
export function whenReachable(): Promise<void> {
  if (isReachable()) return Promise.resolve();
  return new Promise((done) => waiting.push(done));
}

async function waitForServer(): Promise<void> {
  if (isWaiting) return;
  isWaiting = true;
  while (!isReachable()) {
    await new Promise((done) => setTimeout(done, pauseMs));
    const answer = await fetch('/healthz').catch(() => undefined);
    if (answer?.ok) setReachable(true);
  }
  isWaiting = false;
  for (const work of returned) work();
  const waited = waiting;
  waiting = [];
  for (const done of waited) done();
}

/** How long after the start of the page its embedded answers count as fresh, in milliseconds. */
const freshMs = 30_000;

const answers = readAnswers();

/** Returns the answer that came embedded in the page, at the first request for its address. */
function takeFirstAnswer(url: string, { method }: RequestInit): Response | undefined {
  const { origin } = location;
  const address = url.startsWith(origin) ? url.slice(origin.length) : url;
  if (method !== 'GET' || performance.now() > freshMs) return undefined;
  const answer = answers.get(address);
  answers.delete(address);
  return answer === undefined ? undefined : Response.json(answer);
}

function readAnswers(): Map<string, unknown> {
  const written = document.getElementById('first-answers')?.textContent ?? '{}';
  return new Map(Object.entries(JSON.parse(written) as Record<string, unknown>));
}
