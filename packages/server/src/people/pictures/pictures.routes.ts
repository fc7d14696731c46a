import { endpoints } from '@guildhall/contract';
import { recordAccountActivity } from '#ground/access/record-activity.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import type { Principal } from '#ground/http/principal.ts';
import { readFile } from '#ground/http/read-body.ts';
import { requesterOf } from '#ground/http/requester.ts';
import { sendBytes } from '#ground/http/send-bytes.ts';
import { serve } from '#ground/http/serve.ts';
import { readAccount } from '#people/accounts/session.routes.ts';
import { pictureBytes } from '#ground/pictures/picture-bytes.ts';
import { deletePicture, putPicture } from './change-picture.ts';
import { readMemberPicture, readPictureOf } from './pictures.queries.ts';

const limit = { maxBytes: 256 * 1024, failure: 'picture_too_large' } as const;

export function mountPictures(api: Api, { db }: { db: Db }): void {
  serve(api, endpoints.getPicture, async ({ principal: { accountId }, c }) => {
    const row = await readPictureOf(db, accountId);
    if (!row) throw new Failure('picture_not_found');
    return sendBytes(c, pictureBytes(row));
  });

  serve(api, endpoints.putPicture, async ({ principal: { accountId }, c }) => {
    await recordAccountActivity(db, accountId);
    const owner = { accountId, from: requesterOf(c) };
    await putPicture(db, owner, await readFile(c.req.raw, limit));
    return { user: await readAccount(db, accountId) };
  });

  serve(api, endpoints.deletePicture, async ({ principal: { accountId }, c }) => {
    await recordAccountActivity(db, accountId);
    await deletePicture(db, { accountId, from: requesterOf(c) });
    return { user: await readAccount(db, accountId) };
  });

  serve(api, endpoints.getMemberPicture, {
    reach: ({ principal, input }) => reachPicture(db, principal, input.params.userId),
    answer: async ({ reached, c }) => sendBytes(c, pictureBytes(reached)),
  });
}

/** Returns the picture of a person whom the principal may list, or who they are themselves. */
async function reachPicture(db: Db, principal: Principal, userId: string) {
  const row = await readMemberPicture(db, principal, userId);
  if (!row) throw new Failure('picture_not_found');
  return row;
}
