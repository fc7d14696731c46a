import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { createApp } from '#app/app.ts';
import { rowsOf } from './fixtures/providers.ts';
import { assertAddress, openSamlWorld, post, readRequest, signInBySaml } from './fixtures/saml.ts';
import { openBrowser } from './second-factors/fixtures/browser.ts';
import { isSignedIn } from './second-factors/fixtures/factors.ts';

const { parts } = await testApp();

const setUp = (given: object = {}) => openSamlWorld({ parts }, given);
const refusal = (code: string) => expect.stringMatching(`^/sign-in\\?error=${code}`);

describe('signing in by SAML', () => {
  test('a member of a proved domain is signed in, now and with another address later', async () => {
    const { world, server, organisation, path } = await setUp();
    const email = organisation.address();
    const { userId } = await organisation.addMember(email);
    assertAddress(server, email.toUpperCase());
    const { browser, to } = await signInBySaml(world, server, `${path}?next=%2Fdocuments`);
    expect(to).toBe('/documents');
    const session = await browser.json('GET', '/auth/session');
    expect(session.body).toMatchObject({ user: { email }, memberships: [{ userId }] });
    server.person.attributes['email'] = 'other@elsewhere.example';
    expect((await signInBySaml(world, server, path)).to).toBe('/');
    expect(await rowsOf(world, email)).toEqual({ accounts: 1, users: 1, ways: 1 });
  });

  test('the request names this server and its address, and asks for nothing else', async () => {
    const { world, server, organisation, path } = await setUp();
    const { to } = await openBrowser(world).get(path);
    expect(to).toContain(`${new URL(server.entityId).origin}/sign-in?`);
    const { xml, ...asked } = readRequest(to!);
    const { callbackUrl, ownEntityId } = organisation.provider;
    expect(asked).toMatchObject({ action: callbackUrl, audience: ownEntityId });
    expect(xml).not.toContain('RequestedAuthnContext');
    expect(xml).toContain(
      '<samlp:NameIDPolicy xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" AllowCreate="true"/>',
    );
  });

  test('two tabs do not end each other’s attempt', async () => {
    const { world, server, organisation, path } = await setUp();
    const email = organisation.address();
    await organisation.addMember(email);
    assertAddress(server, email);
    const browser = openBrowser(world);
    const [one, other] = [
      await browser.get(`${path}?next=%2Fa`),
      await browser.get(`${path}?next=%2Fb`),
    ];
    expect((await post(world, browser, await server.visit(one.to!))).to).toBe('/a');
    expect((await post(world, browser, await server.visit(other.to!))).to).toBe('/b');
  });

  test('joins the team that the organisation has chosen, under the name that was sent', async () => {
    const { world, server, organisation, path } = await setUp();
    await organisation.change({ joinTeamId: organisation.tree.team.id });
    const email = organisation.address();
    assertAddress(server, email, { name: 'Ada Lovelace Byron' });
    const { browser, to } = await signInBySaml(world, server, path);
    expect(to).toBe('/');
    const { body } = await browser.json('GET', '/auth/session');
    expect(body.memberships).toMatchObject([{ teamId: organisation.tree.team.id, role: 'member' }]);
  });

  test('groups put people on teams: an empty attribute takes them off, a missing one changes nothing', async () => {
    const { world, server, organisation, path } = await setUp();
    const team = await organisation.tree.addTeam('Physicists');
    const { body } = await organisation.ask(
      'GET',
      `/v1/directories?teamId=${organisation.tree.team.id}`,
    );
    const directory = body.directories.find((each: any) => each.kind === 'provider');
    const mapping = { group: 'physics', teamId: team.id, role: 'member' };
    const mapped = await organisation.ask(
      'POST',
      `/v1/directories/${directory.id}/mappings`,
      mapping,
    );
    expect(mapped).toMatchObject({ status: 201 });
    const email = organisation.address();
    assertAddress(server, email, { groups: ['physics', 'chess'] });
    const { browser, to } = await signInBySaml(world, server, path);
    expect(to).toBe('/');
    const teams = async () =>
      (await browser.json('GET', '/auth/session')).body.memberships.map((each: any) => each.teamId);
    expect(await teams()).toEqual([team.id]);
    const { groups: _, ...missing } = server.person.attributes;
    server.person.attributes = missing;
    expect((await signInBySaml(world, server, path)).to).toBe('/');
    expect(await teams()).toEqual([team.id]);
    server.person.attributes = { ...missing, groups: [] };
    expect((await signInBySaml(world, server, path)).to).toBe('/');
    expect(await teams()).toEqual([]);
  });

  test.each([
    ['no address was sent', { email: '' }, 'no_address'],
    ['several addresses were sent', { email: ['a@x.example', 'b@x.example'] }, 'no_address'],
    ['nobody has the address', {}, 'unknown_person'],
  ])('says that %s', async (_, attributes, error) => {
    const { world, server, organisation, path } = await setUp();
    assertAddress(server, organisation.address(), attributes);
    expect((await signInBySaml(world, server, path)).to).toEqual(refusal(error));
  });

  test('an answer counts once, also at another server, and for whoever brings its code', async () => {
    const { world, server, organisation, path } = await setUp();
    const email = organisation.address();
    await organisation.addMember(email);
    assertAddress(server, email);
    const browser = openBrowser(world);
    const { to: away } = await browser.get(path);
    const kept = new Map(browser.cookies);
    const posted = await server.visit(away!);
    const { back, to } = await post(world, browser, posted);
    expect(to).toBe('/');
    const second = { ...world, app: createApp(world.parts) };
    for (const at of [world, second]) {
      const thief = openBrowser(at);
      for (const [name, value] of kept) thief.cookies.set(name, value);
      expect((await post(at, thief, posted)).to).toEqual(refusal('saml_again'));
      for (const [name, value] of kept) thief.cookies.set(name, value);
      const again = await thief.get(back!.replace('http://hall.example:3000', ''));
      expect(again.to).toContain('/sign-in?error=saml_again');
      expect(await isSignedIn(thief)).toBe(false);
    }
    // The same request answered by another assertion.
    const other = openBrowser(world);
    for (const [name, value] of kept) other.cookies.set(name, value);
    expect((await post(world, other, await server.visit(away!))).to).toEqual(refusal('saml_again'));
    expect(await isSignedIn(other)).toBe(false);
  });

  test('what was said is gone once it was used, and what has ended with the next answer', async () => {
    const { world, server, organisation, path } = await setUp();
    const email = organisation.address();
    await organisation.addMember(email);
    assertAddress(server, email);
    await signInBySaml(world, server, path);
    const kept = () =>
      sql`select answer from saml_answers where provider_id = ${organisation.provider.id}`.execute(
        parts.db,
      );
    expect((await kept()).rows).toEqual([{ answer: null }]);
    await sql`update saml_answers set ends_at = now() - interval '1 second'`.execute(parts.db);
    await signInBySaml(world, server, path);
    expect((await kept()).rows).toHaveLength(1);
  });

  test('a browser without the attempt gets no session from an answer, and neither does another attempt', async () => {
    const { world, server, organisation, path } = await setUp();
    const email = organisation.address();
    await organisation.addMember(email);
    assertAddress(server, email);
    const victim = openBrowser(world);
    const attacker = openBrowser(world);
    const own = await server.visit((await attacker.get(path)).to!);
    // Login CSRF: the attacker's answer in the victim's browser.
    expect((await post(world, victim, own)).to).toEqual(refusal('no_attempt'));
    const { state } = readRequest((await victim.get(path)).to!);
    const mixed = await server.visit((await attacker.get(path)).to!);
    const fields = { ...mixed.fields, RelayState: state };
    expect((await post(world, victim, { ...mixed, fields })).to).toEqual(
      refusal('saml_unrequested'),
    );
    expect(await isSignedIn(victim)).toBe(false);
  });

  test.each(['https://evil.example/', '//evil.example', '/documents', '', randomUUID()])(
    'RelayState %j leads nowhere: it names an attempt of this browser, or nothing',
    async (RelayState) => {
      const { world, server, organisation, path } = await setUp();
      const email = organisation.address();
      await organisation.addMember(email);
      assertAddress(server, email);
      const { browser, to } = await signInBySaml(world, server, path, {
        change: ({ action, fields }) => ({ action, fields: { ...fields, RelayState } }),
      });
      expect(to).toEqual(refusal('no_attempt'));
      expect(await isSignedIn(browser)).toBe(false);
    },
  );

  test('a provider that was switched off, changed or deleted meanwhile ends the attempt', async () => {
    const { world, server, organisation, path } = await setUp();
    const email = organisation.address();
    await organisation.addMember(email);
    assertAddress(server, email);
    const attempts = await Promise.all(
      [0, 1, 2].map(async () => {
        const browser = openBrowser(world);
        return { browser, posted: await server.visit((await browser.get(path)).to!) };
      }),
    );
    const [off, changed, deleted] = attempts;
    await organisation.change({ isOn: false });
    expect((await post(world, off!.browser, off!.posted)).to).toEqual(refusal('provider_off'));
    await organisation.change({ isOn: true });
    // Changed between the answer and the way back.
    const response = await world.app.request(
      changed!.posted.action.replace(/^http:\/\/[^/]*/, ''),
      {
        method: 'POST',
        body: new URLSearchParams(changed!.posted.fields),
      },
    );
    await organisation.change({ name: 'Other' });
    const back = response.headers.get('location')!.replace('http://hall.example:3000', '');
    expect((await changed!.browser.get(back)).to).toContain('error=saml_changed');
    await organisation.ask('DELETE', `/v1/providers/${organisation.provider.id}`);
    expect((await post(world, deleted!.browser, deleted!.posted)).status).toBe(404);
    for (const { browser } of attempts) expect(await isSignedIn(browser)).toBe(false);
  });

  test('a certificate can be replaced by another one, with both in between', async () => {
    const { world, server, organisation, path } = await setUp();
    const { otherKey, ownKey } = await import('./fixtures/saml.ts');
    const email = organisation.address();
    await organisation.addMember(email);
    assertAddress(server, email);
    const { saml } = organisation.provider;
    const certificates = [otherKey.certificate, ownKey.certificate];
    const both = { entityId: saml.entityId, signInUrl: saml.signInUrl, certificates };
    await organisation.change({ saml: both });
    expect((await signInBySaml(world, server, path)).to).toBe('/');
    await organisation.change({ saml: { ...both, certificates: [otherKey.certificate] } });
    const refused = await signInBySaml(world, server, path);
    expect(refused.to).toEqual(refusal('saml_unsigned'));
    expect((await refused.browser.get(refused.to!)).text).toContain('may have a new one');
    expect(await rowsOf(world, email)).toMatchObject({ ways: 1 });
  });
});
