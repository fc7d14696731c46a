import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { AuthorizationFixture } from './create-callers.ts';
import { post } from './planting.ts';
import type { MakeRequest } from './make-request.ts';

/** Returns the fields of a source of the team: an empty folder. */
async function newSource({ team }: AuthorizationFixture) {
  const path = await mkdtemp(join(inject('folder'), 'source-'));
  return { teamId: team.id, kind: 'folder', name: randomUUID(), settings: { path } };
}

/** Deletes the team's sources, of which there is a maximum. */
async function deleteSources({ parts, team }: AuthorizationFixture): Promise<void> {
  await sql`delete from sources where org_id = ${team.orgId} and team_id = ${team.id}`.execute(
    parts.db,
  );
}

const ofSource = async (world: AuthorizationFixture) => {
  await deleteSources(world);
  const { source } = await post(world, '/v1/sources', await newSource(world));
  return { params: { sourceId: source.id as string } };
};

/** The requests about sources. */
export const sourceRequests = {
  listSources: ({ team }) => ({ query: { teamId: team.id } }),
  createSource: async (world) => {
    await deleteSources(world);
    return { json: await newSource(world) };
  },
  getSource: ofSource,
  updateSource: async (world) => ({ ...(await ofSource(world)), json: { everyMinutes: 60 } }),
  runSource: ofSource,
  listSourceItems: ofSource,
  makeSourceHintSecret: ofSource,
  deleteSourceHintSecret: async (world) => {
    const request = await ofSource(world);
    await post(world, `/v1/sources/${request.params.sourceId}/hint-secret`, {});
    return request;
  },
  deleteSource: async (world) => ({ ...(await ofSource(world)), query: { documents: 'keep' } }),
} satisfies Record<string, MakeRequest>;
