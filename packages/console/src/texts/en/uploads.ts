import { pluralsOf } from '../catalogue.ts';

const plural = pluralsOf('en');

/** Texts about files on their way into the documents. */
export const uploads = {
  add: 'Add documents',
  addHint: 'Drop files and whole folders here, or anywhere on the page.',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  intoFolder: 'Into the folder',
  seenBy: 'Who sees the new files',
  dropHere: (folder: string) => `Drop to add to ${folder}`,
  title: 'Files on their way',
  progress: (done: string, total: string) => `${done} of ${total} are ready`,
  failedCount: (count: number) => plural(count, { one: '# failed', other: '# failed' }),
  allReady: (count: number) =>
    plural(count, { one: '# file is ready.', other: '# files are ready.' }),
  more: (count: number) => plural(count, { one: 'and # more file', other: 'and # more files' }),
  held: 'The server does not answer. The files go on by themselves once it is back.',
  keepOpen: 'Keep this page open until all files are sent.',
  stop: (name: string) => `Do not send ${name}`,
  stopAll: 'Stop all',
  retry: (name: string) => `Try ${name} again`,
  retryAll: 'Try all failed again',
  clear: 'Clear the list',
  nothingIn: 'There was no file in what you dropped.',
  notRead: 'What you dropped could not be read.',
  replaced: (name: string) =>
    `${name} is being replaced. It stays as it was until the new file is read.`,
  states: {
    waiting: 'Waiting to be sent',
    brokenOff: (percent: string) => `Broke off at ${percent}. It is sent again from its beginning.`,
    sending: (percent: string) => `Sending, ${percent}`,
    stopped: 'Stopped',
    queued: 'Queued',
    processing: 'Being read',
    ready: 'Ready',
    failed: 'Failed',
  },
};
