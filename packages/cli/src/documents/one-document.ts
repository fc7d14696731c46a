import { sayReadingNote } from '@guildhall/contract';
import type { Document, DocumentDetail } from '@guildhall/sdk';
import { findIdByName, isSameName } from '../connect/find-by-name.ts';
import type { Kind } from '../connect/on-server.ts';
import { describeSize, printFacts } from '../terminal/print.ts';

/** A document, which a command names by id, name, or folder and name. */
export const oneDocument: Kind = {
  argument: ['<document>', 'id, name, or folder/name'],
  find(guildhall, teamId, text) {
    const search = text.split('/').at(-1)?.trim();
    return findIdByName(guildhall.all.listDocuments({ teamId, search }), {
      text,
      what: 'document',
      isNamed: (it) => isSameName(it.name, text) || isSameName(pathOf(it), text),
      describe: pathOf,
    });
  },
};

/** Returns the folder and name of a document, for people to read. */
export function pathOf({ folderPath, name }: Document): string {
  return folderPath === null ? name : `${folderPath}/${name}`;
}

export function printDocument({ document }: { document: DocumentDetail }): void {
  const { readingNotes, shares, requestedVisibility: asked, error } = document;
  printFacts({
    id: document.id,
    name: document.name,
    folder: document.folderPath ?? '/',
    team: document.teamId,
    'visible to': document.visibility,
    ...(asked !== null && { asked: `${asked}; a leader of the team decides` }),
    'shared with': [...shares.userIds, ...shares.teamIds].join(' ') || null,
    ...(document.owner && { owner: document.owner.name ?? document.owner.userId }),
    ...(document.verifiedUntil && { 'verified until': sayVerified(document) }),
    state: document.state,
    ...(error !== null && { error }),
    ...(readingNotes.length > 0 && { read: readingNotes.map(sayReadingNote).join('; ') }),
    pages: document.totalPages,
    size: describeSize(document.sizeBytes),
    added: document.createdAt,
  });
}

function sayVerified({ verifiedUntil, isVerificationDue }: Document): string {
  return isVerificationDue ? `${verifiedUntil}; to be verified again` : `${verifiedUntil}`;
}
