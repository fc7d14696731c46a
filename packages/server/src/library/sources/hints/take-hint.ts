import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { WrongSecretsKey } from '#ground/ports/secret-box/secret-box.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import { makeWebhookSecret } from '#ground/webhook-signatures.ts';
import { makeHintedDue, readHintSecret } from './hints.queries.ts';
import { proveHint } from './is-authentic.ts';
import type { HintRequest } from './is-authentic.ts';
import type { HintLimits } from './limit-hints.ts';

export interface HintParts {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly secretBox: SecretBox;
}

/** Compared with where there is no secret, so that this takes as long. */
const nobodys = makeWebhookSecret();

/**
 * Has a source run soon if the request is from its place; what it says is not believed. Throws the same
 * 401 for a source that is not there, that takes no hints, and for a request of somebody else.
 */
export async function takeHint(
  { db, jobs, secretBox }: HintParts,
  limits: Pick<HintLimits, 'hint' | 'isFirst'>,
  sourceId: string,
  request: HintRequest,
): Promise<void> {
  const row = await readHintSecret(db, sourceId);
  const secret = row && openSecret(secretBox, row.secret);
  const proof = proveHint(secret ?? nobodys, request);
  if (!row || !secret || !proof) throw new Failure('hint_refused');
  if (proof.kind === 'once' && !(await limits.isFirst(proof.id))) throw new Failure('hint_refused');
  await limits.hint(sourceId);
  const place = { orgId: row.orgId, sourceId };
  await transaction(db, async (tx) => {
    if (await makeHintedDue(tx, place, sourceId)) await jobs.enqueue(tx, 'run-source', place);
  });
}

/** One that was sealed with another key of the server is nobody's any more. */
function openSecret(box: SecretBox, sealed: Buffer): Buffer | undefined {
  try {
    return box.open('hint', sealed);
  } catch (cause) {
    if (cause instanceof WrongSecretsKey) return undefined;
    throw cause;
  }
}
