import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { AnswersUnderWay } from './messages/answers-under-way.ts';
import { endAbandoned, keepAlive } from './messages/messages.queries.ts';

export interface AnswerCare {
  database: Database;
  answers: AnswersUnderWay;
  log: Log;
}

const beatMs = 5_000;
/** A writer that was silent for so long is dead. */
const silentMs = 30_000;

/**
 * Says of the answers at work that they are, and ends those whose process died: what a crash
 * left half written must not keep its chat busy for ever.
 */
export async function careForAnswers({ database, answers, log }: AnswerCare) {
  const { db, engine } = database;
  // Nobody else can be writing in an embedded database that was just opened.
  await endAbandoned(db, engine === 'embedded' ? 0 : silentMs);
  const beat = async () => {
    const running = answers.running();
    if (running.length > 0) await keepAlive(db, running);
    await endAbandoned(db, silentMs);
  };
  const timer = setInterval(() => {
    beat().catch((err: unknown) => log.warn({ err }, 'The answers at work could not be noted'));
  }, beatMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await answers.close();
    },
  };
}
