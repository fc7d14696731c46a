import type { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import type { Reader } from '#ground/db/database.ts';
import { prepared } from '#ground/db/prepared.ts';
import type { TextKey } from '#library/postings/seen-texts.ts';
import { inScope } from '#library/scope/scope.queries.ts';
import type { Scope } from '#library/scope/scope.ts';

export interface NearVectorRow {
  text_number: number;
  ordinal: number;
  document_id: string;
  page_number: number;
  vector: Buffer;
}

/** Reads the vectors of these passages. Leaves out those that are no longer in the scope. */
export async function readVectors(
  db: Reader,
  scope: Scope,
  model: string,
  passages: readonly TextKey[],
): Promise<NearVectorRow[]> {
  const { orgId } = scope.team;
  const { rows } = await prepared(sql<NearVectorRow>`
    select near.text_number, near.ordinal, near.document_id, near.page_number, near.vector
    from unnest(${passages.map(({ number }) => number)}::int[],
      ${passages.map(({ ordinal }) => ordinal)}::int[]) as asked (number, ordinal)
    join passage_vectors near on near.org_id = ${orgId} and near.text_number = asked.number
      and near.ordinal = asked.ordinal and near.model = ${model}
    join documents document on document.org_id = ${orgId}
      and document.text_number = near.text_number
    where ${inScope(scope)}`).execute(db);
  return rows;
}
