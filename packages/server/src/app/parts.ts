import type { Parts } from '#app/app.ts';
import { startGoldenWork } from '#assistant/golden-questions/golden.jobs.ts';
import { startModelWork } from '#assistant/embedding-switch/embedding-switch.jobs.ts';
import { startAnswerHeartbeat } from '#assistant/answer-heartbeat.ts';
import { createLiveAnswers } from '#assistant/live-answers/live-answers.ts';
import { startResetMails } from '#people/second-factor-policy/reset-mails.ts';
import { startOAuthWork } from '#people/oauth/oauth.jobs.ts';
import { startDomainWork } from '#people/domains/domains.jobs.ts';
import { startAuthWork } from '#people/accounts/auth.jobs.ts';
import { startDirectoryWork } from '#people/directories/directories.jobs.ts';
import { unshareWithMember } from '#app/unshare-with-member.ts';
import { SettingsError } from '#ground/settings/settings.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { openBackupHold } from '@guildhall/engine/connect/backup-hold.ts';
import type { BackupHold } from '@guildhall/engine/connect/backup-hold.ts';
import { openSwitchable } from '#library/embedding-models/open-switchable.ts';
import { openServerSettings } from '#doors/operator/server-settings/open-server-settings.ts';
import type { OpenedSettings } from '#doors/operator/server-settings/open-server-settings.ts';
import { openSecrets } from '#doors/operator/secrets/open-secrets.ts';
import { openDatabase, transaction } from '#ground/db/database.ts';
import { join } from 'node:path';
import type { Database } from '#ground/db/database.ts';
import type { TellStep } from '@guildhall/engine/connect/connection.ts';
import { makePrivate } from '@guildhall/engine/folder/private-folder.ts';
import type { Log } from '#ground/log.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { openJobs } from '#ground/jobs/open-jobs.ts';
import { startTrashWork } from '#library/trash/trash.jobs.ts';
import { startVerificationWork } from '#library/verification/verification.jobs.ts';
import { startDocumentWork } from '#library/documents/documents.jobs.ts';
import { startSourceWork } from '#library/sources/sources.jobs.ts';
import { openerOfSources } from '#library/sources/open-source.ts';
import { openDocumentChanges } from '#library/documents/events/watch-changes.ts';
import { openIntake } from '@guildhall/reading/intake.ts';
import type { IntakeOptions } from '@guildhall/reading/intake.ts';
import { systemClock } from '#ground/ports/clock.ts';
import { openEmbeddings } from '#ground/ports/embeddings/open-embeddings.ts';
import { holdRemovals } from '#ground/ports/file-store.ts';
import { openLdap } from '#ground/ports/ldap/open-ldap.ts';
import { createAddressGuard } from '#ground/ports/safe-fetch/address-guard.ts';
import { openTextRecords } from '#ground/ports/text-records/open-text-records.ts';
import { openFiles } from '#ground/ports/files/open-files.ts';
import { openMailer } from '#outgoing/mail/open-mailer.ts';
import { openModel } from '#ground/ports/language-model/open-model.ts';
import { openReranker } from '#ground/ports/reranker/open-reranker.ts';
import { openSectionReader } from '#ground/ports/embeddings/meaning/open-section-reader.ts';
import { issuerHosts, openSafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import { startMailWork } from '#people/member-mails/mails.jobs.ts';
import { startExpertMails } from '#assistant/insights/experts/mail-expert.ts';
import { startCorrectionWork } from '#assistant/corrections/corrections.jobs.ts';
import { startWidgetWork } from '#doors/widget/widget.jobs.ts';
import { answerTimeoutMs } from '#outgoing/webhooks/delivering/post-event.ts';
import { startWebhookWork } from '#outgoing/webhooks/webhooks.jobs.ts';

export interface OpenedParts {
  parts: Parts;
  backupHold: BackupHold;
  /** Starts the background work. */
  start(): Promise<void>;
  /** Closes everything in reverse order of opening. */
  close(): Promise<void>;
}

/** Opens the parts that the settings name. Closes the others again if one cannot be opened. */
export async function openParts(
  given: Settings,
  log: Log,
  tellStep?: TellStep,
): Promise<OpenedParts> {
  await using opening = new AsyncDisposableStack();
  const openedAt = systemClock.now();
  await openTraces(given, opening);
  await makePrivate(given.dataDir).catch(blame(given.dataDir));
  const { configured, model, ...models } = await openModels(given, log);
  const database = opening.adopt(await openDatabaseOf(given, log, tellStep), (it) => it.close());
  const { db } = database;
  const embeddings = await openSwitchable({ db, settings: given, log }, configured);
  const secretBox = await openSecrets(db, given);
  const serverSettings = await openSettingsOfPage({ db, log, secretBox, given, model }, opening);
  const { settings, mailer } = serverSettings;
  const backupHold = openBackupHold(database.pool);
  const store = opening.adopt(
    await openFiles(settings, database.isAlone, log).catch(blame(settings.dataDir)),
    (it) => it.close(),
  );
  const intake = opening.adopt(openIntake(intakeOptions(settings, store.readingFolder)), (it) =>
    it.close(),
  );
  const { toWebhooks, toSources, ...outside } = openOutside(settings, opening);
  const jobs = opening.adopt(await openJobs(database, log), (it) => it.stop());
  const files = holdRemovals(store.files, backupHold.isHeld, removeLater(database, jobs));
  const answers = createLiveAnswers();
  const documentChanges = opening.adopt(openDocumentChanges(database.db, log), (it) => it.close());
  const ports = {
    clock: systemClock,
    embeddings,
    ...models,
    model: serverSettings.model,
    files,
    mailer,
    serverSettings,
    ...outside,
    secretBox,
    unshareWithMember,
    openSource: openerOfSources({ log, secretBox, toSources, settings }),
  };
  const parts = { database, db, settings, log, jobs, answers, documentChanges, ...ports };
  const opened = opening.move();
  return {
    parts,
    backupHold,
    async start() {
      const all = { ...parts, jobs, intake, openedAt, toWebhooks, configured };
      for await (const work of beginWork(all)) opened.defer(() => work.stop());
    },
    close: () => opened.disposeAsync(),
  };
}

/** Opens what operators have set on the page of the server, over what the environment says. */
async function openSettingsOfPage(
  parts: Omit<Parameters<typeof openServerSettings>[0], 'mailer'>,
  opening: AsyncDisposableStack,
): Promise<OpenedSettings> {
  const { given } = parts;
  const mailer = opening.adopt(await openMailer(given).catch(blame(given.dataDir)), (it) =>
    it.close(),
  );
  return opening.adopt(await openServerSettings({ ...parts, mailer }), (it) => it.close());
}

async function openTraces({ otlpEndpoint }: Settings, opening: AsyncDisposableStack) {
  if (otlpEndpoint === undefined) return;
  // Imported late, so that an installation without a collector does not load the client library.
  const { openTracing } = await import('#ground/tracing/open-tracing.ts');
  opening.adopt(openTracing(otlpEndpoint), (it) => it.close());
}

/** Opens the models that the settings name. */
async function openModels(settings: Settings, log: Log) {
  const configured = await openEmbeddings(settings, (line) => log.warn(line));
  return {
    configured,
    model: await openModel(settings, (line) => log.warn(line)),
    reranker: await openReranker(settings),
    reader: await openSectionReader(settings, configured),
  };
}

function openDatabaseOf(
  { dataDir, databaseUrl: url }: Settings,
  log: Log,
  tellStep?: TellStep,
): Promise<Database> {
  const say = (line: string) => log.info(line);
  return openDatabase({ dataDir, url, holder: 'server', say, tellStep });
}

/** Opens what reaches other servers. */
function openOutside(settings: Settings, opening: AsyncDisposableStack) {
  const textRecords = openTextRecords(settings.dnsServers);
  const ldap = openLdap({ guard: createAddressGuard(settings.providerPrivateHosts) });
  return { ...openFetches(settings, opening), textRecords, ldap };
}

/** Opens what requests addresses from outside, each with the private hosts of its purpose. */
export function openFetches(
  settings: Settings,
  opening: AsyncDisposableStack,
): Record<'safeFetch' | 'toWebhooks' | 'toSources' | 'toProviders' | 'toApps', SafeFetch> {
  const { providerPrivateHosts, webhookPrivateHosts, sourcePrivateHosts, uploadMaxBytes } =
    settings;
  const open = (options: Parameters<typeof openSafeFetch>[0]) =>
    opening.adopt(openSafeFetch(options), (it) => it.close());
  return {
    safeFetch: open({ privateHosts: issuerHosts(settings) }),
    toProviders: open({ privateHosts: providerPrivateHosts, wholeAnswerMs }),
    toApps: open({ privateHosts: [], wholeAnswerMs }),
    toWebhooks: open({ privateHosts: webhookPrivateHosts, answerTimeoutMs }),
    toSources: open({
      privateHosts: sourcePrivateHosts,
      answerTimeoutMs: sourceTimeoutMs,
      answerMaxBytes: Math.max(uploadMaxBytes, sourceListMaxBytes),
    }),
  };
}

/** The longest time for an answer of a provider or an app. */
const wholeAnswerMs = 15_000;
/** Places may take long to list a large folder. */
const sourceTimeoutMs = 60_000;
/** The longest list of a place in one answer. */
const sourceListMaxBytes = 64 * 1024 * 1024;

type WorkParts = Parameters<typeof startDocumentWork>[0] &
  Parameters<typeof startTrashWork>[0] &
  Parameters<typeof startVerificationWork>[0] &
  Parameters<typeof startMailWork>[0] &
  Parameters<typeof startAuthWork>[0] &
  Parameters<typeof startOAuthWork>[0] &
  Parameters<typeof startDomainWork>[0] &
  Parameters<typeof startResetMails>[0] &
  Parameters<typeof startCorrectionWork>[0] &
  Parameters<typeof startExpertMails>[0] &
  Parameters<typeof startGoldenWork>[0] &
  Parameters<typeof startSourceWork>[0] &
  Parameters<typeof startDirectoryWork>[0] &
  Parameters<typeof startModelWork>[0] &
  Parameters<typeof startWidgetWork>[0] &
  Parameters<typeof startAnswerHeartbeat>[0] & {
    readonly serverSettings: OpenedSettings;
    readonly toWebhooks: SafeFetch;
    readonly secretBox: SecretBox;
    readonly settings: Settings;
  };

/** Background work that has to be stopped before the parts that it uses are closed. */
interface Work {
  stop(): void | Promise<void>;
}

/**
 * The starts of background work, in this order. Each returns nothing or a handle with `stop()`.
 */
const backgroundWork: readonly ((parts: WorkParts) => Work | Promise<Work | void>)[] = [
  startDocumentWork,
  startTrashWork,
  startVerificationWork,
  startSourceWork,
  startMailWork,
  startAuthWork,
  startOAuthWork,
  startDirectoryWork,
  startDomainWork,
  startResetMails,
  startCorrectionWork,
  startExpertMails,
  startGoldenWork,
  startModelWork,
  startWidgetWork,
  ({ serverSettings }) => serverSettings.start(),
  ({ toWebhooks, ...parts }) => startWebhookWork({ ...parts, safeFetch: toWebhooks }),
  startAnswerHeartbeat,
];

/** Starts the background work of each room in turn. Yields what has to be stopped later. */
async function* beginWork(parts: WorkParts): AsyncGenerator<Work> {
  for (const startWork of backgroundWork) {
    const work = await startWork(parts);
    if (work) yield work;
  }
}

function removeLater({ db }: Pick<Database, 'db'>, jobs: Jobs) {
  const options = { startAfterSeconds: 30 };
  return (fileKey: string) =>
    transaction(db, (tx) => jobs.enqueue(tx, 'remove-file', { fileKey }, options));
}

/**
 * Returns an error handler: if a folder cannot be written, the person who starts the server has to
 * choose another one.
 */
function blame(dataDir: string): (cause: unknown) => never {
  return (cause) => {
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause;
    throw new SettingsError(`DATA_DIR: ${dataDir} cannot be written (${cause.message})`, { cause });
  };
}

function intakeOptions(
  { intakeMemoryMb, intakeTimeoutMs, sofficePath, dataDir }: Settings,
  folder: string,
): IntakeOptions {
  return {
    memoryMb: intakeMemoryMb,
    timeoutMs: intakeTimeoutMs,
    sofficePath,
    folder,
    // The database may be elsewhere, behind a link.
    closed: [dataDir, join(dataDir, 'db')],
  };
}
