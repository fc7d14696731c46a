import type { Db } from '#ground/db/database.ts';
import type { Log } from '#ground/log.ts';
import type { LiveAnswers } from '#assistant/live-answers/live-answers.ts';
import { findToStop, deleteOldSharedEvents, insertShared } from './shared-events.queries.ts';

interface Sharing {
  db: Db;
  answers: LiveAnswers;
  log: Log;
}

const everyMs = 250;
const deleteEveryMs = 30_000;
/**
 * Shared events are deleted after this time. A process keeps the events of its own finished answers
 * for the same time.
 */
const keptMs = 60_000;

/**
 * Lets other processes read this process's answers while they are written, and stop them. Costs two
 * statements a round, and none while nothing is written.
 */
export function shareAnswers({ db, answers, log }: Sharing): { stop(): Promise<void> } {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const complain = (err: unknown) => log.warn({ err }, 'Answers could not be shared');
  const share = async () => {
    const unshared = answers.unshared();
    if (unshared.length > 0) await insertShared(db, unshared);
    for (const told of unshared) answers.markShared(told);
    const running = answers.running();
    if (running.length > 0) {
      for (const messageId of await findToStop(db, running)) answers.stop(messageId);
    }
  };
  const round = async () => {
    await share().catch(complain);
    if (!isOver) timer = setTimeout(() => void round(), everyMs).unref();
  };
  void round();
  const deleting = setInterval(() => {
    deleteOldSharedEvents(db, keptMs).catch(complain);
  }, deleteEveryMs).unref();
  return {
    async stop() {
      isOver = true;
      clearTimeout(timer);
      clearInterval(deleting);
      await share().catch(complain);
    },
  };
}
