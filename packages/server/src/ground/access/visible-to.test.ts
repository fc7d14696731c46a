import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { describe, expect, test } from 'vitest';
import { visibilities } from '@guildhall/contract';
import type { Role, Visibility } from '@guildhall/contract';
import { testWorld } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { viewerByEmail } from './viewer.ts';
import type { Person, Viewer } from './viewer.ts';
import { couldSeeEarlier, visibleTo } from './visible-to.ts';

interface Rights {
  visibility?: Visibility;
  uploaderId?: string;
  userIds?: string[];
  teamIds?: string[];
}

const nobody: Rights = { visibility: 'restricted' };

const anonymous: Viewer = { kind: 'anonymous' };
const asMember = (): Viewer => ({ kind: 'leaderAsMember', member, leader });

/** Returns a new person who has this role on a team, as a viewer. */
async function somebody(role: Role, team: TestTree['team']): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.com`;
  await tree.addMember(team, email, role);
  return (await viewerByEmail(db, team, email))!;
}

/** Inserts a document with these rights, and a version of it that had others earlier. */
async function plant(name: string, now: Rights, earlier: Rights): Promise<void> {
  const id = crypto.randomUUID();
  const { orgId } = tree.team;
  await sql`
    insert into documents (org_id, id, team_id, name, type, visibility, uploader_id, size_bytes,
      sha256, file_key)
    values (${orgId}, ${id}, ${below.id}, ${name}, 'txt', ${now.visibility ?? 'restricted'},
      ${now.uploaderId ?? null}, 1, ''::bytea, ${crypto.randomUUID()})`.execute(db);
  await sql`
    insert into document_user_shares (org_id, document_id, user_id)
    select ${orgId}, ${id}, unnest(${now.userIds ?? []}::uuid[])`.execute(db);
  await sql`
    insert into document_team_shares (org_id, document_id, team_id)
    select ${orgId}, ${id}, unnest(${now.teamIds ?? []}::uuid[])`.execute(db);
  await sql`
    insert into document_versions (org_id, document_id, version, visibility, uploader_id, user_ids,
      team_ids)
    values (${orgId}, ${id}, 1, ${earlier.visibility ?? 'restricted'},
      ${earlier.uploaderId ?? null}, ${earlier.userIds ?? []}::uuid[],
      ${earlier.teamIds ?? []}::uuid[])`.execute(db);
}

/** Returns the names of the documents that a condition selects. */
async function select(condition: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select document.name from documents document
    join document_versions earlier
      on earlier.org_id = document.org_id and earlier.document_id = document.id
    where document.org_id = ${tree.team.orgId} and ${condition}
    order by document.name`.execute(db);
  return rows.map(({ name }) => name);
}

const { parts, tree } = await testWorld();
const { db } = parts;
const below = await tree.addTeam('Below');
const member = await somebody('member', below);
const partner = await somebody('partner', below);
const leader = await somebody('team_leader', below);
const given: Record<string, Rights> = {
  public: { visibility: 'public' },
  tree: { visibility: 'tree' },
  team: { visibility: 'team' },
  'of the member': { uploaderId: member.userId },
  'shared with the member': { userIds: [member.userId] },
  'shared with the team': { teamIds: [below.id] },
  'of nobody': nobody,
};
for (const [name, rights] of Object.entries(given)) {
  await plant(`now ${name}`, rights, nobody);
  await plant(`once ${name}`, nobody, rights);
}

const all = [
  'of nobody',
  'of the member',
  'public',
  'shared with the member',
  'shared with the team',
  'team',
  'tree',
];
const ofMember = all.slice(1);
const ofPartner = ['public', 'shared with the team'];

describe.each<[string, () => Viewer, string[]]>([
  ['an anonymous visitor', () => anonymous, ['public']],
  ['a member', () => member, ofMember],
  ['a partner', () => partner, ofPartner],
  ['a leader who looks as a member', asMember, ofMember],
  [
    'a leader who looks as a partner',
    () => ({ kind: 'leaderAsMember', member: partner, leader }),
    ofPartner,
  ],
  [
    'a partner who looks as a member',
    () => ({ kind: 'leaderAsMember', member, leader: partner }),
    ofPartner,
  ],
])('%s', (_name, viewer, seen) => {
  test('sees documents by their rights of now', async () => {
    expect(await select(visibleTo(viewer()))).toEqual(seen.map((name) => `now ${name}`));
  });

  test('could see an earlier version by its own rights', async () => {
    expect(await select(couldSeeEarlier(viewer()))).toEqual(seen.map((name) => `once ${name}`));
  });
});

test('a manager sees everything, and a leader everything of the teams that they lead', async () => {
  const names = ['now', 'once'].flatMap((when) => all.map((name) => `${when} ${name}`));
  for (const viewer of [{ kind: 'manager' } as const, leader]) {
    expect(await select(visibleTo(viewer))).toEqual(names);
    expect(await select(couldSeeEarlier(viewer))).toEqual(names);
  }
});

describe('whole classes of documents, by team and visibility', () => {
  const classesOf = (viewer: Viewer, teamId: string) =>
    visibilities.filter((visibility) => visibleTo(viewer).seesAll(teamId, visibility));

  test('are seen as single documents of them are', () => {
    expect(classesOf({ kind: 'manager' }, below.id)).toEqual(visibilities);
    expect(classesOf(leader, below.id)).toEqual(visibilities);
    expect(classesOf(anonymous, below.id)).toEqual(['public']);
    expect(classesOf(partner, below.id)).toEqual(['public']);
    expect(classesOf(member, below.id)).toEqual(['public', 'tree', 'team']);
    expect(classesOf(asMember(), below.id)).toEqual(['public', 'tree', 'team']);
    const borrowing: Viewer = { kind: 'leaderAsMember', member, leader: partner };
    expect(classesOf(borrowing, below.id)).toEqual(['public']);
  });

  test('of the team above are seen if they are for its tree', () => {
    expect(classesOf(member, tree.team.id)).toEqual(['public', 'tree']);
    expect(classesOf(partner, tree.team.id)).toEqual(['public']);
  });
});

test('the documents seen one by one are listed, of both whose rights count', async () => {
  const listed = async (viewer: Viewer) => {
    const { individuallyVisibleIds: ids } = visibleTo(viewer);
    return ids && select(sql<boolean>`document.id = any(${ids})`);
  };
  expect(await listed({ kind: 'manager' })).toBeNull();
  expect(await listed(anonymous)).toBeNull();
  const one = ['now of the member', 'now shared with the member', 'now shared with the team'];
  expect(await listed(member)).toEqual(one);
  expect(await listed(partner)).toEqual(['now shared with the team']);
  expect(await listed(asMember())).toEqual(one);
  expect(await listed({ kind: 'leaderAsMember', member: partner, leader: member })).toEqual(one);
});
