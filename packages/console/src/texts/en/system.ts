import type { CheckCode } from '@guildhall/sdk/light';
import { plural } from './plural.ts';

/** Texts of the state of the server. */
export const system = {
  checks: 'Server status',
  look: 'Check again',
  looking: 'Checking. This can take a few seconds …',
  allFine: 'Everything is working.',
  fine: (count: number) => plural(count, { one: '# check is OK', other: '# checks are OK' }),
  linesFor: (name: string) => `Settings: ${name}`,
  linesHint:
    'Set these in the environment of the server, for example in deploy/.env, and restart it.',
  tryTitle: 'Try it',
  modelHint: 'Asks the language model a short question.',
  askModel: 'Ask the model',
  modelSaid: (model: string, time: string) => `\u2068${model}\u2069 answered in ${time}.`,
  signInHint: 'Open the sign-in page in a private window to see what your people see.',
  openSignIn: 'Open the sign-in page',
  provider: 'Set up single sign-on (OpenID Connect)',
  states: {
    ok: 'OK',
    warn: 'Needs attention',
    fail: 'Failed',
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
    ocr: 'Text recognition (OCR)',
  },
  models: 'Models',
  quoted: 'None: answers are quoted from the documents.',
  storage: 'Storage',
  documents: (count: number) => plural(count, { one: '# document', other: '# documents' }),
  pages: (count: number) => plural(count, { one: '# page', other: '# pages' }),
  passages: (count: number) => plural(count, { one: '# passage', other: '# passages' }),
  understanding: (understood: string, passages: string) =>
    `Understanding ${understood} of ${passages} passages`,
  files: (size: string) => `${size} of files`,
  text: (size: string) => `${size} of text`,
  atMost: (kept: string, most: string) => `${kept} (limit ${most})`,
  backup: 'Last backup',
  noBackup: 'None found',
  mailHint: 'Sends an e-mail to your own address.',
  sendMail: 'Send a test e-mail',
  mailSent: (to: string) => `Test e-mail sent to ${to}.`,
  mailKept: 'No mail server is set up, so the e-mail was saved as a file on the server.',
};

/** Results of the system checks. Names in braces are filled in. */
export const checks = {
  node_runs: 'Version {version}',
  folder_written: 'Writable',
  folder_not_written: 'Not writable',
  disk_free: '{gib} GiB free',
  disk_low: 'Only {gib} GiB free',
  database_answers: 'Responds',
  database_unsafe: 'Off: {settings}. A power failure can lose saved changes',
  embeddings_answer: '{name} responds',
  embeddings_silent: '{name} does not respond. Search works by words only',
  model_none: 'None: answers are quoted from documents',
  model_answers: '{name} responds',
  model_unreachable: '{name} cannot be reached',
  model_timeout: '{name} did not respond in time',
  model_busy: '{name} is too busy',
  model_refused: '{name} refused the request',
  model_rubbish: '{name} sent an invalid response',
  mail_unset: 'No mail server is set up',
  mail_unsent: 'No mail server is set up. Unsent e-mails: {count}',
  mail_refused: 'The mail server does not accept e-mail. E-mails are held until it does',
  mail_password_seen:
    'The mail server responds without encryption: the password can be read in transit',
  mail_sender_local: 'The mail server responds, but few servers accept e-mail from {from}',
  mail_answers: 'The mail server responds, encrypted. Sender: {from}',
  mail_answers_openly: 'The mail server responds, not encrypted. Sender: {from}',
  sign_in_own: 'By password or by a link in an e-mail',
  provider_answers: 'The identity provider responds',
  provider_unreachable: 'The identity provider can’t be reached',
  office_missing: 'LibreOffice not found: doc, xls and ppt files can’t be read',
  office_there: 'LibreOffice found, for doc, xls and ppt',
  ocr_missing: 'Tesseract not found: pictures and scanned pages have no text',
  ocr_there: '{version}, for pictures and scanned pages',
  not_looked_at: 'Could not be checked. See the server log',
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
  mailOpen: 'Use an encrypted connection, so that the password can’t be read in transit.',
  mailSender: 'Set a sender address of your own domain, or mail will be refused as spam.',
  provider: 'Check that the address is right and that the server can reach it.',
  office: 'Install LibreOffice to read doc, xls and ppt files, then restart the server.',
  ocr: 'Install Tesseract to read pictures and scanned pages, then restart the server.',
};
