import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEmailAddress } from '@guildhall/contract';
import { startOddMailServer, talkWith } from '../../../../../test/odd-mail-server.ts';
import { mail, open, troubleOf } from './fixtures/sending.ts';
import { MailRefused } from './mailer.ts';

const letters = 'abZ09éüßİıΣçñабв中文日本한국عربעבहिनไท'.split('');
const signs = ['.', '-', '_', '+', "'", '!', '{', '=', '/', '%'];
const hostile = [
  '..',
  '<',
  '>',
  ',',
  ';',
  ':',
  '"',
  '\\',
  '(',
  ' ',
  '\t',
  '\r\n',
  '\0',
  '@',
  '[',
  ']',
];
const unseen = [
  '\u200b',
  '\u200d',
  '\u2060',
  '\u00ad',
  '\u202e',
  '\u2066',
  '\u3164',
  '\ufe0f',
  '\u0007',
];
const text = (...parts: string[][]) =>
  fc
    .array(fc.constantFrom(...parts.flat()), { minLength: 1, maxLength: 12 })
    .map((it) => it.join(''));
const domains = [
  'x.example',
  'bücher.example',
  'XN--BCHER-KVA.example',
  '例え.example',
  'мир.example',
];
const likely = fc.tuple(text(letters, signs), fc.constantFrom(...domains));
const unlikely = fc.tuple(
  text(letters, signs, hostile, unseen),
  text(letters, ['.', '-'], hostile, unseen),
);
const addresses = fc.oneof(likely, unlikely).map(([local, domain]) => `${local}@${domain}`);
const holdsUnseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

describe('an accepted address', () => {
  test('is the only recipient of the envelope, whatever was typed', async () => {
    const offers = { EHLO: '250-odd.example\r\n250 SMTPUTF8' };
    const { url, told } = await startOddMailServer(talkWith(offers));
    const mailer = open(url);
    let accepted = 0;
    const property = fc.asyncProperty(addresses, async (typed) => {
      const address = readEmailAddress(typed);
      if (address === undefined) return;
      accepted += 1;
      expect(readEmailAddress(address)).toBe(address);
      expect(holdsUnseen.test(address)).toBe(false);
      await mailer.send({ ...mail, to: address });
      const lines = told.splice(0).filter((line) => line.startsWith('RCPT'));
      const [, to = ''] = /^RCPT TO:<(.*)>$/.exec(lines.join('|')) ?? [];
      // If the local part is not ASCII, the domain is sent as people write it, not in Punycode.
      expect(/^[!-~]+$/.test(address) ? to : readEmailAddress(to)).toBe(address);
    });
    await fc.assert(property, { numRuns: 300 });
    expect(accepted).toBeGreaterThan(50);
  });

  test('is in lower case and normalised', () => {
    fc.assert(
      fc.property(addresses, (typed) => {
        const address = readEmailAddress(typed);
        if (address !== undefined) expect(address).toBe(address.toLowerCase().normalize('NFC'));
      }),
    );
  });

  test('beyond ASCII is announced to the server as SMTPUTF8', async () => {
    const offers = { EHLO: '250-odd.example\r\n250 SMTPUTF8' };
    const { url, told } = await startOddMailServer(talkWith(offers));
    await open(url).send({ ...mail, to: 'ü@xn--bcher-kva.example' });
    expect(told).toContain('MAIL FROM:<mail@hall.example> SMTPUTF8');
    expect(told).toContain('RCPT TO:<ü@bücher.example>');
  });

  test('beyond ASCII is refused for good by a server that does not take it, and the reason is kept', async () => {
    const own = { RCPT: '553 5.6.7 non-ASCII addresses are not permitted' };
    const { url, count } = await startOddMailServer(talkWith(own));
    const error = await troubleOf(open(url), { ...mail, to: 'ü@x.example' });
    expect(error).toBeInstanceOf(MailRefused);
    expect(error.message).toContain('553 5.6.7 non-ASCII addresses are not permitted');
    expect(count('DATA')).toBe(0);
  });

  test('with a domain beyond ASCII is sent in ASCII to every server', async () => {
    const { url, told } = await startOddMailServer(talkWith());
    await open(url).send({ ...mail, to: readEmailAddress('info@bücher.example')! });
    expect(told).toContain('RCPT TO:<info@xn--bcher-kva.example>');
  });
});
