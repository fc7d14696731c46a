import type { JobQueue } from './jobs.ts';

export interface QueueSettings {
  /**
   * What the jobs send to people: nothing, mail that a restored copy holds back, or a link for
   * signing in or setting a password, which no copy sends.
   */
  sends: 'nothing' | 'mail' | 'link';
  /** The number of retries after the first failure. */
  retryLimit: number;
  /** The delay before the first retry, in seconds. It doubles with each further retry. */
  retryDelay: number;
  /** The longest delay between two attempts, in seconds. */
  retryDelayMax: number;
  /** The number of jobs that run at the same time in one process. */
  localConcurrency: number;
  /**
   * The number of running jobs of a `group`, in all processes, at which workers take none of it any
   * more. Workers that look at the same moment may take one more each. No limit if it is left out.
   */
  groupConcurrency?: number;
}

const hour = 3600;

/** The retries last for about 24 hours (D12). */
const mail: QueueSettings = {
  sends: 'mail',
  retryLimit: 32,
  retryDelay: 10,
  retryDelayMax: hour,
  localConcurrency: 1,
};

/** A person waits for this mail; its link is valid for 15 minutes from each attempt. */
const link: QueueSettings = {
  sends: 'link',
  retryLimit: 5,
  retryDelay: 5,
  retryDelayMax: 60,
  localConcurrency: 1,
};

const tidying: QueueSettings = {
  sends: 'nothing',
  retryLimit: 100,
  retryDelay: 5,
  retryDelayMax: hour,
  localConcurrency: 1,
};

export const queues: Record<JobQueue, QueueSettings> = {
  'process-document': {
    sends: 'nothing',
    retryLimit: 3,
    retryDelay: 2,
    retryDelayMax: 60,
    localConcurrency: 2,
  },
  // The next look at the source is the retry. Each organisation has two at once.
  'run-source': {
    sends: 'nothing',
    retryLimit: 2,
    retryDelay: 5,
    retryDelayMax: 60,
    // A website is read slowly for minutes, and a folder must not wait for it.
    localConcurrency: 6,
  },
  // The next look at the directory is the retry.
  'run-directory': {
    sends: 'nothing',
    retryLimit: 2,
    retryDelay: 5,
    retryDelayMax: 60,
    // A directory may be read for minutes, and those of other organisations must not wait for it.
    localConcurrency: 6,
    groupConcurrency: 1,
  },
  // An embedding provider may be down for a day.
  'embed-document': {
    sends: 'nothing',
    retryLimit: 40,
    retryDelay: 15,
    retryDelayMax: hour,
    localConcurrency: 1,
  },
  'send-mail': { ...mail, localConcurrency: 3 },
  'send-sign-in-link': link,
  'send-password-reset': link,
  'record-refused-sign-in': tidying,
  'apply-training': {
    sends: 'nothing',
    retryLimit: 40,
    retryDelay: 5,
    retryDelayMax: hour,
    localConcurrency: 1,
  },
  'ask-golden-questions': {
    sends: 'nothing',
    retryLimit: 5,
    retryDelay: 5,
    retryDelayMax: 60,
    localConcurrency: 1,
  },
  'switch-model': {
    sends: 'nothing',
    retryLimit: 5,
    retryDelay: 5,
    retryDelayMax: 60,
    localConcurrency: 1,
  },
  'send-left-question': mail,
  'mail-webhook-end': mail,
  'mail-second-factor': mail,
  'mail-left-behind': mail,
  'mail-corrections': mail,
  'mail-verifications': mail,
  'mail-expert': mail,
  'mail-new-browser': mail,
  'remove-file': tidying,
  'remove-text': tidying,
  'remove-index': tidying,
};
