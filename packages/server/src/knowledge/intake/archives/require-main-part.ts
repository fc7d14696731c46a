import { IntakeError } from '../intake-error.ts';
import type { ArchiveKind } from './kinds.ts';
import type { Archive } from './read-archive.ts';

/** Throws IntakeError if an archive lacks its format's main part, such as a ZIP named .docx. */
export function requireMainPart(archive: Archive, kind: ArchiveKind): void {
  for (const name of archive.keys()) if (kind.isMainPart(name)) return;
  throw new IntakeError('main_part_missing', { kind: kind.name });
}
