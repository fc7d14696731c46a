import { createRandom } from '../collections/random.ts';
import { openPlace } from '../product/organisation.ts';
import type { Place } from '../product/organisation.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { startChildServer } from './child-server.ts';
import type { ChildServer } from './child-server.ts';
import { openConnections } from './connections.ts';
import type { Reply } from './connections.ts';
import { percentile } from './percentiles.ts';
import { withEmptyPlace } from './places.ts';
import { plantWorld, viewers } from './plant-world.ts';
import { makeQuestion } from './synthetic-text.ts';

const connections = 200;
const passages = 10_000;
const loadMs = 60_000;

interface Load {
  /** The duration of every request in milliseconds. */
  times: number[];
  /** The number of 5xx statuses and broken connections. */
  failures: number;
  /** The addresses of members whose addition was confirmed. */
  added: Set<string>;
}

/**
 * Measures 200 connections that read, search and add for a minute. Afterwards checks that every
 * confirmed addition is in the database.
 */
export async function measureLoad(options: RunOptions): Promise<Figure[]> {
  return withEmptyPlace(options, async (place) => {
    await plantWorld(place, passages);
    const server = await startChildServer(place);
    try {
      const load = await putUnderLoad(server);
      return describe(load, await countLost(place, load.added));
    } finally {
      await server.stop();
    }
  });
}

async function putUnderLoad(server: ChildServer): Promise<Load> {
  const load: Load = { times: [], failures: 0, added: new Set() };
  const open = openConnections(server, connections);
  const until = performance.now() + loadMs;
  const work = async (_: unknown, seed: number) => {
    const random = createRandom(seed + 1);
    for (let at = 0; performance.now() < until; at += 1) {
      const { request, adds } = nextRequest(random, `${seed}-${at}`);
      const startedAt = performance.now();
      const reply: Reply = await open.send(request);
      load.times.push(performance.now() - startedAt);
      if (reply.status === 0 || reply.status >= 500) load.failures += 1;
      else if (reply.status === 200) for (const email of adds) load.added.add(email);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  open.close();
  return load;
}

/** Returns a random request. Of twenty, eleven read, four search, four add and one removes. */
function nextRequest(random: () => number, unique: string) {
  const dice = Math.floor(random() * 20);
  const email = `load-${unique}@bench.example`;
  if (dice < 8) return { request: get('/v1/teams/members?pageSize=20&sortBy=name'), adds: [] };
  if (dice < 11) return { request: get('/v1/teams/groups'), adds: [] };
  if (dice < 15) {
    const query = makeQuestion(random);
    const body = { query, userEmail: viewers.few };
    return { request: send('POST', '/v1/knowledge/search', body), adds: [] };
  }
  if (dice < 19) {
    const members = [{ email, role: 'member' }];
    return { request: send('POST', '/v1/teams/members', { members }), adds: [email] };
  }
  return {
    request: send('DELETE', '/v1/teams/members', { email: 'nobody@bench.example' }),
    adds: [],
  };
}

function get(path: string) {
  return { method: 'GET', path };
}

function send(method: string, path: string, body: object) {
  return { method, path, body: JSON.stringify(body) };
}

async function countLost(place: Place, added: ReadonlySet<string>): Promise<number> {
  const { pool, close } = await openPlace(place);
  try {
    const { rows } = await pool.query<{ kept: number }>(
      `select count(*)::int as kept from users join memberships on user_id = users.id
       where email = any($1)`,
      [[...added]],
    );
    return added.size - (rows[0]?.kept ?? 0);
  } finally {
    await close();
  }
}

function describe({ times, failures, added }: Load, lost: number): Figure[] {
  const name = `load, ${connections} connections`;
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return [
    makeFigure({ figure: `${name}: requests a second`, measured: times.length / (loadMs / 1000) }),
    makeFigure({
      figure: `${name}: 5xx and broken`,
      measured: failures,
      reach: '0',
      ok: failures === 0,
    }),
    makeFigure({
      figure: `${name}: lost of ${added.size} acknowledged additions`,
      measured: lost,
      reach: '0',
      ok: lost === 0,
    }),
    makeFigure({
      figure: `${name}: p99 : p50`,
      measured: p99,
      baseline: p50,
      reach: '≤ 10 ×',
      ok: p99 <= 10 * p50,
      unit: 'ms',
    }),
  ];
}
