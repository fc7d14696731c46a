import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Document } from '@guildhall/contract';
import { ownSettings } from '../../../../../test/app.ts';
import { killServerProcesses, startServerProcess } from '../../../../../test/server-process.ts';
import type { ServerProcess } from '../../../../../test/server-process.ts';
import { openDatabase } from '#ground/db/database.ts';
import type { DatabaseOptions } from '#ground/db/database.ts';
import { initOrganisation } from '#app/init-organisation.ts';
import { expectTidyData } from './fixtures/tidy-data.ts';

const kills = Number(process.env['KILLS'] ?? 3);
const stepsPerLife = 4;

let place: DatabaseOptions;
let apiKey: string;
let tidy: () => Promise<void>;

describe('an import while the server is killed repeatedly', () => {
  beforeAll(async () => {
    const { settings, tidy: tidyPlace } = await ownSettings();
    place = { dataDir: settings.dataDir };
    tidy = tidyPlace;
    const database = await openDatabase(place);
    const init = { team: 'Crashing', owner: 'owner@example.com' };
    ({ apiKey } = await initOrganisation(database.db, init));
    await database.close();
  });

  afterAll(async () => {
    killServerProcesses();
    await tidy();
  });

  test(
    `keeps every acknowledged change and leaves nothing half done after ${kills} kills`,
    { timeout: 90_000 + kills * 30_000 },
    async () => {
      const desk = openDesk();
      for (let life = 1; life <= kills; life += 1) await liveAndDie(desk, life % 3 === 0);
      await finish(desk);
      await expectTidyData(place, desk.expected().length);
    },
  );
});

/** Runs a server and kills it: while it works at the desk, or while it still starts. */
async function liveAndDie(desk: Desk, whileStarting: boolean): Promise<void> {
  const server = start();
  if (whileStarting) await delay(Math.random() * 3_000);
  else {
    const working = desk.work(await server.url(), stepsPerLife);
    await delay(Math.random() * 2_500);
    await kill(server);
    await working;
  }
  await kill(server);
}

/** Runs the last server until the remaining work is done and every document is ready. */
async function finish(desk: Desk): Promise<void> {
  const server = start();
  const url = await server.url();
  await desk.work(url, Number.POSITIVE_INFINITY);
  const documents = await vi.waitFor(
    async () => {
      const all = await listAll(url);
      // A document whose reading was killed three times is read again only on request.
      const suspects = all.filter(({ error }) => error?.startsWith('The server ended three times'));
      for (const { id } of suspects) {
        await fetch(`${url}/v1/documents/${id}/retry`, { method: 'POST', headers: headers() });
      }
      const waiting = all.filter(({ state }) => state === 'queued' || state === 'processing');
      expect([...suspects, ...waiting]).toEqual([]);
      return all;
    },
    { timeout: 30_000 + kills * 5_000, interval: 500 },
  );
  const expected = desk.expected();
  expect(documents.map(({ name, state, error }) => ({ name, state, error })).sort(byName)).toEqual(
    expected.map(({ name }) => ({ name, state: 'ready', error: null })).sort(byName),
  );
  for (const { name, text, mark } of expected) {
    const { id } = documents.find((document) => document.name === name)!;
    const content = await fetch(`${url}/v1/documents/${id}/content`, { headers: headers() });
    expect(await content.text()).toBe(text);
    expect(await search(url, mark)).toEqual([name]);
  }
  for (const mark of desk.forgotten()) expect(await search(url, mark)).toEqual([]);
  await server.end('SIGTERM');
}

interface Version {
  name: string;
  text: string;
  /** A number that only this version holds. */
  mark: string;
}

type Step = { upload: Version } | { remove: string };
type Desk = ReturnType<typeof openDesk>;

/**
 * Opens an importer that repeats every step until it is acknowledged, as `guildhall import` does.
 */
function openDesk() {
  const standing = new Map<string, Version>();
  const gone: string[] = [];
  let made = 0;
  let unacknowledged: Step[] = [];
  const fileSteps = (): Step[] => {
    made += 1;
    const name = `file-${made}.md`;
    const upload = { upload: newVersion(name, made, 1) };
    if (made % 3 === 0) return [upload, { upload: newVersion(name, made, 2) }];
    return made % 4 === 0 ? [upload, { remove: name }] : [upload];
  };
  const acknowledge = (step: Step) => {
    const name = 'upload' in step ? step.upload.name : step.remove;
    const before = standing.get(name);
    if (before) gone.push(before.mark);
    if ('upload' in step) standing.set(name, step.upload);
    else standing.delete(name);
  };
  return {
    async work(url: string, stepsMax: number): Promise<void> {
      for (let done = 0; done < stepsMax; done += 1) {
        if (unacknowledged.length === 0 && stepsMax === Number.POSITIVE_INFINITY) return;
        if (unacknowledged.length === 0) unacknowledged = fileSteps();
        const [step] = unacknowledged;
        if (!step || !(await take(url, step))) return;
        acknowledge(step);
        unacknowledged = unacknowledged.slice(1);
      }
    },
    expected: () => [...standing.values()],
    forgotten: () => gone,
  };
}

/**
 * Makes a text of one page, or of more than a hundred pages that are written in several
 * transactions.
 */
function newVersion(name: string, number: number, version: number): Version {
  const mark = `${700_000 + number * 10 + version}`;
  const paragraph = `The lighthouse keeper of section ${mark} counts ships and lamps. `.repeat(20);
  const length = number % 2 === 0 ? 2 : 300;
  return { name, mark, text: Array.from({ length }, () => paragraph).join('\n\n') };
}

/** True if the server acknowledged the step; false if the server is gone. */
async function take(url: string, step: Step): Promise<boolean> {
  try {
    const response =
      'upload' in step ? await sendVersion(url, step.upload) : await remove(url, step.remove);
    expect([200, 201, 404]).toContain(response.status);
    await response.arrayBuffer();
    return true;
  } catch (error) {
    if (/^(fetch failed|terminated)$/.test((error as Error).message)) return false;
    throw error;
  }
}

function sendVersion(url: string, { name, text }: Version): Promise<Response> {
  const body = new FormData();
  body.set('visibility', 'public');
  body.set('file', new File([text], name));
  return fetch(`${url}/v1/documents`, { method: 'POST', body, headers: headers() });
}

async function remove(url: string, name: string): Promise<Response> {
  const found = (await listAll(url)).find((document) => document.name === name);
  const id = found?.id ?? '01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f';
  return fetch(`${url}/v1/documents/${id}`, { method: 'DELETE', headers: headers() });
}

async function listAll(url: string): Promise<Document[]> {
  const all: Document[] = [];
  for (let page = 1; ; page += 1) {
    const address = `${url}/v1/documents?pageSize=100&page=${page}`;
    const { documents } = (await (await fetch(address, { headers: headers() })).json()) as {
      documents: Document[];
    };
    all.push(...documents);
    if (documents.length < 100) return all;
  }
}

/** Returns the names of the documents whose text contains the mark. */
async function search(url: string, mark: string): Promise<string[]> {
  const response = await fetch(`${url}/v1/knowledge/search`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ query: mark, limit: 15 }),
  });
  const { documents } = (await response.json()) as {
    documents: { name: string; pages: { text: string }[] }[];
  };
  return documents
    .filter(({ pages }) => pages.some(({ text }) => text.includes(mark)))
    .map(({ name }) => name);
}

const headers = () => ({ authorization: `Bearer ${apiKey}` });
const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

function start() {
  return startServerProcess({ DATA_DIR: place.dataDir });
}

/** Kills the process and waits until the processes that it started have ended by themselves. */
async function kill({ child, end }: ServerProcess): Promise<void> {
  if (child.signalCode !== null) return;
  const started = await childrenOf(child.pid!);
  await end('SIGKILL');
  await vi.waitFor(() => expect(started.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]), {
    timeout: 60_000,
  });
}

async function childrenOf(pid: number): Promise<string[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = tasks.map((task) =>
    readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => ''),
  );
  return (await Promise.all(lists)).flatMap((list) => list.split(' ').filter(Boolean));
}
