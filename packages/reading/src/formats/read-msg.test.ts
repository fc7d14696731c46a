import { expect, test } from 'vitest';
import { writeTestFile } from '../fixtures/make-files.ts';
import { withPageTexts } from '../fixtures/page-texts.ts';
import { makeMsg } from '../fixtures/make-msg.ts';
import type { Mail } from '../fixtures/make-msg.ts';
import { IntakeError } from '../extraction/intake-error.ts';
import { readFileText } from './formats.ts';

const readBytes = (bytes: Uint8Array | string) =>
  readFileText({ path: writeTestFile(bytes), type: 'msg', sizeBytes: bytes.length });
const read = (mail: Mail) => withPageTexts(readBytes(makeMsg(mail)));

test('an Outlook mail is read with its subject, recipients, text and names of attachments', async () => {
  const { title, pages } = await read({
    subject: 'Lieferung für 東京',
    body: 'The frames arrive on Monday.',
    to: ['Ada', 'Ben'],
    cc: ['Chidi'],
    attachments: ['Lieferschein.pdf', '写真.jpg'],
  });
  expect(title).toBe('Lieferung für 東京');
  expect(pages).toEqual([
    'Lieferung für 東京\nTo: Ada, Ben\nCc: Chidi\n\nThe frames arrive on Monday.\n\n' +
      'Attachments: Lieferschein.pdf, 写真.jpg',
  ]);
});

test('the text of an Outlook mail is taken from HTML or rich text if it has no plain text', async () => {
  const html = '<p>The <b>green</b> boat.</p>';
  expect((await read({ subject: 'x', html })).pages).toEqual(['x\n\nThe green boat.']);
  const rtf = '{\\rtf1\\ansi The red boat.}';
  expect((await read({ subject: 'x', body: ' ', rtf })).pages).toEqual(['x\n\nThe red boat.']);
});

test('an empty Outlook mail is read as one empty page', async () => {
  expect((await read({})).pages).toEqual(['']);
});

test('an Outlook mail that is cut off is refused as broken or read in part', async () => {
  const whole = makeMsg({ subject: 'x', body: 'y'.repeat(10_000), attachments: ['a.pdf'] });
  for (let at = 0; at < whole.length; at += 997) {
    const end = await readBytes(whole.slice(0, at)).catch((error: unknown) => error);
    if (end instanceof Error) {
      expect(end).toBeInstanceOf(IntakeError);
      expect(end.message).toMatch(/^The Outlook file is broken(?:: its end is missing)?$/u);
    }
  }
});

test('an Outlook mail in a code page is read, in Japanese as well', async () => {
  // "明日" in Shift JIS, as one character for each byte.
  const subject = '\u0096\u00be\u0093\u00fa';
  for (const codePage of [932, 50220]) {
    expect((await read({ subject, body: subject, codePage })).pages).toEqual(['明日\n\n明日']);
  }
});

test('an appointment is read with its time and place, a contact with its numbers', async () => {
  const times = { 0x820d: new Date('2026-05-05T08:00Z'), 0x820e: new Date('2026-05-05T09:30Z') };
  const appointment = {
    subject: 'Board',
    kind: 'IPM.Appointment',
    times,
    texts: { '3A0D': 'Room 4' },
  };
  expect((await read(appointment)).pages).toEqual([
    'Board\n\nWhen: 2026-05-05 08:00 UTC – 2026-05-05 09:30 UTC\nWhere: Room 4',
  ]);
  const contact = {
    kind: 'IPM.Contact',
    texts: { '3001': 'Ada Lund', '3A16': 'Kelp Ltd', '3A08': '555 0100', '3A1C': '555 0199' },
  };
  expect((await read(contact)).pages).toEqual([
    'Name: Ada Lund\nCompany: Kelp Ltd\nBusiness phone: 555 0100\nMobile phone: 555 0199',
  ]);
});

test('blind copies are named as such, and HTML that says more than the text is read', async () => {
  const html = '<p>From June the boat costs <b>420</b> euros.</p>';
  const mail = { subject: 'x', body: 'Please use a better program to read this.', html };
  expect((await read({ ...mail, to: ['Ada'], bcc: ['Ben'] })).pages).toEqual([
    'x\nTo: Ada\nBcc: Ben\n\nFrom June the boat costs 420 euros.',
  ]);
});

test('people are named with their addresses, but not with paths in a directory', async () => {
  const mail = {
    subject: 'x',
    body: 'text',
    to: ['Ben <ben@example.org>', 'Chidi </o=Kelp/cn=Chidi>'],
    texts: { '0C1A': 'Ada Lund', '0C1F': 'ada@example.org' },
  };
  expect((await read(mail)).pages).toEqual([
    'x\nFrom: Ada Lund <ada@example.org>\nTo: Ben <ben@example.org>, Chidi\n\ntext',
  ]);
});

test('a mail of another program that is named .msg is read', async () => {
  const mail = 'From: a@example.org\r\nSubject: Renamed\r\n\r\nSaved with another ending.';
  expect(await withPageTexts(readBytes(mail))).toMatchObject({
    title: 'Renamed',
    pages: ['Renamed\nFrom: <a@example.org>\n\nSaved with another ending.'],
  });
});

test('messages of a program that are named .msg are read as they are', async () => {
  const messages = 'packet Message {\n  int source_id;\n}';
  expect((await withPageTexts(readBytes(messages))).pages).toEqual([messages]);
});
