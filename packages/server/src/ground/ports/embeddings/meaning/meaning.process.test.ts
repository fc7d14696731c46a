import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { EmbeddingsUnavailable } from '../../embeddings.ts';
import type { EmbedOptions } from '../../embeddings.ts';
import { cosine } from '../fixtures/cosine.ts';
import { openMeaningEmbeddings } from './meaning.ts';
import type { MeaningOptions } from './meaning.ts';

const started: ChildProcess[] = [];
const long = 'The workshop repairs bicycles of all makes. '.repeat(100);

function open(options: Partial<MeaningOptions> = {}) {
  const onStart = (child: ChildProcess) => void started.push(child);
  const model = { model: 'multilingual-e5-small@test', dimensions: 384 };
  // A busy machine takes seconds to load the model.
  const patience = { urgentTimeoutMs: 30_000 };
  const embeddings = openMeaningEmbeddings({ ...model, ...patience, onStart, ...options });
  const embed = async (text: string, more: EmbedOptions = { purpose: 'query' }) => {
    const [vector = new Float32Array()] = await embeddings.embed([text], more);
    return vector;
  };
  return { embeddings, embed };
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Sends a signal as another program would: the server's own `kill` marks the process as dead. */
function signal(child: ChildProcess | undefined, name: NodeJS.Signals): void {
  if (child?.pid !== undefined) process.kill(child.pid, name);
}

const catchError = (error: unknown) => error;

test('the same meaning in another language is nearer than another meaning', async () => {
  const { embeddings, embed } = open();
  const [phone, leave] = await embeddings.embed(
    ['Lost company phone: have the card blocked', 'Leave is asked for in the portal'],
    { purpose: 'passage' },
  );
  const question = await embed('Ich habe mein Diensthandy verloren');
  expect(question).toHaveLength(384);
  expect(cosine(question, question)).toBeCloseTo(1, 5);
  expect(cosine(question, phone!)).toBeGreaterThan(cosine(question, leave!) + 0.03);
});

test('equal text gives equal bytes, whatever came before and in whichever process', async () => {
  const { embed } = open();
  const first = await embed('Where is the lost property office?');
  await embed(long);
  expect(await embed('Where is the lost property office?')).toEqual(first);
  const urgent = await embed(long, { purpose: 'passage', isUrgent: true });
  expect(await embed(long, { purpose: 'passage' })).toEqual(urgent);
  expect(started).toHaveLength(2);
});

test('a section is read in the process of the questions', async () => {
  const { embeddings } = open();
  const section = { above: 'Lost company phone', sentences: ['Call the service desk on 4711.'] };
  const { holds, sentences } = await embeddings.readSection('which number do I call?', section);
  expect(holds).toBeGreaterThan(0);
  expect(section.sentences[0]?.slice(sentences[0]?.start, sentences[0]?.end)).toContain('4711');
  expect(started).toHaveLength(1);
});

test('any text has a vector of length 1, and blank text one of zeros', async () => {
  const { embed } = open();
  const texts = ['a\0b', '\u0001', '\ud800 lone', '\udc00', '\u202e', '<s></s>', '\u{1f9ff}'];
  const huge = ['x', '\u4e2d', ' a', '\u0301', '\ufdfa'].map((text) => text.repeat(500_000));
  for (const text of [...texts, ...huge]) {
    const vector = await embed(text);
    expect(cosine(vector, vector)).toBeCloseTo(1, 5);
  }
  for (const text of ['', ' \n\t']) expect(new Set(await embed(text))).toEqual(new Set([0]));
});

test('S75: the process reads its code and its model only, and stands in no folder of the server', async () => {
  const { embed } = open();
  await embed('phone');
  const flags = started[0]!.spawnargs.filter((it) => it.startsWith('--allow-fs'));
  expect(flags.length).toBeGreaterThan(0);
  const code = fileURLToPath(new URL('../../../../../../..', import.meta.url));
  for (const flag of flags) {
    const [, path = ''] = /^--allow-fs-read=(.*)\/\*$/.exec(flag) ?? [];
    expect(path === `${code}packages` || path.endsWith('/node_modules')).toBe(true);
  }
  if (process.platform === 'linux') {
    expect(readlinkSync(`/proc/${started[0]!.pid}/cwd`)).toBe('/');
  }
});

test('documents are read at low priority in a process that ends when it idles', async () => {
  const { embed } = open({ idleMs: 50 });
  await embed('question');
  await embed('passage', { purpose: 'passage' });
  const [urgent, patient] = started;
  expect(getPriority(urgent?.pid)).toBe(getPriority());
  expect(getPriority(patient?.pid)).toBe(Math.min(19, getPriority() + 10));
  await once(patient!, 'exit');
  expect(urgent?.exitCode).toBeNull();
  await embed('passage', { purpose: 'passage' });
  expect(started).toHaveLength(3);
});

test('a text at which the process is killed is embedded by a new one', async () => {
  const { embed } = open();
  const whole = await embed(long);
  const again = embed(long);
  setTimeout(() => signal(started[0], 'SIGKILL'), 20);
  expect(await again).toEqual(whole);
  expect(started).toHaveLength(2);
});

test('a text at which two processes die is given up, and no process starts for a moment', async () => {
  const { embed } = open({
    onStart(child) {
      started.push(child);
      signal(child, 'SIGKILL');
    },
  });
  expect(await embed('text').catch(catchError)).toBeInstanceOf(EmbeddingsUnavailable);
  expect(await embed('text').catch(catchError)).toMatchObject({ trouble: 'unreachable' });
  expect(started).toHaveLength(2);
});

test('a process that grew beyond its limit is replaced after the text', async () => {
  const { embed } = open({ memoryMb: 20 });
  const first = await embed('text');
  expect(await embed('text')).toEqual(first);
  expect(started).toHaveLength(2);
  expect(started[0]?.killed).toBe(true);
});

test('a process that hangs is killed at its time limit, and the next text gets another', async () => {
  const { embed } = open({ patientTimeoutMs: 1_000 });
  const first = await embed('text', { purpose: 'passage' });
  signal(started[0], 'SIGSTOP');
  const error = await embed('text', { purpose: 'passage' }).catch(catchError);
  expect(error).toBeInstanceOf(EmbeddingsUnavailable);
  expect(error).toMatchObject({ trouble: 'too slow' });
  expect(await embed('text', { purpose: 'passage' })).toEqual(first);
  expect(started).toHaveLength(2);
});

test('a question waits for a moment only, while the process goes on loading the model', async () => {
  const { embed } = open({ urgentTimeoutMs: 50 });
  expect(await embed('text').catch(catchError)).toMatchObject({ trouble: 'too slow' });
  expect(started[0]?.killed).toBe(false);
  await expect.poll(() => embed('text').catch(catchError), { timeout: 30_000 }).toHaveLength(384);
});

test('an abort ends the waiting at once, and the process goes on', async () => {
  const { embed } = open();
  const first = await embed('text');
  const soon = AbortSignal.timeout(5);
  const reason = await embed(long, { purpose: 'query', signal: soon }).catch(catchError);
  expect(reason).toBe(soon.reason);
  expect(await embed('text')).toEqual(first);
  expect(started).toHaveLength(1);
});

const slowStart = { timeout: 180_000 };

test.each(['idle', 'busy'])(
  'the process ends when the server is killed: %s',
  slowStart,
  async (state) => {
    const program = new URL('./fixtures/parent.child.ts', import.meta.url);
    const parent = fork(program, [state], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const [pid] = (await once(parent, 'message')) as [number];
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  },
);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
