import { SourceProblem } from '#ground/ports/source.ts';
import { boundedBody } from '../http/bounded-body.ts';
import type { PacedFetch } from '../http/paced-fetch.ts';
import { isHtml, readText } from './read-found.ts';
import type { FoundParts } from './read-found.ts';
import { askPage } from './visit-page.ts';

/** Reads a page to its main text, or the bytes of a linked file. */
export async function readItem(
  parts: Omit<FoundParts, 'scope'> & { readonly paced: PacedFetch },
  url: string,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const response = await askPage(parts.paced, url, signal);
  if (!response.ok) {
    await response.body?.cancel();
    const isGone = response.status < 500;
    throw new SourceProblem(
      isGone ? 'not_found' : 'unreachable',
      `It answered ${response.status}.`,
      {
        isOfItem: true,
      },
    );
  }
  if (!isHtml(response)) return boundedBody(response, parts.fileMaxBytes);
  return inOnePiece((await readText(parts, response)).document);
}

export async function* inOnePiece(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
