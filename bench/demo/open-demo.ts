import { join } from 'node:path';
import { openDemoKey } from '../../packages/cli/src/demo/demo-key.ts';
import { loadSample } from '../../packages/cli/src/demo/load-sample.ts';
import { readSample } from '../../packages/cli/src/demo/sample.ts';
import { createGuildhall } from '../../packages/sdk/src/index.ts';
import type { Guildhall } from '../../packages/sdk/src/index.ts';
import { readSettings } from '../../packages/server/src/ground/settings/settings.ts';
import { startServer } from '../../packages/server/src/main.ts';
import type { RunningServer } from '../../packages/server/src/main.ts';
import { toEnvironment } from '../product/start-product.ts';
import { waitUnderstood } from '../product/wait-understood.ts';
import { suffixOf } from '../quality/find-imported.ts';
import type { RunOptions } from '../run-options.ts';

export interface Demo {
  readonly parts: RunningServer['parts'];
  /** The top team. */
  readonly teamId: string;
}

/** Runs `measure` on a server with the sample organisation, as `guildhall demo` loads it. */
export async function withDemo<Measured>(
  options: Pick<RunOptions, 'dataDir' | 'embeddings'>,
  measure: (guildhall: Guildhall, demo: Demo) => Promise<Measured>,
): Promise<Measured> {
  const dataDir = join(options.dataDir, `golden${suffixOf(options.embeddings)}`);
  const settings = readSettings(toEnvironment({ dataDir }, options.embeddings));
  const server = await startServer(settings);
  try {
    const sample = await readSample();
    const { teamId, apiKey } = await openDemoKey(server.parts.db, dataDir, sample);
    const guildhall = createGuildhall({ url: server.url, key: apiKey });
    await loadSample(guildhall, server.parts, { rootId: teamId, sample, tellStep: () => {} });
    await waitUnderstood(server.parts);
    return await measure(guildhall, { parts: server.parts, teamId });
  } finally {
    await server.stop();
  }
}
