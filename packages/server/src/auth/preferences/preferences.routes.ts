import { endpoints } from '@guildhall/contract';
import { recordAccountActivity } from '#access/record-activity.ts';
import type { Db } from '#db/database.ts';
import { Failure } from '#failure.ts';
import type { Api } from '#http/api.ts';
import { serve } from '#http/serve.ts';
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
