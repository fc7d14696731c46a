import type { Guildhall } from '@guildhall/sdk';

/** Allows the shop's pages to show the team's widget. Existing settings stay. */
export async function loadWidget(
  guildhall: Guildhall,
  teamId: string,
  shop: string,
): Promise<void> {
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
