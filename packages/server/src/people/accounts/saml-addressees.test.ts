import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { claim } from './fixtures/invite.ts';
import { rowsOf } from './fixtures/providers.ts';
import { openAttacked, signed } from './fixtures/saml-attack.ts';
import {
  answerWith,
  assertAddress,
  makeAssertion,
  makeResponse,
  otherKey,
  pathsOf,
  post,
  readRequest,
  samlOrganisation,
  sign,
  signInBySaml,
} from './fixtures/saml.ts';
import type { Made } from './fixtures/saml.ts';
import { openBrowser } from './second-factors/fixtures/browser.ts';
import { isSignedIn } from './second-factors/fixtures/factors.ts';

const attacked = await openAttacked(await testApp());
const { world, server, organisation, path, people, expectRefused } = attacked;

describe('a right signature of what is not for this sign-in', () => {
  const elsewhere = 'https://elsewhere.example';

  test.each<[string, string, Partial<Made>]>([
    ['for another audience', 'saml_elsewhere', { audience: elsewhere }],
    ['of another issuer', 'saml_elsewhere', { issuer: elsewhere }],
    ['with another destination', 'saml_elsewhere', { destination: elsewhere }],
    ['that has expired', 'saml_time', { end: -120_000 }],
    ['that is not valid yet', 'saml_time', { notBefore: 120_000 }],
    ['whose confirmation has expired', 'saml_time', { confirmationEnd: -120_000 }],
    ['without a confirmation', 'saml_elsewhere', { confirmation: '' }],
    ['whose provider signed nobody in', 'saml_denied', { status: 'Requester' }],
    ['with an id that is none', 'saml_name_id', { nameId: ' ' }],
    ['with a NameID of parts', 'saml_name_id', { nameId: 'ada<saml:b/>byron' }],
    ['of an unknown format of NameID', 'saml_name_id', { format: 'urn:x' }],
  ])('S58: %s', async (_, error, more) => {
    await people();
    await expectRefused(signed, error, more);
  });

  test('a clock may differ by less than a minute', async () => {
    await people();
    for (const more of [{ end: -30_000 }, { notBefore: 30_000 }]) {
      assertAddress(server, (await people()).own);
      expect((await answerWith(world, attacked, signed, more)).to).toBe('/');
    }
  });

  test('S58: for another recipient, or without one, or without an end', async () => {
    await people();
    const end = new Date(Date.now() + 300_000).toISOString();
    const data = (made: Made, text: string) =>
      signed({ ...made, confirmation: `<saml:SubjectConfirmationData ${text}/>` });
    const request = (made: Made) => `InResponseTo="${made.requestId}"`;
    await expectRefused(
      (made) => data(made, `${request(made)} NotOnOrAfter="${end}" Recipient="${elsewhere}"`),
      'saml_elsewhere',
    );
    await expectRefused(
      (made) => data(made, `${request(made)} NotOnOrAfter="${end}"`),
      'saml_elsewhere',
    );
    await expectRefused(
      (made) => data(made, `${request(made)} Recipient="${made.action}"`),
      'saml_invalid',
    );
  });

  test('S58: that answers no request, whatever the unsigned response around it says', async () => {
    await people();
    const unrequested = (made: Made) => {
      const end = new Date(Date.now() + 300_000).toISOString();
      const text = `NotOnOrAfter="${end}" Recipient="${made.action}"`;
      return signed({ ...made, confirmation: `<saml:SubjectConfirmationData ${text}/>` });
    };
    const { browser, to } = await expectRefused(unrequested, 'saml_unrequested');
    expect((await browser.get(to!)).text).toContain('Please begin here');
  });

  test('S58: that answers the request of another browser, with the response around it changed', async () => {
    await people();
    const { requestId } = readRequest((await openBrowser(world).get(path)).to!);
    const attack = (made: Made) =>
      signed({ ...made, requestId }).replace(requestId, made.requestId);
    await expectRefused(attack, 'saml_unrequested');
  });
});

describe('providers of two organisations', () => {
  test('S58: the answer of one is none at the address of the other', async () => {
    const other = await samlOrganisation(world, server);
    const email = other.address();
    await other.addMember(email);
    assertAddress(server, email);
    const browser = openBrowser(world);
    const theirs = await server.visit((await browser.get(pathsOf(other).path)).to!);
    const { state } = readRequest((await browser.get(path)).to!);
    const action = organisation.provider.callbackUrl;
    const moved = { action, fields: { ...theirs.fields, RelayState: state } };
    expect((await post(world, browser, moved)).to).toBe('/sign-in?error=saml_elsewhere');
    // Also with the attempt that it belongs to.
    expect((await post(world, browser, { ...theirs, action })).to).toContain('error=saml_');
    expect(await isSignedIn(browser)).toBe(false);
    expect((await post(world, browser, theirs)).to).toBe('/');
  });

  test('S58: an owner who names the provider of another organisation with an own certificate is nobody there', async () => {
    const { victim } = await people();
    const { entityId, signInUrl } = organisation.provider.saml;
    const saml = { entityId, signInUrl, certificates: [otherKey.certificate] };
    const evil = await samlOrganisation(world, server, { saml });
    assertAddress(server, victim);
    const forged = (made: Made) =>
      sign(makeResponse(made, makeAssertion(made)), 'Assertion', { key: otherKey });
    const at = (of: { path: string }) => answerWith(world, { server, path: of.path }, forged);
    expect((await at(pathsOf(evil))).to).toBe('/sign-in?error=domain_not_proved');
    expect((await at({ path })).to).toBe('/sign-in?error=saml_unsigned');
    expect(await rowsOf(world, victim)).toMatchObject({ accounts: 0 });
  });

  test('S58: a provider vouches for no address outside of its domains, nor for whoever has one', async () => {
    const { email } = await claim({ app: world.app, parts: world.parts });
    assertAddress(server, email);
    expect((await signInBySaml(world, server, path)).to).toBe('/sign-in?error=domain_not_proved');
    expect(await rowsOf(world, email)).toEqual({ accounts: 1, users: 1, ways: 1 });
  });
});
