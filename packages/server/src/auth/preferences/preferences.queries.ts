import { sql } from 'kysely';
import type { Preferences } from '@guildhall/contract';
import type { Reader } from '#db/database.ts';

/** The choices of an account; undefined when there is no such account any more. */
export async function findPreferences(
  db: Reader,
  accountId: string,
): Promise<Preferences | undefined> {
  const { rows } = await sql<Preferences>`
    select language, theme from accounts where id = ${accountId}
  `.execute(db);
  return rows[0];
}

/** What an account chooses anew; undefined is left as it is. */
export interface PreferenceChange {
  language?: Preferences['language'] | undefined;
  theme?: Preferences['theme'] | undefined;
}

/** Keeps what is given; undefined when there is no such account any more. */
export async function changePreferences(
  db: Reader,
  accountId: string,
  { language, theme }: PreferenceChange,
): Promise<Preferences | undefined> {
  const { rows } = await sql<Preferences>`
    update accounts set
      language = case when ${language !== undefined} then ${language ?? null} else language end,
      theme = case when ${theme !== undefined} then ${theme ?? null} else theme end
    where id = ${accountId}
    returning language, theme
  `.execute(db);
  return rows[0];
}
