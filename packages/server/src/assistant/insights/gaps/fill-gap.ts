import { saveFeedback } from '#assistant/corrections/give-feedback.ts';
import type { CorrectionParts, CorrectionRow } from '#assistant/corrections/correction.ts';
import { questionOfOther } from '#assistant/corrections/rated-message.ts';
import { summarizeResponse } from '#assistant/corrections/summarize-feedback.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { Failure } from '#ground/failure.ts';
import { findSeen, readClock } from '#library/quotes/seen-sources.queries.ts';
import type { TextReader } from '#library/quotes/seen-sources.queries.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { actorId } from '#ground/http/principal.ts';
import type { Actor } from '#ground/http/principal.ts';
import { findOwnWording } from './asked-questions.queries.ts';
import { insertGapDocument } from './closings.queries.ts';
import { findQuestion } from './find-question.ts';
import type { NamedQuestion } from './find-question.ts';

interface GapAnswer extends NamedQuestion {
  readonly correctedResponse: string;
  /** The documents that it is made of, besides those that the server drafted it from. */
  readonly documentIds: readonly string[];
}

/**
 * Proposes the answer to a question of a gap, as a correction of its writer and not of whoever
 * asked. The documents that the writer names, who has to see them, become its sources without a
 * version, so that only people get it to whom they were never hidden.
 */
export async function answerGap(
  { db, jobs }: Pick<CorrectionParts, 'db' | 'jobs'>,
  actor: Actor,
  reader: TextReader,
  { correctedResponse, documentIds, ...named }: GapAnswer,
): Promise<CorrectionRow> {
  const { team } = reader;
  const writer = actorId(actor, team.orgId);
  const kind = actor.kind === 'person' ? 'person' : 'key';
  const asked = await findQuestion(db, team, named);
  const sources = [...new Set(documentIds)];
  const seen = await findSeen(db, reader, sources, await readClock(db));
  if (seen.size < sources.length) throw new Failure('document_not_found');
  // Leaders who asked it themselves may show their own words.
  const own =
    kind === 'person' && writer !== null
      ? await findOwnWording(db, team, { userId: writer, hash: named.questionHash })
      : undefined;
  const message = {
    ...questionOfOther({ team, chatOwner: { kind, id: writer }, userText: own ?? asked }),
    isAskedByOther: own === undefined,
  };
  const feedback = { isUpvoted: false, correctedResponse };
  // Not by a model: a reviewer who writes another response replaces this summary, and with it the
  // words of documents that readers of the new one may not see.
  const summary = summarizeResponse(correctedResponse);
  const { questionHash } = named;
  const training = { message, feedback, summary, named: sources, questionHash };
  return transaction(db, (tx) => saveFeedback(tx, jobs, actor, training));
}

/** Notes which document answers a question of a gap. The caller has checked the right to it. */
export async function fillGap(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  { documentId, ...named }: NamedQuestion & { documentId: string },
): Promise<{ teamId: string; documentId: string }> {
  await findQuestion(db, team, named);
  const { questionHash } = named;
  await transaction(db, async (tx) => {
    await insertGapDocument(tx, team, { questionHash, documentId });
    await recordWrite(tx, actor, team, 'gap.filled', [documentId]);
  });
  return { teamId: team.id, documentId };
}
