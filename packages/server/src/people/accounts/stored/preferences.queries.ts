import { sql } from 'kysely';
import type { Preferences } from '@guildhall/contract';
import type { Reader } from '#ground/db/database.ts';

const columns = sql`language, theme, correction_mails as "correctionMails",
  question_mails as "questionMails", verification_mails as "verificationMails"`;

/** Returns an account's preferences; undefined if the account no longer exists. */
export async function findPreferences(
  db: Reader,
  accountId: string,
): Promise<Preferences | undefined> {
  const { rows } = await sql<Preferences>`
    select ${columns} from accounts where id = ${accountId}
  `.execute(db);
  return rows[0];
}

/** The preferences to change; undefined leaves one as it is. */
export interface PreferenceChange {
  language?: Preferences['language'] | undefined;
  theme?: Preferences['theme'] | undefined;
  correctionMails?: boolean | undefined;
  questionMails?: boolean | undefined;
  verificationMails?: boolean | undefined;
}

/** Changes the given preferences and returns all; undefined if the account no longer exists. */
export async function changePreferences(
  db: Reader,
  accountId: string,
  { language, theme, correctionMails, questionMails, verificationMails }: PreferenceChange,
): Promise<Preferences | undefined> {
  const { rows } = await sql<Preferences>`
    update accounts set
      language = case when ${language !== undefined} then ${language ?? null} else language end,
      theme = case when ${theme !== undefined} then ${theme ?? null} else theme end,
      correction_mails = coalesce(${correctionMails ?? null}::boolean, correction_mails),
      question_mails = coalesce(${questionMails ?? null}::boolean, question_mails),
      verification_mails = coalesce(${verificationMails ?? null}::boolean, verification_mails)
    where id = ${accountId}
    returning ${columns}
  `.execute(db);
  return rows[0];
}
