import { sql } from 'kysely';

/** The column `version` of a row: when it was changed, to the microsecond. */
export const versionColumn = sql`
  (extract(epoch from updated_at) * 1000000)::bigint::text as version`;
