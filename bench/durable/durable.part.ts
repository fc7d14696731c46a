import { mkdtempSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from '../collections/collection.ts';
import { readyOrganisation } from '../product/organisation.ts';
import { uploadFiles } from '../product/upload-files.ts';
import { waitReady } from '../product/wait-ready.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { startChildServer } from '../speed/child-server.ts';
import type { ChildServer } from '../speed/child-server.ts';
import { openConnections } from '../speed/connections.ts';
import { percentile } from '../speed/percentiles.ts';
import { measureSyncs } from './measure-syncs.ts';

const disableFsync = new URL('disable-fsync.child.ts', import.meta.url);
const sampleFolder = fileURLToPath(new URL('../../sample/documents/', import.meta.url));
const rounds = 6;
const membersPerRound = 60;
const warmUps = 20;
const addMaxRatio = 3;
const importMaxRatio = 1.15;

/** A normal server, and one whose database only pretends to sync its files. */
interface Servers {
  synced: ChildServer;
  forgetful: ChildServer;
}

type Times = Record<keyof Servers, number[]>;

/**
 * Measures the cost of syncing before each answer in the embedded engine, by comparing both servers
 * in turn.
 */
export async function measureDurable(options: RunOptions): Promise<Figure[]> {
  const open = async (imports: URL[]) => {
    const place = { dataDir: mkdtempSync(join(options.dataDir, 'durable-')) };
    const { teamId } = await readyOrganisation(place);
    return { server: await startChildServer(place, { imports }), teamId };
  };
  const [synced, forgetful] = [await open([]), await open([disableFsync])];
  try {
    const servers = { synced: synced.server, forgetful: forgetful.server };
    const teamIds = { synced: synced.teamId, forgetful: forgetful.teamId };
    return [
      measureSyncs(options.dataDir),
      compare('add one member', await measureAdds(servers, teamIds), addMaxRatio),
      compare('import of the sample', await measureImports(servers), importMaxRatio),
    ];
  } finally {
    await synced.server.stop();
    await forgetful.server.stop();
  }
}

async function measureAdds(
  servers: Servers,
  teamIds: Record<keyof Servers, string>,
): Promise<Times> {
  const times: Times = { synced: [], forgetful: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of turns(round)) {
      const count = round === 0 ? warmUps : membersPerRound;
      const taken = await addMembers(servers[name], teamIds[name], `round-${round}`, count);
      if (round > 0) times[name].push(...taken);
    }
  }
  return times;
}

/** Alternates the order, so that each server is first equally often. */
function turns(round: number): (keyof Servers)[] {
  return round % 2 === 0 ? ['synced', 'forgetful'] : ['forgetful', 'synced'];
}

/** Adds members one at a time and returns the duration of each request in milliseconds. */
async function addMembers(
  server: ChildServer,
  teamId: string,
  word: string,
  count: number,
): Promise<number[]> {
  const { send, close } = openConnections(server, 1);
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const members = [{ email: `${word}-${at}@durable.example`, role: 'member' }];
    const path = `/v1/teams/${teamId}/members`;
    const startedAt = performance.now();
    const reply = await send({ method: 'POST', path, body: JSON.stringify({ members }) });
    times.push(performance.now() - startedAt);
    if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.body}`);
  }
  close();
  return times;
}

async function measureImports(servers: Servers): Promise<Times> {
  const times: Times = { synced: [], forgetful: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const files = await readSample(round);
    for (const name of turns(round)) {
      const startedAt = performance.now();
      await uploadFiles(servers[name], files);
      await waitReady(servers[name]);
      if (round > 0) times[name].push(performance.now() - startedAt);
    }
  }
  return times;
}

/** Returns the sample's documents, in another folder for each round. */
async function readSample(round: number): Promise<SourceFile[]> {
  const entries = await readdir(sampleFolder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const read = async () => new Uint8Array(await readFile(join(parentPath, name)));
      return { key: name, name, folderPath: `round-${round}`, read };
    });
}

function compare(what: string, { synced, forgetful }: Times, mostRatio: number): Figure {
  const [measured, baseline] = [percentile(synced, 0.5), percentile(forgetful, 0.5)];
  return makeFigure({
    figure: `embedded, ${what}: p50, synced : not synced`,
    measured,
    baseline,
    reach: `≤ ${mostRatio} ×`,
    ok: measured <= mostRatio * baseline,
    unit: 'ms',
  });
}
