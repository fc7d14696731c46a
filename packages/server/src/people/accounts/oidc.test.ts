import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { oidcClient, startOidcServer } from '../../../../../test/oidc-server.ts';
import { createApp } from '#app/app.ts';
import { createLog } from '#ground/log.ts';
import { issuerHosts, openSafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import { cookieOf, invite } from './fixtures/invite.ts';

const world = await testApp();
const { app, parts } = world;

function appWith(issuer: string, more: Partial<typeof parts> = {}) {
  const oidc = { issuer, ...oidcClient };
  const safeFetch = openSafeFetch({ privateHosts: issuerHosts({ oidc }) });
  onTestFinished(() => safeFetch.close());
  const settings = { ...parts.settings, publicUrl: 'http://hall.example:3000', oidc };
  return createApp({ ...parts, ...more, safeFetch, settings });
}

/**
 * Signs in at the provider as browsers do; returns the provider's address and the last response.
 */
async function signInAt(
  provider: Awaited<ReturnType<typeof startOidcServer>>,
  to: ReturnType<typeof appWith>,
  change: (back: URL) => void = () => {},
  at = '/auth/oidc',
) {
  const started = await to.request(at);
  expect(started.status).toBe(303);
  const address = started.headers.get('location')!;
  expect(address).toContain(`${provider.issuer}/authorize?`);
  const back = provider.visit(address);
  change(back);
  const cookie = cookieOf(started);
  const ended = await to.request(back.pathname + back.search, { headers: { cookie } });
  return { address: new URL(address), ended, location: ended.headers.get('location') };
}

const readSession = (to: typeof app, cookie: string) =>
  to.request('/auth/session', { headers: { cookie } });

describe('signing in at the organisation’s provider', () => {
  test('with the verified address of a member claims the member and signs in, now and later', async () => {
    const provider = await startOidcServer();
    const to = appWith(provider.issuer);
    const { email, userId } = await invite(world);
    provider.person = { ...provider.person, email: email.toUpperCase(), email_verified: true };
    const { address, ended, location } = await signInAt(provider, to);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'guildhall',
      code_challenge_method: 'S256',
      redirect_uri: 'http://hall.example:3000/auth/callback/oidc',
      response_type: 'code',
      scope: 'openid email profile',
    });
    expect(location).toBe('http://hall.example:3000/');
    const session = await readSession(to, cookieOf(ended));
    expect(await session.json()).toMatchObject({ user: { email }, memberships: [{ userId }] });
    const { rows } = await sql`
      select last_seen_at is not null as claimed, email_verified
      from users join accounts on accounts.id = account_id where users.id = ${userId}
    `.execute(parts.db);
    expect(rows).toEqual([{ claimed: true, email_verified: true }]);
    // From now on the provider's own id identifies the account, whatever the address there.
    provider.person = { ...provider.person, email: 'other@example.com', email_verified: false };
    const again = await signInAt(provider, to);
    expect(again.location).toBe('http://hall.example:3000/');
    expect(await (await readSession(to, cookieOf(again.ended))).json()).toMatchObject({
      user: { email },
      memberships: [{ userId }],
    });
  });

  test('asks the userinfo endpoint if the ID token has no address', async () => {
    const provider = await startOidcServer();
    const to = appWith(provider.issuer);
    const { email } = await invite(world);
    provider.person = { ...provider.person, email, email_verified: true };
    provider.odd.claims = { email: undefined };
    expect((await signInAt(provider, to)).location).toBe('http://hall.example:3000/');
    expect(provider.asked).toContain('/realm/userinfo');
  });

  test('S85: a provider that sends no email_verified leaves a line in the log, without the address', async () => {
    const provider = await startOidcServer();
    const lines: string[] = [];
    const log = createLog('warn', { write: (line: string) => void lines.push(line) });
    const to = appWith(provider.issuer, { log });
    const { email } = await invite(world);
    provider.person = { ...provider.person, email };
    await signInAt(provider, to);
    expect(lines.join('')).toContain('The provider confirms no address');
    expect(lines.join('')).not.toContain(email);
  });

  test('S85: opens the page that was asked for, and none of another site', async () => {
    const provider = await startOidcServer();
    const to = appWith(provider.issuer);
    const { email } = await invite(world);
    provider.person = { ...provider.person, email, email_verified: true };
    const asked = '/documents/1?team=acme&page=2';
    const next = (page: string) => `next=${encodeURIComponent(page)}`;
    const page = await to.request(`/sign-in?${next(asked)}`);
    expect(await page.text()).toContain(`href="/auth/oidc?${next(asked)}"`);
    const { location } = await signInAt(provider, to, () => {}, `/auth/oidc?${next(asked)}`);
    expect(location).toBe(`http://hall.example:3000${asked}`);
    for (const evil of ['//evil.example', '/\\evil.example', 'https://evil.example', '/\n/x']) {
      const at = `/auth/oidc?${next(evil)}`;
      expect((await signInAt(provider, to, () => {}, at)).location).toBe(
        'http://hall.example:3000/',
      );
    }
    provider.person = { sub: randomUUID(), email };
    const refused = await signInAt(provider, to, () => {}, `/auth/oidc?${next(asked)}`);
    const again = new URL(refused.location!).searchParams;
    expect([again.get('error'), again.get('next')]).toEqual(['not_confirmed', asked]);
  });

  test('S85: two attempts in one browser both succeed, and their cookies stay few', async () => {
    const provider = await startOidcServer();
    const to = appWith(provider.issuer);
    const { email } = await invite(world);
    provider.person = { ...provider.person, email, email_verified: true };
    const jar = new Map<string, string>();
    const visit = async (path: string) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await to.request(path, { headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/max-age=0/i.test(line)) jar.delete(name);
        else jar.set(name, value);
      }
      return answer.headers.get('location')!;
    };
    const [one, other] = [await visit('/auth/oidc?next=/one'), await visit('/auth/oidc?next=/two')];
    const finish = (address: string) => {
      const back = provider.visit(address);
      return visit(back.pathname + back.search);
    };
    expect(await finish(other)).toBe('http://hall.example:3000/two');
    expect(await finish(one)).toBe('http://hall.example:3000/one');
    const known = expect.stringMatching(/^guildhall\.known_/);
    expect([...jar.keys()]).toEqual(['guildhall.session_token', known]);
    for (let time = 0; time < 20; time += 1) await visit('/auth/oidc');
    expect(jar.size).toBe(7);
  });

  test('S9: stores none of the provider’s tokens', async () => {
    const provider = await startOidcServer();
    const { email } = await invite(world);
    provider.person = { ...provider.person, email, email_verified: true };
    await signInAt(provider, appWith(provider.issuer));
    const { rows } = await sql<{ row: string }>`
      select to_json(t)::text as row from auth_accounts t union all
      select to_json(t)::text from auth_sessions t`.execute(parts.db);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ row }) => /marker-access|eyJ/.test(row))).toEqual([]);
  });

  test('starts no session for an address that is not verified or that no member has', async () => {
    const provider = await startOidcServer();
    const to = appWith(provider.issuer);
    const { email, userId } = await invite(world);
    const nobody = 'Nobody on a team here has the address';
    const unsaid = 'does not say that it has verified your address';
    const people: [Record<string, unknown>, string][] = [
      [{ email: `nobody-${randomUUID()}@example.com`, email_verified: true }, nobody],
      [{ email, email_verified: false }, unsaid],
      [{ email, email_verified: 'true' }, unsaid],
      [{ email }, unsaid],
      [{}, 'has sent no e-mail address of yours'],
    ];
    for (const [person, sentence] of people) {
      provider.person = { sub: randomUUID(), ...person };
      const { ended, location } = await signInAt(provider, to);
      expect(location).toMatch(/^http:\/\/hall\.example:3000\/sign-in\?error=/);
      expect(cookieOf(ended)).not.toContain('session_token=');
      const page = await to.request(location!.replace('http://hall.example:3000', ''));
      expect(await page.text()).toContain(sentence);
    }
    const { rows } = await sql`
      select (select count(*)::int from accounts where email = ${email}) as accounts,
        (select last_seen_at from users where id = ${userId}) as seen`.execute(parts.db);
    expect(rows).toEqual([{ accounts: 0, seen: null }]);
  });

  test.each([
    ['a state of its own', (back: URL) => back.searchParams.set('state', 'A'.repeat(32))],
    ['no state', (back: URL) => back.searchParams.delete('state')],
    ['a code that is not the provider’s', (back: URL) => back.searchParams.set('code', 'guess')],
    ['another issuer', (back: URL) => back.searchParams.set('iss', 'https://evil.example')],
    ['an error', (back: URL) => back.searchParams.set('error', '<script>alert(1)</script>')],
  ])(
    'ends on the sign-in page without a session if the browser comes back with %s',
    async (_, change) => {
      const provider = await startOidcServer();
      const to = appWith(provider.issuer);
      const { email } = await invite(world);
      provider.person = { ...provider.person, email, email_verified: true };
      const { ended, location } = await signInAt(provider, to, change);
      expect(ended.status).toBe(303);
      expect(cookieOf(ended)).not.toMatch(/session_token=[^;]/);
      const page = await to.request(location!.replace('http://hall.example:3000', ''));
      expect(page.status).toBe(200);
      const text = await page.text();
      expect(text).toContain('Please try again');
      expect(text).not.toContain('<script>');
    },
  );

  test('starts no session in another browser than the one where it began', async () => {
    const provider = await startOidcServer();
    const to = appWith(provider.issuer);
    const { email } = await invite(world);
    provider.person = { ...provider.person, email, email_verified: true };
    const started = await to.request('/auth/oidc');
    const back = provider.visit(started.headers.get('location')!);
    const ended = await to.request(back.pathname + back.search);
    expect(cookieOf(ended)).not.toMatch(/session_token=[^;]/);
  });

  test.each([
    ['for another client', { aud: 'somebody-else' }],
    ['of another issuer', { iss: 'https://evil.example' }],
  ])('is refused with an ID token %s', async (_, claims) => {
    const provider = await startOidcServer();
    const to = appWith(provider.issuer);
    const { email } = await invite(world);
    provider.person = { ...provider.person, email, email_verified: true };
    provider.odd.claims = claims;
    const { ended, location } = await signInAt(provider, to);
    expect(location).toContain('/sign-in?error=');
    expect(cookieOf(ended)).not.toMatch(/session_token=[^;]/);
  });

  test('shows an error on the sign-in page if the provider fails, and asks it again later', async () => {
    const provider = await startOidcServer();
    const to = appWith(provider.issuer);
    provider.odd.discovery = { issuer: 'https://evil.example' };
    const refused = await to.request('/auth/oidc');
    expect(refused.headers.get('location')).toBe('/sign-in?error=provider');
    provider.odd = {};
    expect((await to.request('/auth/oidc')).headers.get('location')).toContain(provider.issuer);
    provider.odd.tokenStatus = 500;
    expect((await signInAt(provider, to)).location).toContain('/sign-in?error=');
  });

  test('is offered on each sign-in page, even after a form without an address', async () => {
    const provider = await startOidcServer();
    const to = appWith(provider.issuer);
    expect(await (await to.request('/sign-in')).text()).toContain('/auth/oidc');
    for (const path of ['/sign-in', '/sign-in-link']) {
      const body = new URLSearchParams({ email: '' });
      const again = await to.request(path, { method: 'POST', body });
      expect(again.status).toBe(400);
      expect(await again.text()).toContain('/auth/oidc');
    }
  });

  test('404: is not there if no provider is set', async () => {
    expect((await app.request('/auth/oidc')).status).toBe(404);
    expect((await app.request('/auth/callback/oidc?code=x&state=y')).status).toBe(404);
    expect(await (await app.request('/sign-in')).text()).not.toContain('/auth/oidc');
  });
});

describe('S12: the provider’s addresses are checked before they are requested', () => {
  test('S54: an issuer inside the network is reached without a further setting', async () => {
    const provider = await startOidcServer();
    const started = await appWith(provider.issuer).request('/auth/oidc');
    expect(started.headers.get('location')).toMatch(provider.issuer);
    expect(provider.asked).not.toEqual([]);
  });

  test('an address inside the network that the provider’s discovery names is not requested', async () => {
    const provider = await startOidcServer('localhost');
    const inside = await startOidcServer();
    const { email } = await invite(world);
    provider.person = { ...provider.person, email, email_verified: true };
    provider.odd.discovery = { token_endpoint: `${inside.issuer}/token` };
    const { ended, location } = await signInAt(provider, appWith(provider.issuer));
    expect(location).toContain('/sign-in?error=');
    expect(cookieOf(ended)).not.toMatch(/session_token=[^;]/);
    expect(inside.asked).toEqual([]);
  });
});
