import { describe, expect, test } from 'vitest';
import { shortenHistory } from './shorten-history.ts';

describe('the history below an answer', () => {
  test.each([
    ['quoted lines', 'Yes.\n\nOn 5 May 2026, Ada wrote:\n> Who?\n>\n> Ada\n', 'Yes.\n\n[…]'],
    [
      'a line of two',
      'Yes.\nOn Tue, 5 May 2026 at 10:00, Ada\n<ada@x.example> wrote:\n> Who?',
      'Yes.\n\n[…]',
    ],
    ['German', 'Ja.\n\nAm 05.05.26 um 10:00 schrieb Ada:\n> Wer?', 'Ja.\n\n[…]'],
    ['quotes without a line before them', 'Yes.\n> Who?', 'Yes.\n\n[…]'],
    [
      'a mail with its head',
      'Yes.\n\n________________________________\nFrom: Ada\nSent: Tuesday\nTo: Ben\nSubject: Roof\n\nWho?',
      'Yes.\n\n[…]',
    ],
    ['a German head', 'Ja.\n\nVon: Ada\nGesendet: Dienstag\nAn: Ben\n\nWer?', 'Ja.\n\n[…]'],
    ['an original message', 'Yes.\n-----Original Message-----\nWho?', 'Yes.\n\n[…]'],
  ])('is left out: %s', (_, text, own) => {
    expect(shortenHistory(text)).toBe(own);
  });

  test.each([
    ['nothing is repeated', 'Yes.\nFrom: here it is easy.'],
    ['words stand below what is quoted', '> Who?\nBen.\n> When?\nTomorrow.'],
    ['nothing else is in it', 'On 5 May 2026, Ada wrote:\n> Who?'],
    ['nothing is in it', ''],
  ])('stays where %s', (_, text) => {
    expect(shortenHistory(text)).toBe(text);
  });

  test('takes no time to speak of in a long mail', () => {
    const long = `${'> '.repeat(250_000)}\n${' '.repeat(250_000)}x\n${'From: a\n'.repeat(60_000)}`;
    expect(shortenHistory(long).length).toBeGreaterThan(1000);
  });
});
