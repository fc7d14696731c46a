import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { persistent } from '../../../../../test/saml-server.ts';
import { rowsOf } from './fixtures/providers.ts';
import { assertAddress, openSamlWorld, signInBySaml } from './fixtures/saml.ts';

const { parts } = await testApp();

const setUp = (given: object = {}) => openSamlWorld({ parts }, given);
const refusal = (code: string) => expect.stringMatching(`^/sign-in\\?error=${code}`);

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const unspecified = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';

describe('the NameID', () => {
  const claims = { address: 'NameID', name: 'name', groups: 'groups' };

  test('an address as NameID is the address if the claim of it says so: no attribute then is', async () => {
    const { world, server, organisation, path } = await setUp({ claims });
    const [email, other] = [organisation.address(), organisation.address()];
    await organisation.addMember(email);
    await organisation.addMember(other);
    assertAddress(server, other, { NameID: other });
    const { format, nameId } = server.person;
    server.person = { ...server.person, format: emailFormat, nameId: email.toUpperCase() };
    const { browser, to } = await signInBySaml(world, server, path);
    expect(to).toBe('/');
    const { body } = await browser.json('GET', '/auth/session');
    expect(body.user.email).toBe(email);
    server.person.nameId = 'ada@elsewhere.example';
    expect((await signInBySaml(world, server, path)).to).toEqual(refusal('domain_not_proved'));
    server.person = { ...server.person, format, nameId };
    expect((await signInBySaml(world, server, path)).to).toEqual(refusal('no_address'));
  });

  test('S58: whoever chooses the format of the NameID chooses no address by it', async () => {
    const { world, server, organisation, path } = await setUp();
    const [own, victim] = [organisation.address(), organisation.address()];
    await organisation.addMember(own);
    await organisation.addMember(victim);
    assertAddress(server, own);
    server.person = { ...server.person, format: emailFormat, nameId: victim };
    const { browser, to } = await signInBySaml(world, server, path);
    expect(to).toBe('/');
    expect((await browser.json('GET', '/auth/session')).body.user.email).toBe(own);
    expect(await rowsOf(world, victim)).toMatchObject({ accounts: 0 });
  });

  test.each([
    [emailFormat, persistent],
    [unspecified, persistent],
    [persistent, unspecified],
    [persistent, emailFormat],
  ])('S58: a NameID as %s is another person than the same as %s', async (format, victims) => {
    const { world, server, organisation, path } = await setUp();
    const [own, victim] = [organisation.address(), organisation.address()];
    await organisation.addMember(own);
    await organisation.addMember(victim);
    assertAddress(server, victim);
    server.person.format = victims;
    const { nameId } = server.person;
    expect((await signInBySaml(world, server, path)).to).toBe('/');
    assertAddress(server, own);
    server.person = { ...server.person, format, nameId };
    const { browser, to } = await signInBySaml(world, server, path);
    expect(to).toBe('/');
    expect((await browser.json('GET', '/auth/session')).body.user.email).toBe(own);
  });

  test.each([
    ['a no-break space', (id: string) => `${id}\u00a0`],
    ['a byte order mark', (id: string) => `\ufeff${id}`],
    ['the kelvin sign', (id: string) => id.replace('k', '\u212a')],
  ])(
    'S58: %s makes another person of a NameID, and no address of an address',
    async (_, change) => {
      const { world, server, organisation, path } = await setUp();
      const [own, victim] = [organisation.address(), organisation.address()];
      await organisation.addMember(own);
      await organisation.addMember(victim);
      assertAddress(server, victim);
      const nameId = `k${randomUUID()}@id.example`;
      server.person = { ...server.person, format: emailFormat, nameId };
      expect((await signInBySaml(world, server, path)).to).toBe('/');
      assertAddress(server, own);
      server.person = { ...server.person, format: emailFormat, nameId: change(nameId) };
      const { browser, to } = await signInBySaml(world, server, path);
      expect(to).toBe('/');
      expect((await browser.json('GET', '/auth/session')).body.user.email).toBe(own);
      assertAddress(server, change(`k${victim}`));
      expect((await signInBySaml(world, server, path)).to).toEqual(refusal('no_address'));
    },
  );

  test('a transient NameID is refused: nobody would be known again', async () => {
    const { world, server, organisation, path } = await setUp();
    const email = organisation.address();
    await organisation.addMember(email);
    assertAddress(server, email);
    server.person.format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    const { browser, to } = await signInBySaml(world, server, path);
    expect(to).toEqual(refusal('saml_transient'));
    expect((await browser.get(to!)).text).toContain('a new id at each sign-in');
    expect(await rowsOf(world, email)).toMatchObject({ accounts: 0 });
  });
});
