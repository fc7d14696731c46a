import type { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Scope } from '../../scope/scope.ts';
import { inScope } from '../../scope/scope.queries.ts';

export interface VectorRow {
  text_number: number;
  ordinal: number;
  document_id: string;
  page_number: number;
  vector: Buffer;
}

/** Reads some vectors of a model in the scope, in the order of their passages. */
export async function readSomeVectors(
  db: Reader,
  scope: Scope,
  { model, after, most }: { model: string; after: VectorRow | undefined; most: number },
): Promise<VectorRow[]> {
  const { rows } = await sql<VectorRow>`
    select near.text_number, near.ordinal, near.document_id, near.page_number, near.vector
    from passage_vectors near
    join documents document
      on document.org_id = near.org_id and document.text_number = near.text_number
    where near.org_id = ${scope.team.orgId} and near.model = ${model} and ${inScope(scope)}
      and (near.text_number, near.ordinal) > (${after?.text_number ?? 0}, ${after?.ordinal ?? 0})
    order by near.text_number, near.ordinal
    limit ${most}`.execute(db);
  return rows;
}
