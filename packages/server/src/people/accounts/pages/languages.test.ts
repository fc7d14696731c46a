import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { languages } from '@guildhall/contract';
import { testApp } from '../../../../../../test/app.ts';
import { signIn } from '../../../../../../test/sign-in.ts';
import { claim, invite, resetTokenFor } from '../fixtures/invite.ts';

const world = await testApp();
const { app, parts } = world;

async function read(path: string, headers: Record<string, string> = {}, form?: object) {
  const body = form && new URLSearchParams({ ...form });
  const response = await app.request(path, { headers, ...(body && { method: 'POST', body }) });
  return { status: response.status, headers: response.headers, page: await response.text() };
}

const langOf = (page: string) => /<html lang="(\w+)" dir="(\w+)">/.exec(page)?.slice(1);

describe('the language of a page', () => {
  test.each([
    ['de-AT,en;q=0.5', 'de', 'ltr'],
    ['it,ar;q=0.9,en;q=0.8', 'ar', 'rtl'],
    ['en;q=0.1, ja', 'ja', 'ltr'],
    ['de;q=0, fr', 'fr', 'ltr'],
    ['it', 'en', 'ltr'],
    ['*', 'en', 'ltr'],
    [',;q=x,;;', 'en', 'ltr'],
  ])(
    'is the supported one that the browser prefers, or else English: %s',
    async (accepted, language, dir) => {
      const { page } = await read('/sign-in', { 'accept-language': accepted });
      expect(langOf(page)).toEqual([language, dir]);
    },
  );

  test.each(languages)(
    'can be chosen at the foot of the page without a script, and is remembered: %s',
    async (language) => {
      const other = { 'accept-language': language === 'de' ? 'fr' : 'de' };
      const path = '/sign-in?next=%2Fdocuments';
      const { page: foot } = await read(path, other);
      const link = `?next=%2Fdocuments&amp;lang=${language}`;
      expect(foot).toContain(`href="/sign-in${link}" lang="${language}"`);
      const { page, headers } = await read(`${path}&lang=${language}`, other);
      expect(langOf(page)?.[0]).toBe(language);
      expect(page).toContain('action="/sign-in?next=%2Fdocuments"');
      const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
      expect(langOf((await read('/reset-password', { ...other, cookie })).page)?.[0]).toBe(
        language,
      );
    },
  );

  test('is not set by an unsupported value in the query or the cookie', async () => {
    const { page, headers } = await read('/sign-in?lang=%22%3E%3Cscript%3E');
    expect([langOf(page)?.[0], headers.get('set-cookie')]).toEqual(['en', null]);
    expect(page).not.toContain('<script');
    expect(langOf((await read('/sign-in', { cookie: 'guildhall-language=it' })).page)).toEqual([
      'en',
      'ltr',
    ]);
  });

  test('is chosen, after a form was sent, by a link to a page that can be opened', async () => {
    const { page } = await read('/sign-in-link', {}, { email: 'ada@example.com' });
    expect(page).toContain('href="/sign-in?lang=de"');
  });

  test('is the one in the preferences of a known person', async () => {
    const { userId } = await claim(world);
    const headers = await signIn(world, userId);
    await app.request('/auth/preferences', { method: 'PATCH', headers, body: '{"language":"es"}' });
    const { page } = await read('/change-password', { ...headers, 'accept-language': 'de' });
    expect(langOf(page)?.[0]).toBe('es');
    const { email } = await invite(world);
    await sql`insert into accounts (email, language) values (${email}, 'ja')`.execute(parts.db);
    const { token } = await invite(world, { email });
    const invitation = await read(`/invitations/${token}`, { 'accept-language': 'de' });
    expect(langOf(invitation.page)?.[0]).toBe('ja');
  });
});

const german = { 'accept-language': 'de' };

test.each([
  ['/sign-in', undefined, 200, 'Passwort vergessen?'],
  ['/sign-in', {}, 400, 'Bitte geben Sie Ihre E-Mail-Adresse ein.'],
  ['/sign-in', { email: 'x@example.com', password: 'y' }, 401, 'oder Passwort ist falsch.'],
  ['/sign-in?error=unknown_person', undefined, 200, 'die Ihre Organisation bestätigt'],
  ['/sign-in-link', { email: 'x@example.com' }, 200, '<bdi>x@example.com</bdi> gesendet'],
  [`/sign-in/${'A'.repeat(43)}`, {}, 404, 'Dieser Link ist abgelaufen oder wurde schon benutzt'],
  ['/reset-password', { email: 'x@example.com' }, 200, '<bdi>x@example.com</bdi> gesendet'],
  [
    `/reset-password/${'A'.repeat(43)}`,
    { password: 'a long password' },
    404,
    'älter als eine Stunde',
  ],
  ['/invitations/x', undefined, 404, 'Diese Einladung ist nicht mehr gültig'],
])('%s with %j is answered in German with status %d', async (path, form, status, words) => {
  const answer = await read(path, german, form);
  expect(answer.status).toBe(status);
  expect(answer.page).toContain(words);
});

test('the errors of the form for a new password are in the language of the browser', async () => {
  const { email } = await claim(world);
  const path = `/reset-password/${await resetTokenFor(world, email)}`;
  const { status, page } = await read(path, german, { password: 'short' });
  expect(status).toBe(400);
  expect(page).toContain('Neues Passwort: 10 bis 128 Zeichen sind nötig');
});

test('an error page is in the language of the browser too', async () => {
  const foreign = { ...german, origin: 'https://evil.example' };
  const { status, page } = await read('/sign-in', foreign, { email: 'x@example.com' });
  expect([status, langOf(page)?.[0]]).toEqual([403, 'de']);
  expect(page).toContain('Anfragen von anderen Websites werden abgelehnt.');
});

test('the errors of the invitation form are in the language of the browser, and the typed names stay', async () => {
  const { token } = await invite(world);
  const form = { firstName: 'a\u0007b', lastName: '', password: 'short' };
  const { page } = await read(`/invitations/${token}`, german, form);
  for (const words of [
    'Vorname: Steuerzeichen',
    'Nachname: 1 bis 100 Zeichen',
    'Passwort: 10 bis',
  ]) {
    expect(page).toContain(words);
  }
  expect(page).toContain('value="a\u0007b"');
  const typed = { firstName: 'Zoë', lastName: `O'Neil "Z"`, password: 'short' };
  const again = await read(`/invitations/${token}`, german, typed);
  expect(again.page).toContain('Passwort: 10 bis');
  expect(again.page).toMatch(/name="firstName"[^>]*value="Zoë"/);
  expect(again.page).toMatch(/name="lastName"[^>]*value="O&#39;Neil &quot;Z&quot;"/);
  expect(again.page).toMatch(/name="password"[^>]*value=""/);
});
