import { sql } from 'kysely';
import type { Language } from '@guildhall/contract';
import type { Reader } from '#ground/db/database.ts';

/** Returns the language of mails to an address: its account's preference, else English. */
export async function findMailLanguage(db: Reader, email: string): Promise<Language> {
  const { rows } = await sql<{ language: Language | null }>`
    select language from accounts where email = ${email}
    order by only_org_id nulls first, id limit 1
  `.execute(db);
  return rows[0]?.language ?? 'en';
}
