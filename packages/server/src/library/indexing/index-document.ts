import { sayFileReason } from '@guildhall/contract';
import type { FileReason } from '@guildhall/contract';
import type { Db } from '#ground/db/database.ts';
import { transaction } from '#ground/db/database.ts';
import type { Attempt, Jobs } from '#ground/jobs/jobs.ts';
import { Failure } from '#ground/failure.ts';
import type { TakeUpload } from '#ground/http/upload-budget.ts';
import type { Log } from '#ground/log.ts';
import type { Settings } from '#ground/settings/settings.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { knowsMeanings } from '#ground/ports/embeddings.ts';
import type { FileStore } from '#ground/ports/file-store.ts';
import { IntakeError } from '@guildhall/reading/extraction/intake-error.ts';
import type { Intake } from '@guildhall/reading/intake.ts';
import { Counter } from 'prom-client';
import {
  beginProcessing,
  clearSomeContent,
  endTry,
  finishProcessing,
  markFailed,
} from './index-document.queries.ts';
import type { DocumentVersion, ReadFacts, Try } from './index-document.queries.ts';
import { enqueueEmbedding } from './enqueue-embedding.ts';
import { publishRead } from './publish-read.ts';
import { removeLeft } from './remove-left.ts';
import { storePieces } from './store-pieces.ts';

const documents = new Counter({
  name: 'guildhall_documents_total',
  help: 'Documents that were read, by how it ended; the reason is the code of the interface',
  labelNames: ['outcome', 'reason'] as const,
});

// A rate needs a first sample, so each counter starts at 0 instead of being absent.
documents.inc({ outcome: 'ready', reason: '' }, 0);
documents.inc({ outcome: 'failed', reason: 'server_error' }, 0);

export interface ProcessParts {
  readonly db: Db;
  readonly log: Log;
  readonly files: FileStore;
  readonly intake: Intake;
  readonly embeddings: Embeddings;
  readonly jobs: Jobs;
  readonly settings: Pick<Settings, 'orgStorage' | 'orgText'>;
  /** Counts the text of a document in its sender's upload budget. */
  readonly takeUpload: TakeUpload;
}

/** The maximum number of times that the process may crash while it reads one version. */
const crashesMax = 3;

/**
 * Reads a document's file and makes the document searchable, for one version of its bytes. If the
 * bytes were replaced or the document deleted meanwhile, the result is dropped. Idempotent.
 */
export async function indexDocument(
  parts: ProcessParts,
  { data: document, isLast, signal }: Attempt<DocumentVersion>,
): Promise<void> {
  // The job may have waited until the server stops, and a try that begins is counted.
  signal.throwIfAborted();
  const begun = await beginProcessing(parts.db, document);
  if (!begun) return;
  const numbered = { ...document, textNumber: begun.text_number };
  try {
    if (begun.unended_tries > crashesMax) throw new IntakeError('server_ended');
    await using file = await parts.files.lend(begun.file_key);
    const pieces = parts.intake.read(file.path, begun.type, signal, begun.encoding ?? undefined);
    const stored = await storePieces(parts, numbered, pieces, signal);
    const isReady = stored !== undefined && (await finish(parts, numbered, stored));
    if (isReady) await chargeText(parts, begun.charged_to, stored.bytes);
  } catch (error) {
    // If the server stops, the document is not at fault: the job is retried at the next start.
    const isGivenUp = error instanceof IntakeError || (isLast && !signal.aborted);
    if (!isGivenUp) throw error;
    await giveUp(parts, numbered, error);
  } finally {
    await endTry(parts.db, document);
  }
}

/** Makes a document ready whose text is stored. Returns false if this try is not the current one. */
async function finish(
  { db, jobs, embeddings }: ProcessParts,
  document: Try,
  facts: ReadFacts,
): Promise<boolean> {
  const isDone = await transaction(db, async (tx) => {
    const read = await finishProcessing(tx, document, facts);
    if (!read) return false;
    const { orgId, documentId, version, teamId, left, isTrashed } = read;
    if (left) await removeLeft(tx, jobs, orgId, left);
    if (knowsMeanings(embeddings)) {
      await enqueueEmbedding(tx, jobs, { orgId, documentId, version });
    }
    if (!isTrashed) await publishRead(tx, jobs, { orgId, teamId, documentId, error: null });
    return true;
  });
  if (isDone) documents.inc({ outcome: 'ready', reason: '' });
  return isDone;
}

/** A document that exceeds the budget is kept; the next upload is refused. */
async function chargeText(
  { takeUpload }: ProcessParts,
  chargedTo: string | null,
  bytes: number,
): Promise<void> {
  if (chargedTo === null || bytes === 0) return;
  await takeUpload(chargedTo, bytes).catch((cause: unknown) => {
    if (!(cause instanceof Failure)) throw cause;
  });
}

async function giveUp(
  { db, jobs, log }: ProcessParts,
  document: Try,
  error: unknown,
): Promise<void> {
  const reason = reasonOf(log, document, error);
  while (await transaction(db, (tx) => clearSomeContent(tx, document)));
  const isDone = await transaction(db, async (tx) => {
    const failed = await markFailed(tx, document, reason);
    if (!failed) return false;
    const { documentId, teamId, isTrashed } = failed;
    const { orgId } = document;
    const said = sayFileReason(reason);
    if (!isTrashed) await publishRead(tx, jobs, { orgId, teamId, documentId, error: said });
    return true;
  });
  if (isDone) documents.inc({ outcome: 'failed', reason: reason.code });
}

/** Returns what people are told of an error. Logs the rest. */
function reasonOf(log: Log, { documentId }: Try, error: unknown): FileReason {
  if (!(error instanceof IntakeError)) {
    log.error({ err: error, documentId }, 'A document could not be processed');
    return { code: 'server_error', values: {} };
  }
  const { message: reason, cause: err } = error;
  if (err !== undefined) log.info({ err, documentId, reason }, 'A file was refused');
  return error.reason;
}
