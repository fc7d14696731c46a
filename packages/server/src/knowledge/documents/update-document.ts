import type { Visibility } from '@guildhall/contract';
import type { Tree } from '../../access/reach-team.ts';
import { recordWrite } from '../../audit/audit.queries.ts';
import { transaction } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import type { Actor } from '../../http/principal.ts';
import { checkPlace } from './document.ts';
import type { DocumentRow } from './document.ts';
import { typeOf } from './file-name.ts';
import { nameTerms } from './name-terms.queries.ts';
import { shareDocument } from './share-document.ts';
import type { Shares } from './share-document.ts';
import { lockNaming, updateNaming } from './update-document.queries.ts';
import type { NamedRow, Naming } from './update-document.queries.ts';

export interface DocumentChange {
  name?: string | undefined;
  folderPath?: string | null | undefined;
  visibility?: Visibility | undefined;
  shares?: Shares | undefined;
}

/** What is not given stays as it is. The new name is found in the moment it is acknowledged. */
export function updateDocument(
  db: Db,
  top: Tree,
  documentId: string,
  { change, actor }: { change: DocumentChange; actor: Actor },
): Promise<DocumentRow> {
  return transaction(db, async (tx) => {
    const row = await lockNaming(tx, top, documentId);
    if (!row) throw new Failure('document_not_found');
    const updated = await updateNaming(tx, top, documentId, rename(row, change));
    await shareDocument(tx, top, documentId, change.shares ?? {});
    const team = { orgId: top.orgId, id: updated.team_id };
    await recordWrite(tx, actor, team, 'document.updated', [documentId]);
    return updated;
  });
}

function rename(row: NamedRow, change: DocumentChange): Naming {
  const name = change.name?.normalize('NFC') ?? row.name;
  const given = change.folderPath === undefined ? row.folder_path : change.folderPath;
  const folderPath = given?.normalize('NFC') ?? null;
  checkPlace(folderPath, name);
  const { title, languages } = row;
  return {
    name,
    folderPath,
    // The type is that of the bytes; only where they could not be read may the name correct it.
    type: row.state === 'failed' ? typeOf(name) : row.type,
    visibility: change.visibility ?? row.visibility,
    nameTerms: nameTerms({ name, folderPath, title, languages }),
  };
}
