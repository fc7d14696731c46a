import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@guildhall/server';
import { expect } from 'vitest';
import { testSettings } from '../../../test/app.ts';
import { newTree } from '../../../test/world.ts';
import type { TestApp } from '../../../test/app.ts';
import type { TestTree } from '../../../test/world.ts';
import type { CommandResult } from './guildhall.fixture.ts';
import { runHere } from './run-here.fixture.ts';

/** A real server with a team tree, and functions that run commands against it. */
export interface Served {
  tree: TestTree;
  parts: TestApp['parts'];
  /** What tells a command the server and the tree's key. */
  env: { GUILDHALL_URL: string; GUILDHALL_KEY: string };
  folder: string;
  run(...args: string[]): Promise<CommandResult>;
  /** Runs a command with `--json` and returns the parsed output. */
  ask(...args: string[]): Promise<any>;
  /** Writes a file and returns its path. */
  file(name: string, content: string | Uint8Array): Promise<string>;
  close(): Promise<void>;
}

export async function serve(): Promise<Served> {
  const { settings, tidy } = await testSettings();
  const server = await startServer({ ...settings, webhookPrivateHosts: ['127.0.0.1:*'] });
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-cli-'));
  const tree = await newTree(server.parts);
  const key = tree.headers.authorization.slice('Bearer '.length);
  const env = { GUILDHALL_URL: server.url, GUILDHALL_KEY: key };
  const run = (...args: string[]) => runHere(args, env);
  return {
    tree,
    parts: server.parts,
    env,
    folder,
    run,
    async ask(...args) {
      const { code, out, err } = await run(...args, '--json');
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out.trimEnd().split('\n')).toHaveLength(1);
      return JSON.parse(out);
    },
    async file(name, content) {
      await writeFile(join(folder, name), content);
      return join(folder, name);
    },
    async close() {
      await server.stop();
      await tidy();
      await rm(folder, { recursive: true });
    },
  };
}
