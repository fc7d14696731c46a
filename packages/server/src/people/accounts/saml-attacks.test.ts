import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { claim } from './fixtures/invite.ts';
import { rowsOf } from './fixtures/providers.ts';
import {
  answerWith,
  assertAddress,
  makeAssertion,
  makeResponse,
  openSamlWorld,
  otherKey,
  ownKey,
  pathsOf,
  post,
  readRequest,
  samlOrganisation,
  sha1,
  sign,
  signInBySaml,
} from './fixtures/saml.ts';
import type { Made } from './fixtures/saml.ts';
import { openBrowser } from './second-factors/fixtures/browser.ts';
import { isSignedIn } from './second-factors/fixtures/factors.ts';

const { parts } = await testApp();
const opened = await openSamlWorld({ parts });
const { world, server, organisation, path } = opened;

/** Two members: whoever attacks has a right assertion of their own, and wants to be the other. */
async function people() {
  const [own, victim] = [organisation.address(), organisation.address()];
  await organisation.addMember(own);
  await organisation.addMember(victim);
  assertAddress(server, own);
  return { own, victim };
}

const signed = (made: Made) => sign(makeResponse(made, makeAssertion(made)), 'Assertion');
const assertionIn = (xml: string) => /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)![0];
const signatureIn = (xml: string) => /<ds:Signature .*<\/ds:Signature>/s.exec(xml)![0];
const withoutSignature = (xml: string) => xml.replace(signatureIn(xml), '');
const idIn = (xml: string) => / ID="([^"]+)"/.exec(xml)![1]!;
/** Puts something right after the issuer of an element. */
const afterIssuer = (xml: string, content: string) =>
  xml.replace('</saml:Issuer>', `</saml:Issuer>${content}`);
const beforeEnd = (xml: string, tag: string, content: string) =>
  xml.replace(new RegExp(`</${tag}>$`), `${content}</${tag}>`);

/** Answers with what an attack makes of it, and expects that nobody is signed in. */
async function refuse(make: (made: Made) => string, error: string, more: Partial<Made> = {}) {
  const ended = await answerWith(world, opened, make, more);
  expect(ended.to).toEqual(`/sign-in?error=${error}`);
  expect(await isSignedIn(ended.browser)).toBe(false);
  return ended;
}

test('an answer made by hand is taken, if nothing is wrong with it', async () => {
  const { own } = await people();
  const { browser, to } = await answerWith(world, opened, signed);
  expect(to).toBe('/');
  expect((await browser.json('GET', '/auth/session')).body.user.email).toBe(own);
});

/** The eight shapes of a wrapped signature, as the literature counts them. */
const wrapped: Record<string, (made: Made, evil: string) => string> = {
  '1: the signed response stands in the signature of another one': (made, evil) => {
    const right = sign(makeResponse(made, makeAssertion(made)), 'Response');
    const signature = signatureIn(right);
    const inside = beforeEnd(signature, 'ds:Signature', withoutSignature(right));
    return afterIssuer(makeResponse(made, evil), inside);
  },
  '2: the signed response stands before a detached signature': (made, evil) => {
    const right = sign(makeResponse(made, makeAssertion(made)), 'Response');
    return afterIssuer(makeResponse(made, evil), withoutSignature(right) + signatureIn(right));
  },
  '3: another assertion stands before the signed one': (made, evil) =>
    makeResponse(made, evil + assertionIn(signed(made))),
  '4: the signed assertion stands in another one': (made, evil) =>
    makeResponse(made, beforeEnd(evil, 'saml:Assertion', assertionIn(signed(made)))),
  '5: another assertion has the signature, and the right one stands at the end': (made, evil) => {
    const right = assertionIn(signed(made));
    return makeResponse(made, afterIssuer(evil, signatureIn(right)) + withoutSignature(right));
  },
  '6: another assertion has the signature, and the right one stands in it': (made, evil) => {
    const right = assertionIn(signed(made));
    const inside = beforeEnd(signatureIn(right), 'ds:Signature', withoutSignature(right));
    return makeResponse(made, afterIssuer(evil, inside));
  },
  '7: another assertion with the same id stands in an extension': (made, evil) => {
    const right = assertionIn(signed(made));
    const same = evil.replace(idIn(evil), idIn(right));
    return makeResponse(made, `<samlp:Extensions>${same}</samlp:Extensions>${right}`);
  },
  '8: the right assertion stands in an object of the signature of another one': (made, evil) => {
    const right = assertionIn(signed(made));
    const object = `<ds:Object>${withoutSignature(right)}</ds:Object>`;
    return makeResponse(
      made,
      afterIssuer(evil, beforeEnd(signatureIn(right), 'ds:Signature', object)),
    );
  },
};

describe('a wrapped signature', () => {
  test.each(Object.entries(wrapped))('%s', async (_, wrap) => {
    const { victim } = await people();
    const attack = (made: Made) =>
      wrap(made, makeAssertion({ ...made, nameId: 'evil', attributes: { email: victim } }));
    const { to, browser } = await answerWith(world, opened, attack);
    expect(to).toMatch(/^\/sign-in\?error=saml_(?:invalid|unsigned)$/);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await rowsOf(world, victim)).toMatchObject({ accounts: 0 });
  });
});

describe('an assertion that is not signed as it has to be', () => {
  const unsigned = (made: Made) => makeResponse(made, makeAssertion(made));

  test('S58: without a signature', async () => {
    await people();
    await refuse(unsigned, 'saml_unsigned');
  });

  test('S58: in a signed response, which is not enough', async () => {
    await people();
    await refuse((made) => sign(unsigned(made), 'Response'), 'saml_unsigned');
  });

  test('S58: changed after it was signed, also around a right signature', async () => {
    const { own, victim } = await people();
    await refuse((made) => signed(made).replace(own, victim), 'saml_unsigned');
    // A text that is split stays one text, and is signed as such.
    await refuse((made) => signed(made).replace(`>${own}<`, `>${victim}<`), 'saml_unsigned');
  });

  test('S58: by another key, whichever certificate it shows in its KeyInfo', async () => {
    await people();
    for (const shown of [otherKey, ownKey])
      await refuse(
        (made) => sign(unsigned(made), 'Assertion', { key: otherKey, shown }),
        'saml_unsigned',
      );
  });

  test('S58: with SHA-1, and with one digest of it', async () => {
    await people();
    const sha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
    for (const algorithms of [sha1, { ...sha1, signature: sha256 }])
      await refuse((made) => sign(unsigned(made), 'Assertion', { algorithms }), 'saml_weak');
  });

  test('S58: with a response around it whose own signature is of somebody else', async () => {
    await people();
    const twice = (made: Made) => sign(signed(made), 'Response', { key: otherKey });
    await refuse(twice, 'saml_unsigned');
  });

  test('both signed is taken', async () => {
    await people();
    const { to } = await answerWith(world, opened, (made) => sign(signed(made), 'Response'));
    expect(to).toBe('/');
  });

  test('S58: encrypted ones are refused, with a sentence', async () => {
    await people();
    const encrypted = (made: Made) =>
      makeResponse(made, '<saml:EncryptedAssertion><x/></saml:EncryptedAssertion>');
    const { browser, to } = await refuse(encrypted, 'saml_encrypted');
    expect((await browser.get(to!)).text).toContain('encrypts its answers');
  });

  test('S58: two assertions, both signed', async () => {
    const { victim } = await people();
    await refuse((made) => {
      const second = assertionIn(signed({ ...made, attributes: { email: victim } }));
      return makeResponse(made, assertionIn(signed(made)) + second);
    }, 'saml_invalid');
  });
});

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
    await refuse(signed, error, more);
  });

  test('a clock may differ by less than a minute', async () => {
    await people();
    for (const more of [{ end: -30_000 }, { notBefore: 30_000 }]) {
      assertAddress(server, (await people()).own);
      expect((await answerWith(world, opened, signed, more)).to).toBe('/');
    }
  });

  test('S58: for another recipient, or without one, or without an end', async () => {
    await people();
    const end = new Date(Date.now() + 300_000).toISOString();
    const data = (made: Made, text: string) =>
      signed({ ...made, confirmation: `<saml:SubjectConfirmationData ${text}/>` });
    const request = (made: Made) => `InResponseTo="${made.requestId}"`;
    await refuse(
      (made) => data(made, `${request(made)} NotOnOrAfter="${end}" Recipient="${elsewhere}"`),
      'saml_elsewhere',
    );
    await refuse((made) => data(made, `${request(made)} NotOnOrAfter="${end}"`), 'saml_elsewhere');
    await refuse(
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
    const { browser, to } = await refuse(unrequested, 'saml_unrequested');
    expect((await browser.get(to!)).text).toContain('Please begin here');
  });

  test('S58: that answers the request of another browser, with the response around it changed', async () => {
    await people();
    const { requestId } = readRequest((await openBrowser(world).get(path)).to!);
    const attack = (made: Made) =>
      signed({ ...made, requestId }).replace(requestId, made.requestId);
    await refuse(attack, 'saml_unrequested');
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

describe('XML that is made to do harm', () => {
  const entity = (content: string) => (made: Made) => `<!DOCTYPE x [${content}]>${signed(made)}`;
  const lol = Array.from({ length: 10 }, (_, at) => {
    const of = at === 0 ? 'lol' : `&a${at - 1};`.repeat(10);
    return `<!ENTITY a${at} "${of}">`;
  }).join('');

  test.each<[string, (made: Made) => string]>([
    ['entities that grow', entity(lol)],
    ['an entity that names a file', entity('<!ENTITY x SYSTEM "file:///etc/passwd">')],
    ['an entity that names an address', entity('<!ENTITY x SYSTEM "http://127.0.0.1:9/">')],
    ['a document type alone', (made) => `<!DOCTYPE x>${signed(made)}`],
    ['a processing instruction', (made) => `<?x y?>${signed(made)}`],
    ['a marked section', (made) => signed(made).replace('Ada Byron', '<![CDATA[Ada Byron]]>')],
    ['depth', (made) => makeResponse(made, '<a>'.repeat(1000) + '</a>'.repeat(1000))],
    ['breadth', (made) => makeResponse(made, '<a/>'.repeat(20_000))],
    ['attributes', (made) => makeResponse(made, `<a ${'b = "" '.repeat(5000)}/>`)],
    ['size', (made) => makeResponse(made, ' '.repeat(600_000))],
    ['no XML', () => 'x'],
    ['nothing', () => ''],
    ['half of it', (made) => signed(made).slice(0, -20)],
    ['two documents', (made) => signed(made) + signed(made)],
    ['another document', () => '<x/>'],
    ['a request', () => '<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"/>'],
  ])('S58: %s', async (_, make) => {
    await people();
    await refuse(make, 'saml_invalid');
  });

  test('S58: a comment in the address or the NameID, which programs read as two texts', async () => {
    const { own } = await people();
    const half = own.replace('@', '<!---->@');
    await refuse((made) => signed(made).replace(own, half), 'saml_invalid');
    // Also where whoever controls the suffix has it signed.
    const [, domain] = own.split('@');
    const attributes = { email: `user@${domain}.evil.example` };
    await refuse(
      (made) => signed(made).replace(`${domain}.evil`, `${domain}<!---->.evil`),
      'saml_invalid',
      { attributes },
    );
    const nameId = 'victim.evil';
    await refuse((made) => signed(made).replace(nameId, 'victim<!---->.evil'), 'saml_invalid', {
      nameId,
    });
  });

  test('413: a form above 1 MiB; broken base64 and compressed answers are refused', async () => {
    const action = organisation.provider.callbackUrl;
    const browser = openBrowser(world);
    const send = (SAMLResponse: string) =>
      post(world, browser, { action, fields: { SAMLResponse, RelayState: 'x' } });
    expect((await send('A'.repeat(1_100_000))).status).toBe(413);
    for (const text of ['%%%', gzipSync('<x/>').toString('base64'), '', '//8='])
      expect((await send(text)).to).toBe('/sign-in?error=saml_invalid');
  });
});
