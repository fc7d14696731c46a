import type { PgBoss } from 'pg-boss';
import type { JobQueue } from './jobs.ts';
import { queues } from './queues.ts';

/** Long enough for a transaction that has just enqueued to be committed. */
const nudgesAfterMs = [5, 50, 250];
/** Whoever was taken on while all were busy, and has nothing to do now, goes. */
const dismissEveryMs = 30_000;

interface Team {
  workers: string[];
  /** Takes on a worker, which looks for a job at once; answers with its id. */
  hire: () => Promise<string>;
  /** Those who are being taken on right now. */
  coming: number;
}

export interface Staff {
  /** Begins to do the jobs of a queue, with as many workers as it always has. */
  begin(queue: JobQueue, hire: () => Promise<string>): Promise<void>;
  onBegin(queue: JobQueue, workerId: string): void;
  onDone(workerId: string): void;
  /** Wakes the workers of a queue in this process, so that its new jobs do not wait for a poll. */
  afterCommit(queue: JobQueue): void;
  /** Nobody is taken on or dismissed any more. */
  close(): void;
}

/** The workers of every queue in this process. Where all are busy, more are taken on. */
export function createStaff(boss: PgBoss, onError: (err: unknown) => void): Staff {
  const teams = new Map<JobQueue, Team>();
  const timers = new Map<JobQueue, NodeJS.Timeout[]>();
  const busy = new Set<string>();
  const idleOf = ({ workers }: Team) => workers.filter((id) => !busy.has(id));

  /** Of groups one after the other, so that each worker counts the jobs that the others took. */
  const wake = (queue: JobQueue) => {
    const team = teams.get(queue);
    const idle = team ? idleOf(team) : [];
    for (const id of queues[queue].group ? idle.slice(0, 1) : idle) boss.notifyWorker(id);
  };
  const hireIfBusy = (queue: JobQueue) => {
    const { localConcurrency, workersMost = localConcurrency } = queues[queue];
    const team = teams.get(queue);
    if (!team || team.workers.length + team.coming >= workersMost) return;
    if (idleOf(team).length > 0) return;
    team.coming += 1;
    const joining = team.hire().then((id) => void team.workers.push(id));
    void joining.catch(onError).finally(() => (team.coming -= 1));
  };
  const dismissIdle = () => {
    for (const [queue, team] of teams) {
      const extras = idleOf(team).slice(0, team.workers.length - queues[queue].localConcurrency);
      team.workers = team.workers.filter((id) => !extras.includes(id));
      for (const id of extras) void boss.offWork(queue, { id, wait: false }).catch(onError);
    }
  };
  const dismissing = setInterval(dismissIdle, dismissEveryMs).unref();

  return {
    async begin(queue, hire) {
      const team: Team = { workers: [], hire, coming: queues[queue].localConcurrency };
      teams.set(queue, team);
      for (; team.coming > 0; team.coming -= 1) team.workers.push(await hire());
    },
    onBegin(queue, workerId) {
      busy.add(workerId);
      if (queues[queue].group) wake(queue);
      hireIfBusy(queue);
    },
    onDone(workerId) {
      busy.delete(workerId);
      // Without this the worker would sleep before it looks for the next job.
      boss.notifyWorker(workerId);
    },
    afterCommit(queue) {
      timers.get(queue)?.forEach((timer) => clearTimeout(timer));
      const next = nudgesAfterMs.map((ms) => setTimeout(() => wake(queue), ms).unref());
      timers.set(queue, next);
    },
    close: () => clearInterval(dismissing),
  };
}
