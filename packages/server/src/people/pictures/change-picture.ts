import { createHash } from 'node:crypto';
import { recordAccountEvent } from '#ground/audit/account-events.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { RequestSource } from '#ground/http/requester.ts';
import { readPictureUpTo } from '#ground/pictures/read-picture.ts';
import { stripMetadata } from '#ground/pictures/strip-metadata.ts';
import { deletePictureRow, markPicture, writePicture } from './pictures.queries.ts';

/** A list of people draws many at once, each with four bytes a pixel. */
const pixelsMax = 1024;

interface Owner {
  accountId: string;
  from: RequestSource;
}

/** Sets an account's picture; does nothing if it has this one already. */
export async function putPicture(
  db: Db,
  { accountId, from }: Owner,
  sent: Uint8Array,
): Promise<void> {
  const picture = readPictureUpTo(pixelsMax, sent);
  if (!picture) throw new Failure('picture_not_a_picture');
  const { mediaType } = picture;
  const bytes = stripMetadata(mediaType, sent);
  const sha256 = createHash('sha256').update(bytes).digest();
  await transaction(db, async (tx) => {
    if (!(await markPicture(tx, accountId, sha256))) return;
    await writePicture(tx, accountId, { mediaType, bytes });
    await recordAccountEvent(tx, { accountId, action: 'account.picture_changed', from });
  });
}

/** Deletes an account's picture; does nothing if there is none. */
export async function deletePicture(db: Db, { accountId, from }: Owner): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await markPicture(tx, accountId, null))) return;
    await deletePictureRow(tx, accountId);
    await recordAccountEvent(tx, { accountId, action: 'account.picture_deleted', from });
  });
}
