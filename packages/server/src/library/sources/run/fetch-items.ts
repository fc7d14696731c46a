import { randomUUID } from 'node:crypto';
import { typeOf } from '@guildhall/contract/file-type';
import { transaction } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import { isFailure } from '#ground/failure.ts';
import { SourceProblem } from '#ground/ports/source.ts';
import { headMaxBytes, typeOfBytes } from '#library/documents/type-of-bytes.ts';
import { keepHead } from '#library/documents/receive-upload.ts';
import { placeOf } from '../given/place.ts';
import type { SourcePlace } from '../given/place.ts';
import type { StoredProblem } from '../stored/sources.queries.ts';
import { cleanReason } from './clean-listed.ts';
import { findWaiting, setRefused } from './items.queries.ts';
import type { ItemRow } from './items.queries.ts';
import { RunOver, holdRun } from './runs.queries.ts';
import type { Run, RunParts } from './source-run.ts';
import { writeDocument } from './write-document.ts';
import type { FetchedFile } from './write-document.ts';

const batchItems = 50;

/**
 * Reads the items that are new or changed, one after the other, and writes each as a document in a
 * transaction of its own. An item that cannot be read is noted and tried again in the next run.
 * @param sizes only new items of these sizes; null: all
 * @param until the time (`performance.now()`) at which the rest is left for the next run
 */
export async function fetchItems(
  parts: RunParts,
  run: Run,
  { sizes, until }: { sizes: readonly number[] | null; until: number },
): Promise<void> {
  for (;;) {
    const items = await findWaiting(parts.db, run.key, batchItems, sizes);
    if (items.length === 0) return;
    for (const item of items) {
      run.signal.throwIfAborted();
      if (performance.now() > until) return;
      await fetchItem(parts, run, item);
    }
  }
}

async function fetchItem(parts: RunParts, run: Run, item: ItemRow): Promise<void> {
  try {
    const place = placeOf(run.row.name, item.path);
    if (!place) throw problem('bad_name', 'Its name is empty, too long or has control signs');
    await receive(parts, run, item, place);
  } catch (cause) {
    const reason = reasonOf(cause);
    if (!reason) throw cause;
    run.counts.refused += 1;
    await transaction(parts.db, async (tx) => {
      await holdRun(tx, run.key);
      await setRefused(tx, run.key, item, cleanReason(reason));
    });
  }
}

/** Returns why this item alone could not be had; undefined: the run cannot go on. */
function reasonOf(cause: unknown): StoredProblem | undefined {
  if (isFailure(cause, 'storage_full')) return { code: 'storage_full', message: cause.message };
  if (!(cause instanceof SourceProblem) || !cause.isOfItem) return undefined;
  return { code: cause.code, message: cause.message };
}

function problem(code: 'bad_name' | 'too_large', message: string): SourceProblem {
  return new SourceProblem(code, message, { isOfItem: true });
}

async function receive(
  parts: RunParts,
  run: Run,
  item: ItemRow,
  place: SourcePlace,
): Promise<void> {
  const file = await store(parts, run, item, place);
  try {
    await retryDeadlock(() =>
      transaction(parts.db, async (tx) => {
        await holdRun(tx, run.key);
        const what = await writeDocument(tx, parts, run, { item, file });
        if (what !== 'same') run.counts[what] += 1;
      }),
    );
  } catch (cause) {
    // After any other error the row may have been committed, so its file stays.
    if (isFailure(cause) || cause instanceof RunOver) await parts.files.remove(file.fileKey);
    throw cause;
  }
}

async function store(
  { files, settings: { uploadMaxBytes: most } }: RunParts,
  { source, signal }: Run,
  item: ItemRow,
  place: SourcePlace,
): Promise<FetchedFile> {
  const tooLarge = () =>
    problem('too_large', `The file is larger than ${Math.floor(most / 1024 / 1024)} MiB`);
  if (item.sizeBytes !== null && item.sizeBytes > most) throw tooLarge();
  const { listedEtag: etag, rights, ...listed } = item;
  const bytes = await source.read({ ...listed, etag, ...(rights && { rights }) }, signal);
  const fileKey = randomUUID();
  const passing = keepHead(limit(bytes, most, tooLarge), headMaxBytes);
  const written = await files.write(fileKey, passing.bytes);
  const type = typeOf(place.name) || typeOfBytes(passing.head());
  return { ...place, ...written, fileKey, type };
}

/** Passes bytes on, and throws when there are too many. */
async function* limit(
  bytes: AsyncIterable<Uint8Array>,
  most: number,
  tooMany: () => Error,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > most) throw tooMany();
    yield chunk;
  }
}
