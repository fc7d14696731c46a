import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  freePort,
  printed,
  runGuildhall,
  spawnGuildhall,
  stopGuildhall,
  temporaryFolder,
} from '../guildhall.fixture.ts';
import type { Env } from '../guildhall.fixture.ts';

// Each step runs a process, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const sample = join(import.meta.dirname, '../../../../sample/golden.json');

let folder: { path: string; remove: () => Promise<void> };
let demo: ChildProcess;
let env: Env;

beforeAll(async () => {
  folder = await temporaryFolder();
  demo = spawnGuildhall(['demo'], { DATA_DIR: folder.path, PORT: String(await freePort()) });
  const [, said = ''] = await printed(demo, /([\s\S]*)Ctrl-C stops it/);
  env = {
    GUILDHALL_URL: /answers at (\S+),/.exec(said)?.[1] ?? '',
    GUILDHALL_KEY: /API key {3}(\S+)/.exec(said)?.[1] ?? '',
  };
}, 300_000);

afterAll(async () => {
  await stopGuildhall(demo);
  await folder.remove();
});

const evaluate = (...args: string[]) => runGuildhall(['eval', ...args], env);

async function call(method: string, path: string, body?: object) {
  const headers = {
    authorization: `Bearer ${env['GUILDHALL_KEY']}`,
    'content-type': 'application/json',
  };
  const sent = body ? { body: JSON.stringify(body) } : {};
  const response = await fetch(env['GUILDHALL_URL'] + path, { method, headers, ...sent });
  expect(response.ok).toBe(true);
  return (await response.json()) as any;
}

async function write(questions: unknown): Promise<string> {
  const path = join(folder.path, `${crypto.randomUUID()}.json`);
  await writeFile(path, JSON.stringify({ questions }));
  return path;
}

async function kept(teamId: string): Promise<string[]> {
  const { questions } = await call('GET', `/v1/golden-questions?pageSize=100&teamId=${teamId}`);
  return questions.map(({ question }: { question: string }) => question);
}

const newTeam = async (name: string, parentId?: string) =>
  (await call('POST', '/v1/teams', { name, parentId })).team as { id: string; slug: string };

const repair = {
  question: 'How long is a repair guaranteed?',
  documents: [{ name: 'warranty-rules.pdf', page: 3 }, { name: 'no-such.pdf' }],
  words: ['for ever'],
};

const races = {
  question: 'Which warranty do bicycles have that are used in races?',
  documents: [{ name: 'warranty-rules.pdf', page: 2 }],
  words: ['for ever'],
};

describe('guildhall eval FILE', () => {
  test('finds, cites and answers all golden questions of the sample', async () => {
    const least = ['--found', '1', '--page', '1', '--cited', '1', '--words', '1'];
    const { code, out, err } = await evaluate(sample, ...least);
    expect((await call('GET', '/v1/chats')).chats).toEqual([]);
    expect({ code, err, out }).toEqual({ code: 0, err: '', out: expect.any(String) });
    const { questions } = JSON.parse(await readFile(sample, 'utf8')) as { questions: object[] };
    expect(out.split('\n')).toHaveLength(questions.length + 5);
    expect(out).toMatch(/^found {3}page {4}cited {3}words {3}nothing question$/m);
    expect(out).toContain(`of ${questions.length} questions`);
    expect(out).toMatch(/^1\.00 {4}1\.00 {4}1\.00 {4}1\.00 {4}· {7}at least$/m);
  });

  test('C15: a visitor gets a certain answer to each suggestion of the demo’s widget', async () => {
    const { widget } = await call('GET', '/v1/widget?teamId=hamburg');
    expect(widget.suggestions).toHaveLength(3);
    const { teamId, updatedAt: _, ...settings } = widget;
    const saved = await call('PUT', '/v1/widget', { ...settings, teamId });
    expect(saved.unansweredSuggestions).toEqual([]);
  });

  test('exits with 1 only if a requested share is not reached', async () => {
    const file = await write([repair]);
    expect((await evaluate(file, '--found', '1')).code).toBe(0);
    const low = await evaluate(file, '--found', '1', '--words', '0.5');
    expect([low.code, low.err]).toEqual([1, 'guildhall: too low: words\n']);
  });

  test('--json prints what was found, cited and answered', async () => {
    const { code, out } = await evaluate(await write([races]), '--json');
    expect(code).toBe(0);
    expect(out.trimEnd()).not.toContain('\n');
    const { results, shares, certainty } = JSON.parse(out);
    expect(shares).toEqual({ found: 1, page: 1, cited: 1, words: 0, nothing: null });
    expect(certainty).toEqual({ answered: 1, perhaps: 0, nothing: 0, smalltalk: 0 });
    const page = { name: 'warranty-rules.pdf', page: 2 };
    expect(results).toEqual([
      {
        question: races.question,
        as: null,
        expect: 'answer',
        team: null,
        isDecided: false,
        found: true,
        page: true,
        cited: true,
        words: false,
        nothing: null,
        certainty: 'answered',
        documents: expect.arrayContaining([page]),
        citations: expect.arrayContaining([page]),
        text: expect.stringContaining('six months'),
        error: null,
      },
    ]);
  });

  test('--explain adds details only below a question that misses something', async () => {
    const whole = { ...races, words: ['six months'] };
    const file = await write([{ ...whole, as: 'sam.okafor@larkspur.example' }, races]);
    const { out } = await evaluate(file, '--explain');
    const [, first, second, ...lines] = out.split('\n');
    expect(first).toMatch(/^yes +yes +yes +yes +· +Which warranty/);
    expect(second).toMatch(/^yes +yes +yes +NO +· +Which warranty/);
    expect(lines[0]).toMatch(/^ +found: warranty-rules\.pdf 2/);
    expect(lines[1]).toMatch(/^ +cited: warranty-rules\.pdf/);
    expect(lines[2]).toMatch(/^ +said: ./);
    expect(lines[3]).toBe('');
  });

  test('D35: “expect nothing” is fulfilled if the assistant says that it found nothing', async () => {
    const nothing = { question: 'Zyzzyva quokka xylophone?', expect: 'nothing' };
    const answered = { ...nothing, question: races.question };
    const file = await write([nothing, answered]);
    const { code, out, err } = await evaluate(file, '--nothing', '0.6');
    expect([code, err]).toEqual([1, 'guildhall: too low: nothing\n']);
    const [, first, second, , shares] = out.split('\n');
    expect(first).toBe(`${'·       '.repeat(4)}yes     Zyzzyva quokka xylophone? (nothing)`);
    expect(second).toMatch(/^(· {7}){4}NO {6}Which warranty/);
    expect(shares).toMatch(/^(· {7}){4}0\.50 {4}of 2 questions, 1 nothing$/);
    expect((await evaluate(file, '--nothing', '0.5')).code).toBe(0);
  });

  test('exits with 1 for a share that no question measures', async () => {
    const file = await write([{ question: 'repair', documents: [{ name: 'warranty-rules.pdf' }] }]);
    const { code, err } = await evaluate(file, '--words', '0');
    expect([code, err]).toEqual([1, 'guildhall: too low: words\n']);
  });

  test('an unknown person or team fails only its own question', async () => {
    const gone = { ...repair, as: 'nobody@larkspur.example' };
    const lost = { ...repair, team: 'no-such-team' };
    const { code, out } = await evaluate(await write([gone, repair, lost]), '--found', '0.3');
    expect(code).toBe(0);
    expect(out.split('\n').slice(1, 6)).toEqual([
      expect.stringMatching(/^NO {6}NO {6}NO {6}NO {6}· {7}How long/),
      expect.stringMatching(/^ +User not found or not a member of this team$/),
      expect.stringMatching(/^yes /),
      expect.stringMatching(/^NO /),
      expect.stringMatching(/^ +Team not found or not accessible with this API key$/),
    ]);
    expect(out).toContain('0.33');
  });

  test('reads a CSV file; --team is the team of the questions that name none', async () => {
    const file = join(folder.path, 'golden.csv');
    const table = [
      'question,document,words,as,team',
      'Wann wird eine Schutzbrille getragen?,werkstattordnung.md,Schleifscheibe,aylin.demir@larkspur.example,',
      'What does error code 503 mean?,e-bike-diagnostics.pptx,,jonas.petersen@larkspur.example,workshops',
    ];
    await writeFile(file, table.join('\n'));
    const { code, out } = await evaluate(file, '--team', 'hamburg', '--found', '1', '--json');
    expect(code).toBe(0);
    const { results } = JSON.parse(out);
    expect(results.map(({ team }: { team: string }) => team)).toEqual(['hamburg', 'workshops']);
  });
});

describe('guildhall eval', () => {
  test('asks the stored questions of the team, with --below also those of the teams below', async () => {
    const own = await evaluate('--json');
    const ofTeam = await evaluate('--team', 'kyoto', '--json');
    const below = await evaluate('--team', 'workshops', '--below', '--json');
    expect([own.err, ofTeam.err, below.err]).toEqual(['', '', '']);
    const teams = ({ out }: { out: string }) =>
      JSON.parse(out).results.map(({ team }: { team: string | null }) => team);
    expect(new Set(teams(own))).toEqual(new Set([null]));
    expect(teams(own).length).toBeGreaterThan(10);
    expect(new Set(teams(ofTeam))).toEqual(new Set(['kyoto']));
    const names = ['workshops', 'hamburg', 'lyon', 'kyoto', 'amman'];
    expect(new Set(teams(below))).toEqual(new Set(names));
  });

  test('ends without a stack trace when its output is closed', async () => {
    const child = spawnGuildhall(['eval'], env);
    const over = once(child, 'close');
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await printed(child, /found.*question/);
    child.stdout?.destroy();
    expect(await over).toEqual([141, null]);
    expect(said).toBe('');
  });

  test('--save replaces the stored questions of each team by those of the file', async () => {
    const [one, two, three] = [await newTeam('Eins'), await newTeam('Zwei'), await newTeam('Drei')];
    await call('PUT', '/v1/golden-questions', {
      teamId: one.id,
      questions: [{ question: 'old?', documents: [{ name: 'a.pdf' }] }],
    });
    const file = await write([
      { ...repair, team: one.slug },
      { ...repair, question: 'First?', team: two.slug },
      // Names the team by its id instead of its slug.
      { ...repair, question: 'Second?', team: two.id },
      { ...repair, question: 'Third?' },
    ]);
    const { code, out } = await evaluate(file, '--save', '--team', three.id.toUpperCase());
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 3)).toEqual([
      'saved: 1 for eins',
      'saved: 2 for zwei',
      'saved: 1 for drei',
    ]);
    expect(await kept(one.id)).toEqual([repair.question]);
    expect(await kept(two.id)).toEqual(['First?', 'Second?']);
    expect(await kept(three.id)).toEqual(['Third?']);
    const { results } = JSON.parse((await evaluate('--team', 'eins', '--json')).out);
    expect(results).toMatchObject([{ question: repair.question, found: true, words: false }]);
  });

  test('--save stores nothing if a team is unknown', async () => {
    const team = await newTeam('Untouched');
    const file = await write([
      { ...repair, team: team.slug },
      { ...repair, team: 'no-such-team' },
    ]);
    const { code, err } = await evaluate(file, '--save');
    expect([code, err]).toEqual([
      2,
      'guildhall: Team not found or not accessible with this API key: no-such-team\n',
    ]);
    expect(await kept(team.id)).toEqual([]);
  });
});

describe('guildhall eval exits with 2', () => {
  test('for an invalid file, with line and column', async () => {
    const { code, out, err } = await evaluate(await write([{ question: 'x', documents: [] }]));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/line 1 column 43: questions\[0\]\.documents must be a list of 1 to 20/);
  });

  test.each([
    [['--found', '2'], 'must be 0 to 1'],
    [['--top', '16'], 'must be 1 to 15'],
    [['--no-such'], 'unknown option'],
    [['--save'], '--save needs a file'],
    [[sample, '--below'], '--below works without a file only'],
    [['/no/such.json'], '/no/such.json cannot be read'],
    [['--team', 'no-such-team'], 'Team not found'],
    [['--key', 'gh_wrong'], 'check GUILDHALL_KEY or --key'],
    [['--url', 'http://127.0.0.1:2'], 'no server answers'],
  ])('for the arguments %j', async (args, said) => {
    const { code, err } = await evaluate(...args);
    expect(err).toContain(said);
    expect(code).toBe(2);
  });

  test('for a team without golden questions, and says how to begin', async () => {
    const { slug } = await newTeam('Without any');
    const { code, err } = await evaluate('--team', slug);
    expect(code).toBe(2);
    expect(err).toContain('the team has no golden questions; save those of a file with');
  });

  test('but with 0 for --help', async () => {
    const { code, out } = await evaluate('--help');
    expect(code).toBe(0);
    expect(out).toContain('exit code is 0 if every share is reached');
  });
});
