import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  freePort,
  printed,
  spawnGuildhall,
  stopGuildhall,
  temporaryFolder,
} from '../guildhall.fixture.ts';
import { readGolden } from '../eval/read-golden.ts';
import { readSample, sampleFolder } from './sample.ts';

const folder = await temporaryFolder();
afterAll(() => folder.remove());

/** Starts the demo and waits until it has printed everything. */
async function startDemo() {
  const env = { DATA_DIR: folder.path, PORT: String(await freePort()) };
  const demo = spawnGuildhall(['demo'], env);
  const [, said = ''] = await printed(demo, /([\s\S]*)Ctrl-C stops it/);
  const key = /API key {3}(\S+)/.exec(said)?.[1] ?? '';
  const url = /answers at (\S+),/.exec(said)?.[1] ?? '';
  const shop = /A shop of another origin.*\n {2}(\S+)/.exec(said)?.[1] ?? '';
  const ask = async (path: string, body?: string) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const response = await fetch(
      url + path,
      body ? { method: 'POST', headers, body } : { headers },
    );
    expect(response.ok).toBe(true);
    return (await response.json()) as {
      documents: { name: string; state: string }[];
      training: { userText: string; status: string; pinned: boolean }[];
      teams: { id: string; slug: string }[];
      workflows: { command: string; isBuiltIn: boolean; visibility: string }[];
      questions: { question: string }[];
      chat: { id: string };
      message: { citations: { name: string }[] };
    };
  };
  return { demo, said, key, shop, ask };
}

test('guildhall demo loads the sample and prints two requests that work; a second run adds nothing', async () => {
  const first = await startDemo();
  const bodies = [...first.said.matchAll(/^curl .*\/v1\/knowledge\/search .* -d '(.*)'$/gm)];
  expect(bodies).toHaveLength(2);
  const found = await Promise.all(bodies.map(([, b]) => first.ask('/v1/knowledge/search', b)));
  expect(found.map(({ documents }) => documents[0]?.name)).toEqual([
    'warranty-rules.pdf',
    'werkstattordnung.md',
  ]);
  await visitShop(first);
  await runSharedTasks(first.ask);
  const before = await readStates(first.ask);
  const taught = await readTrainings(first.ask);
  const guided = await readWorkflows(first.ask);
  const golden = await readGoldenQuestions(first.ask);
  expect(await stopGuildhall(first.demo)).toBe(0);

  const second = await startDemo();
  expect(second.key).toBe(first.key);
  const after = await readStates(second.ask);
  const stillTaught = await readTrainings(second.ask);
  const stillGuided = await readWorkflows(second.ask);
  const stillGolden = await readGoldenQuestions(second.ask);
  expect(await stopGuildhall(second.demo)).toBe(0);

  const { documents, trainings, workflows } = await readSample();
  const given = trainings.map(({ question, status, pinned = false }) =>
    [question, status, pinned].join(' '),
  );
  expect(taught).toEqual(given.sort());
  expect(stillTaught).toEqual(taught);
  const own = workflows.map(({ team, command, visibility }) => [team, command, visibility]);
  expect(guided).toEqual(own.map((each) => each.join(' ')).sort());
  expect(stillGuided).toEqual(guided);
  const asked = await readGolden(join(sampleFolder, 'golden.json'));
  expect(golden).toEqual(asked.map(({ question }) => question).sort());
  expect(stillGolden).toEqual(golden);
  const expected = documents.map(({ team, name }) => `${team}/${name} ready`).sort();
  expect(before).toEqual(expected);
  expect(after).toEqual(expected);
}, 300_000);

/**
 * Checks that the shop's page has a strict policy and no API key, and that its backend finds
 * documents that visitors may see.
 */
async function visitShop({ shop, key }: { shop: string; key: string }): Promise<void> {
  const page = await fetch(shop);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src/);
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
  const served = [page, await fetch(`${shop}/shop.js`), await fetch(`${shop}/shop.css`)];
  const texts = await Promise.all(served.map((response) => response.text()));
  expect(texts[0]).toContain('<guildhall-chat team="hamburg">');
  expect(texts.join('')).not.toContain(key);
  const found = await fetch(`${shop}/documents?query=How+long+is+a+repair+guaranteed%3F`);
  const documents = (await found.json()) as { name: string }[];
  expect(documents[0]?.name).toBe('warranty-rules.pdf');
  expect(documents.at(-1)?.name).toBe('A document that visitors may not see');
  expect((await fetch(`${shop}/guildhall-token`)).status).toBe(401);
}

/**
 * Checks that each task that is shared with the teams below and needs no language model cites its
 * document first in every team.
 */
async function runSharedTasks(ask: Awaited<ReturnType<typeof startDemo>>['ask']): Promise<void> {
  const { members, teams, workflows } = await readSample();
  const golden = await readGolden(join(sampleFolder, 'golden.json'));
  const shared = workflows.filter((it) => it.visibility === 'shared' && !it.instructions);
  for (const { starterPrompt } of shared) {
    const [expected] = golden.find(({ question }) => question === starterPrompt)?.documents ?? [];
    for (const { slug } of teams) {
      const userEmail = members.find(({ roles }) => roles[slug] !== undefined)?.email;
      const { chat } = await ask('/v1/chats', JSON.stringify({ teamId: slug, userEmail }));
      const text = JSON.stringify({ text: starterPrompt });
      const { message } = await ask(`/v1/chats/${chat.id}/messages`, text);
      expect([slug, starterPrompt, message.citations[0]?.name]).toEqual([
        slug,
        starterPrompt,
        expected?.name,
      ]);
    }
  }
}

async function readStates(ask: Awaited<ReturnType<typeof startDemo>>['ask']): Promise<string[]> {
  const { teams } = await readSample();
  const states: string[] = [];
  for (const { slug } of teams) {
    const { documents } = await ask(`/v1/documents?pageSize=100&teamId=${slug}`);
    states.push(...documents.map(({ name, state }) => `${slug}/${name} ${state}`));
  }
  return states.sort();
}

async function readGoldenQuestions(ask: Awaited<ReturnType<typeof startDemo>>['ask']) {
  const { teams } = await readSample();
  const found: string[] = [];
  for (const { slug } of teams) {
    const { questions } = await ask(`/v1/golden-questions?pageSize=100&teamId=${slug}`);
    found.push(...questions.map(({ question }) => question));
  }
  return found.sort();
}

async function readTrainings(ask: Awaited<ReturnType<typeof startDemo>>['ask']) {
  const { teams } = await ask('/v1/teams?pageSize=100');
  const found: string[] = [];
  for (const { id } of teams) {
    const { training } = await ask(`/v1/training?pageSize=100&teamId=${id}`);
    found.push(...training.map((one) => [one.userText, one.status, one.pinned].join(' ')));
  }
  return found.sort();
}

/** Lists the sample's own workflows, and checks that each team also has the built-in ones. */
async function readWorkflows(ask: Awaited<ReturnType<typeof startDemo>>['ask']) {
  const { teams } = await ask('/v1/teams?pageSize=100');
  const found: string[] = [];
  for (const { id, slug } of teams) {
    const { workflows } = await ask(`/v1/workflows?pageSize=100&teamId=${id}`);
    expect(workflows.filter(({ isBuiltIn }) => isBuiltIn)).toHaveLength(3);
    const own = workflows.filter(({ isBuiltIn }) => !isBuiltIn);
    found.push(...own.map((one) => [slug, one.command, one.visibility].join(' ')));
  }
  return found.sort();
}
