import { book } from '../archives/kinds.ts';
import { packArchive } from '../archives/pack-archive.ts';
import type { Extraction } from '../extraction.ts';
import { openParts } from './open-parts.ts';
import { readFlow } from './read-flow.ts';

/** Reads an EPUB book. */
export async function readEpub(path: string): Promise<Extraction> {
  const archive = await openParts(path, book);
  return readFlow(packArchive(archive), 'epub', book.name);
}
