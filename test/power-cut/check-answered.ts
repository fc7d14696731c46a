import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from '../../packages/server/src/app/app.ts';
import { readSettings } from '../../packages/server/src/ground/settings/settings.ts';
import { createLog } from '../../packages/server/src/ground/log.ts';
import { openParts } from '../../packages/server/src/app/parts.ts';
import type { Answered } from './workload.ts';

/** Long, because a try that a busy machine made too slow is repeated after half a minute. */
const finishLimitMs = 120_000;

type Get = (path: string, body?: object) => Promise<{ status: number; text: string }>;

export interface CheckOptions {
  dataDir: string;
  teamId: string;
  headers: Record<string, string>;
  answered: readonly Answered[];
  /** True to also wait until unfinished imports are done, which takes longer. */
  finishes: boolean;
}

/** Starts the server on the files after a power cut. Returns the answered facts that are lost. */
export async function checkAnswered(options: CheckOptions): Promise<string[]> {
  const { dataDir, headers, answered, finishes } = options;
  const given = {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    PORT: '0',
    EMBEDDINGS: 'none',
  };
  const { parts, start, close } = await openParts(readSettings(given), createLog('silent'));
  try {
    const app = createApp(parts);
    const get: Get = async (path, body) => {
      const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const answer = await app.request(path, { headers, ...sent });
      return { status: answer.status, text: await answer.text() };
    };
    const problems = await checkMembers(get, options);
    for (const fact of answered) problems.push(...(await checkFact(get, fact)));
    if (!finishes) return problems;
    await start();
    return [...problems, ...(await finishImport(get))];
  } finally {
    await close();
  }
}

async function checkMembers(get: Get, { teamId, answered }: CheckOptions): Promise<string[]> {
  const found = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { text } = await get(`/v1/teams/${teamId}/members?pageSize=100&page=${page}`);
    const body = JSON.parse(text) as {
      members: { email: string }[];
      pagination: { totalPages: number };
    };
    for (const { email } of body.members) found.add(email);
    pages = body.pagination.totalPages;
  }
  return answered.flatMap((fact) =>
    fact.kind === 'member' && !found.has(fact.email) ? [`member ${fact.email} is missing`] : [],
  );
}

async function checkFact(get: Get, fact: Answered): Promise<string[]> {
  if (fact.kind === 'approved') {
    const { text } = await get(`/v1/training/${fact.id}`);
    return text.includes('"status":"approved"') ? [] : [`training ${fact.id}: ${text}`];
  }
  if (fact.kind === 'document') {
    const { status, text } = await get(`/v1/documents/${fact.id}/content`);
    return text === fact.text ? [] : [`document ${fact.id}: ${status} ${text.slice(0, 200)}`];
  }
  if (fact.kind === 'ready') {
    const { text } = await get('/v1/knowledge/search', { query: fact.mark });
    return text.includes(fact.id) ? [] : [`search for ${fact.mark}: ${text.slice(0, 200)}`];
  }
  return [];
}

/** Waits until all imports end. Returns the documents that did not become ready. */
async function finishImport(get: Get): Promise<string[]> {
  const until = Date.now() + finishLimitMs;
  while (Date.now() < until) {
    const waiting = await Promise.all(
      ['queued', 'processing'].map((state) => get(`/v1/documents?pageSize=1&state=${state}`)),
    );
    if (waiting.every(({ text }) => text.includes('"totalCount":0'))) break;
    await delay(50);
  }
  const notReady = await Promise.all(
    ['queued', 'processing', 'failed'].map((state) => get(`/v1/documents?state=${state}`)),
  );
  return notReady
    .filter(({ text }) => !text.includes('"totalCount":0'))
    .map(({ text }) => `not ready: ${text.slice(0, 300)}`);
}
