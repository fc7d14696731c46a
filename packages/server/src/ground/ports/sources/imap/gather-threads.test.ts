import { describe, expect, test } from 'vitest';
import { gatherThreads } from './gather-threads.ts';
import type { Mail } from './mail.ts';

/** Mails that came one after another. */
function mailsOf(...told: (Partial<Mail> & { subject: string })[]): Mail[] {
  return told.map((mail, at) => ({
    uid: at + 1,
    id: `<${at + 1}@x>`,
    references: [],
    from: '',
    to: '',
    cc: '',
    sentAt: new Date(0),
    arrivedAt: new Date(1000 * at),
    texts: [],
    files: [],
    ...mail,
  }));
}

const uidsOf = (mails: Mail[]) =>
  gatherThreads(mails).map((thread) => thread.mails.map(({ uid }) => uid));

describe('a thread', () => {
  test('has the mails that name each other, also by one that is not there', () => {
    expect(
      uidsOf(
        mailsOf(
          { subject: 'A' },
          { subject: 'B' },
          { subject: 'Other words', references: ['<1@x>'] },
          { subject: 'Re: C', references: ['<gone@x>'] },
          { subject: 'Re: C', references: ['<gone@x>', '<4@x>'] },
        ),
      ),
    ).toEqual([[1, 3], [2], [4, 5]]);
  });

  test('has answers that name no mail by their subject, but no new mail of the same one', () => {
    expect(
      uidsOf(
        mailsOf(
          { subject: 'Invoice' },
          { subject: 'Invoice' },
          { subject: 'AW: WG: Re[2]: Invoice' },
          { subject: 'Re: Invoice', references: ['<elsewhere@x>'] },
          { subject: 'Re:' },
          { subject: 'Fwd: ' },
          { subject: 'Re: never seen' },
          { subject: 'Re: never seen' },
        ),
      ),
    ).toEqual([[1], [2, 3], [4], [5], [6], [7, 8]]);
  });

  test('is the same, with the same name, whatever comes later', () => {
    const mails = mailsOf(
      { subject: 'Roof' },
      { subject: 'Re: Roof', references: ['<1@x>'] },
      { subject: 'Roof' },
      { subject: 'Re: Cellar', references: ['<0@x>', '<00@x>'] },
      { subject: 'Cellar', id: '<00@x>', references: ['<0@x>'] },
      { subject: 'Roof' },
      { subject: 'Cellar', id: '<0@x>', sentAt: new Date(-1) },
    );
    const known = new Map<string, string>();
    for (let count = 1; count <= mails.length; count += 1) {
      for (const { id, name } of gatherThreads(mails.slice(0, count))) {
        expect(known.get(id) ?? name).toBe(name);
        known.set(id, name);
      }
    }
    expect([...known.values()]).toEqual([
      'Roof',
      'Roof (1970-01-01)',
      'Cellar',
      'Roof (1970-01-01) (2)',
    ]);
  });

  test('of 50,000 mails, each naming the one before, is put together at once', () => {
    const chain = Array.from({ length: 50_000 }, (_, at) => ({
      subject: 'Chain',
      ...(at > 0 && { references: [`<${at}@x>`] }),
    }));
    expect(gatherThreads(mailsOf(...chain)).length).toBe(1);
    const same = Array.from({ length: 50_000 }, () => ({ subject: '' }));
    expect(new Set(gatherThreads(mailsOf(...same)).map(({ name }) => name)).size).toBe(50_000);
  });
});
