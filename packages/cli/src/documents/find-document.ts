import { isId } from '@guildhall/contract';
import type { Document, Guildhall } from '@guildhall/sdk';
import { isSameName, pickOne } from '../pick-one.ts';

/** The argument that names a document, with its description. */
export const whichDocument = ['<document>', 'id, name, or folder/name'] as const;

/**
 * Returns the id of a document.
 * @param text its id, its name, or its folder and name as the team's list shows them
 */
export async function findDocumentId(
  guildhall: Guildhall,
  teamId: string | undefined,
  text: string,
): Promise<string> {
  if (isId(text)) return text;
  const search = text.split('/').at(-1)?.trim();
  const named: Document[] = [];
  for await (const document of guildhall.all.listDocuments({ teamId, search })) {
    if (isSameName(document.name, text) || isSameName(pathOf(document), text)) named.push(document);
  }
  const describe = (document: Document) => `${document.id}  ${pathOf(document)}`;
  return pickOne(named, { text, what: 'document', describe }).id;
}

/** Returns the folder and name of a document, for people to read. */
export function pathOf({ folderPath, name }: Document): string {
  return folderPath === null ? name : `${folderPath}/${name}`;
}
