import { visibleTo } from '#ground/access/visible-to.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import type { Tx } from '#ground/db/database.ts';
import { insertDocument } from '#library/documents/add-documents.queries.ts';
import type { NewVersion, VersionRow } from '#library/documents/add-documents.queries.ts';
import { lockOfSource } from '#library/documents/document-names.queries.ts';
import type { ExistingDocumentRow } from '#library/documents/document-names.queries.ts';
import { replaceDocument } from '#library/documents/replace-document.ts';
import { enqueueReading } from '#library/indexing/enqueue-reading.ts';
import { refuseFullStorage } from '#library/organisation-limits.ts';
import { giveRights } from '../given/rights.ts';
import { adoptGone } from './gone.queries.ts';
import { setFetched } from './items.queries.ts';
import type { ItemRow } from './items.queries.ts';
import { placeDocuments } from './place-documents.ts';
import { setReaders } from './readers.queries.ts';
import { sourceActor } from './source-run.ts';
import type { Run, RunParts } from './source-run.ts';

/** A file that was fetched for an item, and its place here. */
export type FetchedFile = Omit<NewVersion, 'importSource' | 'importPath'>;

interface Fetched {
  readonly item: ItemRow;
  readonly file: FetchedFile;
}

/**
 * Makes fetched bytes the text of the item's document, a new document, or that of an item which is
 * gone and had the same bytes: that one was moved, and keeps its id, its citations and corrections.
 */
export async function writeDocument(
  tx: Tx,
  { jobs, settings }: Pick<RunParts, 'jobs' | 'settings'>,
  run: Run,
  fetched: Fetched,
): Promise<'added' | 'changed' | 'moved' | 'same'> {
  const { item, file } = fetched;
  const existing =
    item.documentId === null ? undefined : await lockOfSource(tx, ofRun(run), item.documentId);
  if (existing) {
    const what = await replace(tx, { jobs }, run, { ...fetched, existing });
    if (what === 'changed') await refuseFullStorage(tx, settings, run.key.orgId);
    return what;
  }
  const { sha256 } = file;
  const adoptedId = await adoptGone(tx, run.key, { sha256, path: item.path });
  if (adoptedId !== undefined) {
    await jobs.enqueue(tx, 'remove-file', { fileKey: file.fileKey });
    await finish(tx, run, item, adoptedId);
    return 'moved';
  }
  const row = await add(tx, run, fetched);
  await read(tx, jobs, run, row);
  await refuseFullStorage(tx, settings, run.key.orgId);
  await setFetched(tx, run.key, { ...item, documentId: row.id });
  return 'added';
}

const ofRun = ({ key: { orgId, sourceId } }: Run) => ({ orgId, sourceId });

async function add(tx: Tx, run: Run, { item, file }: Fetched): Promise<VersionRow> {
  const { visibility, readers } = giveRights(run.row, item.rights ?? undefined);
  const row = await insertDocument(tx, run.team, {
    ...file,
    visibility,
    askedName: null,
    uploaderId: null,
    chargedTo: null,
    askedBy: null,
    importSource: null,
    importPath: null,
    sourceId: run.key.sourceId,
  });
  await setReaders(tx, run.key.orgId, { documentId: row.id, readers });
  await recordWrite(tx, sourceActor, run.team, 'document.added', [row.id]);
  return row;
}

async function replace(
  tx: Tx,
  { jobs }: Pick<RunParts, 'jobs'>,
  run: Run,
  { item, file, existing }: Fetched & { existing: ExistingDocumentRow },
): Promise<'changed' | 'same'> {
  const { team } = run;
  const { orgId } = run.key;
  const documentId = existing.id;
  const { visibility, readers } = giveRights(run.row, item.rights ?? undefined);
  const version = { ...file, importSource: null, importPath: null };
  const { kind, row } = await replaceDocument({ tx, jobs, team }, existing, version, {
    uploaderId: null,
    visibility,
    visibilityMax: visibility,
    seen: { tree: team, visible: visibleTo({ kind: 'manager' }), mayRead: false },
    chargedTo: null,
    askedBy: null,
  });
  if (kind !== 'replaced') {
    await finish(tx, run, item, documentId);
    return 'same';
  }
  await read(tx, jobs, run, row);
  await recordWrite(tx, sourceActor, team, 'document.added', [documentId]);
  if (row.id === documentId) {
    await finish(tx, run, item, documentId);
    return 'changed';
  }
  await setReaders(tx, orgId, { documentId: row.id, readers });
  await setFetched(tx, run.key, { ...item, documentId });
  return 'changed';
}

/** Enqueues the reading of new bytes. */
function read(tx: Tx, jobs: RunParts['jobs'], { key: { orgId } }: Run, row: VersionRow) {
  const { id: documentId, version, uploader_id: uploaderId } = row;
  return enqueueReading(tx, jobs, { orgId, documentId, version, uploaderId });
}

/** Notes that a document has the listed bytes, and gives it the listed place and rights. */
async function finish(tx: Tx, run: Run, item: ItemRow, documentId: string): Promise<void> {
  await setFetched(tx, run.key, { ...item, documentId });
  await placeDocuments(tx, run, [{ ...item, documentId, etag: item.listedEtag }]);
}
