import type { ArchiveKind } from '../archives/kinds.ts';
import { readArchive } from '../archives/read-archive.ts';
import type { Archive } from '../archives/read-archive.ts';
import { requireMainPart } from '../archives/require-main-part.ts';
import { IntakeError } from '../extraction/intake-error.ts';

/** Reads the archive of a document. Throws IntakeError if it is encrypted or lacks its main part. */
export async function openParts(path: string, kind: ArchiveKind): Promise<Archive> {
  const archive = await readArchive(path, kind);
  const manifest = archive.get('META-INF/manifest.xml') ?? new Uint8Array();
  if (new TextDecoder().decode(manifest).includes('encryption-data')) {
    throw new IntakeError('locked', { kind: kind.name });
  }
  requireMainPart(archive, kind);
  return archive;
}
