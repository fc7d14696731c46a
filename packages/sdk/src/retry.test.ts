import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createGuildhall as createChecking, GuildhallError } from './index.ts';
import type { GuildhallOptions } from './index.ts';
import { clients } from './clients.fixture.ts';
import { answer, busy, hangUp, oddServer as serveOddly, silence } from './odd-server.fixture.ts';
import { operations } from './operations.ts';
import { pauseBeforeNext } from './retry.ts';

const fine = answer(200, { success: true });
const found = answer(200, { documents: [] });
const made = answer(201, { team: { id: 't' } });
const revoke = { keyId: 'k' };

describe.each(clients)('%s', (_name, createGuildhall) => {
  const oddServer = (answers: RequestListener[], options: Partial<GuildhallOptions> = {}) =>
    serveOddly(answers, options, createGuildhall);

  describe('repeats', () => {
    test.each([
      ['429', busy(429)],
      ['503', busy(503)],
      ['502 of a proxy', answer(502, '<html>', { 'retry-after': '0' })],
      ['a broken connection', hangUp],
    ])('a repeatable request after %s', async (_, first) => {
      const { guildhall, asked } = await oddServer([first, fine]);
      expect(await guildhall.revokeKey(revoke)).toEqual({ success: true });
      expect(asked()).toBe(2);
    });

    test('a search, which the contract calls repeatable', async () => {
      const { guildhall, asked } = await oddServer([hangUp, found]);
      expect(await guildhall.searchKnowledge({ query: 'x' })).toEqual({ documents: [] });
      expect(asked()).toBe(2);
    });

    test.each([busy(429), busy(503)])(
      'any request that was refused before it was done (%#)',
      async (first) => {
        const { guildhall, asked } = await oddServer([first, made]);
        expect((await guildhall.createTeam({ name: 'T' })).team.id).toBe('t');
        expect(asked()).toBe(2);
      },
    );

    test('an upload, with its file opened again', async () => {
      let opened = 0;
      const open = () => new Blob([`version ${++opened}`]);
      const { guildhall } = await oddServer([busy(503), answer(201, { documents: [] })]);
      await guildhall.addDocuments({ files: [{ name: 'a.txt', open }] });
      expect(opened).toBe(2);
    });

    test('a request that has timed out', async () => {
      const { guildhall, asked } = await oddServer([silence, fine], { timeoutMs: 100 });
      expect(await guildhall.revokeKey(revoke)).toEqual({ success: true });
      expect(asked()).toBe(2);
    });

    test('each page of a list', async () => {
      const team = (currentPage: number) =>
        answer(200, {
          teams: [{ id: `t${currentPage}` }],
          pagination: { totalCount: 2, totalPages: 2, currentPage, pageSize: 1 },
        });
      const { guildhall, asked } = await oddServer([busy(503), team(1), hangUp, team(2)]);
      const teams = await Array.fromAsync(guildhall.all.listTeams());
      expect([teams.map(({ id }) => id), asked()]).toEqual([['t1', 't2'], 4]);
    });

    test('a request up to attemptsMax times, and then gives the last error', async () => {
      const { guildhall, asked } = await oddServer([busy(503)], { attemptsMax: 4 });
      await expect(guildhall.revokeKey(revoke)).rejects.toMatchObject({
        message: 'Busy',
        status: 503,
        retryAfterMs: 0,
      });
      expect(asked()).toBe(4);
      await guildhall.try.revokeKey(revoke, { attemptsMax: 1 });
      expect(asked()).toBe(5);
    });
  });

  describe('does not repeat', () => {
    test.each([
      ['a broken connection', hangUp],
      ['502', answer(502, { error: 'Bad gateway' })],
      ['503 that does not say when', answer(503, { error: 'Away' })],
    ])('a request that might be done twice, after %s', async (_, first) => {
      const { guildhall, asked } = await oddServer([first, made]);
      expect(await guildhall.try.createTeam({ name: 'T' })).toMatchObject({ ok: false });
      expect(asked()).toBe(1);
    });

    test.each([400, 401, 403, 404, 409, 413, 500])('a request that got a %i', async (status) => {
      const { guildhall, asked } = await oddServer([answer(status, { error: 'No' })]);
      await expect(guildhall.listTeams()).rejects.toMatchObject({ status, message: 'No' });
      expect(asked()).toBe(1);
    });

    test('a request that has to wait too long; the error says how long', async () => {
      const { guildhall, asked } = await oddServer([
        answer(429, { error: 'Later' }, { 'retry-after': '3600' }),
      ]);
      await expect(guildhall.listTeams()).rejects.toMatchObject({
        code: 'too_many_requests',
        retryAfterMs: 3_600_000,
      });
      expect(asked()).toBe(1);
    });

    test('an upload whose file cannot be opened; the caller gets that error', async () => {
      const { guildhall, asked } = await oddServer([made]);
      const open = () => Promise.reject(new RangeError('no such file'));
      const upload = guildhall.try.addDocuments({ files: [{ name: 'a', open }] });
      await expect(upload).rejects.toThrow(new RangeError('no such file'));
      expect(asked()).toBe(0);
    });
  });

  describe('an abort', () => {
    test.each(['call', 'client'])(
      'of the %s ends the request with its own reason',
      async (whose) => {
        const controller = new AbortController();
        const { signal } = controller;
        const stop: typeof silence = () => controller.abort(new Error('enough'));
        const { guildhall, asked } = await oddServer([stop], whose === 'client' ? { signal } : {});
        const call = guildhall.try.createTeam({ name: 'T' }, whose === 'call' ? { signal } : {});
        await expect(call).rejects.toThrow('enough');
        await expect(guildhall.listTeams({}, { signal })).rejects.toThrow('enough');
        expect(asked()).toBe(1);
      },
    );

    const page = (currentPage: number) => {
      const pagination = { totalCount: 3, totalPages: 3, currentPage, pageSize: 1 };
      return answer(200, { teams: [{ id: `t${currentPage}` }], pagination });
    };

    test.each([
      ['the first page', []],
      ['a further page', [page(1)]],
    ])('ends the wait before the next attempt of a list, at %s', async (_, before) => {
      const controller = new AbortController();
      const later = answer(503, { error: 'Away' }, { 'retry-after': '50' });
      const { guildhall, asked } = await oddServer([...before, later]);
      const list = Array.fromAsync(guildhall.all.listTeams({}, { signal: controller.signal }));
      setTimeout(() => controller.abort(new Error('enough')), 200);
      await expect(list).rejects.toThrow('enough');
      expect(asked()).toBe(before.length + 1);
    });

    test('ends a list before its further pages', async () => {
      const controller = new AbortController();
      const { guildhall, asked } = await oddServer([page(1), page(2), page(3)]);
      const seen: string[] = [];
      const reading = (async () => {
        for await (const { id } of guildhall.all.listTeams({}, { signal: controller.signal })) {
          seen.push(id);
          if (id === 't2') controller.abort(new Error('enough'));
        }
      })();
      await expect(reading).rejects.toThrow('enough');
      expect([seen, asked()]).toEqual([['t1', 't2'], 2]);
    });
  });

  describe('the error', () => {
    test('for an unreachable server names the address and has the cause', async () => {
      const guildhall = createGuildhall({ url: 'http://127.0.0.1:1', attemptsMax: 1 });
      const outcome = await guildhall.try.listTeams();
      expect(outcome).toMatchObject({
        ok: false,
        error: { code: 'unreachable', status: 0, requestId: null, url: 'http://127.0.0.1:1' },
      });
      if (outcome.ok) return;
      expect(outcome.error.message).toMatch(/^No answer from http:\/\/127\.0\.0\.1:1 \(.+\)$/);
      expect(outcome.error.cause).toBeInstanceOf(TypeError);
    });

    test('for an answer that hangs after its headers is timed_out', async () => {
      const half: typeof silence = (_, response) => void response.writeHead(200).write('{"te');
      const { guildhall } = await oddServer([half], { timeoutMs: 100, attemptsMax: 1 });
      await expect(guildhall.listTeams()).rejects.toMatchObject({ code: 'timed_out' });
    });

    test.each([
      ['a page', answer(200, '<html>')],
      ['JSON of another kind', answer(200, 'null')],
      ['nothing', answer(204, '')],
      ['a 404 of its own', answer(404, { error: 'no route' })],
    ])(
      'for the answer of another server (%s) is unexpected_answer, after one attempt',
      async (_, first) => {
        const { guildhall, asked } = await oddServer([first]);
        const outcome = await guildhall.try.listTeams();
        expect(outcome).toMatchObject({ ok: false, error: { code: 'unexpected_answer' } });
        expect(asked()).toBe(1);
      },
    );

    test.each([
      [400, 'invalid'],
      [413, 'body_too_large'],
      [429, 'too_many_requests'],
      [502, 'unreachable'],
      [504, 'unreachable'],
      [521, 'unreachable'],
      [404, 'unexpected_answer'],
      [501, 'unexpected_answer'],
    ])('for a proxy that answers %i with a page of its own is %s', async (status, code) => {
      const { guildhall, url } = await oddServer([answer(status, '<html>')], { attemptsMax: 1 });
      const outcome = await guildhall.try.searchKnowledge({ query: 'x' });
      const message = `${url} answered with status ${status}`;
      expect(outcome).toMatchObject({ ok: false, error: { status, code, message } });
    });

    test('does not come for a download that is slow but goes on', async () => {
      const { guildhall } = await oddServer(
        [
          (_, response) => {
            response.writeHead(200).write('one ');
            setTimeout(() => response.end('two'), 400);
          },
        ],
        { timeoutMs: 200 },
      );
      const file = await guildhall.getDocumentContent({ documentId: 'd' });
      expect(await file.text()).toBe('one two');
    });

    test('for a redirect is unreachable, and the redirect is not followed', async () => {
      const { guildhall, asked } = await oddServer([answer(302, '', { location: '/other' })]);
      const outcome = await guildhall.try.createTeam({ name: 'T' });
      expect(outcome).toMatchObject({
        ok: false,
        error: { code: 'unreachable', message: expect.stringContaining('(unexpected redirect)') },
      });
      expect(asked()).toBe(1);
    });

    test('for an answer of another version comes only with checkAnswers', async () => {
      const other = answer(200, { teams: [{ id: 1 }], pagination: {} });
      const { guildhall, url } = await oddServer([other]);
      expect(await guildhall.listTeams()).toMatchObject({ teams: [{ id: 1 }] });
      const strict = createChecking({ url, checkAnswers: true });
      await expect(strict.listTeams()).rejects.toMatchObject({ code: 'unexpected_answer' });
    });

    test.each(['localhost:3000', 'nowhere', '/guildhall', 'file:///tmp'])(
      'for the invalid address %j is a TypeError',
      (url) => {
        const message = `${url} is not the address of a server`;
        expect(() => createGuildhall({ url })).toThrow(new TypeError(message));
      },
    );

    test('for a key with invalid characters does not show the key', () => {
      const make = () => createGuildhall({ url: 'http://h', key: 'gh_secret\n' });
      expect(make).toThrow(new TypeError('the API key has characters that no key has'));
    });
  });

  describe('the wait', () => {
    const error = (retryAfterMs: number | null) =>
      new GuildhallError('Away', { code: 'unreachable', url: '', status: 503, retryAfterMs });

    test('grows to a limit and is random', () => {
      const pauses = [1, 2, 3, 20].map((attempt) =>
        Array.from({ length: 50 }, () =>
          pauseBeforeNext(operations.listTeams, error(null), attempt),
        ),
      );
      const ranges = pauses
        .map((list) => list.map(Number))
        .map((list) => [
          Math.min(...list) >= 250,
          Math.max(...list) <= 8_000,
          new Set(list).size > 40,
        ]);
      expect(ranges).toEqual(Array.from({ length: 4 }, () => [true, true, true]));
      expect(Math.max(...pauses[0]!.map(Number))).toBeLessThanOrEqual(500);
      expect(Math.min(...pauses[3]!.map(Number))).toBeGreaterThanOrEqual(4_000);
    });

    test('is the one that the server asks for, up to 60 seconds', () => {
      expect(pauseBeforeNext(operations.listTeams, error(60_000), 1)).toBe(60_000);
      expect(pauseBeforeNext(operations.listTeams, error(60_001), 1)).toBe(null);
    });

    test('may be given as a date in Retry-After', async () => {
      const past = answer(503, {}, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' });
      const { guildhall, asked } = await oddServer([past, fine]);
      await guildhall.revokeKey(revoke);
      expect(asked()).toBe(2);
    });
  });
});
