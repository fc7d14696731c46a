import { pluralsOf } from '../catalogue.ts';

const plural = pluralsOf('en');

/** Texts of the state of the server. */
export const system = {
  checks: 'Server status',
  look: 'Look again',
  looking: 'Looking, which can take some seconds …',
  states: {
    ok: 'OK',
    warn: 'Needs attention',
    fail: 'Fails',
  },
  names: {
    node: 'Node.js',
    dataFolder: 'Data folder',
    disk: 'Disk',
    database: 'Database',
    embeddings: 'Search model',
    model: 'Language model',
    mail: 'Mail',
    office: 'Office files',
    ocr: 'Reading of scans',
  },
  models: 'Models',
  quoted: 'None: answers are quoted from the documents.',
  storage: 'What is kept',
  documents: (count: number) => plural(count, { one: '# document', other: '# documents' }),
  pages: (count: number) => plural(count, { one: '# page', other: '# pages' }),
  passages: (count: number) => plural(count, { one: '# passage', other: '# passages' }),
  understanding: (understood: string, passages: string) =>
    `Understanding ${understood} of ${passages} passages`,
  files: (size: string) => `${size} of files`,
  text: (size: string) => `${size} of text`,
  atMost: (kept: string, most: string) => `${kept} (at most ${most})`,
  backup: 'Last backup',
  noBackup: 'None is known',
  mail: 'Test of the mail',
  mailHint: 'Sends a mail to your own address.',
  sendMail: 'Send me a mail',
  mailSent: (to: string) => `A mail has left for ${to}.`,
  mailKept: 'No mail server is set, so the mail was kept as a file on the server.',
};
