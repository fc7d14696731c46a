import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execFileSync, spawnSync } from 'node:child_process';
import { collectDefaultMetrics, register } from 'prom-client';
import { afterAll, describe, expect, test } from 'vitest';
import { testSettings } from '../../../../../test/app.ts';
import { startModelServer } from '../../../../../test/model-server.ts';
import { sendText } from '../../../../../test/model-steps.ts';
import { read as readSource } from '../../../../../test/source-files.ts';
import { newTree } from '../../../../../test/world.ts';
import { startServer } from '#main.ts';

const deploy = fileURLToPath(new URL('../../../../../deploy/', import.meta.url));
const rules = await readFile(join(deploy, 'prometheus/alerts.yml'), 'utf8');
const dashboard = await readFile(join(deploy, 'grafana/guildhall.json'), 'utf8');

const { settings, tidy } = await testSettings();
const model = await startModelServer();
model.otherwise(sendText('At nine.'));
const server = await startServer({ ...settings, llmUrl: model.url, llmModel: 'small' });
// `main` does this, but the test does not run it.
if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
afterAll(async () => {
  await server.stop();
  await model.close();
  await tidy();
});

/** The text of `/metrics` before the work, because other tests in this process count, too. */
const before = await readMetrics();
await work();
const answer = await readMetrics();

/** Uploads one readable and one broken document, searches and asks a question. */
async function work(): Promise<void> {
  const { headers, owner } = await newTree(server.parts);
  const { authorization } = headers;
  const form = new FormData();
  form.append('file', new File(['The green boat leaves at nine.'], 'boats.md'));
  form.append('file', new File(['no PDF'], 'broken.pdf'));
  const url = `${server.url}/v1/documents?wait=true`;
  await fetch(url, { method: 'POST', headers: { authorization }, body: form });
  const ask = (path: string, body: object) =>
    fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await ask('/v1/knowledge/search', { query: 'green boat', userEmail: owner.email });
  const made = await ask('/v1/chats', { userEmail: owner.email });
  const { chat } = (await made.json()) as { chat: { id: string } };
  await ask(`/v1/chats/${chat.id}/messages`, { text: 'When does the green boat leave?' });
}

async function readMetrics(): Promise<string> {
  return (await fetch(`${server.url}/metrics`)).text();
}

/** Returns how much the work increased a sample; undefined if there is none. */
function grownBy(name: string, ...labels: string[]): number | undefined {
  const value = valueOf(name, ...labels);
  return value === undefined ? undefined : value - (read(before, name, labels) ?? 0);
}

function valueOf(name: string, ...labels: string[]): number | undefined {
  return read(answer, name, labels);
}

/** Returns the value of a sample that has at least the given labels. */
function read(text: string, name: string, labels: readonly string[]): number | undefined {
  const line = text
    .split('\n')
    .find((it) => it.startsWith(name) && labels.every((label) => it.includes(label)));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1));
}

/** Returns all metrics that a text names, with the labels used there. */
function namedIn(text: string): { name: string; labels: string[] }[] {
  const found = text.matchAll(/\b((?:guildhall|process|nodejs)_[a-z0-9_]+)(\{[^}]*\})?/g);
  return [...found].map(([, name = '', braces = '']) => ({
    name,
    labels: [...braces.matchAll(/([a-z]+)\\?(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }));
}

/** Returns the names of the metrics that the server counts itself. */
function ownMetrics(): string[] {
  return [...answer.matchAll(/^# TYPE (guildhall_\S+)/gm)].map(([, name = '']) => name);
}

/** Returns the labels of all samples of a metric, without the bounds of a histogram. */
function labelsOf(name: string): string[] {
  const samples = answer.matchAll(new RegExp(`^${name}(?:_bucket|_sum|_count)?\\{(.*)\\} `, 'gm'));
  const labels = [...samples].flatMap(([, said = '']) => [...said.matchAll(/(\w+)="/g)]);
  return labels.map(([, label = '']) => label).filter((label) => label !== 'le');
}

describe('GET /metrics', () => {
  test('counts documents, searches and their legs, model calls and jobs, and has the database’s size', () => {
    expect(grownBy('guildhall_documents_total', 'outcome="ready"')).toBe(1);
    expect(grownBy('guildhall_documents_total', 'outcome="failed"', 'reason="broken"')).toBe(1);
    expect(grownBy('guildhall_searches_total', 'degraded="false"')).toBeGreaterThan(0);
    expect(grownBy('guildhall_searches_total', 'degraded="true"')).toBe(0);
    expect(grownBy('guildhall_search_leg_seconds_count', 'leg="words"')).toBeGreaterThan(0);
    expect(grownBy('guildhall_model_seconds_count', 'outcome="answered"')).toBeGreaterThan(0);
    expect(grownBy('guildhall_model_tokens_total', 'kind="output"')).toBeGreaterThan(0);
    expect(grownBy('guildhall_jobs_total', 'process-document', 'outcome="done"')).toBe(2);
    expect(valueOf('guildhall_jobs_waiting', 'process-document')).toBe(0);
    expect(valueOf('guildhall_jobs_oldest_seconds', 'process-document')).toBe(0);
    expect(valueOf('guildhall_database_bytes')).toBeGreaterThan(1_000_000);
    expect(valueOf('guildhall_last_verified_backup_timestamp_seconds')).toBe(0);
  });

  test('tells how long the oldest due job has been waiting', async () => {
    // A worker may take a job before it is counted, so another one follows.
    let due = 0;
    const count = async () => {
      due += 1;
      await server.parts.database.pool.query(
        `insert into pgboss.job (name, data, start_after) values
           ('send-mail', '{}', now() - interval '1 hour'), ('send-mail', '{}', now() + interval '1 hour')`,
      );
      const later = await (await fetch(`${server.url}/metrics`)).text();
      const [oldest = 0, waiting = 0] = ['oldest_seconds', 'waiting'].map((what) =>
        read(later, `guildhall_jobs_${what}`, ['queue="send-mail"']),
      );
      return oldest >= 3600 && waiting >= 1 && waiting <= due;
    };
    await expect.poll(count, { timeout: 20_000 }).toBe(true);
  });
});

describe.each([
  ['the alerts', rules],
  ['the dashboard', dashboard],
])('%s', (_, text) => {
  test('name only metrics and labels that a server has', () => {
    const named = namedIn(text);
    expect(named.length).toBeGreaterThan(8);
    for (const { name, labels } of named) {
      const lines = answer.split('\n').filter((line) => line.replace(/[{ ].*/, '') === name);
      expect([name, lines.length > 0]).toEqual([name, true]);
      for (const label of labels.filter((it) => it !== 'job')) {
        expect([name, label, lines.every((line) => line.includes(`${label}="`))]).toEqual([
          name,
          label,
          true,
        ]);
      }
    }
  });
});

test('every metric of the server is on the dashboard or in an alert', () => {
  const own = ownMetrics();
  expect(own.length).toBeGreaterThan(8);
  expect(own.filter((name) => !(rules + dashboard).includes(name))).toEqual([]);
});

describe('the table of metrics in docs/production.md', () => {
  const inCode = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
  const rows = readSource('docs/production.md')
    .split('\n')
    .filter((line) => line.startsWith('| `guildhall_'))
    .map((line) => line.split('|'))
    .map(([, names = '', labels = '']) => ({ names: inCode(names), labels: inCode(labels) }));

  test('has each metric of the server and no other', () => {
    const told = rows.flatMap(({ names }) => names);
    expect(told.toSorted()).toEqual(ownMetrics().toSorted());
  });

  test('has the labels of each row’s metrics and no other', () => {
    for (const { names, labels } of rows) {
      const found = new Set(names.flatMap((name) => labelsOf(name)));
      expect([names, labels.toSorted()]).toEqual([names, [...found].toSorted()]);
    }
  });
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!hasPromtool)('promtool accepts the alerts', () => {
  const said = execFileSync('promtool', ['check', 'rules', join(deploy, 'prometheus/alerts.yml')]);
  expect(String(said)).toContain('SUCCESS: 11 rules found');
});
