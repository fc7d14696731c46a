import type { SourceFile } from '../collections/collection.ts';
import type { Database } from '../../packages/server/src/ground/db/database.ts';

/** The mapping between files of a collection and ids of documents. */
export interface AskedFiles {
  keyOf(documentId: string): string;
  idOf(key: string): string | undefined;
}

const placeOf = (folderPath: string | null, name: string) => `${folderPath ?? ''}/${name}`;

/** Finds the files of a collection among the documents of an organisation. */
export async function findFiles(
  { pool }: Database,
  orgId: string,
  files: readonly SourceFile[],
): Promise<AskedFiles> {
  const { rows } = await pool.query<{ id: string; name: string; folder_path: string | null }>(
    'select id, name, folder_path from documents where org_id = $1',
    [orgId],
  );
  const ids = new Map(rows.map((row) => [placeOf(row.folder_path, row.name), row.id]));
  const idByKey = new Map<string, string>();
  const keyById = new Map<string, string>();
  for (const { key, folderPath, name } of files) {
    const id = ids.get(placeOf(folderPath, name));
    if (id === undefined) continue;
    idByKey.set(key, id);
    keyById.set(id, key);
  }
  return { keyOf: (id) => keyById.get(id) ?? id, idOf: (key) => idByKey.get(key) };
}
