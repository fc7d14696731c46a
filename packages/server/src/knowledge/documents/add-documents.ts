import { uploadFields } from '@guildhall/contract';
import type { Visibility } from '@guildhall/contract';
import { reachTeam } from '../../access/reach-team.ts';
import type { ReachableTeam } from '../../access/reach-team.ts';
import { mayChange } from '../../access/may-change.ts';
import { recordWrite } from '../../audit/audit.queries.ts';
import { transaction } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import { checkInput } from '../../http/check-input.ts';
import type { Actor, Principal } from '../../http/principal.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { FileStore } from '../../ports/files/file-store.ts';
import {
  holdTeam,
  insertDocument,
  lockNamed,
  replaceBytes,
  setVisibility,
} from './add-documents.queries.ts';
import type { NewVersion, StandingRow, VersionRow } from './add-documents.queries.ts';
import { forgetText } from './delete-documents.queries.ts';
import { checkPlace } from './document.ts';
import type { DocumentRow } from './document.ts';
import { typeOf } from './file-name.ts';
import { discard, receiveUpload } from './receive-upload.ts';

export interface DocumentParts {
  db: Db;
  files: FileStore;
  jobs: Jobs;
  settings: { uploadMaxBytes: number };
}

export interface Added {
  team: ReachableTeam;
  /** In the order of the form. */
  rows: DocumentRow[];
}

/** Whose request it is. */
export interface Sender {
  principal: Principal;
  actor: Actor;
}

interface Place {
  team: ReachableTeam;
  sender: Principal;
  actor: Actor;
  /** Undefined: not said, so that a document that is there keeps its own. */
  visibility: Visibility | undefined;
}

/**
 * Takes the files of a form into a team's knowledge base: first all bytes safely on the disk,
 * then all rows and their jobs in one transaction. When anything is wrong, nothing is kept.
 */
export async function addDocuments(
  parts: DocumentParts,
  { principal, actor }: Sender,
  request: Request,
): Promise<Added> {
  const upload = await receiveUpload(parts.files, request, parts.settings.uploadMaxBytes);
  try {
    const fields = checkInput(uploadFields, upload.fields);
    const team = await reachTeam(parts.db, principal, fields.teamId, { isOwn: true });
    const folderPath = fields.folderPath?.normalize('NFC') ?? null;
    const versions = upload.files.map((file) => ({ ...file, folderPath, type: typeOf(file.name) }));
    for (const { name } of versions) checkPlace(folderPath, name);
    const visibility = 'visibility' in upload.fields ? fields.visibility : undefined;
    const place = { team, actor, visibility, sender: principal };
    return { team, rows: await keep(parts, place, versions) };
  } catch (cause) {
    // After another error the rows may stand all the same, so their files are not touched.
    if (cause instanceof Failure) await discard(parts.files, upload.files);
    throw cause;
  }
}

/** Always in the order of names, so that two requests never wait for each other in a circle. */
function keep({ db, jobs }: DocumentParts, place: Place, versions: NewVersion[]) {
  return transaction(db, async (tx) => {
    if (!(await holdTeam(tx, place.team))) throw new Failure('team_not_found');
    const rows = new Map<string, DocumentRow>();
    const changed: Record<Change, string[]> = { added: [], replaced: [], none: [] };
    for (const file of versions.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const { row, change } = await keepOne(tx, jobs, place, file);
      changed[change].push(row.id);
      rows.set(file.name, row);
    }
    const { added, replaced } = changed;
    if (replaced.length > 0) await forgetText(tx, place.team.orgId, replaced);
    const written = [...added, ...replaced];
    if (written.length > 0) {
      await recordWrite(tx, place.actor, place.team, 'document.added', written);
    }
    return versions.flatMap(({ name }) => rows.get(name) ?? []);
  });
}

/** `none`: the same bytes were there already. */
type Change = 'added' | 'replaced' | 'none';

interface Kept {
  row: DocumentRow;
  change: Change;
}

async function keepOne(tx: Tx, jobs: Jobs, place: Place, file: NewVersion): Promise<Kept> {
  // Again when the document that stood in the way was deleted while we waited for it.
  for (;;) {
    const { team, visibility = 'team', sender } = place;
    const uploaderId = sender.kind === 'person' ? sender.userId : null;
    const added = await insertDocument(tx, team, file, { visibility, uploaderId });
    if (added) return { row: await process(tx, jobs, place.team, added), change: 'added' };
    const standing = await lockNamed(tx, place.team, file);
    if (standing) return replace(tx, jobs, place, { file, standing });
  }
}

async function replace(
  tx: Tx,
  jobs: Jobs,
  { team, visibility, sender }: Place,
  { file, standing }: { file: NewVersion; standing: StandingRow },
): Promise<Kept> {
  if (!mayChange(sender, team, standing.uploader_id)) throw new Failure('document_name_taken');
  const row = { ...standing, visibility: visibility ?? standing.visibility };
  if (visibility) await setVisibility(tx, team, standing.id, visibility);
  if (standing.state !== 'failed' && standing.sha256.equals(file.sha256)) {
    await jobs.enqueue(tx, 'remove-file', { fileKey: file.fileKey });
    return { row, change: 'none' };
  }
  await jobs.enqueue(tx, 'remove-file', { fileKey: standing.file_key });
  const replaced = await replaceBytes(tx, team, standing.id, file);
  return { row: await process(tx, jobs, team, replaced), change: 'replaced' };
}

async function process(tx: Tx, jobs: Jobs, team: ReachableTeam, row: VersionRow) {
  const { id: documentId, version } = row;
  await jobs.enqueue(tx, 'process-document', { orgId: team.orgId, documentId, version });
  return row;
}
