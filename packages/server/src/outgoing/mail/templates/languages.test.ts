import { languages } from '@guildhall/contract';
import type { Language } from '@guildhall/contract';
import { describe, expect, test } from 'vitest';
import { renderInvitation, renderNotice } from './membership.mail.ts';
import { renderPasswordReset, renderSignInLink } from './link.mail.ts';
import { renderNewBrowser } from './new-browser.mail.ts';
import { renderSecondFactorReset } from './second-factor.mail.ts';
import { renderTestMail } from './test.mail.ts';
import { renderWebhookDisabled } from './webhook-disabled.mail.ts';

const link = 'https://hall.example/invitations/m3Zp0k1Qb7';
const teamName = 'Zürich 2.0';

function mailsIn(language: Language) {
  return [
    ...[1, 2, 7, 30].map((validDays) =>
      renderInvitation({ teamName, link, validDays, recipientName: 'Ada' }, language),
    ),
    ...(['owner', 'team_leader', 'member', 'partner'] as const).map((role) =>
      renderNotice({ teamName, role, link }, language),
    ),
    renderPasswordReset({ link, validMinutes: 60 }, language),
    renderSignInLink({ link, validMinutes: 15 }, language),
    renderTestMail({ link }, language),
    renderNewBrowser({ at: new Date('2026-11-30T12:00:00Z'), browser: null, link }, language),
    renderSecondFactorReset({ link }, language),
    ...(['gone', 'failing'] as const).map((reason) =>
      renderWebhookDisabled({ teamName, host: 'shop.example', reason, link }, language),
    ),
  ];
}

describe.each(languages)('mails in %s', (language) => {
  test('name their language and its direction', () => {
    const dir = language === 'ar' ? 'rtl' : 'ltr';
    for (const { html } of mailsIn(language)) {
      expect(html).toContain(`<html lang="${language}" dir="${dir}">`);
    }
  });

  test('name the team, the recipient and the link', () => {
    const [invitation, , week] = mailsIn(language);
    expect(invitation!.subject).toContain(`“${teamName}”`);
    expect(invitation!.text).toContain('Ada');
    expect(invitation!.text).toContain(`“${teamName}”`);
    expect(invitation!.text).toContain(`\n${link}\n`);
    expect(week!.text).toContain('7');
  });

  test('contain no English sentence unless in English, and each kind has its own subject', () => {
    const lines = mailsIn(language).flatMap(({ text }) => text.split('\n'));
    const english = new Set(mailsIn('en').flatMap(({ text }) => text.split('\n')));
    const shared = lines.filter((line) => english.has(line) && line !== '' && line !== link);
    if (language !== 'en') expect(shared).toEqual([]);
    const subjects = mailsIn(language).map(({ subject }) => subject);
    // One subject for both invitations, one for all notices, and one for each other kind of mail.
    expect(new Set(subjects).size).toBe(8);
  });
});

test('Arabic mails count days and minutes by Arabic rules', () => {
  const said = (validDays: number) =>
    renderInvitation({ teamName, link, validDays }, 'ar').text.match(/خلال ([^،]+)،/u)?.[1];
  expect([1, 2, 7, 30].map(said)).toEqual(['يوم واحد', 'يومين', '7 أيام', '30 يومًا']);
  const minutes = (validMinutes: number) =>
    renderSignInLink({ link, validMinutes }, 'ar').text.match(/خلال ([^:]+):/u)?.[1];
  expect([1, 2, 5, 15].map(minutes)).toEqual(['دقيقة واحدة', 'دقيقتين', '5 دقائق', '15 دقيقة']);
});
