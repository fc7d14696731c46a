import type { Db } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { mountSettings } from './settings/settings.routes.ts';

/** The chat widget of teams on the pages of other sites. */
export function mountWidget(api: Api, parts: { db: Db }): void {
  mountSettings(api, parts);
}
