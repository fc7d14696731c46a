import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from '../../packages/server/src/app/app.ts';
import type { Parts } from '../../packages/server/src/app/app.ts';
import { initOrganisation } from '../../packages/server/src/app/init-organisation.ts';
import { openParts } from '../../packages/server/src/app/parts.ts';
import { reachTeam } from '../../packages/server/src/ground/access/reach-team.ts';
import { transaction } from '../../packages/server/src/ground/db/database.ts';
import type { Actor, Principal } from '../../packages/server/src/ground/http/principal.ts';
import { createLog } from '../../packages/server/src/ground/log.ts';
import { readSettings } from '../../packages/server/src/ground/settings/settings.ts';
import { playMoments } from '../../packages/server/src/library/sources/fixtures/drawn-world.ts';
import type { DrawnPerson } from '../../packages/server/src/library/sources/fixtures/drawn-world.ts';
import { addMember } from '../../packages/server/src/people/members/add-members.ts';
import { createRandom } from '../collections/random.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';

const actor: Actor = { kind: 'system', name: 'bench' };
const cellsWanted = 1_000_000;
const faultsWanted = 10_000;
const peopleCount = 60;
/** Many people and documents; and many failures. */
const wide = { moments: 50, items: 60, isFailing: false };
const failing = { moments: 200, items: 12, isFailing: true };
const filesCount = 10_000;
const unchangedMaxSeconds = 10;
const changeMaxSeconds = 5;

/**
 * Measures sources: what people see of a place that changes and fails at random, the time of a look at
 * files that have not changed, and until a change on disk is found. `--every n` draws an n-th.
 */
export async function measureSources(options: RunOptions): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-sources-'));
  const env = {
    DATA_DIR: join(folder, 'data'),
    EMBEDDINGS: 'none',
    LOG_LEVEL: 'silent',
    PORT: '0',
    RATE_LIMITS: 'off',
    SOURCE_FOLDERS: folder,
    ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
  };
  const { parts, start, close } = await openParts(readSettings(env), createLog('silent'));
  try {
    await start();
    return [...(await drawCells(parts, options)), ...(await watchFolder(parts, folder, options))];
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function newTeam({ db }: Parts, name: string) {
  const made = await initOrganisation(db, { team: name, owner: `${name}@bench.example` });
  const { teamId, apiKey } = made;
  const principal: Principal = { kind: 'key', keyId: '', teamId, orgId: teamId, scopes: null };
  return { team: await reachTeam(db, principal), apiKey };
}

async function drawCells(parts: Parts, { every }: RunOptions): Promise<Figure[]> {
  const { team } = await newTeam(parts, 'drawn');
  const roles = ['member', 'member', 'member', 'partner', 'team_leader'] as const;
  const people: DrawnPerson[] = Array.from({ length: peopleCount }, (_, at) => ({
    email: `p${at}@bench.example`,
    role: roles[at % roles.length] ?? 'member',
  }));
  for (const { email, role } of people)
    await transaction(parts.db, (tx) => addMember(tx, actor, team, { email, role }));
  const sum = { cells: 0, wrong: 0, faults: 0, lost: 0, kept: 0, settled: 0 };
  const random = createRandom(20_261_130);
  const play = async (among: readonly DrawnPerson[], drawing: typeof wide) => {
    const figures = await playMoments(parts, team, among, { ...drawing, random });
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += figures[name];
  };
  while (sum.cells < cellsWanted / every) await play(people, wide);
  while (sum.faults < faultsWanted / every) await play(people.slice(0, 5), failing);
  const none = (figure: string, measured: number) =>
    makeFigure({ figure, measured, reach: '0', ok: measured === 0 });
  return [
    makeFigure({ figure: 'drawn cells (person × document × moment)', measured: sum.cells }),
    makeFigure({ figure: 'runs in which the place or the process failed', measured: sum.faults }),
    makeFigure({ figure: 'moments that were compared exactly', measured: sum.settled }),
    none('wrong cells', sum.wrong),
    none('documents lost that are there', sum.lost),
    none('documents kept that a complete listing lacks', sum.kept),
  ];
}

async function watchFolder(parts: Parts, root: string, { every }: RunOptions): Promise<Figure[]> {
  const { team, apiKey } = await newTeam(parts, 'folder');
  const path = join(root, 'files');
  const count = Math.ceil(filesCount / every);
  await writeFiles(path, count);
  const app = createApp(parts);
  const ask: Ask = async (method, address, body) => {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
    const sent = body && { body: JSON.stringify(body) };
    const response = await app.request(address, { method, headers, ...sent });
    return (await response.json()) as Answer;
  };
  const given = {
    teamId: team.id,
    kind: 'folder',
    name: 'Files',
    settings: { path },
    // A search that names nobody finds what is public.
    visibility: 'public',
  };
  const { source } = await ask('POST', '/v1/sources', given);
  const address = `/v1/sources/${source.id}`;
  for (;;) {
    const { counts, state } = (await ask('GET', address)).source;
    if (state === 'idle' && counts.documents === count && counts.waiting === 0) break;
    await delay(500);
  }
  const startedAt = performance.now();
  const { source: seen } = await ask('POST', `${address}/run?wait=true`);
  const seconds = (performance.now() - startedAt) / 1000;
  const { added, changed, moved, gone } = seen.lastRun;
  return [
    makeFigure({
      figure: `a look at ${count} unchanged files`,
      measured: seconds,
      unit: 's',
      reach: `≤ ${unchangedMaxSeconds} s`,
      ok: seconds <= unchangedMaxSeconds && added + changed + moved + gone === 0,
    }),
    await timeChange(path, ask),
  ];
}

async function writeFiles(path: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const folder = join(path, String(at % 100));
    if (at < 100) await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `file-${at}.txt`), `The number of this file is ${at}.`);
  }
}

/** What is read of answers. */
interface Answer {
  source: {
    id: string;
    state: string;
    counts: { documents: number; waiting: number };
    lastRun: Record<'added' | 'changed' | 'moved' | 'gone', number>;
  };
  documents: readonly unknown[];
}

type Ask = (method: string, address: string, body?: object) => Promise<Answer>;

/** Measures the seconds from a change on disk until a search finds its words. */
async function timeChange(path: string, ask: Ask): Promise<Figure> {
  // What was added before is read first.
  for (;;) {
    const { documents } = await ask('GET', '/v1/documents?state=queued&pageSize=1');
    if (documents.length === 0) break;
    await delay(1000);
  }
  await writeFile(join(path, '0', 'file-0.txt'), 'The heron stands in the reeds.');
  const startedAt = performance.now();
  for (;;) {
    const { documents } = await ask('POST', '/v1/knowledge/search', { query: 'heron reeds' });
    const seconds = (performance.now() - startedAt) / 1000;
    if (documents.length > 0 || seconds > 60) {
      return makeFigure({
        figure: 'from a change on disk until it is found',
        measured: seconds,
        unit: 's',
        reach: `≤ ${changeMaxSeconds} s`,
        ok: seconds <= changeMaxSeconds,
      });
    }
    await delay(50);
  }
}
