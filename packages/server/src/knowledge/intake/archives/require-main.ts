import { IntakeError } from '../intake-error.ts';
import type { ArchiveKind } from './kinds.ts';
import type { Archive } from './read-archive.ts';

/** Refuses an archive of another kind, for example a picture collection named .docx. */
export function requireMain(archive: Archive, kind: ArchiveKind): void {
  for (const name of archive.keys()) if (kind.hasMain(name)) return;
  throw new IntakeError('main_part_missing', { kind: kind.name });
}
