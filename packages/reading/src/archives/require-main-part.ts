import { IntakeError } from '../extraction/intake-error.ts';
import type { ArchiveKind } from './kinds.ts';
import type { Archive } from './read-archive.ts';

/**
 * Returns the name of the main part of an archive. Throws IntakeError if it lacks its format's main
 * part, such as a ZIP named .docx.
 */
export function requireMainPart(archive: Archive, kind: ArchiveKind): string {
  for (const name of archive.keys()) if (kind.isMainPart(name)) return name;
  throw new IntakeError('main_part_missing', { kind: kind.name });
}
