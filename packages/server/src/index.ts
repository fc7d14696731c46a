export { createApp, type Parts } from './app.ts';
export { reachTeam, type ReachableTeam } from './access/reach-team.ts';
export type { Principal } from './access/authenticate.ts';
export { BackupError } from './backup/backup-error.ts';
export { readLastBackup } from './backup/last-backup.ts';
export { makeBackup, type BackupReport } from './backup/make-backup.ts';
export { moveDatabase } from './backup/move-database.ts';
export { restoreBackup } from './backup/restore-backup.ts';
export { createSignInLink } from './auth/sign-in-links/create-sign-in-link.ts';
export { readSettings, SettingsError, type Settings } from './settings.ts';
export { DatabaseError } from './db/connection.ts';
export { findUnsafeSettings } from './db/read-durability.queries.ts';
export { openDatabase, transaction, type Database, type Db, type Tx } from './db/database.ts';
export type { OpeningStep, TellStep } from './db/opening-steps.ts';
export { Failure } from './failure.ts';
export type { Actor } from './http/principal.ts';
export { checkFiles } from './installation/checks/check-files.ts';
export { checkMail } from './installation/checks/check-mail.ts';
export {
  checkDataFolder,
  checkDisk,
  checkNode,
  checkOcr,
  checkOffice,
} from './installation/checks/check-machine.ts';
export { checkModel } from './installation/checks/check-model.ts';
export { failed, ok, warn, type Finding } from './installation/checks/finding.ts';
export { createLog, type Log } from './log.ts';
export { main, startServer, type RunningServer } from './main.ts';
export { openModel } from './ports/model/open-model.ts';
export { initOrganisation } from './init-organisation.ts';
export type { Organisation } from './teams/create-organisation.ts';
export { addMember, type NewMember, type Role } from './teams/members/add-member.ts';
export { findTopLevelTeams, hasTeams } from './teams/teams.queries.ts';
export { giveFeedback, type RatedMessage } from './training/give-feedback.ts';
