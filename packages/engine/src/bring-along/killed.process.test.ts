import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ownSettings } from '../../../../test/app.ts';
import { killServerProcesses, startServerProcess } from '../../../../test/server-process.ts';
import type { ServerProcess } from '../../../../test/server-process.ts';
import { initOrganisation } from '../../../server/src/app/init-organisation.ts';
import { openDatabase } from '../../../server/src/ground/db/database.ts';
import { checkTables } from '../fixtures/check-tables.ts';
import { findProcessesOf, untilNothingRuns } from './fixtures/hold-database.ts';
import { readPostmasterFile } from './postmaster-file.ts';

const kills = Number(process.env['KILLS'] ?? 3);
const connections = 4;

let dataDir: string;
let apiKey: string;
let teamId: string;
let tidy: () => Promise<void>;
let number = 0;
const acknowledged = new Set<string>();

describe.runIf(process.platform === 'linux')('adds while processes are killed', () => {
  beforeAll(async () => {
    const place = await ownSettings();
    ({ dataDir } = place.settings);
    ({ tidy } = place);
    const database = await openDatabase({ dataDir });
    const init = { team: 'Killed', owner: 'owner@example.com' };
    ({ apiKey, teamId } = await initOrganisation(database.db, init));
    await database.close();
  });

  afterAll(async () => {
    killServerProcesses();
    await tidy();
  });

  const timeout = { timeout: 90_000 + kills * 40_000 };

  test(`${kills} kills of the server: all acknowledged ones are kept`, timeout, async () => {
    expect(await repeat(async (server) => void (await server.end('SIGKILL')))).toEqual([]);
  });

  test(`${kills} kills of all: all acknowledged ones are kept`, timeout, async () => {
    const lost = await repeat(async (server) => {
      for (const pid of findProcessesOf(dataDir)) kill(pid);
      await server.end('SIGKILL');
    });
    expect(lost).toEqual([]);
  });

  test(`${kills} kills of the server while it starts: the next one starts`, timeout, async () => {
    for (let life = 0; life < kills; life += 1) {
      const server = start();
      await delay(Math.random() * 2_000);
      await server.end('SIGKILL');
    }
    expect(await findLost()).toEqual([]);
  });

  test(`${kills} kills of PostgreSQL: it goes on, and all are kept`, timeout, async () => {
    const lost = await repeat(async () => {
      kill((await findPostmaster()).pid);
      await goesOn();
    });
    expect(lost).toEqual([]);
  });

  test(`${kills} kills of its shell: it goes on, and all are kept`, timeout, async () => {
    const lost = await repeat(async () => {
      kill(parentOf((await findPostmaster()).pid));
      await goesOn();
    });
    expect(lost).toEqual([]);
  });

  test('after all of them the tables and indices are whole', timeout, async () => {
    expect(await checkTables(dataDir)).toEqual([]);
  });
});

/**
 * Kills something at a random moment of a server that adds members, several times. Returns the
 * acknowledged members that are lost.
 */
async function repeat(killed: (server: ServerProcess) => Promise<void>): Promise<string[]> {
  const lost: string[] = [];
  for (let life = 0; life < kills; life += 1) {
    const server = start();
    const url = await server.url();
    lost.push(...(await findLostAt(url)));
    const adding = new AbortController();
    const workers = Array.from({ length: connections }, () => addUntil(url, adding.signal));
    await delay(300 + Math.random() * 1_000);
    await killed(server);
    adding.abort();
    await Promise.all(workers);
    if (server.child.exitCode === null && server.child.signalCode === null) {
      expect(await server.end('SIGTERM')).toBe(0);
    }
    await untilNothingRuns(dataDir);
  }
  return [...lost, ...(await findLost())];
}

/** Waits until the server adds members again. */
async function goesOn(): Promise<void> {
  const before = acknowledged.size;
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before + connections), {
    timeout: 30_000,
    interval: 50,
  });
}

function start(): ServerProcess {
  return startServerProcess({ DATA_DIR: dataDir });
}

async function findPostmaster() {
  const found = await readPostmasterFile(join(dataDir, 'db'));
  if (!found) throw new Error('PostgreSQL does not run');
  return found;
}

function parentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)]));
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended with the one before.
  }
}

const headers = () => ({ authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' });

/** Adds members one after the other, and notes those that are acknowledged. */
async function addUntil(url: string, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    number += 1;
    const email = `member-${number}@example.com`;
    const body = JSON.stringify({ members: [{ email, role: 'member' }] });
    const request = { method: 'POST', headers: headers(), body };
    const isAdded = await fetch(`${url}/v1/teams/${teamId}/members`, request).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isAdded) acknowledged.add(email);
    else await delay(20);
  }
}

/** Starts a server, and returns the acknowledged members that it lacks. */
async function findLost(): Promise<string[]> {
  const server = start();
  const lost = await findLostAt(await server.url());
  expect(await server.end('SIGTERM')).toBe(0);
  await untilNothingRuns(dataDir);
  return lost;
}

async function findLostAt(url: string): Promise<string[]> {
  const found = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `${url}/v1/teams/${teamId}/members?pageSize=100&page=${page}`;
    const answer = (await (await fetch(path, { headers: headers() })).json()) as {
      members: { email: string }[];
      pagination: { totalPages: number };
    };
    for (const { email } of answer.members) found.add(email);
    pages = answer.pagination.totalPages;
  }
  return [...acknowledged].filter((email) => !found.has(email));
}
