import type { CheckCode } from '@guildhall/sdk/light';
import { plural } from './plural.ts';

/** Texts of the state of the server. */
export const system = {
  checks: 'Server status',
  look: 'Look again',
  looking: 'Looking, which can take some seconds …',
  allFine: 'Everything is working.',
  fine: (count: number) => plural(count, { one: '# check is OK', other: '# checks are OK' }),
  linesFor: (name: string) => `Settings: ${name}`,
  linesHint:
    'Set these in the environment of the server, for example in deploy/.env, and restart it.',
  tryTitle: 'Try it',
  modelHint: 'Asks the language model a short question.',
  askModel: 'Ask the model',
  modelSaid: (model: string, ms: number) =>
    `\u2068${model}\u2069 answered in ${(ms / 1000).toFixed(1)} s.`,
  signInHint: 'Open the sign-in page in a private window to see what your people see.',
  openSignIn: 'Open the sign-in page',
  provider: 'Set up single sign-on (OpenID Connect)',
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
    signIn: 'Sign-in',
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
  mailHint: 'Sends an e-mail to your own address.',
  sendMail: 'Send a test e-mail',
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
  sign_in_own: 'By password or by a link in an e-mail',
  provider_answers: 'The identity provider responds',
  provider_unreachable: 'The identity provider can’t be reached',
  office_missing: 'LibreOffice not found: doc, xls and ppt end as failed',
  office_there: 'LibreOffice is there, for doc, xls and ppt',
  ocr_missing: 'Tesseract not found: pictures and scanned pages have no text',
  ocr_there: '{version}, for pictures and scanned pages',
  not_looked_at: 'Could not be looked at; the log of the server says why',
} satisfies Record<CheckCode, string>;

/** How to mend what a check has found. */
export const fixes = {
  folder: 'Give the user that runs the server the right to write to DATA_DIR.',
  disk: 'Make room on the disk, or move DATA_DIR to a larger one.',
  database: 'Turn fsync and synchronous_commit on in your PostgreSQL.',
  embeddings: 'Start the search model’s server, or use the built-in model.',
  model:
    'Optional: with a language model, answers are written in full sentences. Any OpenAI-compatible server will do, for example Ollama on your own machine.',
  modelAddress:
    'Check that the model’s server is running and that LLM is the address before /chat/completions, then # and the model’s name.',
  modelSlow:
    'The model may still be loading or be too large for its machine. Try again in a minute.',
  modelKey: 'Check the name of the model and the key.',
  mail: 'Without a mail server, invitations and sign-in links do not reach anyone. They are kept as files on the server.',
  mailAddress: 'Check the address, user and password of the mail server.',
  mailOpen: 'Use an encrypted connection, so that the password cannot be read on its way.',
  mailSender: 'Set a sender address of your own domain, or mail will be refused as spam.',
  provider: 'Check that the address is right and that the server can reach it.',
  office: 'Install LibreOffice to read doc, xls and ppt files, then restart the server.',
  ocr: 'Install Tesseract to read pictures and scanned pages, then restart the server.',
};
