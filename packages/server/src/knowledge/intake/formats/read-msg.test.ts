import { expect, test } from 'vitest';
import { writeTestFile } from '../fixtures/make-files.ts';
import { makeMsg } from '../fixtures/make-msg.ts';
import type { Mail } from '../fixtures/make-msg.ts';
import { IntakeError } from '../intake-error.ts';
import { readMsg } from './read-msg.ts';

const read = (mail: Mail) => readMsg(writeTestFile(makeMsg(mail)));

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
    const end = await readMsg(writeTestFile(whole.slice(0, at))).catch((error: unknown) => error);
    if (end instanceof Error) {
      expect(end).toBeInstanceOf(IntakeError);
      expect(end.message).toMatch(/^The Outlook file is broken(?:: its end is missing)?$/u);
    }
  }
});
