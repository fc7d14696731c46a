import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { visibilities } from '@guildhall/contract';
import type { Visibility } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { viewerByEmail } from '#ground/access/viewer.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import { mergeSegments } from '#library/postings/merge-segments.ts';
import { readIndex } from '#library/postings/read-index.ts';
import { sees } from './fixtures/oracle.ts';
import type { Place, Viewer } from './fixtures/oracle.ts';
import { plantDocument, plantText } from './fixtures/plant-texts.ts';
import type { PlantedPassage } from './fixtures/plant-texts.ts';
import type { Scope } from '#library/scope.ts';

// D24: what a search counts are the passages that its viewer sees, whatever was added, replaced,
// deleted and shared.

const { parts } = await testApp();

const place: Place = { name: 'root', path: ['root'] };

const viewers: (Viewer | null)[] = [
  null,
  { name: 'partner', roles: { root: 'partner' } },
  { name: 'shared', roles: { root: 'partner' } },
  { name: 'member', roles: { root: 'member' } },
  { name: 'leader', roles: { root: 'team_leader' } },
];

interface Standing {
  id: string;
  visibility: Visibility;
  isShared: boolean;
  passages: readonly PlantedPassage[];
}

interface World {
  tree: TestTree;
  scopes: { viewer: Viewer | null; scope: Scope }[];
  sharedId: string;
}

async function makeWorld(): Promise<World> {
  const tree = await newTree(parts);
  const { team } = tree;
  let sharedId = '';
  const scopes: World['scopes'] = [];
  for (const viewer of viewers) {
    if (viewer === null) {
      const visible = visibleTo({ kind: 'anonymous' });
      scopes.push({ viewer, scope: { team, visible, only: null } });
      continue;
    }
    const email = `${viewer.name}@seen.example`;
    const { userId } = await tree.addMember(team, email, viewer.roles['root']!);
    if (viewer.name === 'shared') sharedId = userId;
    const person = await viewerByEmail(parts.db, team, email);
    scopes.push({ viewer, scope: { team, visible: visibleTo(person!), only: null } });
  }
  return { tree, scopes, sharedId };
}

const terms = [
  'enhous',
  'dehaus',
  'xxéa',
  'en',
  'ena',
  '2024',
  `en${'a'.repeat(38)}`,
  `xx${'b'.repeat(60)}`,
];
const documentsMax = 4;

const passage = fc.record({
  language: fc.constantFrom('en', 'de', 'xx'),
  terms: fc.array(fc.constantFrom(...terms), { maxLength: 6 }),
});
const at = fc.nat(documentsMax - 1);
const step = fc.oneof(
  fc.record({ read: at, passages: fc.array(passage, { minLength: 1, maxLength: 5 }) }),
  fc.record({ remove: at }),
  fc.record({ classify: at, as: fc.constantFrom(...visibilities) }),
  fc.record({ share: at, isShared: fc.boolean() }),
  fc.constant({ merge: true }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Changes a document, and what is expected of it. */
async function take({ tree, sharedId }: World, all: Standing[], given: Step): Promise<void> {
  const { db } = parts;
  const { team } = tree;
  const of = ({ id }: Standing) => sql`org_id = ${team.orgId} and id = ${id}`;
  if ('read' in given) {
    const document = all[given.read]!;
    await plantText(db, team, document.id, given.passages);
    document.passages = given.passages;
  } else if ('remove' in given) {
    await sql`delete from documents where ${of(all[given.remove]!)}`.execute(db);
    all[given.remove] = await stand(team);
  } else if ('classify' in given) {
    const document = all[given.classify]!;
    await sql`update documents set visibility = ${given.as} where ${of(document)}`.execute(db);
    document.visibility = given.as;
  } else if ('share' in given) {
    const document = all[given.share]!;
    await sql`delete from document_user_shares
      where org_id = ${team.orgId} and document_id = ${document.id}`.execute(db);
    if (given.isShared) {
      await sql`insert into document_user_shares (org_id, document_id, user_id)
        values (${team.orgId}, ${document.id}, ${sharedId})`.execute(db);
    }
    document.isShared = given.isShared;
  } else await mergeSegments(db, team.orgId);
}

async function stand(team: TestTree['team']): Promise<Standing> {
  const id = await plantDocument(parts.db, team, 'public');
  return { id, visibility: 'public', isShared: false, passages: [] };
}

/** Counts in the texts themselves. */
function recount(all: readonly Standing[], viewer: Viewer | null) {
  const seen = all.filter(({ visibility, isShared }) => {
    const sharedWithPerson = isShared ? 'shared' : null;
    const rights = { team: place, visibility, uploader: null, sharedWithPerson };
    return sees(viewer, { ...rights, sharedWithTeam: null }, [place]);
  });
  const passages = seen.flatMap((document) => document.passages);
  const words = passages.reduce((sum, each) => sum + each.terms.length, 0);
  const languages = Map.groupBy(passages, ({ language }) => language);
  return {
    counts: terms.map((term) => passages.filter((it) => it.terms.includes(term)).length),
    passages: passages.length,
    meanLength: passages.length === 0 ? 0 : words / passages.length,
    languages: [...languages].map(([name, its]) => `${name} ${its.length}`).toSorted(),
  };
}

async function countByIndex(scope: Scope) {
  const index = await readIndex(parts.db, scope, { passages: terms, names: [] });
  return {
    counts: terms.map((term) => index.count('passages', term)),
    passages: index.passages.count,
    meanLength: index.passages.meanLength,
    languages: [...index.passages.languages].map(([name, its]) => `${name} ${its}`).toSorted(),
  };
}

test('the index counts exactly the passages that its viewer sees, after each change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const world = await makeWorld();
      const all: Standing[] = [];
      while (all.length < documentsMax) all.push(await stand(world.tree.team));
      for (const given of steps) {
        await take(world, all, given);
        for (const { viewer, scope } of world.scopes) {
          const who = viewer?.name ?? 'anonymous';
          expect({ who, ...(await countByIndex(scope)) }).toEqual({ who, ...recount(all, viewer) });
        }
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);
