import { endpoints } from '@guildhall/contract';
import type { Db } from '@guildhall/server';
import type { Client } from '../api/client.ts';
import { readDocuments } from '../api/read-all.ts';
import { CliError } from '../cli-error.ts';
import { awaitDocuments } from '../import/await-documents.ts';
import { uploadFile } from '../import/upload-file.ts';
import { addSampleMembers } from './sample-members.ts';
import { sampleFile } from './sample.ts';
import type { Sample, SampleDocument } from './sample.ts';

/**
 * Brings the sample organisation into the tree of a key, as any client would. What is there
 * already stays, so an interrupted run is finished by the next one.
 */
export async function loadSample(
  client: Client,
  db: Db,
  rootId: string,
  sample: Sample,
): Promise<{ added: number }> {
  const teamIds = await addTeams(client, sample);
  const userIds = await addSampleMembers(db, rootId, sample);
  let added = 0;
  for (const { slug } of sample.teams) {
    const present = new Set<string>();
    for await (const { folderPath, name } of readDocuments(client, { teamId: slug })) {
      present.add(`${folderPath ?? ''}/${name}`);
    }
    const missing = sample.documents.filter(
      ({ team, folder, name }) => team === slug && !present.has(`${folder ?? ''}/${name}`),
    );
    const waiting = new Map<string, (reason: string | null) => void>();
    for (const document of missing) {
      const id = await addDocument(client, document, teamIds, userIds);
      waiting.set(id, (reason) => warn(document, reason));
    }
    await awaitDocuments(client, slug, waiting);
    added += missing.length;
  }
  return { added };
}

async function addTeams(client: Client, sample: Sample): Promise<Map<string, string>> {
  const { teams } = await client.call(endpoints.listTeams, { query: { pageSize: 100 } });
  const ids = new Map(teams.map((team) => [team.slug, team.id]));
  for (const { slug, name, parent } of sample.teams) {
    if (ids.has(slug)) continue;
    const json = { name, slug, parentId: parent };
    const { team } = await client.call(endpoints.createTeam, { json });
    ids.set(slug, team.id);
  }
  return ids;
}

async function addDocument(
  client: Client,
  document: SampleDocument,
  teamIds: Map<string, string>,
  userIds: Map<string, string>,
): Promise<string> {
  const { team: teamId, visibility, sharedWith = [] } = document;
  const { id } = await uploadFile(client, await sampleFile(document), { teamId, visibility });
  if (sharedWith.length > 0) {
    const teams = sharedWith.filter((who) => who.startsWith('team:'));
    const shares = {
      userIds: sharedWith.filter((who) => !teams.includes(who)).map((who) => found(userIds, who)),
      teamIds: teams.map((who) => found(teamIds, who.slice('team:'.length))),
    };
    await client.call(endpoints.updateDocument, { params: { documentId: id }, json: { shares } });
  }
  return id;
}

/** One file that cannot be read is no reason to show nothing. */
function warn({ name }: SampleDocument, reason: string | null): void {
  if (reason !== null) console.error(`failed  ${name}: ${reason}`);
}

function found(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new CliError(`sample.json: there is no ${name}`);
  return id;
}
