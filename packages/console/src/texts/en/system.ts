import type { CheckCode } from '@guildhall/sdk/light';
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

/** Results of the system checks. Names in braces are filled in. */
export const checks = {
  node_runs: 'Version {version}',
  folder_written: 'Can be written',
  folder_not_written: 'Cannot be written',
  disk_free: '{gib} GiB free',
  disk_low: '{gib} GiB free; make room',
  database_answers: 'Answers',
  database_unsafe: 'Off: {settings}. A power cut loses what was answered',
  embeddings_answer: '{name} answers',
  embeddings_silent: '{name} does not answer: search goes on without vectors',
  model_none: 'None: answers are quoted from documents',
  model_answers: '{name} answers',
  model_unreachable: '{name} cannot be reached',
  model_timeout: '{name} did not answer in time',
  model_busy: '{name} is too busy',
  model_refused: '{name} refuses the request',
  model_rubbish: '{name} answers what is no answer',
  mail_unset: 'No mail server is set',
  mail_unsent: 'No mail server is set; mails kept unsent: {count}',
  mail_refused: 'The mail server takes no mail; until then mail waits',
  mail_password_seen: 'The mail server answers, not encrypted: the password can be read on its way',
  mail_sender_local: 'The mail server answers; few servers take mail from {from}',
  mail_answers: 'The mail server answers, encrypted, from {from}',
  mail_answers_openly: 'The mail server answers, not encrypted, from {from}',
  office_missing: 'LibreOffice not found: doc, xls and ppt end as failed',
  office_there: 'LibreOffice is there, for doc, xls and ppt',
  ocr_missing: 'Tesseract not found: pictures and scanned pages have no text',
  ocr_there: '{version}, for pictures and scanned pages',
  not_looked_at: 'Could not be looked at; the log of the server says why',
} satisfies Record<CheckCode, string>;
