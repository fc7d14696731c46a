import type { Database, Db } from '#ground/db/database.ts';
import type { Log } from '#ground/log.ts';
import type { LiveAnswers } from '#assistant/live-answers/live-answers.ts';
import { shareAnswers } from '#assistant/messages/share-answers.ts';
import { endAbandoned, saveDrafts } from '#assistant/chats/messages.queries.ts';

export interface AnswerHeartbeatParts {
  database: Database;
  answers: LiveAnswers;
  log: Log;
}

const heartbeatMs = 2_000;
/** A writer without a heartbeat for this long is dead. */
const silentMs = 30_000;

/**
 * Saves the drafts of running answers, stops answers that were ended elsewhere, and fails answers
 * whose process died: a crash must not keep a chat busy for ever.
 */
export async function startAnswerHeartbeat({ database, answers, log }: AnswerHeartbeatParts) {
  const { db, isAlone } = database;
  // If only this process uses the database, no answer can be in progress.
  await endAbandoned(db, isAlone ? 0 : silentMs);
  const heartbeat = async () => {
    await saveRunningDrafts(db, answers);
    await endAbandoned(db, silentMs);
  };
  const timer = setInterval(() => {
    heartbeat().catch((err: unknown) =>
      log.warn({ err }, 'The drafts of running answers could not be saved'),
    );
  }, heartbeatMs).unref();
  // Later commands neither read nor stop answers.
  const sharing = isAlone ? undefined : shareAnswers({ db, answers, log });
  return {
    async stop() {
      clearInterval(timer);
      await answers.close(0);
      await sharing?.stop();
    },
  };
}

async function saveRunningDrafts(db: Db, answers: LiveAnswers): Promise<void> {
  const running = answers.running();
  if (running.length === 0) return;
  const drafts = running.map(({ orgId, messageId, draft }) => {
    const { parts, citations, steps } = draft;
    return { orgId, messageId, parts, citations, steps };
  });
  const alive = new Set(await saveDrafts(db, drafts));
  for (const { messageId } of running) if (!alive.has(messageId)) answers.stop(messageId);
}
