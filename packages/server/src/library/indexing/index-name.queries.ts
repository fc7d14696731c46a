import { sql } from 'kysely';
import type { Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { unknownLanguage } from '@guildhall/text/words/detect-language.ts';
import { addNames } from '#library/postings/add-texts.ts';

/**
 * Indexes the terms of a document's name under a new number, and returns the number. Nothing finds
 * the name before the document has this `name_number`.
 */
export async function indexName(tx: Tx, orgId: string, terms: readonly string[]): Promise<number> {
  const taken = await sql<{ number: number }>`
    select take_text_number(${orgId}) as number`.execute(tx);
  const { number } = onlyRow(taken);
  await addNames(tx, orgId, [{ number, ordinal: 0, language: unknownLanguage, terms }]);
  return number;
}
