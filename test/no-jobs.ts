import type { Jobs } from '../packages/server/src/ground/jobs/jobs.ts';

/** A job queue that drops every job. */
export const noJobs: Jobs = {
  enqueue: async () => {},
  enqueueAll: async () => {},
  announce: () => {},
};
