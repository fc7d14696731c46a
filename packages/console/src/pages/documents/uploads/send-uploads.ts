import { GuildhallError, createGuildhall } from '@guildhall/sdk/light';
import type { Document } from '@guildhall/sdk/light';
import { createSignal } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { sayError } from '#api/say-error.ts';
import { refreshSoon } from '../document/documents-cache.ts';
import type { DroppedFile } from './read-dropped.ts';
import {
  allUploads,
  getUpload,
  isSomethingUnsent,
  enqueueUploads,
  markUploaded,
  updateUpload,
} from './uploads.ts';
import type { Target, Upload } from './uploads.ts';

const sendingMax = 3;
const probeEveryMs = 2000;

const waiting: number[] = [];
const underWay = new Map<number, AbortController>();
const [isPaused, setPaused] = createSignal(false);

/** True while uploads pause because the server does not answer or asks to wait. */
export { isPaused };

export function addFiles(files: DroppedFile[], target: Target): void {
  waiting.push(...enqueueUploads(files, target));
  sendWaiting();
}

/** Stops a waiting or running upload. A file that the server already has stays there. */
export function stopUpload(id: number): void {
  underWay.get(id)?.abort();
  updateUpload(id, { state: 'stopped', progress: 0 });
  sendWaiting();
}

export function stopAll(): void {
  for (const { id, state } of allUploads()) {
    if (state === 'waiting' || state === 'sending') stopUpload(id);
  }
}

/** Uploads a file again, or has the server read the file again if it has arrived. */
export async function retryUpload(id: number): Promise<void> {
  const upload = getUpload(id);
  if (!upload) return;
  if (upload.documentId === null) {
    updateUpload(id, { state: 'waiting', progress: 0, error: null });
    waiting.push(id);
    return sendWaiting();
  }
  const { documentId } = upload;
  updateUpload(id, { state: 'queued', error: null });
  try {
    const { document } = await guildhall.retryDocument({ documentId });
    markUploaded(id, document);
  } catch (error) {
    updateUpload(id, { state: 'failed', error: sayError(error) });
  }
}

function sendWaiting(): void {
  while (!isPaused() && underWay.size < sendingMax) {
    const id = waiting.shift();
    if (id === undefined) return;
    if (getUpload(id)?.state === 'waiting') void sendOne(id);
  }
}

async function sendOne(id: number): Promise<void> {
  const upload = getUpload(id);
  if (!upload) return;
  const stop = new AbortController();
  underWay.set(id, stop);
  updateUpload(id, { state: 'sending', progress: 0 });
  try {
    const onProgress = (progress: number) => updateUpload(id, { progress });
    markUploaded(id, await sendFile(upload, stop.signal, onProgress));
    refreshSoon(upload.teamId);
  } catch (error) {
    if (!stop.signal.aborted) retryOrFail(id, error);
  } finally {
    underWay.delete(id);
    sendWaiting();
  }
}

/**
 * Queues a file again if its upload broke off for a passing reason, and pauses all uploads. Any
 * other error is final.
 */
function retryOrFail(id: number, error: unknown): void {
  if (!isPassing(error)) {
    const mayRetry = !isRefused(error);
    return updateUpload(id, { state: 'failed', error: sayError(error), mayRetry });
  }
  const brokeOffAt = getUpload(id)?.progress ?? 0;
  updateUpload(id, { state: 'waiting', progress: 0, brokeOffAt });
  waiting.unshift(id);
  setPaused(true);
  goOnAfter(error.retryAfterMs ?? probeEveryMs);
}

let timer: ReturnType<typeof setTimeout> | undefined;

function goOnAfter(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void goOn(), ms);
}

function isPassing(error: unknown): error is GuildhallError {
  if (!(error instanceof GuildhallError)) return false;
  return error.code === 'unreachable' || error.code === 'signed_out' || error.status === 429;
}

/** True if the server refuses the file itself. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof GuildhallError)) return false;
  return error.code === 'file_too_large' || error.code === 'invalid';
}

/** Probes the server with a small request until it answers, then resumes the uploads. */
async function goOn(): Promise<void> {
  const answer = await guildhall.try.getSession({}, { attemptsMax: 1 });
  if (!answer.ok) return goOnAfter(probeEveryMs);
  setPaused(false);
  sendWaiting();
}

addEventListener('online', () => isPaused() && goOnAfter(0));
addEventListener('beforeunload', (event) => {
  if (isSomethingUnsent()) event.preventDefault();
});

/** Uploads one file without retries. */
async function sendFile(
  { teamId, folderPath, visibility, file }: Upload,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Document> {
  const sender = createGuildhall({
    url: location.origin,
    attemptsMax: 1,
    fetch: fetchWithProgress(onProgress),
  });
  const { documents } = await sender.addDocuments(
    {
      teamId,
      ...(folderPath !== null && { folderPath }),
      ...(visibility !== null && { visibility }),
      files: [file],
    },
    { signal },
  );
  const [document] = documents;
  if (!document) throw new Error('A file was sent and no document was answered');
  return document;
}

/** Returns a `fetch` that reports the sent share of the body, from 0 to 1. */
function fetchWithProgress(onProgress: (share: number) => void) {
  return (url: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { method = 'GET', signal, body } = init;
      const request = new XMLHttpRequest();
      request.open(method, url);
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      );
      request.addEventListener('load', () => resolve(toResponse(request)));
      request.addEventListener('error', () => reject(new TypeError('The connection broke')));
      request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}

function toResponse(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    }),
  );
  return new Response(request.responseText, { status: request.status, headers });
}
