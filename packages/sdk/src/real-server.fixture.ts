import { startServer } from '@guildhall/server';
import { afterAll } from 'vitest';
import { testSettings } from '../../../test/app.ts';
import { newTree } from '../../../test/world.ts';
import { createGuildhall } from './index.ts';
import type { Guildhall } from './index.ts';

export interface RealServer {
  url: string;
  key: string;
  guildhall: Guildhall;
}

/** Starts a whole server on a free port, with a team tree that belongs to the test file. */
export async function realServer(): Promise<RealServer> {
  const { settings, tidy } = await testSettings();
  const server = await startServer(settings);
  afterAll(async () => {
    await server.stop();
    await tidy();
  });
  const { headers } = await newTree(server.parts);
  const key = headers.authorization.slice('Bearer '.length);
  const { url } = server;
  return { url, key, guildhall: createGuildhall({ url, key }) };
}
