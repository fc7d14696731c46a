import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { killServerProcesses } from '../../../../../test/server-process.ts';
import type { ServerProcess } from '../../../../../test/server-process.ts';
import { ask, openProcesses } from '../../../../../test/several-processes/open-processes.ts';
import type { Processes } from '../../../../../test/several-processes/open-processes.ts';

// The built-in model runs in two processes of the server: one for questions, one for passages.
// They are found in Linux's /proc.
let processes: Processes;
let server: ServerProcess;
let url: string;
let headers: TestHeaders;

type TestHeaders = Processes['tree']['headers'];
type Reading = 'questions' | 'passages';

/** Long, because a busy machine takes seconds to load the model. */
const patience = { timeout: 150_000, interval: 100 };

beforeAll(async () => {
  processes = await openProcesses();
  ({ headers } = processes.tree);
  server = processes.start({ EMBEDDINGS: 'builtin' });
  url = await server.url();
  await add('phone.md', '# Lost company phone\n\nHave the card blocked and tell Priya.');
  await add('garden.md', '# Garden\n\nThe oak behind the house is watered on Mondays.');
  await expectAllVectors();
}, 180_000);

afterAll(async () => {
  killServerProcesses();
  await processes.close();
});

async function add(name: string, text: string): Promise<string> {
  const body = new FormData();
  body.set('visibility', 'public');
  body.set('file', new File([text], name));
  const { authorization } = headers;
  const sent = { method: 'POST', headers: { authorization }, body };
  const response = await fetch(`${url}/v1/documents?wait=true`, sent);
  const { documents } = (await response.json()) as any;
  expect(documents).toMatchObject([{ name, state: 'ready', error: null }]);
  return documents[0].id;
}

async function search(query: string) {
  const found = await ask(headers, url, '/v1/knowledge/search', { body: { query } });
  const names = found.body.documents?.map(({ name }: { name: string }) => name) ?? [];
  return {
    status: found.status,
    degraded: found.headers.get('x-search-degraded'),
    best: names[0] as string | undefined,
  };
}

async function askAssistant(text: string) {
  const { body } = await ask(headers, url, '/v1/chats', { body: {} });
  return ask(headers, url, `/v1/chats/${body.chat.id}/messages`, { body: { text } });
}

/** Shares no word with the document that it finds. */
const inGerman = 'Ich habe mein Diensthandy verloren';
const byMeaning = { status: 200, degraded: null, best: 'phone.md' };

function listModels(reading?: Reading): number[] {
  const niceness = { questions: '0', passages: '10' };
  return listChildren(server.child.pid!).filter((pid) => {
    const words = commandOf(pid);
    const at = words.findIndex((word) => word.endsWith('/model.child.ts'));
    return at >= 0 && (reading === undefined || words[at + 2] === niceness[reading]);
  });
}

function listChildren(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) => {
    try {
      const children = readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8');
      return children.split(' ').filter(Boolean).map(Number);
    } catch {
      return [];
    }
  });
}

function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** Sends a signal to the model's processes and returns the number of these. */
function signal(name: NodeJS.Signals, reading?: Reading): number {
  const models = listModels(reading);
  for (const pid of models) process.kill(pid, name);
  return models.length;
}

/** Kills every process of the model until the work is done. */
async function keepAwayDuring(work: () => Promise<void>): Promise<void> {
  const killing = setInterval(signal, 5, 'SIGKILL');
  await work().finally(() => clearInterval(killing));
}

async function countWithout(): Promise<number> {
  const { body } = await ask({}, url, '/metrics');
  return Number(/^guildhall_passages_without_vector (\d+)$/m.exec(body)?.[1]);
}

/** Makes a failed job run again at once: the next retry would come only after some 15 seconds. */
async function retryNow(): Promise<void> {
  await sql`update pgboss.job set start_after = now()
    where name = 'embed-document' and state = 'retry'`.execute(processes.database.db);
}

/** Waits until every passage has vectors and codes, each once. */
async function expectAllVectors(): Promise<void> {
  const { db } = processes.database;
  await vi.waitFor(async () => {
    await retryNow();
    expect(await countWithout()).toBe(0);
  }, patience);
  const { rows } = await sql<Record<'passages' | 'vectors' | 'codes', number>>`select
    (select sum(passage_count)::int from documents) as passages,
    (select count(*)::int from passage_vectors) as vectors,
    (select sum(passages)::int from vector_blocks) as codes`.execute(db);
  const [{ passages, vectors, codes } = { passages: 0, vectors: -1, codes: -1 }] = rows;
  expect({ vectors, codes }).toEqual({ vectors: passages, codes: passages });
}

async function readVectors(documentId: string): Promise<string[]> {
  const { rows } = await sql<{ vector: string }>`
    select encode(vector, 'hex') as vector from passage_vectors
    where document_id = ${documentId} order by page_number, ordinal`.execute(processes.database.db);
  return rows.map(({ vector }) => vector);
}

describe.skipIf(process.platform !== 'linux')('SIGKILL of the model’s process', () => {
  test('in the middle of a search: the search is answered', async () => {
    expect(await search(inGerman)).toEqual(byMeaning);
    expect(signal('SIGSTOP', 'questions')).toBe(1);
    const searching = search('Who blocks the card of a lost phone?');
    await delay(200);
    expect(signal('SIGKILL', 'questions')).toBe(1);
    expect(await searching).toMatchObject({ status: 200, best: 'phone.md' });
    await expect.poll(() => search(inGerman), patience).toEqual(byMeaning);
  });

  test('in the middle of an answer: the assistant answers', async () => {
    expect(signal('SIGSTOP', 'questions')).toBe(1);
    const answering = askAssistant('Who is told of a lost phone?');
    await delay(200);
    expect(signal('SIGKILL', 'questions')).toBe(1);
    const { status, body } = await answering;
    expect(status).toBe(201);
    expect(body.message).toMatchObject({ state: 'done', text: expect.stringContaining('Priya') });
  });

  test('while documents are read: their vectors are as if nothing had happened', async () => {
    const rules = Array.from({ length: 40 }, (_, n) => {
      return `## Rule ${n}\n\n${`Boat ${n} is painted green in May. `.repeat(12)}`;
    });
    const document = `# Boats\n\n${rules.join('\n\n')}`;
    const quiet = await add('quiet.md', document);
    await expectAllVectors();
    const killed = await add('killed.md', document);
    // The first process has read the other document; the next ones load the model.
    const dead: number[] = [];
    for (const ms of [150, 500, 50]) {
      const [model = 0] = await vi.waitFor(async () => {
        await retryNow();
        const alive = listModels('passages').filter((pid) => !dead.includes(pid));
        expect(alive).toHaveLength(1);
        return alive;
      }, patience);
      await delay(ms);
      process.kill(model, 'SIGKILL');
      dead.push(model);
    }
    expect(await countWithout()).toBeGreaterThan(0);
    await expectAllVectors();
    const vectors = await readVectors(quiet);
    expect(vectors.length).toBeGreaterThan(10);
    expect(await readVectors(killed)).toEqual(vectors);
  });

  test('again and again: words answer meanwhile, and the vectors catch up', async () => {
    await keepAwayDuring(async () => {
      const added =
        '# Holidays\n\nEverybody has thirty days of holidays a year. Ask the boatswain.';
      await add('holidays.md', added);
      for (let searches = 0; searches < 5; searches += 1) {
        const byWords = { status: 200, degraded: 'vector', best: 'holidays.md' };
        expect(await search('how many days of holidays')).toEqual(byWords);
      }
      const { status, body } = await askAssistant('How many days of holidays are there?');
      expect(status).toBe(201);
      expect(body.message).toMatchObject({
        state: 'done',
        text: expect.stringContaining('thirty'),
      });
      expect(await countWithout()).toBe(1);
    });
    await expectAllVectors();
    await expect.poll(() => search(inGerman), patience).toEqual(byMeaning);
    const inFrench = 'Combien de jours de congé par an ?';
    expect(await search(inFrench)).toEqual({ ...byMeaning, best: 'holidays.md' });
  });
});
