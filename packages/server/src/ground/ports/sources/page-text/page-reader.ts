import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { escapeHtml } from '@guildhall/reading/formats/html/escape-html.ts';
import type { MainText } from './main-text.ts';
import type { PageFacts } from './page-facts.ts';

export interface PageBytes {
  readonly bytes: Uint8Array;
  /** The encoding that its server names. */
  readonly charset?: string | undefined;
}

export interface ReadPage extends PageFacts {
  readonly title: string;
  /** A small HTML document with the main text under its title. */
  readonly document: Uint8Array;
}

/** Reads pages in a thread of its own, one after another, so that no page holds up the server. */
export interface PageReader {
  /** Undefined for a page that cannot be read in time, not even its links. */
  read(page: PageBytes): Promise<ReadPage | undefined>;
  close(): void;
}

interface Found {
  facts?: PageFacts;
  main?: MainText;
}

export function openPageReader({ timeoutMs = 10_000 } = {}): PageReader {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const close = () => {
    void worker?.terminate();
    worker = undefined;
  };
  const read = async (page: PageBytes) => {
    worker ??= await startWorker();
    const { facts, main } = await ask(worker, page, timeoutMs);
    if (!main) close();
    // A page that is too much for the search of its main text is taken whole.
    const document = main ? Buffer.from(write(main)) : page.bytes;
    return facts && { ...facts, title: main?.title ?? '', document };
  };
  return {
    close,
    read(page) {
      const answer = last.then(() => read(page));
      last = answer.catch(() => {});
      return answer;
    },
  };
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./page-reader.child.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // The first message says that it has loaded.
  await once(worker, 'message');
  worker.on('error', () => {}).unref();
  return worker;
}

async function ask(worker: Worker, page: PageBytes, timeoutMs: number): Promise<Found> {
  const found: Found = {};
  const { promise, resolve } = Promise.withResolvers<void>();
  const take = (part: Found) => {
    Object.assign(found, part);
    if (found.main) resolve();
  };
  const end = () => resolve();
  // It ends by an error of a page, or without memory.
  worker.on('message', take).once('exit', end);
  const timer = setTimeout(end, timeoutMs);
  worker.postMessage(page);
  await promise;
  clearTimeout(timer);
  worker.off('message', take).off('exit', end);
  return found;
}

function write({ title, html }: MainText): string {
  const heading = /<h1\b/iu.test(html) ? '' : `<h1>${escapeHtml(title)}</h1>`;
  const head = `<meta charset="utf-8"><title>${escapeHtml(title)}</title>`;
  return `<!doctype html><html><head>${head}</head><body>${heading}${html}</body></html>`;
}
