import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { collectDefaultMetrics } from 'prom-client';
import { createApp } from '#app/app.ts';
import type { Parts } from '#app/app.ts';
import { readSettings, SettingsError } from '#ground/settings/settings.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { DatabaseError } from '@guildhall/engine/connect/connection.ts';
import type { TellStep } from '@guildhall/engine/connect/connection.ts';
import { listen } from '#ground/http/listen.ts';
import { createLog } from '#ground/log.ts';
import type { Log } from '#ground/log.ts';
import { openParts } from '#app/parts.ts';
import { removeReports } from '#ground/ports/embeddings/meaning/remove-reports.ts';
import { hasTeams } from '#people/teams/teams.queries.ts';

/** A running server. */
export interface RunningServer {
  url: string;
  parts: Parts;
  stop(): Promise<void>;
}

const stopLimitMs = 10_000;
/** How long answers that are being written may still take when the server stops. */
const answerLimitMs = 5_000;

/**
 * Starts the server in this order: parts, background work, app, listener. If a step fails, closes
 * everything that was opened.
 */
export async function startServer(
  settings: Settings,
  log: Log = createLog(settings.logLevel),
  tellStep: TellStep = tellLog(log),
): Promise<RunningServer> {
  void removeReports();
  const opened = await openParts(settings, log, tellStep);
  try {
    await opened.start();
    const listener = await listen(createApp(opened.parts), settings, log);
    log.info({ url: listener.url, database: placeOfDatabase(settings) }, 'listening');
    const stop = async () => {
      const closed = listener.close(stopLimitMs);
      // These streams have no end of their own.
      opened.parts.documentChanges.close();
      // Waits, so that a client that follows an answer also receives its end.
      await opened.parts.answers.close(answerLimitMs);
      await closed;
      await opened.close();
      log.info('stopped');
    };
    return { url: listener.url, parts: opened.parts, stop };
  } catch (cause) {
    await opened.close();
    throw cause;
  }
}

/** Says where the database is, without the password of a server. */
function placeOfDatabase({ dataDir, databaseUrl }: Settings): string {
  return databaseUrl === undefined ? join(dataDir, 'db') : 'DATABASE_URL';
}

/** Logs each step when it begins. */
function tellLog(log: Log): TellStep {
  const told = new Set<string>();
  return ({ what }) => {
    if (!told.has(what)) log.info(what);
    told.add(what);
  };
}

export interface MainOptions {
  /** Receives the slow steps of the start, in place of the log. */
  tellStep?: TellStep | undefined;
  /** Called before anything is printed. */
  started?: () => void;
}

/** Runs the server until it is asked to stop. Resolves when everything is closed. */
export async function main({ tellStep, started }: MainOptions = {}): Promise<void> {
  const settings = readSettings();
  collectDefaultMetrics();
  const server = await startServer(settings, createLog(settings.logLevel), tellStep);
  // Before the address is printed, since who reads it may ask to stop at once.
  const asked = askedToStop();
  started?.();
  console.log(
    `Guildhall answers at ${server.url} – the contract to read and try: ${server.url}/docs`,
  );
  if (!(await hasTeams(server.parts.db))) console.log(nextSteps(settings, server.url));
  const lost = await Promise.race([asked, server.parts.database.lost]);
  if (lost) await leave(server, lost);
  await server.stop();
}

/**
 * Ends the process after its database was lost. Answers that are being written end with an error
 * first. Acknowledged writes are still there after the next start.
 */
async function leave(server: RunningServer, lost: DatabaseError): Promise<never> {
  console.error(explain(lost));
  await Promise.race([server.stop().catch(() => {}), delay(answerLimitMs)]);
  process.exit(1);
}

function nextSteps({ command }: Settings, url: string): string {
  return [
    '\nThere is no team yet. To make the first one, in another terminal\n',
    `  ${command} init --team "My team" --owner me@example.com\n`,
    'The key that it prints opens the interface:\n',
    `  curl -H "Authorization: Bearer <key>" ${url}/v1/teams\n`,
  ].join('');
}

/** A second signal ends the process at once, because the handlers are removed by the first. */
function askedToStop(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => done());
  });
}

/** Returns one line for errors that an operator can fix, and the whole error otherwise. */
function explain(error: unknown): unknown {
  const isPlain = error instanceof SettingsError || error instanceof DatabaseError;
  return isPlain ? `guildhall: ${error.message}` : error;
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  });
}
