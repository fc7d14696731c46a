import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { openAttacked, signed } from './fixtures/saml-attack.ts';
import { answerWith, makeResponse, post } from './fixtures/saml.ts';
import type { Made } from './fixtures/saml.ts';
import { openBrowser } from './second-factors/fixtures/browser.ts';

const attacked = await openAttacked(await testApp());
const { world, organisation, people, expectRefused } = attacked;

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
    await expectRefused(make, 'saml_invalid');
  });

  /** Prefixed attributes of as many namespaces, which canonical XML compares with each other. */
  const prefixed = (length: number) =>
    Array.from({ length }, (_, at) => ` p${at.toString(36)}:b=""`).join('');
  const plain = (length: number) => Array.from({ length }, (_, at) => ` b${at}=""`).join('');
  const inSignedInfo = (content: string) => (made: Made) =>
    signed(made).replace('<ds:SignedInfo', `<ds:SignedInfo${content}`);
  const nested = (length: number, attributes: (at: number) => string = () => '') =>
    Array.from({ length }, (_, at) => `<a${attributes(at)}>`).join('') + '</a>'.repeat(length);

  test.each<[string, (made: Made) => string]>([
    ['55,000 attributes in what is signed', inSignedInfo(prefixed(55_000))],
    ['3,900 attributes in what is signed', inSignedInfo(prefixed(3900))],
    ['51 attributes in one element', inSignedInfo(plain(51))],
    ['60 elements in each other', (made) => signed({ ...made, extra: nested(60) })],
    [
      'a namespace more at each depth',
      (made) =>
        signed({
          ...made,
          extra: nested(30, (at) => ` xmlns:a="x" a:b${at}="" xmlns:n${at}a="x" xmlns:n${at}b="y"`),
        }),
    ],
  ])('S58: %s: refused before anything is compared', async (_, make) => {
    await people();
    await expectRefused(make, 'saml_invalid');
  });

  test.each([
    // Hashed as UTF-8, half a surrogate pair is the same as the sign for what could not be read.
    ['&#xD800;', '\ufffd'],
    ['&#xDC00;', '\ufffd'],
    ['&#0;', '\0'],
  ])(
    'S58: %s, which is no character, in what the provider has signed',
    async (broken, asSigned) => {
      const { own: email } = await people();
      const breaking = (made: Made) => signed(made).replaceAll(asSigned, broken);
      for (const more of [
        { attributes: { email, name: `x${asSigned}` } },
        { attributes: { email, groups: [`x${asSigned}`] } },
        { attributes: { email, [`x${asSigned}`]: 'x' } },
        { attributes: { email }, nameId: `x${asSigned}` },
      ])
        await expectRefused(breaking, 'saml_invalid', more);
      await expectRefused(
        (made) => breaking({ ...made, requestId: `${made.requestId}${asSigned}` }),
        'saml_invalid',
      );
    },
  );

  test('S58: an issuer with much white space in it takes no longer than its length', async () => {
    await people();
    const spaced = (made: Made) =>
      signed(made).replace('</saml:Issuer>', `${' '.repeat(200_000)}x</saml:Issuer>`);
    const begun = performance.now();
    await expectRefused(spaced, 'saml_elsewhere');
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  test('a long name is cut between two signs', async () => {
    const { own } = await people();
    const attributes = { email: own, name: `${'x'.repeat(299)}\u{1f600}` };
    const { to } = await answerWith(world, attacked, signed, { attributes });
    expect(to).toBe('/');
  });

  test('a thousand groups with their types are no harm', async () => {
    const { own } = await people();
    const groups = Array.from({ length: 1000 }, (_, at) => `Group ${at}`);
    const { to } = await answerWith(world, attacked, signed, {
      attributes: { email: own, groups },
    });
    expect(to).toBe('/');
  });

  test('S58: a comment in the address or the NameID, which programs read as two texts', async () => {
    const { own } = await people();
    const half = own.replace('@', '<!---->@');
    await expectRefused((made) => signed(made).replace(own, half), 'saml_invalid');
    // Also where whoever controls the suffix has it signed.
    const [, domain] = own.split('@');
    const attributes = { email: `user@${domain}.evil.example` };
    await expectRefused(
      (made) => signed(made).replace(`${domain}.evil`, `${domain}<!---->.evil`),
      'saml_invalid',
      { attributes },
    );
    const nameId = 'victim.evil';
    await expectRefused(
      (made) => signed(made).replace(nameId, 'victim<!---->.evil'),
      'saml_invalid',
      {
        nameId,
      },
    );
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
