import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { writeTestFile } from '../fixtures/make-files.ts';
import { withPageTexts } from '../fixtures/page-texts.ts';
import { makeMsg } from '../fixtures/make-msg.ts';
import { makeTnef } from '../fixtures/make-tnef.ts';
import { readFileText } from './formats.ts';

const read = async (mail: string | Uint8Array) =>
  (
    await withPageTexts(
      readFileText({ path: writeTestFile(mail), type: 'eml', sizeBytes: mail.length }),
    )
  ).pages;
const lines = (...all: string[]) => all.join('\r\n');
const head = lines('From: Ada <ada@example.org>', 'Subject: x');
const shownHead = 'x\nFrom: Ada <ada@example.org>';

interface Part {
  type: string;
  body: string;
  more?: string;
}
const severalParts = (kind: string, ...parts: Part[]) =>
  lines(
    head,
    `Content-Type: multipart/${kind}; boundary="b"`,
    '',
    ...parts.flatMap(({ type, body, more }) => [
      '--b',
      `Content-Type: ${type}`,
      ...(more === undefined ? [] : [more]),
      '',
      body,
    ]),
    '--b--',
  );

test('of two forms the one that people see is read, unless it says far less', async () => {
  const plain = { type: 'text/plain', body: 'Please use a program that shows HTML.' };
  const html = { type: 'text/html', body: '<p>The <b>boat</b> costs 420 euros.</p>' };
  expect(await read(severalParts('alternative', plain, html))).toEqual([
    `${shownHead}\n\nThe boat costs 420 euros.`,
  ]);
  const link = { type: 'text/html', body: '<a href="x">Open in the browser</a>' };
  const long = {
    type: 'text/plain',
    body: 'The boat costs 420 euros from June on, with the oars.',
  };
  expect(await read(severalParts('alternative', long, link))).toEqual([
    `${shownHead}\n\nThe boat costs 420 euros from June on, with the oars.`,
  ]);
});

test('all parts of text are read, in their order', async () => {
  const parts = ['one', 'two'].map((body) => ({ type: 'text/plain', body }));
  const html = { type: 'text/html', body: '<p>three</p>' };
  expect(await read(severalParts('mixed', ...parts, html))).toEqual([
    `${shownHead}\n\none\n\ntwo\n\nthree`,
  ]);
});

const calendar = lines(
  'BEGIN:VCALENDAR',
  'BEGIN:VTIMEZONE',
  'TZID:Berlin',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'SUMMARY:Board\\, spring',
  'DTSTART;TZID=Europe/Berlin:20260505T100000',
  'DTEND:20260505T093000Z',
  'LOCATION:Room 4',
  'ORGANIZER;CN="Lund, Ada":mailto:ada@example.org',
  'ATTENDEE;CN=Bo;ROLE=REQ-PARTICIPANT:mailto:bo@exa',
  ' mple.org',
  'DESCRIPTION:Bring\\nthe plan.',
  'BEGIN:VALARM',
  'DESCRIPTION:Reminder',
  'END:VALARM',
  'END:VEVENT',
  'END:VCALENDAR',
);
const invitation =
  'Board, spring\nWhen: 2026-05-05 10:00 (Europe/Berlin) – 2026-05-05 09:30 UTC\nWhere: Room 4\n' +
  'Organizer: Lund, Ada <ada@example.org>\nAttendees: Bo <bo@example.org>\n\nBring\nthe plan.';

test('an invitation is read with its time and place, with and without a text beside it', async () => {
  const part = { type: 'text/calendar; method=REQUEST', body: calendar };
  const plain = { type: 'text/plain', body: 'You are invited.' };
  expect(await read(severalParts('mixed', part))).toEqual([`${shownHead}\n\n${invitation}`]);
  expect(await read(severalParts('alternative', plain, part))).toEqual([
    `${shownHead}\n\nYou are invited.\n\n${invitation}`,
  ]);
});

test('mails in a mail are read in full, whatever they are named', async () => {
  const inner = lines('From: cy@example.org', 'Subject: Order', '', 'We order 300 oars.');
  const shown = 'Order\nFrom: <cy@example.org>\n\nWe order 300 oars.';
  const named = 'Content-Disposition: attachment; filename="Order.eml"';
  const text = { type: 'text/plain', body: 'Look.' };
  for (const type of ['message/rfc822', 'application/octet-stream']) {
    expect(await read(severalParts('mixed', text, { type, body: inner, more: named }))).toEqual([
      `${shownHead}\n\nLook.\n\nAttachments: Order.eml\n\n${shown}`,
    ]);
  }
  const outlook = Buffer.from(makeMsg({ subject: 'Order', body: 'We order 300 oars.' }));
  const more = lines(
    'Content-Disposition: attachment; filename="Order.msg"',
    'Content-Transfer-Encoding: base64',
  );
  const part = { type: 'application/octet-stream', body: outlook.toString('base64'), more };
  expect(await read(severalParts('mixed', text, part))).toEqual([
    `${shownHead}\n\nLook.\n\nAttachments: Order.msg\n\nOrder\n\nWe order 300 oars.`,
  ]);
});

test('mails nested without end are read some levels deep', async () => {
  let mail = lines(head, '', 'core');
  for (let level = 0; level < 40; level += 1) {
    mail = lines(
      'From: a@example.org',
      `Subject: ${level}`,
      'Content-Type: message/rfc822',
      '',
      mail,
    );
  }
  const [page = ''] = await read(mail);
  expect(page).toContain('39\nFrom: <a@example.org>\n\n38\n');
  expect(page).not.toContain('core');
});

test('a winmail.dat is read: its text or its HTML, and the names of its files', async () => {
  const more = 'Content-Transfer-Encoding: base64';
  for (const isHtml of [false, true]) {
    const text = isHtml ? '<p>The größte boat.</p>' : 'The größte boat.';
    const body = makeTnef(text, 'Plan.pdf', isHtml).toString('base64');
    const part = { type: 'application/ms-tnef; name="winmail.dat"', body, more };
    expect(await read(severalParts('mixed', part))).toEqual([
      `${shownHead}\n\nThe größte boat.\n\nAttachments: Plan.pdf`,
    ]);
  }
  const damaged = { type: 'application/ms-tnef; name="winmail.dat"', body: 'AAAA', more };
  expect(await read(severalParts('mixed', damaged))).toEqual([
    `${shownHead}\n\nAttachments: winmail.dat`,
  ]);
});

test('a report on delivery is read with its reasons', async () => {
  const status = { type: 'message/delivery-status', body: 'Diagnostic-Code: smtp; 550 full' };
  const returned = { type: 'text/rfc822-headers', body: 'Subject: Offer' };
  expect(await read(severalParts('report', status, returned))).toEqual([
    `${shownHead}\n\nDiagnostic-Code: smtp; 550 full\n\nSubject: Offer`,
  ]);
});

test('all who get a mail are named by how they get it', async () => {
  const mail = lines('From: a@example.org', 'To: b@example.org', 'Bcc: c@example.org', '', 'x');
  expect(await read(mail)).toEqual([
    'From: <a@example.org>\nTo: <b@example.org>\nBcc: <c@example.org>\n\nx',
  ]);
});

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const cyrillic = '\u00ce\u00e1\u00e5\u00e4';
test.each([
  [
    'HTML that names its encoding itself',
    latin1(lines(head, 'Content-Type: text/html', '', `<meta charset="windows-1251">${cyrillic}`)),
    'Обед',
  ],
  ['UTF-8 that nobody declares', Buffer.from(lines(head, '', 'fünf Bäume')), 'fünf Bäume'],
  ['Western text that nobody declares', latin1(lines(head, '', 'fünf Bäume')), 'fünf Bäume'],
  [
    'UTF-8 declared as ASCII',
    Buffer.from(lines(head, 'Content-Type: text/plain; charset=us-ascii', '', 'fünf')),
    'fünf',
  ],
  ['UTF-16', Buffer.from(`\ufeff${lines(head, '', 'fünf')}`, 'utf16le'), 'fünf'],
  [
    'a mailbox',
    Buffer.from(lines('From a@b.org Tue May  5 10:00:00 2026', head, '', 'five')),
    'five',
  ],
])('the text of %s is decoded', async (_name, mail, text) => {
  expect(await read(mail)).toEqual([`${shownHead}\n\n${text}`]);
});

test('headers in an encoding of their own are decoded', async () => {
  const mail = latin1(
    lines(
      'From: a@example.org',
      `Subject: ${cyrillic}`,
      'Content-Type: text/plain; charset=windows-1251',
      '',
      cyrillic,
    ),
  );
  expect(await read(mail)).toEqual(['Обед\nFrom: <a@example.org>\n\nОбед']);
});

test('a file of Outlook that is named .eml is read', async () => {
  expect(await read(makeMsg({ subject: 'Renamed', body: 'Text' }))).toEqual(['Renamed\n\nText']);
});

test('text without a header of a mail that is named .eml is read as plain text', async () => {
  const settings = '<component>\n\t<output url="file://out"/>\n</component>';
  expect(await read(settings)).toEqual([settings]);
  expect(await read('Lunch: at noon\n\nDinner: at seven')).toEqual([
    'Lunch: at noon\n\nDinner: at seven',
  ]);
});

test('an event of whole days ends on its last day, and one with a duration when that is over', async () => {
  const event = (...more: string[]) =>
    lines(
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'SUMMARY:Fair',
      ...more,
      'END:VEVENT',
      'END:VCALENDAR',
    );
  const shown = async (...more: string[]) => {
    const [page = ''] = await read(
      severalParts('mixed', { type: 'text/calendar', body: event(...more) }),
    );
    return page.slice(page.indexOf('Fair'));
  };
  expect(await shown('DTSTART;VALUE=DATE:20260531', 'DTEND;VALUE=DATE:20260601')).toBe(
    'Fair\nWhen: 2026-05-31',
  );
  expect(await shown('DTSTART;VALUE=DATE:20260531', 'DTEND;VALUE=DATE:20260603')).toBe(
    'Fair\nWhen: 2026-05-31 – 2026-06-02',
  );
  expect(await shown('DTSTART:20260531T233000Z', 'DURATION:PT1H30M', 'URL:https://x.example')).toBe(
    'Fair\nWhen: 2026-05-31 23:30 UTC – 2026-06-01 01:00 UTC\nLink: https://x.example',
  );
});

test('the mail within an opaque signature is read, one that is encrypted is named', async () => {
  const inner = Buffer.from('Content-Type: text/plain\r\n\r\nSigned words.');
  const value = (tag: number, ...parts: Buffer[]) => {
    const bytes = Buffer.concat(parts);
    return Buffer.concat([Buffer.from([tag, 0x81, bytes.length]), bytes]);
  };
  const kind = (last: number) =>
    Buffer.from([0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, last]);
  const data = value(0x30, kind(1), value(0xa0, value(0x24, value(0x04, inner))));
  const signed = (last: number) =>
    value(
      0x30,
      kind(last),
      value(0xa0, value(0x30, value(0x02, Buffer.from([1])), value(0x31), data)),
    );
  const mail = (bytes: Buffer) =>
    lines(
      'From: cy@example.org',
      'Subject: Order',
      'Content-Type: application/pkcs7-mime; name=smime.p7m',
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64'),
    );
  const named = 'Order\nFrom: <cy@example.org>';
  expect(await read(mail(signed(2)))).toEqual([`${named}\n\nSigned words.`]);
  expect(await read(mail(signed(3)))).toEqual([`${named}\n\nAttachments: smime.p7m`]);
  expect(await read(mail(signed(2).subarray(0, 40)))).toEqual([
    `${named}\n\nAttachments: smime.p7m`,
  ]);
});

test('a text that follows the headers without an empty line is read', async () => {
  const html = lines('MIME-Version: 1.0', 'Content-Type: text/html', head);
  expect(await read(`${html}\r\n<html>java.io.Error: no <b>such</b> file</html>\r\n`)).toEqual([
    `${shownHead}\n\njava.io.Error: no such file`,
  ]);
  expect(
    await read(lines('Subject: a long', 'line', 'From: Ada <ada@example.org>', '', 'Hi')),
  ).toEqual([expect.stringContaining('From: Ada <ada@example.org>\n\nHi')]);
});
