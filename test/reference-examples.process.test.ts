import { execFile, execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { realServer } from '../packages/sdk/src/real-server.fixture.ts';
import { newPicture } from './pictures.ts';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '..');
const server = await realServer();
const page = await (await fetch(`${server.url}/docs`)).text();
const folder = await mkdtemp(join(inject('folder'), 'reference-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
await copyFile(
  join(repository, 'sample/documents/larkspur-wheelworks/handbook/expenses-and-travel.pdf'),
  join(folder, 'handbook.pdf'),
);
await writeFile(join(folder, 'picture.png'), newPicture());

type Language = 'curl' | 'sdk' | 'python';

/** Returns the examples of a part of the page, as a reader copies them. */
function readExample(id: string, language: Language): string | undefined {
  const begin = page.indexOf(` id="${id}"`);
  const end = page.indexOf(id === 'start' ? '</section>' : '</article>', begin);
  const part = page.slice(begin, end);
  const [, example = ''] = part.split(`class="example" data-language="${language}"`);
  const code = /<code>([^]*?)<\/code>/.exec(example.split('class="example"')[0]!)?.[1];
  return code
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

const ids = [...page.matchAll(/<article id="(\w+)" class="endpoint"/g)].map(([, id]) => id!);
const setups = {
  // The server of a test does not know its port before it listens.
  curl: readExample('start', 'curl')!
    .replace(/URL=.*/, `URL=${server.url}`)
    .replace('gh_…', server.key),
  sdk: readExample('start', 'sdk')!,
  python: readExample('start', 'python')!,
};

const hasPython = (() => {
  try {
    execFileSync('python3', ['-c', 'import requests'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

const programs = {
  curl: { name: 'example.sh', command: 'bash' },
  sdk: { name: 'example.ts', command: process.execPath },
  python: { name: 'example.py', command: 'python3' },
} as const;

/** Runs the example of an endpoint, with ids in place of the words in capitals. */
async function runExample(
  language: Language,
  id: string,
  words: Record<string, string> = {},
): Promise<string> {
  const example = readExample(id, language);
  if (example === undefined) throw new Error(`${id} has no example for ${language}`);
  const code = Object.entries(words).reduce(
    (text, [word, value]) => text.replaceAll(word, value),
    `${setups[language]}\n${example}\n`,
  );
  const { name, command } = programs[language];
  await writeFile(join(folder, name), code);
  const env = { PATH: process.env['PATH'], GUILDHALL_KEY: server.key, GUILDHALL_URL: server.url };
  const { stdout } = await run(command, [name], { cwd: folder, env });
  return stdout;
}

const { guildhall } = server;

async function whenReady(): Promise<string> {
  await expect
    .poll(
      async () => {
        const { documents } = await guildhall.listDocuments({});
        return documents.map(({ state }) => state);
      },
      { timeout: 60_000 },
    )
    .toEqual(['ready']);
  return (await guildhall.listDocuments({})).documents[0]!.id;
}

describe.each(['curl', 'sdk', 'python'] as const)('the examples for %s', (language) => {
  test.skipIf(language === 'python' && !hasPython)(
    'run against a server as they stand, and do what the page says',
    async () => {
      expect(await runExample(language, 'getHealth')).toMatch(/ok/);
      expect(await runExample(language, 'addDocuments')).toMatch(/handbook\.pdf/);
      const documentId = await whenReady();
      expect(await runExample(language, 'listDocuments')).toContain(documentId);
      const DOCUMENT_ID = documentId;
      await runExample(language, 'getDocumentContent', { DOCUMENT_ID });
      const [sent, given] = await Promise.all(
        ['handbook.pdf', 'document'].map((name) => readFile(join(folder, name))),
      );
      expect(given!.equals(sent!)).toBe(true);
      expect(await runExample(language, 'getDocumentPage', { DOCUMENT_ID })).toMatch(/text/);
      expect(await runExample(language, 'updateDocument', { DOCUMENT_ID })).toMatch(/tree/);
      expect(await runExample(language, 'searchKnowledge')).toMatch(/documents|handbook|\[\]/);
      expect(await runExample(language, 'searchDocuments')).toMatch(/handbook/);

      expect(await runExample(language, 'createChat')).toMatch(/agentId/);
      const { chat } = await guildhall.createChat({});
      const said = await runExample(language, 'sendMessage', { CHAT_ID: chat.id });
      expect(said).toMatch(/How many days off|assistant/);
      expect(said).toMatch(/done/);
      const stored = await guildhall.getChat({ chatId: chat.id });
      expect(stored.chat.messages).toHaveLength(4);

      expect(await runExample(language, 'createTeam')).toMatch(/Night shift/);
      const { teams } = await guildhall.listTeams({});
      const team = teams.find(({ name }) => name === 'Night shift')!;
      await runExample(language, 'putTeamLogo', { TEAM_ID: team.id });
      expect((await guildhall.getTeam({ teamId: team.id })).team.logo).not.toBeNull();
      await runExample(language, 'deleteTeam', { TEAM_ID: team.id });

      await runExample(language, 'deleteDocument', { DOCUMENT_ID });
      expect((await guildhall.listDocuments({})).documents).toEqual([]);
    },
    180_000,
  );
});

test.skipIf(!hasPython)('every example in Python is Python', async () => {
  const codes = ids.map((id) => readExample(id, 'python')!);
  await writeFile(join(folder, 'examples.json'), JSON.stringify([setups.python, ...codes]));
  const check = 'import ast, json\nfor code in json.load(open("examples.json")): ast.parse(code)';
  await run('python3', ['-c', check], { cwd: folder });
  expect(codes.length).toBeGreaterThan(180);
});

test('every example for curl is one that a shell can read', async () => {
  const codes = ids.map((id) => readExample(id, 'curl')!);
  await writeFile(join(folder, 'examples.sh'), codes.join('\n'));
  await run('bash', ['-n', 'examples.sh'], { cwd: folder });
  expect(codes.length).toBeGreaterThan(180);
});

test('every example in TypeScript has the types of the SDK', async () => {
  const place = join(folder, 'typed');
  await mkdir(place);
  let written = 0;
  for (const id of ids) {
    const code = readExample(id, 'sdk');
    if (code === undefined) continue;
    written += 1;
    await writeFile(join(place, `${id}.ts`), `${setups.sdk}\n${code}\n`);
  }
  const config = {
    extends: join(repository, 'tsconfig.json'),
    compilerOptions: { rootDir: '/' },
    include: ['*.ts'],
    exclude: [],
  };
  await writeFile(join(place, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(repository, 'node_modules/.bin/tsc');
  const found = await run(tsc, ['-p', place, '--noEmit'], { cwd: folder }).catch((error) => error);
  expect(found.stdout).toBe('');
  expect(written).toBeGreaterThan(150);
}, 180_000);
