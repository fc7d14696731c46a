import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { rowsOf } from './fixtures/providers.ts';
import { assertionIn, openAttacked, signed } from './fixtures/saml-attack.ts';
import {
  answerWith,
  makeAssertion,
  makeResponse,
  otherKey,
  ownKey,
  sha1,
  sign,
} from './fixtures/saml.ts';
import type { Made } from './fixtures/saml.ts';
import { isSignedIn } from './second-factors/fixtures/factors.ts';

const attacked = await openAttacked(await testApp());
const { world, people, expectRefused } = attacked;

const signatureIn = (xml: string) => /<ds:Signature .*<\/ds:Signature>/s.exec(xml)![0];
const withoutSignature = (xml: string) => xml.replace(signatureIn(xml), '');
const idIn = (xml: string) => / ID="([^"]+)"/.exec(xml)![1]!;
/** Puts something right after the issuer of an element. */
const afterIssuer = (xml: string, content: string) =>
  xml.replace('</saml:Issuer>', `</saml:Issuer>${content}`);
const beforeEnd = (xml: string, tag: string, content: string) =>
  xml.replace(new RegExp(`</${tag}>$`), `${content}</${tag}>`);

test('an answer made by hand is taken, if nothing is wrong with it', async () => {
  const { own } = await people();
  const { browser, to } = await answerWith(world, attacked, signed);
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
    const { to, browser } = await answerWith(world, attacked, attack);
    expect(to).toMatch(/^\/sign-in\?error=saml_(?:invalid|unsigned)$/);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await rowsOf(world, victim)).toMatchObject({ accounts: 0 });
  });
});

describe('an assertion that is not signed as it has to be', () => {
  const unsigned = (made: Made) => makeResponse(made, makeAssertion(made));

  test('S58: without a signature', async () => {
    await people();
    await expectRefused(unsigned, 'saml_unsigned');
  });

  test('S58: in a signed response, which is not enough', async () => {
    await people();
    await expectRefused((made) => sign(unsigned(made), 'Response'), 'saml_unsigned');
  });

  test('S58: changed after it was signed, also around a right signature', async () => {
    const { own, victim } = await people();
    await expectRefused((made) => signed(made).replace(own, victim), 'saml_unsigned');
    // A text that is split stays one text, and is signed as such.
    await expectRefused((made) => signed(made).replace(`>${own}<`, `>${victim}<`), 'saml_unsigned');
  });

  test('S58: by another key, whichever certificate it shows in its KeyInfo', async () => {
    await people();
    for (const shown of [otherKey, ownKey])
      await expectRefused(
        (made) => sign(unsigned(made), 'Assertion', { key: otherKey, shown }),
        'saml_unsigned',
      );
  });

  test('S58: with SHA-1, and with one digest of it', async () => {
    await people();
    const sha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
    for (const algorithms of [sha1, { ...sha1, signature: sha256 }])
      await expectRefused((made) => sign(unsigned(made), 'Assertion', { algorithms }), 'saml_weak');
  });

  test('S58: with a response around it whose own signature is of somebody else', async () => {
    await people();
    const twice = (made: Made) => sign(signed(made), 'Response', { key: otherKey });
    await expectRefused(twice, 'saml_unsigned');
  });

  test('both signed is taken', async () => {
    await people();
    const { to } = await answerWith(world, attacked, (made) => sign(signed(made), 'Response'));
    expect(to).toBe('/');
  });

  test('S58: encrypted ones are refused, with a sentence', async () => {
    await people();
    const encrypted = (made: Made) =>
      makeResponse(made, '<saml:EncryptedAssertion><x/></saml:EncryptedAssertion>');
    const { browser, to } = await expectRefused(encrypted, 'saml_encrypted');
    expect((await browser.get(to!)).text).toContain('encrypts its answers');
  });

  test('S58: two assertions, both signed', async () => {
    const { victim } = await people();
    await expectRefused((made) => {
      const second = assertionIn(signed({ ...made, attributes: { email: victim } }));
      return makeResponse(made, assertionIn(signed(made)) + second);
    }, 'saml_invalid');
  });
});
