import { endpoints } from '@guildhall/contract';
import type { Document } from '@guildhall/contract';
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
): Promise<void> {
  const teamIds = await addTeams(client, sample);
  const userIds = await addSampleMembers(db, rootId, sample);
  const waiting = new Map(sample.teams.map(({ slug }) => [slug, new Map<string, Settle>()]));
  for (const [slug, ofTeam] of waiting) {
    const present = await readPresent(client, slug);
    for (const document of sample.documents.filter(({ team }) => team === slug)) {
      const added = present.get(keyOf(document.folder, document.name));
      const { id, state } = added ?? (await upload(client, document));
      await share(client, id, document, { teamIds, userIds });
      if (state !== 'ready') ofTeam.set(id, (reason) => warn(document, reason));
    }
  }
  for (const [slug, ofTeam] of waiting) await awaitDocuments(client, slug, ofTeam);
}

type Settle = (reason: string | null) => void;

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

async function readPresent(client: Client, teamId: string): Promise<Map<string, Document>> {
  const present = new Map<string, Document>();
  for await (const document of readDocuments(client, { teamId })) {
    present.set(keyOf(document.folderPath, document.name), document);
  }
  return present;
}

function keyOf(folder: string | null, name: string): string {
  return `${folder ?? ''}/${name}`;
}

async function upload(client: Client, document: SampleDocument): Promise<Document> {
  const { team: teamId, visibility } = document;
  return uploadFile(client, await sampleFile(document), { teamId, visibility });
}

interface Ids {
  teamIds: Map<string, string>;
  userIds: Map<string, string>;
}

async function share(
  client: Client,
  documentId: string,
  { sharedWith = [] }: SampleDocument,
  { teamIds, userIds }: Ids,
): Promise<void> {
  if (sharedWith.length === 0) return;
  const teams = sharedWith.filter((who) => who.startsWith('team:'));
  const people = sharedWith.filter((who) => !who.startsWith('team:'));
  const shares = {
    userIds: people.map((email) => found(userIds, email)),
    teamIds: teams.map((who) => found(teamIds, who.slice('team:'.length))),
  };
  await client.call(endpoints.updateDocument, { params: { documentId }, json: { shares } });
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
