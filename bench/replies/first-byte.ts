import type { Chat } from '../../packages/sdk/src/index.ts';
import { findData } from '../collections/data-folder.ts';
import { loadCollection } from '../collections/load-collection.ts';
import { askHttp, oneConnection, sendHttp } from '../product/ask-http.ts';
import { readEvents } from '../product/read-events.ts';
import { startProduct } from '../product/start-product.ts';
import { findImported } from '../quality/find-imported.ts';
import { thinOut } from '../quality/measure-set.ts';
import type { RunOptions } from '../run-options.ts';
import { watchSearches } from './watch-search.ts';
import type { SearchWatch } from './watch-search.ts';

interface Asker {
  readonly url: string;
  readonly key: string;
  /** The e-mail address of the asking member. Undefined: an anonymous visitor. */
  readonly userEmail?: string;
}

/** Returns the milliseconds from the end of an answer's search to its first delta. */
export async function awaitFirstByte(
  asker: Asker,
  text: string,
  watch: SearchWatch,
): Promise<number> {
  const messages = { url: await beginChat(asker), key: asker.key };
  const { events } = await readEvents({ ...messages, body: { text }, agent: oneConnection });
  const first = events.find(({ name }) => name === 'delta');
  if (!first) throw new Error('The answer has no text');
  return first.at - watch.endedAt();
}

/** Begins a chat and returns the URL of its messages. */
export async function beginChat({ url, key, userEmail }: Asker): Promise<string> {
  const begun = await sendHttp({ url: `${url}/v1/chats`, key }, { userEmail });
  return `${url}/v1/chats/${(begun as { chat: Chat }).chat.id}/messages`;
}

/**
 * Measures the time to the first delta on real pages of several thousand characters, from
 * FinanceBench.
 */
export async function measureOnReports(options: RunOptions): Promise<number[]> {
  if (findData('financebench') === null) return [];
  const collection = await loadCollection('financebench');
  const product = await startProduct(await findImported(collection, options), options.embeddings);
  using watch = watchSearches(product.parts.database);
  try {
    const server = { url: product.url, key: product.organisation.apiKey };
    const firstBytes: number[] = [];
    const [set] = collection.sets.map((whole) => thinOut(whole, options.every));
    for (const { text } of set?.questions ?? []) {
      await askHttp(server, { query: text });
      firstBytes.push(await awaitFirstByte(server, text, watch));
    }
    return firstBytes;
  } finally {
    await product.stop();
  }
}
