import { endpoints } from '@guildhall/contract';
import { recordAccountActivity } from '#ground/access/record-activity.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { changePreferences } from './preferences.queries.ts';

/** Mounts the preferences of the signed-in account. */
export function mountPreferences(api: Api, { db }: { db: Db }): void {
  serve(api, endpoints.updatePreferences, async ({ principal: { accountId }, input: { body } }) => {
    await recordAccountActivity(db, accountId);
    const preferences = await changePreferences(db, accountId, body);
    if (!preferences) throw new Failure('signed_out');
    return { preferences };
  });
}
