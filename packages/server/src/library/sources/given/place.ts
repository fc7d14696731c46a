import { documentName, folderPath as folderSchema } from '@guildhall/contract';
import { placeMaxBytes } from '#library/documents/stored/document.ts';

/** Where a document of a source stands here. */
export interface SourcePlace {
  readonly folderPath: string;
  readonly name: string;
}

/**
 * Returns the folder and the name of a document: its path at the source, below a folder of the
 * source's name. Null if the path cannot be one here: it is empty, too long, or has control signs or
 * a step upwards.
 */
export function placeOf(sourceName: string, path: string): SourcePlace | null {
  const parts = path.toWellFormed().normalize('NFC').split(/[/\\]/u);
  const name = documentName.safeParse(parts.at(-1)?.trim());
  const folder = folderSchema.safeParse([sourceName, ...parts.slice(0, -1)].join('/'));
  if (!name.success || /^\.{0,2}$/u.test(name.data)) return null;
  if (!folder.success || folder.data === null) return null;
  const place = { folderPath: folder.data, name: name.data };
  const bytes = Buffer.byteLength(place.folderPath) + Buffer.byteLength(place.name);
  return bytes <= placeMaxBytes ? place : null;
}
