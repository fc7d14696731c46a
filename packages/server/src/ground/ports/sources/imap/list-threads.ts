import { createHash } from 'node:crypto';
import { typeOf } from '@guildhall/contract/file-type';
import type { Listed, ListedItem } from '#ground/ports/source.ts';
import type { Thread, ThreadFile } from './gather-threads.ts';
import { openNames } from './item-names.ts';
import type { Mails } from './list-mails.ts';

export interface Listing {
  readonly scope: string;
  /** What the numbers of the mails belong to. */
  readonly validity: string;
}

/** Raised when threads are written otherwise: then all are read anew. */
const form = 1;

type Item = { readonly kind: 'item' } & ListedItem;

/** A thread as an item, and the files of its mails in a folder of its name. */
export function* itemsOf(
  thread: Thread,
  { scope, validity }: Listing,
): Generator<{ item: Item; what: Thread | ThreadFile }> {
  const { id, name, mails, files } = thread;
  const kind = 'item';
  const uids = mails.map(({ uid }) => uid).sort((a, b) => a - b);
  const etag = hash([form, validity, ...uids]);
  const none = { sizeBytes: null, url: null };
  yield { item: { kind, scope, id, path: `${name}.eml`, etag, ...none }, what: thread };
  const known = new Set<string>();
  const giveName = openNames();
  for (const file of files) {
    if (known.has(file.id)) continue;
    known.add(file.id);
    const type = typeOf(file.name.trim());
    const stem = file.name.trim().slice(0, -type.length - 1);
    const path = `${name}/${giveName(stem, undefined, type)}`;
    const told = hash([form, validity, file.uid, file.part, file.sizeBytes]);
    yield { item: { kind, scope, id: file.id, path, etag: told, ...none }, what: file };
  }
}

/** The mails of which nothing can be told. */
export function* unreadableOf({ unread }: Mails, { scope, validity }: Listing): Generator<Listed> {
  for (const uid of unread) {
    const reason = 'What the server says of this mail cannot be read';
    yield { kind: 'unreadable', scope, id: `mail:${validity}:${uid}`, path: `${uid}.eml`, reason };
  }
}

function hash(what: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url');
}
