import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What is kept of an address between two listings, so that the next one need not read it again. */
export interface KeptPage {
  readonly isPage: boolean;
  /** What its server calls this version. */
  readonly version: { readonly etag: string | null; readonly modified: string | null };
  /** Changes with the text of a page, and with the bytes of a file. */
  readonly etag: string;
  readonly path: string;
  readonly sizeBytes: number | null;
  readonly isHidden: boolean;
  readonly canonical: string | undefined;
  readonly links: readonly string[];
}

export type KeptPages = Map<string, KeptPage>;

const nameOf = (folder: string) => join(folder, 'pages.json');

/**
 * Walks with what an earlier walk kept, and keeps what this one finds. A walk that breaks off forgets
 * nothing; one whose process is killed forgets all, because it may have told more than it kept.
 */
export async function* walkWithKept<Step>(
  folder: string,
  settings: string,
  walk: (kept: KeptPages, keep: (url: string, page: KeptPage) => void) => AsyncIterable<Step>,
): AsyncGenerator<Step> {
  const kept = await takeKept(folder, settings);
  const found: KeptPages = new Map();
  let isWhole = false;
  try {
    yield* walk(kept, (url, page) => found.set(url, page));
    isWhole = true;
  } finally {
    await writeKept(folder, settings, isWhole ? found : new Map([...kept, ...found]));
  }
}

/** As it is written: each address to which pages lead stands there once. */
interface Written {
  readonly of: string;
  readonly addresses: readonly string[];
  readonly pages: [string, Omit<KeptPage, 'links'> & { readonly links: readonly number[] }][];
}

function toWritten(of: string, kept: KeptPages): Written {
  const indexes = new Map<string, number>();
  const indexOf = (address: string) => {
    const index = indexes.get(address) ?? indexes.size;
    indexes.set(address, index);
    return index;
  };
  const pages = [...kept].map(([url, page]): Written['pages'][number] => [
    url,
    { ...page, links: page.links.map(indexOf) },
  ]);
  return { of, addresses: [...indexes.keys()], pages };
}

/** Nothing, if it was written with other settings or cannot be read. */
async function takeKept(folder: string, settings: string): Promise<KeptPages> {
  try {
    const text = await readFile(nameOf(folder), 'utf8');
    await rm(nameOf(folder));
    const { of, addresses, pages } = JSON.parse(text) as Written;
    const addressOf = (index: number) => addresses[index] ?? '';
    if (of !== settings) return new Map();
    return new Map(
      pages.map(([url, page]) => [url, { ...page, links: page.links.map(addressOf) }]),
    );
  } catch {
    return new Map();
  }
}

async function writeKept(folder: string, settings: string, kept: KeptPages): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${nameOf(folder)}.new`;
  await writeFile(draft, JSON.stringify(toWritten(settings, kept)));
  await rename(draft, nameOf(folder));
}
