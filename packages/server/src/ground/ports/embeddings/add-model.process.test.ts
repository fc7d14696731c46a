import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addModel, AddModelError, listModelFolders, removeModelFiles } from './add-model.ts';
import type { AddOptions } from './add-model.ts';
import { openOnnx } from './open-onnx.ts';

// The mirror gives this model out as a known one of the same length.
const miniLm = join(
  import.meta.dirname,
  '../../../../../../../shared/data/models/all-MiniLM-L6-v2',
);
const name = 'snowflake-arctic-embed-s';
const base = '/Snowflake/snowflake-arctic-embed-s/resolve/main/';
const model = 'onnx/model_quantized.onnx';

/** Answers a request otherwise than a mirror does; undefined: as a mirror does. */
type Script = (file: string, response: ServerResponse, nth: number) => true | undefined;

let server: Server;
let mirror: string;
let dataDir: string;
let asked: { file: string; range: string | undefined }[];
let script: Script;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'models-'));
  asked = [];
  script = () => undefined;
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const file = (request.url ?? '').replace(base, '');
  const { range } = request.headers;
  asked.push({ file, range });
  if (script(file, response, asked.filter((it) => it.file === file).length)) return;
  const data = await readFile(join(miniLm, file)).catch(() => null);
  if (data === null) return void response.writeHead(404).end();
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  const isSame = request.headers['if-range'] === '"one"';
  const rest = from > 0 && isSame ? data.subarray(from) : data;
  response.writeHead(rest === data ? 200 : 206, {
    etag: '"one"',
    'content-length': String(rest.length),
  });
  response.end(rest);
}

function answerWith(response: ServerResponse, status: number, body = ''): true {
  response.writeHead(status).end(body);
  return true;
}

const add = (options: Partial<AddOptions> = {}, of = name) =>
  addModel(of, { dataDir, mirror, retryMs: 1, stallMs: 2_000, ...options });

describe.skipIf(!existsSync(miniLm))('adding a model', { timeout: 60_000 }, () => {
  test('fetches what it needs, tells how far it is, and notes what it was', async () => {
    const told: Record<string, number> = {};
    const added = await add({ onProgress: (file, bytes) => (told[file] = bytes) });
    const { size } = await stat(join(miniLm, model));
    expect(told).toMatchObject({ [model]: size });
    expect(added).toMatchObject({ dimensions: 384, bytes: size });
    expect(await listModelFolders(dataDir)).toEqual([name]);
    expect(asked.map(({ file }) => file)).toEqual([
      'tokenizer.json',
      'config.json',
      '1_Pooling/config.json',
      'config_sentence_transformers.json',
      model,
      `${model}_data`,
    ]);
    const origin = JSON.parse(await readFile(join(added.folder, 'origin.json'), 'utf8'));
    expect(origin).toMatchObject({ from: `${mirror}/Snowflake/${name}`, isPinned: false });
    expect(origin.files[model]).toMatch(/^[0-9a-f]{64}$/);
    // The table knows how the model of this name is used.
    const { embed } = await openOnnx(added.folder);
    const [question] = await embed(['boat'], { purpose: 'query' });
    const [passage] = await embed(['boat'], { purpose: 'passage' });
    expect(question).not.toEqual(passage);
    await expect(add()).rejects.toThrow(`${name} is there already`);
    expect(await removeModelFiles(dataDir, name)).toBe(true);
    expect(await listModelFolders(dataDir)).toEqual([]);
    expect(await removeModelFiles(dataDir, name)).toBe(false);
  });

  test('goes on where the connection broke', async () => {
    const half = 1_000_000;
    const data = await readFile(join(miniLm, model));
    script = (file, response, nth) => {
      if (file !== model || nth > 1) return;
      response.writeHead(200, { etag: '"one"', 'content-length': String(data.length) });
      response.write(data.subarray(0, half), () => response.destroy());
      return true;
    };
    const { folder } = await add();
    // Not `toEqual`, which compares byte by byte.
    expect((await readFile(join(folder, model))).equals(data)).toBe(true);
    const ranges = asked.filter(({ file }) => file === model).map(({ range }) => range);
    expect(ranges[0]).toBeUndefined();
    expect(Number(/^bytes=(\d+)-$/.exec(ranges[1] ?? '')?.[1])).toBeGreaterThan(0);
  });

  test('an interrupted fetch leaves no model, and the next one fetches only the rest', async () => {
    const stop = new AbortController();
    const data = await readFile(join(miniLm, model));
    script = (file, response) => {
      if (file !== model) return;
      response.writeHead(200, { etag: '"one"', 'content-length': String(data.length) });
      response.write(data.subarray(0, 100), () => setTimeout(() => stop.abort('enough'), 50));
      return true;
    };
    await expect(add({ signal: stop.signal })).rejects.toBe('enough');
    expect(await listModelFolders(dataDir)).toEqual([]);
    script = () => undefined;
    asked = [];
    await add();
    expect(asked.map(({ file }) => file)).not.toContain('tokenizer.json');
    expect(await listModelFolders(dataDir)).toEqual([name]);
  });

  test('takes the next file of the table if the mirror lacks the first', async () => {
    script = (file, response) => {
      if (file === model) response.writeHead(404).end();
      else if (file === 'onnx/model_int8.onnx') {
        void readFile(join(miniLm, model)).then((data) => response.end(data));
      } else return;
      return true;
    };
    await add();
    expect(asked.map(({ file }) => file)).toContain('onnx/model_int8.onnx');
  });

  test.each<[string, Script, RegExp]>([
    [
      'fails again and again',
      (_file, response) => answerWith(response, 503),
      /answers with status 503$/,
    ],
    ['refuses', (_file, response) => answerWith(response, 401), /answers with status 401$/],
    [
      'has no such repository',
      (_file, response) => answerWith(response, 404),
      /has no tokenizer\.json$/,
    ],
    [
      'gives out a page instead of a model',
      (file, response) =>
        file === model ? answerWith(response, 200, '<!doctype html>') : undefined,
      /^The model cannot be used: onnx\/model_quantized\.onnx is no ONNX file$/,
    ],
    [
      'falls silent',
      (_file, response) => {
        response.writeHead(200, { 'content-length': '9' }).write('x');
        return true;
      },
      /sends nothing any more$/,
    ],
  ])('a mirror that %s is told in one line, and no model is there', async (_, told, message) => {
    script = told;
    const error: unknown = await add({ stallMs: 300 }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AddModelError);
    expect((error as Error).message).toMatch(message);
    expect(await listModelFolders(dataDir)).toEqual([]);
  });

  test('takes a folder that was carried in, under any name', async () => {
    const added = await add({ from: miniLm }, 'mine');
    expect(added).toMatchObject({ folder: join(dataDir, 'models/mine'), dimensions: 384 });
    expect(asked).toEqual([]);
    const broken = join(dataDir, 'broken');
    await cp(miniLm, broken, { recursive: true, mode: 0 });
    await rm(join(broken, 'config.json'), { force: true });
    await expect(add({ from: broken }, 'other')).rejects.toThrow(
      `${broken} holds no model: config.json is missing`,
    );
    await writeFile(join(broken, 'config.json'), JSON.stringify({ hidden_size: 12 }));
    await expect(add({ from: broken }, 'other')).rejects.toThrow(
      'The model makes vectors of 384 numbers, not of 12',
    );
    expect(await listModelFolders(dataDir)).toEqual(['mine']);
  });

  test.each(['unknown', '../up', 'a/b', '.hidden'])('does not take the name %s', async (bad) => {
    await expect(add({}, bad)).rejects.toThrow(AddModelError);
    expect(asked).toEqual([]);
  });
});
