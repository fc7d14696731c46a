import type { JobQueue } from './jobs.ts';

export interface QueueSettings {
  /** How often a job is tried again after its first failure. */
  retryLimit: number;
  /** Seconds before the first retry; doubled for each further one. */
  retryDelay: number;
  /** Most seconds between two tries. */
  retryDelayMax: number;
  /** Jobs done at the same time in one process. */
  localConcurrency: number;
}

const hour = 3600;

export const queues: Record<JobQueue, QueueSettings> = {
  'process-document': { retryLimit: 3, retryDelay: 2, retryDelayMax: 60, localConcurrency: 2 },
  // An embedding provider may be away for a day.
  'embed-document': { retryLimit: 40, retryDelay: 15, retryDelayMax: hour, localConcurrency: 1 },
  // With these delays some 24 hours (D12).
  'send-mail': { retryLimit: 32, retryDelay: 10, retryDelayMax: hour, localConcurrency: 3 },
  // Somebody waits for it, and it is good for a quarter of an hour from each try.
  'send-sign-in-link': { retryLimit: 5, retryDelay: 5, retryDelayMax: 60, localConcurrency: 1 },
  'send-password-reset': { retryLimit: 5, retryDelay: 5, retryDelayMax: 60, localConcurrency: 1 },
  'apply-training': { retryLimit: 40, retryDelay: 5, retryDelayMax: hour, localConcurrency: 1 },
  'ask-golden-questions': { retryLimit: 5, retryDelay: 5, retryDelayMax: 60, localConcurrency: 1 },
  'send-left-question': {
    retryLimit: 32,
    retryDelay: 10,
    retryDelayMax: hour,
    localConcurrency: 1,
  },
  'mail-webhook-end': { retryLimit: 32, retryDelay: 10, retryDelayMax: hour, localConcurrency: 1 },
  'remove-file': { retryLimit: 100, retryDelay: 5, retryDelayMax: hour, localConcurrency: 1 },
  'drop-partitions': { retryLimit: 100, retryDelay: 5, retryDelayMax: hour, localConcurrency: 1 },
};
