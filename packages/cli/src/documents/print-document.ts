import { sayReadingNote } from '@guildhall/contract';
import type { DocumentDetail } from '@guildhall/sdk';
import { describeSize } from '../backup/describe-size.ts';
import { printFacts } from '../print-columns.ts';

/** Prints a document for people, or as the server's JSON. */
export function printDocument(
  answer: { document: DocumentDetail },
  { json }: { json?: true },
): void {
  if (json) return console.log(JSON.stringify(answer));
  const { id, name, folderPath, teamId, visibility, state, error } = answer.document;
  const { readingNotes, totalPages, sizeBytes, createdAt, shares, requestedVisibility } =
    answer.document;
  printFacts({
    id,
    name,
    folder: folderPath ?? '/',
    team: teamId,
    'visible to': visibility,
    ...(requestedVisibility === null
      ? {}
      : { asked: `${requestedVisibility}; a leader of the team decides` }),
    'shared with': [...shares.userIds, ...shares.teamIds].join(' ') || null,
    state,
    ...(error === null ? {} : { error }),
    ...(readingNotes.length === 0 ? {} : { read: readingNotes.map(sayReadingNote).join('; ') }),
    pages: totalPages,
    size: describeSize(sizeBytes),
    added: createdAt,
  });
}
