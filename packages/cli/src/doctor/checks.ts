import {
  checkDataFolder,
  checkDisk,
  checkFiles,
  checkMail,
  checkModel,
  checkOcr,
  checkOffice,
  openModel,
} from '@guildhall/server';
import type { Settings } from '@guildhall/server';
import { checkBackup } from './check-backup.ts';
import { checkDatabase } from './check-database.ts';
import { checkEmbeddings } from './check-embeddings.ts';

/** The checks of `guildhall doctor`, in the order in which they are printed. */
export const checks = [
  checkDataFolder,
  checkDisk,
  checkFiles,
  checkDatabase,
  checkBackup,
  checkEmbeddings,
  async function checkLanguageModel(settings: Settings) {
    return checkModel(await openModel(settings));
  },
  checkMail,
  checkOffice,
  checkOcr,
];
