import type { Guildhall } from '@guildhall/sdk';
import type { Settings } from '@guildhall/server';
import { CliError } from '../cli-error.ts';
import { loadWidget } from './load-widget.ts';
import type { Sample } from './sample.ts';
import { openShop } from './shop/open-shop.ts';
import type { Shop } from './shop/open-shop.ts';

const team = 'hamburg';
const memberEmail = 'aylin.demir@larkspur.example';
const plantedName = 'werkstattordnung.md';

/** Starts the sample's shop beside the server and allows it to use the team's widget. */
export async function showShop(
  guildhall: Guildhall,
  sample: Sample,
  { serverUrl, host, port }: { serverUrl: string; host: Settings['host']; port: number },
): Promise<Shop> {
  const member = sample.members.find(({ email }) => email === memberEmail);
  const { documents } = await guildhall.listDocuments({ teamId: team, search: plantedName });
  const planted = documents.find(({ name }) => name === plantedName);
  if (!member || !planted) throw new CliError('sample.json: what the shop shows is missing');
  const shop = await openShop({
    guildhall,
    serverUrl,
    host,
    port,
    team,
    member: { name: member.firstName, email: memberEmail },
    plantedId: planted.id,
  });
  await loadWidget(guildhall, team, shop.origin);
  return shop;
}
