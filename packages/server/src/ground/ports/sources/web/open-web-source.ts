import { LRUCache } from 'lru-cache';
import type { SettingsOf } from '@guildhall/contract';
import type { Source } from '#ground/ports/source.ts';
import { openPacedFetch } from '../http/paced-fetch.ts';
import type { Pace } from '../http/paced-fetch.ts';
import { openPageReader } from '../page-text/page-reader.ts';
import type { SourceParts } from '../source-parts.ts';
import { findRoot } from './find-root.ts';
import { walkWithKept } from './kept-pages.ts';
import { inOnePiece, readItem } from './read-item.ts';
import { walkSite } from './walk-site.ts';

interface WebOptions extends Pace {
  /** The most pages of a site; 5,000 by default. */
  readonly pagesMax?: number;
}

const checkTimeoutMs = 60_000;
const offeredMaxBytes = 8 * 1024 * 1024;

/** Opens a web site as a source. Its pages become small HTML documents with their main text. */
export function openWebSource(
  settings: SettingsOf<'web'>,
  { fetch, fileMaxBytes, folder }: SourceParts,
  { pagesMax = 5000, ...pace }: WebOptions = {},
): Source {
  const found = { paced: openPacedFetch(fetch, pace), reader: openPageReader(), fileMaxBytes };
  /** Texts of pages that were listed, by their etag: most are asked for soon. */
  const offered = new LRUCache<string, Uint8Array>({
    maxSize: offeredMaxBytes,
    sizeCalculation: (document) => document.byteLength + 100,
  });
  const { depth = 3 } = settings;
  return {
    async check() {
      await findRoot(settings, found.paced, AbortSignal.timeout(checkTimeoutMs));
    },
    async *list(_since, signal) {
      const { scope, ...site } = await findRoot(settings, found.paced, signal);
      const visitor = { ...found, scope };
      yield* walkWithKept(folder, JSON.stringify(settings), (kept, keep) => {
        const offer = (etag: string, document: Uint8Array) => void offered.set(etag, document);
        return walkSite({ ...site, visitor, depth, pagesMax, kept, keep, offer }, signal);
      });
    },
    async read({ id, etag }, signal) {
      const document = offered.get(etag);
      offered.delete(etag);
      return document ? inOnePiece(document) : readItem(found, id, signal);
    },
    async close() {
      found.reader.close();
    },
  };
}
