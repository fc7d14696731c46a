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

/** A whole server on a port of its own, with a team tree that only this test file knows. */
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
