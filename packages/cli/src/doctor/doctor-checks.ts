import type { CheckName } from '@guildhall/contract';
import {
  checkBackup,
  checkDataFolder,
  checkDisk,
  checkEmbeddings,
  checkFiles,
  checkMail,
  checkModels,
  checkReranker,
  checkNode,
  checkOcr,
  checkOffice,
  checkSignIn,
  openModel,
  readLastBackup,
} from '@guildhall/server';
import type { Finding, Settings } from '@guildhall/server';
import { commandName } from '../terminal/command-name.ts';
import { checkDatabase } from './check-database.ts';

/** The checks of the console's system page, and two that only `guildhall doctor` runs. */
type DoctorCheckName = CheckName | 'files' | 'reranker';
type Check = (settings: Settings) => Promise<Finding>;

/** The check of Node needs no settings, so it is made even if they are invalid. */
interface DoctorChecks extends Readonly<Record<Exclude<DoctorCheckName, 'node'>, Check>> {
  readonly node: () => Finding;
}

/** The names of the parts, as the findings print them, for a check that throws. */
export const partNames: Readonly<Record<DoctorCheckName, string>> = {
  node: 'Node',
  dataFolder: 'Data folder',
  disk: 'Disk',
  files: 'Files',
  database: 'Database',
  backup: 'Backup',
  embeddings: 'Embeddings',
  reranker: 'Reranker',
  model: 'Model',
  mail: 'Mail',
  signIn: 'Sign-in',
  office: 'LibreOffice',
  ocr: 'Tesseract',
};

/** The checks of `guildhall doctor`, in the order in which they are printed. */
export const doctorChecks: DoctorChecks = {
  node: checkNode,
  dataFolder: checkDataFolder,
  disk: checkDisk,
  files: checkFiles,
  database: checkDatabase,
  backup: checkLastBackup,
  embeddings: checkEmbeddings,
  reranker: checkReranker,
  model: async (settings) => checkModels(await openModel(settings), settings),
  mail: checkMail,
  signIn: checkSignIn,
  office: checkOffice,
  ocr: checkOcr,
};

/** Checks that the last verified backup is at most a week old. */
async function checkLastBackup(settings: Settings): Promise<Finding> {
  const found = checkBackup(await readLastBackup(settings), new Date());
  if (found.state === 'ok') return found;
  return {
    ...found,
    detail: `${found.detail}; ${commandName()} backup DIR, also while the server runs`,
  };
}
