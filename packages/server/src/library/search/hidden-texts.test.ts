import { beforeAll, describe, expect, test } from 'vitest';
import { newTree, testWorld } from '../../../../../test/world.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';

// D24, S35 and S36: text that somebody may not see must not affect their results, not even the
// order; text that is shared with them counts as any other.

/** Words of no language. Each is in one visible document. */
const planted = Array.from({ length: 20 }, (_, at) => spell(at));
/** The words that are also searched for with a typing error and as a document's name. */
const named = planted.filter((_, at) => at % 7 === 0);
const rivals = planted.map((word) => `${word}um`);
const everyday =
  'river garden window engine market winter letter bridge teacher island doctor kitchen station forest summer';
const askers = ['anonymous', 'member', 'partner', 'leader'] as const;
type Asker = (typeof askers)[number];

const before = {} as Record<Asker, Record<string, string>>;

const { app, parts, tree } = await testWorld();
const otherTree = await newTree(parts);
const searched = await tree.addTeam('Searched');
const branch = await tree.addTeam('Branch');
await tree.addMember(searched, 'member@hidden.example', 'member');
const partner = await tree.addMember(searched, 'partner@hidden.example', 'partner');
const partnerId = partner.userId;
await tree.addMember(searched, 'leader@hidden.example', 'team_leader');
const client = documentClient(app, tree);
const findable = planted.flatMap((word, at): [string, string][] => [
  [`one-${at}.md`, `The ${word} stands beside the river and the ${everyday.split(' ')[at % 15]}.`],
  [`two-${at}.md`, `The ${rivals[at]} stands beside the river and the station.`],
]);
const plans = [...named, ...named.map((word) => `${word}um`)].map((word): [string, string] => [
  `plan-${word}-budget.md`,
  'What the garden and the kitchen cost in winter.',
]);
await upload(client, searched, 'public', [...findable, ...plans]);
await upload(client, searched, 'public', [['long.md', longText()]]);
for (const asker of askers) before[asker] = await askAll(asker);

/** Makes a word from a number, unlike the words of other numbers. */
function spell(at: number): string {
  const onsets = ['br', 'dw', 'gl', 'kv', 'pl', 'sn', 'tr', 'vl'];
  const nuclei = ['o', 'a', 'u', 'i', 'e'];
  const [onset, nucleus] = [onsets[at % 8]!, nuclei[Math.floor(at / 8)]!];
  return `${onset}${nucleus}x${nucleus}${onset}${onsets[(at * 3 + 1) % 8]}ak`;
}

/** Makes enough passages that the index has to choose among them. */
function longText(): string {
  const words = [...everyday.split(' '), ...planted];
  return Array.from({ length: 260 }, (_, paragraph) =>
    Array.from({ length: 110 }, (__, at) => words[(paragraph * 7 + at * at * 3) % words.length])
      .join(' ')
      .concat('.'),
  ).join('\n\n');
}

async function upload(
  { upload: send }: DocumentClient,
  team: ReachableTeam,
  visibility: string,
  texts: readonly [name: string, text: string][],
): Promise<string[]> {
  const files = texts.map(([name, text]) => new File([text], name));
  const { status, body } = await send(files, { teamId: team.id, visibility }, '?wait=true');
  if (status !== 201) throw new Error(JSON.stringify(body));
  const documents = body.documents as { id: string; state: string }[];
  expect(documents.map(({ state }) => state)).toEqual(texts.map(() => 'ready'));
  return documents.map(({ id }) => id);
}

/** Asks all questions as this asker and returns each answer's body, to be compared byte by byte. */
async function askAll(asker: Asker): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  const questions = planted.flatMap((word, at) => [
    `${word} ${rivals[at]} river`,
    ...(named.includes(word) ? [mistype(word), `plan ${word} ${rivals[at]} budget`] : []),
  ]);
  for (const query of questions) {
    const userEmail = asker === 'anonymous' ? undefined : `${asker}@hidden.example`;
    const asked = { query, teamId: searched.id, limit: 15, userEmail };
    const { status, body } = await client.ask('POST', '/v1/knowledge/search', asked);
    expect(status).toBe(200);
    answers[query] = JSON.stringify(body);
  }
  return answers;
}

function mistype(word: string): string {
  return `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`;
}

/**
 * Makes texts that would change counts the most: every second word many times, also in names and
 * with typing errors.
 */
function secrets(label: string): [string, string][] {
  const told = planted.filter((_, at) => at % 2 === 0);
  return [
    [`${label}-words.md`, told.map((word) => `The ${word} of ours.`).join('\n\n')],
    [`${label}-again.md`, told.map((word) => `Another ${word} and a river.`).join('\n\n')],
    [`${label}-spelled.md`, told.map((word) => `The ${mistype(word)} of ours.`).join('\n\n')],
    ...named.map((word): [string, string] => [`plan ${word} budget ${label}.md`, 'No concern.']),
  ];
}

test('different questions get different answers', () => {
  for (const asker of askers) {
    expect(new Set(Object.values(before[asker])).size).toBeGreaterThan(20);
  }
});

describe('an answer stays the same, byte by byte, when its words are added', () => {
  // What is hidden stays hidden from everybody who is asked later, so that an asker is asked once
  // for several hidden places. The title names the place whose upload the asker is asked after.
  describe('in another organisation', () => {
    beforeAll(async () => {
      await upload(documentClient(app, otherTree), otherTree.team, 'public', secrets('foreign'));
    }, 240_000);

    test.each(['anonymous', 'leader'] as const)('for %s', sameAsBefore, 240_000);
  });

  describe('in another branch of the tree with any visibility, and in a document of the team above', () => {
    beforeAll(async () => {
      for (const visibility of ['public', 'tree', 'team', 'restricted']) {
        await upload(client, branch, visibility, secrets(visibility));
      }
      await upload(client, tree.team, 'team', secrets('above'));
    }, 240_000);

    test.each(['member', 'leader'] as const)('for %s', sameAsBefore, 240_000);
  });

  describe('in a restricted document of the same team', () => {
    beforeAll(() => upload(client, searched, 'restricted', secrets('restricted')), 240_000);

    test.each(['anonymous', 'member', 'partner'] as const)('for %s', sameAsBefore, 240_000);
  });

  describe('in a document that only members of the same team see', () => {
    beforeAll(() => upload(client, searched, 'team', secrets('own')), 240_000);

    test.each(['anonymous', 'partner'] as const)('for %s', sameAsBefore, 240_000);

    test('but not for a member, who sees that document', async () => {
      expect(await askAll('member')).not.toEqual(before.member);
    }, 240_000);
  });
});

describe('documents that are shared one by one', () => {
  let ids: string[];
  /** The answers for the partner, with whom they are shared. */
  let shared: Record<string, string>;
  const change = async (fields: object) => {
    for (const id of ids) {
      const { status } = await client.ask('PATCH', `/v1/documents/${id}`, fields);
      expect(status).toBe(200);
    }
  };

  beforeAll(async () => {
    ids = await upload(client, searched, 'restricted', secrets('shared'));
    await change({ shares: { userIds: [partnerId] } });
    shared = await askAll('partner');
  }, 240_000);

  test('change the answers for whom they are shared with, and no others', async () => {
    expect(shared).not.toEqual(before.partner);
    await sameAsBefore('anonymous');
  }, 240_000);

  test('count for whom they are shared with as if they were public', async () => {
    await change({ visibility: 'public' });
    expect(await askAll('anonymous')).toEqual(shared);
    await change({ visibility: 'restricted' });
    await sameAsBefore('anonymous');
  }, 240_000);

  test('count no more once the share is withdrawn', async () => {
    await change({ shares: { userIds: [] } });
    expect(await askAll('partner')).toEqual(before.partner);
  }, 240_000);

  test('count no more once they are deleted', async () => {
    await change({ visibility: 'public' });
    expect(await askAll('anonymous')).not.toEqual(before.anonymous);
    for (const id of ids) {
      expect((await client.ask('DELETE', `/v1/documents/${id}`)).status).toBe(200);
    }
    await sameAsBefore('anonymous');
  }, 240_000);
});

test('a misspelt word stands for words of texts that the asker sees, and for no others', async () => {
  await upload(client, searched, 'restricted', [['ferry.md', 'The zanderolin is moored.']]);
  await upload(client, searched, 'public', [['boat.md', 'The quobaltine is moored.']]);
  const find = async (query: string, userEmail?: string) => {
    const asked = { query, teamId: searched.id, userEmail };
    const { body } = await client.ask('POST', '/v1/knowledge/search', asked);
    return body.documents.map(({ name }: { name: string }) => name);
  };
  const leader = 'leader@hidden.example';
  expect(await find('zanderlin', leader)).toEqual(['ferry.md']);
  expect(await find('zanderlin')).toEqual([]);
  expect(await find('quobalitne')).toEqual(['boat.md']);
});

async function sameAsBefore(asker: Asker): Promise<void> {
  expect(await askAll(asker)).toEqual(before[asker]);
}
