import { parentPort } from 'node:worker_threads';
import { decodeHtml } from '@guildhall/reading/formats/encodings/decode-html.ts';
import { findMainText } from './main-text.ts';
import { readPageFacts } from './page-facts.ts';
import type { PageBytes } from './page-reader.ts';

// A page may be made so that finding its main text takes for ever. Its links come first.
parentPort?.on('message', ({ bytes, charset }: PageBytes) => {
  const { text } = decodeHtml(bytes, { declared: charset });
  parentPort?.postMessage({ facts: readPageFacts(text) });
  parentPort?.postMessage({ main: findMainText(text) });
});
parentPort?.postMessage('loaded');
