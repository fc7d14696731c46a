import { hasTeams, initOrganisation } from '@guildhall/server';
import type { Db } from '@guildhall/server';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CliError } from '../terminal/cli-error.ts';
import type { Sample } from './sample.ts';

export interface DemoKey {
  teamId: string;
  apiKey: string;
}

/**
 * Returns the API key of the sample's root team and creates the organisation at the first run. The
 * server does not store secrets, so the demo keeps the key in a file next to its data, readable
 * only by its user.
 */
export async function openDemoKey(db: Db, dataDir: string, sample: Sample): Promise<DemoKey> {
  const path = join(dataDir, 'demo-key.json');
  if (await hasTeams(db)) return readKey(path, dataDir);
  const [root] = sample.teams;
  const owner = sample.members.find((member) => root && member.roles[root.slug] === 'owner');
  if (!root || !owner) throw new CliError('sample.json: a root team with an owner is missing');
  const { email, firstName, lastName } = owner;
  const named = { team: root.name, owner: email, firstName, lastName };
  const { teamId, apiKey } = await initOrganisation(db, named);
  await writeFile(path, JSON.stringify({ teamId, apiKey }), { mode: 0o600 });
  return { teamId, apiKey };
}

async function readKey(path: string, dataDir: string): Promise<DemoKey> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as DemoKey;
  } catch {
    throw new CliError(
      `DATA_DIR: ${dataDir} has teams but not the key of a demo; choose another folder, ` +
        'or remove this one if it was made by a demo that was interrupted',
    );
  }
}
