import type { Guildhall } from '@guildhall/sdk';
import type { Settings } from '@guildhall/server';
import { CliError } from '../terminal/cli-error.ts';
import type { Sample } from './sample.ts';
import { openShop } from './shop/open-shop.ts';
import type { Shop } from './shop/open-shop.ts';

const team = 'hamburg';
const memberEmail = 'aylin.demir@larkspur.example';
const plantedName = 'werkstattordnung.md';

/** Starts the sample's shop next to the server and allows it to use the team's widget. */
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

/** Allows the shop's pages to show the team's widget. Existing settings stay. */
async function loadWidget(guildhall: Guildhall, teamId: string, shop: string): Promise<void> {
  const { widget } = await guildhall.getWidget({ teamId });
  const { teamId: _team, updatedAt, ...settings } = widget;
  if (updatedAt !== null && widget.allowedOrigins.includes(shop)) return;
  const allowedOrigins = [...widget.allowedOrigins, shop];
  await guildhall.updateWidget({
    ...(updatedAt === null ? firstSettings : settings),
    teamId,
    allowedOrigins,
  });
}

const firstSettings = {
  isEnabled: true,
  title: 'Ask Larkspur Hamburg',
  greeting: 'Moin! Ask about repairs, prices and opening hours.',
  suggestions: [
    'How long is a repair guaranteed?',
    'What are your opening hours on Saturday?',
    'Was kostet eine große Inspektion?',
  ],
  dailyAnswersMax: 500,
  isQuestionsTaken: true,
};
