import { join } from 'node:path';
import type { Document, Guildhall } from '@guildhall/sdk';
import { addMember, reachTeam, transaction } from '@guildhall/server';
import type { Actor, Db, Parts, Principal, TellStep } from '@guildhall/server';
import { CliError } from '../terminal/cli-error.ts';
import { readGolden } from '../eval/read-golden.ts';
import { toFields } from '../eval/stored-golden.ts';
import { awaitDocuments } from '../import/await-documents.ts';
import { uploadFile } from '../import/upload-file.ts';
import { loadTrainings } from './sample-trainings.ts';
import { sampleFile, sampleFolder } from './sample.ts';
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
  const userIds = await addMembers(parts.db, rootId, sample);
  const ids = { teamIds, userIds };
  const waiting = await sendAll(guildhall, ids, { sample, tellStep });
  for (const [slug, ofTeam] of waiting) await awaitDocuments(guildhall, slug, ofTeam);
  tellStep({ what: 'Adding corrections, workflows and golden questions' });
  await loadTrainings(guildhall, parts, { rootId, userIds, sample });
  await loadWorkflows(guildhall, sample, ids);
  await loadGoldenQuestions(guildhall, sample);
}

/** The ids of the sample's teams by slug, and of its people by e-mail address. */
interface Ids {
  teamIds: ReadonlyMap<string, string>;
  userIds: ReadonlyMap<string, string>;
}

/** Returns the ids of people, by e-mail address, and of teams, as `team:slug`. */
function identify(who: readonly string[], { teamIds, userIds }: Ids) {
  const isTeam = (name: string) => name.startsWith('team:');
  return {
    teams: who.filter(isTeam).map((name) => found(teamIds, name.slice('team:'.length))),
    users: who.filter((name) => !isTeam(name)).map((name) => found(userIds, name)),
  };
}

function found(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new CliError(`sample.json: there is no ${name}`);
  return id;
}

const sampleActor: Actor = { kind: 'system', name: 'sample' };

/** Adds the sample's people to their teams. Returns their user ids by e-mail address. */
function addMembers(db: Db, rootId: string, { members }: Sample): Promise<Map<string, string>> {
  const root: Principal = { kind: 'key', keyId: '', teamId: rootId, orgId: rootId, scopes: null };
  return transaction(db, async (tx) => {
    const userIds = new Map<string, string>();
    for (const { roles, ...person } of members) {
      for (const [slug, role] of Object.entries(roles)) {
        const team = await reachTeam(tx, root, slug);
        const { userId } = await addMember(tx, sampleActor, team, { ...person, role });
        userIds.set(person.email, userId);
      }
    }
    return userIds;
  });
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

function upload(guildhall: Guildhall, document: SampleDocument): Promise<Document> {
  const { team: teamId, visibility } = document;
  return uploadFile(guildhall, sampleFile(document), { teamId, visibility });
}

async function share(
  guildhall: Guildhall,
  documentId: string,
  { sharedWith = [] }: SampleDocument,
  ids: Ids,
): Promise<void> {
  if (sharedWith.length === 0) return;
  const { users, teams } = identify(sharedWith, ids);
  await guildhall.updateDocument({ documentId, shares: { userIds: users, teamIds: teams } });
}

/** Prints why a document could not be read, instead of ending the demo. */
function warn({ name }: SampleDocument, reason: string | null): void {
  if (reason !== null) console.error(`failed  ${name}: ${reason}`);
}

/** Adds the sample's own workflows. A workflow whose command exists already stays as it is. */
async function loadWorkflows(guildhall: Guildhall, sample: Sample, ids: Ids): Promise<void> {
  for (const { slug } of sample.teams) {
    const teamId = found(ids.teamIds, slug);
    const present = new Set<string | null>();
    for await (const { command } of guildhall.all.listWorkflows({ teamId })) present.add(command);
    for (const { team, runBy = [], ...workflow } of sample.workflows) {
      if (team !== slug || present.has(workflow.command)) continue;
      const { users: userIds, teams: groupIds } = identify(runBy, ids);
      await guildhall.createWorkflow({ teamId, ...workflow, groupIds, userIds });
    }
  }
}

/** Saves the sample's golden questions for the teams that have none. */
async function loadGoldenQuestions(guildhall: Guildhall, { teams }: Sample): Promise<void> {
  const questions = await readGolden(join(sampleFolder, 'golden.json'));
  for (const { slug: teamId } of teams) {
    const ofTeam = questions.filter(({ team }) => (team ?? teams[0]?.slug) === teamId);
    const { pagination } = await guildhall.listGoldenQuestions({ teamId, pageSize: 1 });
    if (pagination.totalCount > 0) continue;
    await guildhall.replaceGoldenQuestions({ teamId, questions: ofTeam.map(toFields) });
  }
}
