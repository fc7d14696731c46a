import type { Jobs } from '../packages/server/src/jobs/jobs.ts';

/** A queue that nobody works at. */
export const noJobs: Jobs = {
  enqueue: async () => {},
  enqueueAll: async () => {},
  announce: () => {},
};
