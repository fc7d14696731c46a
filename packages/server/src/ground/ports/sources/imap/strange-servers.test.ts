import { describe, expect, onTestFinished, test } from 'vitest';
import { createAddressGuard } from '#ground/ports/safe-fetch/address-guard.ts';
import { listSource } from '../fixtures/list-source.ts';
import { serveLines } from './fixtures/scripted-imap.ts';
import { openImap } from './imap-source.ts';

const text = '("text" "plain" NIL NIL NIL "7bit" 5 1 NIL NIL NIL NIL)';
const usual = (uid: number, structure = text) =>
  `* ${uid} FETCH (UID ${uid} FLAGS () INTERNALDATE "05-May-2026 10:00:0${uid} +0000" RFC822.SIZE 99 ` +
  `ENVELOPE (NIL "Mail ${uid}" NIL NIL NIL NIL NIL NIL NIL "<${uid}@x>") BODYSTRUCTURE ${structure})`;

/** Opens a mailbox of eight mails on a server that answers so when it is asked for a mail. */
async function openScripted(
  fetch: (uid: number) => string,
  end = 'OK done',
  short = fetch,
  searches = ['1 2 3 4 5 6 7 8'],
) {
  const left = [...searches];
  const { port, heard } = await serveLines(
    ['* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] ready'],
    (tag, command) => {
      const [, range = ''] = /^UID FETCH (\S+)/u.exec(command) ?? [];
      if (range !== '') {
        const tell = command.includes('ENVELOPE') ? fetch : short;
        return [...uidsOf(range).map(tell), `${tag} ${end}`];
      }
      if (command.startsWith('UID SEARCH'))
        return [`* SEARCH ${left.length > 1 ? left.shift() : left[0]}`, `${tag} OK done`];
      if (command.startsWith('EXAMINE')) {
        return ['* 8 EXISTS', '* OK [UIDVALIDITY 1] ', `${tag} OK [READ-ONLY] done`];
      }
      return [`${tag} OK done`];
    },
  );
  const guard = createAddressGuard([`mail.example.com:${port}`]);
  const settings = { host: 'mail.example.com', port, user: 'ada', password: 'secret' };
  const lookup = () => Promise.resolve([{ address: '127.0.0.1' }]);
  return { heard, source: openImap(settings, { guard, fileMaxBytes: 1000 }, { lookup }) };
}

function uidsOf(range: string): number[] {
  return range.split(',').flatMap((piece) => {
    const [first = 0, last = first] = piece.split(':').map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

describe('a server of mails', () => {
  test.each([
    ['is cut off', '* 3 FETCH (UID 3 ENVELOPE ("'],
    ['has a bracket too many', usual(3, `${text})`)],
    ['has brackets without end', `* 3 FETCH (UID 3 BODYSTRUCTURE ${'('.repeat(50)}`],
    ['is deeper than anybody reads', usual(3, `${'('.repeat(300)}${text}${')'.repeat(300)}`)],
    ['has no structure', usual(3, '"x"')],
  ])('whose answer about a mail %s hides no other mail', async (_, strange) => {
    const { source } = await openScripted(
      (uid) => (uid === 3 ? strange : usual(uid)),
      'OK done',
      (uid) => `* ${uid} FETCH (UID ${uid} FLAGS ())`,
    );
    const { items, unreadable, done, error } = await listSource(source);
    expect(error).toBeUndefined();
    const others = [1, 2, 4, 5, 6, 7, 8].map((uid) => `Mail ${uid}.eml`);
    expect(items.map(({ path }) => path)).toEqual(expect.arrayContaining(others));
    const names = [...items, ...unreadable].map(({ path }) => path);
    expect(names.length).toBe(8);
    expect(done).toMatchObject([{ isComplete: true }]);
  });

  test.each(['BAD no', 'NO [SERVERBUG] not now', 'OK done'])(
    'that tells nothing of a mail, but %j, is not listed completely',
    async (end) => {
      const { source } = await openScripted((uid) => (uid === 3 ? '* OK' : usual(uid)), end);
      const { items, unreadable, done, error } = await listSource(source);
      expect(error).toBeUndefined();
      expect([items.length, unreadable]).toEqual([7, []]);
      expect(done).toMatchObject([
        { isComplete: false, reason: 'The server told nothing of 1 mails' },
      ]);
    },
  );

  test('that gives an empty answer about a mail that is deleted meanwhile makes no document', async () => {
    const empty = usual(8).replace('"Mail 8"', 'NIL').replace('"<8@x>"', 'NIL');
    const { source } = await openScripted(
      (uid) => (uid === 8 ? empty : usual(uid)),
      'OK [EXPUNGEISSUED] done',
      usual,
      ['1 2 3 4 5 6 7 8', '1 2 3 4 5 6 7'],
    );
    const { items, unreadable, done } = await listSource(source);
    expect([items.length, unreadable]).toEqual([7, []]);
    expect(items.some(({ path }) => path.startsWith('No subject'))).toBe(false);
    expect(done).toMatchObject([{ isComplete: true }]);
  });

  test('that breaks off while it tells of its mails has no listing at all', async () => {
    const { source } = await openScripted((uid) => (uid === 5 ? '* BYE' : usual(uid)));
    const { items, done, error } = await listSource(source);
    expect([items, done]).toEqual([[], []]);
    expect(error).toMatchObject({ code: 'unreachable', isOfItem: false });
  });

  test('that does not go on is left at once when the signal says so', async () => {
    const { port } = await serveLines(['* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] ready'], (tag, it) =>
      it.startsWith('UID') ? [] : [`${tag} OK done`],
    );
    const guard = createAddressGuard([`mail.example.com:${port}`]);
    const settings = { host: 'mail.example.com', port, user: 'ada', password: 'secret' };
    const lookup = () => Promise.resolve([{ address: '127.0.0.1' }]);
    const source = openImap(settings, { guard, fileMaxBytes: 1000 }, { lookup });
    const began = performance.now();
    const { error, done } = await listSource(source, AbortSignal.timeout(300));
    expect(error).toMatchObject({ name: 'TimeoutError' });
    expect(done).toEqual([]);
    expect(performance.now() - began).toBeLessThan(3000);
  });

  test('that lets in with a line now and then, and never does, is checked for a time', async () => {
    const { port, say } = await serveLines(
      ['* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] ready'],
      () => [],
    );
    const timer = setInterval(() => say('* OK wait'), 20);
    onTestFinished(() => clearInterval(timer));
    const guard = createAddressGuard([`mail.example.com:${port}`]);
    const settings = { host: 'mail.example.com', port, user: 'ada', password: 'secret' };
    const lookup = () => Promise.resolve([{ address: '127.0.0.1' }]);
    const more = { lookup, checkMaxMs: 500 };
    const source = openImap(settings, { guard, fileMaxBytes: 1000 }, more);
    const checked = source.check().then(
      () => 'in',
      (error: unknown) => error,
    );
    const late = new Promise((resolve) => setTimeout(resolve, 4000, 'late'));
    expect(await Promise.race([checked, late])).toMatchObject({ code: 'unreachable' });
  });
});
