import { GuildhallError } from '@guildhall/sdk';
import type { Document, Guildhall } from '@guildhall/sdk';
import { newestOf } from './newest-of.ts';
import { CliError, messageOf } from '../terminal/cli-error.ts';
import type { ImportProgress } from '../terminal/progress.ts';
import { awaitDocuments } from './await-documents.ts';
import { deleteGone } from './delete-gone.ts';
import type { Planned } from './find-moves.ts';
import { inParallel } from './in-parallel.ts';
import { moveDocuments } from './move-documents.ts';
import { isWider } from '@guildhall/contract/narrower';
import { importPathOf } from './plan-import.ts';
import type { PlannedUpload } from './plan-import.ts';
import type {
  ImportChange,
  ImportOptions,
  ImportOutcome,
  PreparedImport,
} from './prepare-import.ts';
import { uploadFile } from './upload-file.ts';

type Success = 'uploaded' | 'unchanged' | 'moved';

/** Imports a folder as it was prepared. Sends only files that the team does not have yet. */
export async function runImport(
  guildhall: Guildhall,
  { plan, faults, passedOver }: PreparedImport,
  options: ImportOptions,
  progress: ImportProgress,
): Promise<ImportOutcome> {
  const numbers = { uploaded: 0, unchanged: 0, moved: 0, failed: faults.length };
  const changes: ImportChange[] = [];
  const waiting = new Map<string, (reason: string | null) => void>();
  const settle = (path: string, success: Success, reason: string | null) => {
    numbers[reason === null ? success : 'failed']++;
    if (reason === null) progress.settled();
    else progress.failed(path, reason);
  };
  /** Waits for one file. A refusal is of this file only; other errors would stop the next one, too. */
  const carryOut = async (path: string, success: Success, work: Promise<Document>) => {
    try {
      const { id, state, error } = newestOf(await work);
      const end = (reason: string | null) => settle(path, success, reason);
      if (state === 'ready') end(null);
      else if (state === 'failed') end(error ?? 'failed');
      else waiting.set(id, end);
    } catch (cause) {
      if (!isRefusal(cause)) throw cause;
      settle(path, success, messageOf(cause));
    }
  };
  const send = async (upload: PlannedUpload) => {
    const sending = sendFile(guildhall, upload, options, changes);
    await carryOut(upload.file.importPath, 'uploaded', sending);
  };
  const { unchanged, moves, uploads } = plan;
  progress.start(unchanged.length + moves.length + uploads.length + faults.length);
  for (const { name, reason } of faults) progress.failed(name, reason);
  try {
    for (const planned of unchanged) {
      await carryOut(planned.file.importPath, 'unchanged', keepFile(guildhall, planned, options));
    }
    await moveDocuments(guildhall, options.source, moves, async ({ file, document }, moving) => {
      const moved = moving.then(() => {
        const from = importPathOf(document, options.source);
        changes.push({ what: 'moved', documentId: document.id, path: file.importPath, from });
        return document;
      });
      await carryOut(file.importPath, 'moved', moved);
    });
    // Copies first, one after the other: no document loses its bytes before its copies are sent.
    for (const upload of uploads) if (upload.isCopy) await send(upload);
    const others = uploads.filter(({ isCopy }) => !isCopy);
    await inParallel(others, options.concurrency, send);
    await awaitDocuments(guildhall, options.teamId, waiting);
  } finally {
    progress.end();
  }
  const mayDelete = options.delete && faults.length === 0;
  changes.push(...(await deleteGone(guildhall, plan.gone, { ...options, delete: mayDelete })));
  const count = (what: ImportChange['what']) => changes.filter((it) => it.what === what).length;
  const [deleted, narrowed] = [count('deleted'), count('narrowed')];
  return { ...numbers, passedOver, gone: count('gone') + deleted, deleted, narrowed, changes };
}

/** Sends a file. Notes a new document that fewer people see than asked for. */
async function sendFile(
  guildhall: Guildhall,
  { file, replaced, visibilityMax }: PlannedUpload,
  { teamId, source, visibility = 'team' }: ImportOptions,
  changes: ImportChange[],
): Promise<Document> {
  const { importPath } = file;
  const sent = { teamId, visibilityMax, importSource: source, importPath };
  const document = await uploadFile(guildhall, file, sent);
  if (!replaced && isWider(visibility, document.visibility)) {
    changes.push({ what: 'narrowed', documentId: document.id, path: importPath });
  }
  return document;
}

async function keepFile(
  guildhall: Guildhall,
  { file, document }: Planned,
  { source, retry, adopt }: ImportOptions,
): Promise<Document> {
  const documentId = document.id;
  if (adopt && document.imported?.source !== source) {
    const imported = { source, path: file.importPath };
    await guildhall.updateDocument({ documentId, imported });
  }
  if (newestOf(document).state !== 'failed' || !retry) return document;
  return (await guildhall.retryDocument({ documentId })).document;
}

/**
 * True if the server or this machine refuses this one file only, or its document was deleted meanwhile. Other errors, such as a broken
 * connection, a revoked key or a full disk, would stop the next file, too.
 */
function isRefusal(cause: unknown): boolean {
  if (cause instanceof GuildhallError) {
    return [400, 409, 413, 422].includes(cause.status) || cause.code === 'document_not_found';
  }
  return cause instanceof CliError;
}
