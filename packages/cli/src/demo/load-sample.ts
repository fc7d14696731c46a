import type { Document, Guildhall } from '@guildhall/sdk';
import type { Parts, TellStep } from '@guildhall/server';
import { CliError } from '../cli-error.ts';
import { awaitDocuments } from '../import/await-documents.ts';
import { uploadFile } from '../import/upload-file.ts';
import { loadGoldenQuestions } from './sample-golden.ts';
import { addSampleMembers } from './sample-members.ts';
import { loadTrainings } from './sample-trainings.ts';
import { loadWorkflows } from './sample-workflows.ts';
import { sampleFile } from './sample.ts';
import type { Sample, SampleDocument } from './sample.ts';

interface Loading {
  rootId: string;
  sample: Sample;
  tellStep: TellStep;
}

/**
 * Loads the sample organisation into the tree of a key, as any client would. Existing data stays,
 * so a second run completes an interrupted one.
 */
export async function loadSample(
  guildhall: Guildhall,
  parts: Parts,
  { rootId, sample, tellStep }: Loading,
): Promise<void> {
  const teamIds = await addTeams(guildhall, sample);
  const userIds = await addSampleMembers(parts.db, rootId, sample);
  const waiting = await sendAll(guildhall, { teamIds, userIds }, { sample, tellStep });
  for (const [slug, ofTeam] of waiting) await awaitDocuments(guildhall, slug, ofTeam);
  tellStep({ what: 'Adding corrections, workflows and golden questions' });
  await loadTrainings(guildhall, parts, { rootId, userIds, sample });
  await loadWorkflows(guildhall, { teamIds, userIds, sample });
  await loadGoldenQuestions(guildhall, sample);
}

/**
 * Uploads the missing documents. Resolves, by team and document id, with a callback for each
 * document that is not ready yet.
 */
async function sendAll(
  guildhall: Guildhall,
  ids: Ids,
  { sample, tellStep }: Pick<Loading, 'sample' | 'tellStep'>,
): Promise<Map<string, Map<string, Settle>>> {
  const total = sample.documents.length;
  const waiting = new Map(sample.teams.map(({ slug }) => [slug, new Map<string, Settle>()]));
  let [sent, read] = [0, 0];
  for (const [slug, ofTeam] of waiting) {
    const present = await readPresent(guildhall, slug);
    for (const document of sample.documents.filter(({ team }) => team === slug)) {
      tellStep({ what: 'Sending documents', done: sent++, total });
      const added = present.get(keyOf(document.folder, document.name));
      const { id, state } = added ?? (await upload(guildhall, document));
      await share(guildhall, id, document, ids);
      if (state === 'ready') read++;
      else {
        ofTeam.set(id, (reason) => {
          warn(document, reason);
          tellStep({ what: 'Reading documents', done: ++read, total });
        });
      }
    }
  }
  tellStep({ what: 'Reading documents', done: read, total });
  return waiting;
}

type Settle = (reason: string | null) => void;

async function addTeams(guildhall: Guildhall, sample: Sample): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for await (const team of guildhall.all.listTeams()) ids.set(team.slug, team.id);
  for (const { slug, name, parent } of sample.teams) {
    if (ids.has(slug)) continue;
    const { team } = await guildhall.createTeam({ name, slug, parentId: parent });
    ids.set(slug, team.id);
  }
  return ids;
}

async function readPresent(guildhall: Guildhall, teamId: string): Promise<Map<string, Document>> {
  const present = new Map<string, Document>();
  for await (const document of guildhall.all.listDocuments({ teamId })) {
    present.set(keyOf(document.folderPath, document.name), document);
  }
  return present;
}

function keyOf(folder: string | null, name: string): string {
  return `${folder ?? ''}/${name}`;
}

async function upload(guildhall: Guildhall, document: SampleDocument): Promise<Document> {
  const { team: teamId, visibility } = document;
  return uploadFile(guildhall, await sampleFile(document), { teamId, visibility });
}

interface Ids {
  teamIds: Map<string, string>;
  userIds: Map<string, string>;
}

async function share(
  guildhall: Guildhall,
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
  await guildhall.updateDocument({ documentId, shares });
}

/** Prints why a document could not be read, instead of ending the demo. */
function warn({ name }: SampleDocument, reason: string | null): void {
  if (reason !== null) console.error(`failed  ${name}: ${reason}`);
}

function found(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new CliError(`sample.json: there is no ${name}`);
  return id;
}
