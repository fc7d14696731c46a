import { describe, expect, test } from 'vitest';
import type { SourceKind } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import { testWorld } from '../../../../../test/world.ts';
import { readSourceSettings } from './read-settings.ts';

const { tree, ask } = await testWorld();

const webdav = {
  shown: { url: 'https://dav.example.com/', user: 'ada' },
  secrets: { password: 'p' },
};
const git = { shown: { url: 'https://git.example.com/a' }, secrets: { token: 't' } };
const imap = { shown: { host: 'mail.example.com', user: 'ada' }, secrets: { password: 'p' } };
const s3 = {
  shown: { endpoint: 'https://s3.example.com', bucket: 'b', accessKeyId: 'k' },
  secrets: { secretAccessKey: 's' },
};

/** The secrets that go to the place after a change; null: they have to be given again. */
function secretsAfter(kind: SourceKind, before: typeof git, given: object): unknown {
  try {
    return readSourceSettings(kind, { ...given }, before).secrets;
  } catch (cause) {
    if (cause instanceof Failure) return null;
    throw cause;
  }
}

type Before = { shown: Record<string, unknown>; secrets: Record<string, string> };

describe('a stored secret goes to nobody but whom it was given for', () => {
  test.each<[SourceKind, Before, object, unknown]>([
    ['webdav', webdav, { url: 'https://evil.example.com/' }, null],
    ['webdav', webdav, { url: 'http://dav.example.com/' }, null],
    ['webdav', webdav, { url: 'https://dav.example.com:8443/' }, null],
    ['webdav', webdav, { url: 'https://dav.example.com/other' }, null],
    ['webdav', webdav, { user: 'bob' }, null],
    ['webdav', webdav, { rights: true }, { password: 'p' }],
    ['webdav', webdav, { url: webdav.shown.url }, { password: 'p' }],
    ['webdav', webdav, { url: 'https://evil.example.com/', password: 'q' }, { password: 'q' }],
    ['imap', imap, { port: 1234 }, null],
    ['imap', imap, { host: 'evil.example.com' }, null],
    ['imap', imap, { port: null }, { password: 'p' }],
    ['imap', { ...imap, shown: { ...imap.shown, port: 993 } }, { port: null }, null],
    ['s3', s3, { endpoint: 'https://evil.example.com' }, null],
    ['s3', s3, { accessKeyId: 'other' }, null],
    ['s3', s3, { bucket: 'other' }, { secretAccessKey: 's' }],
    ['git', git, { url: 'https://evil.example.com/a' }, {}],
    ['git', git, { user: 'other' }, {}],
    ['git', git, { hostKey: 'ssh-ed25519 AAAA' }, {}],
    ['git', git, { branch: 'other' }, { token: 't' }],
  ])('%s: %j, changed to %j', (kind, before, given, secrets) => {
    expect(secretsAfter(kind, before as typeof git, given)).toEqual(secrets);
  });
});

describe('POST /v1/sources', () => {
  const post = async (body: object) =>
    ask('POST', '/v1/sources', {
      teamId: tree.team.id,
      kind: 'folder',
      name: 'X',
      settings: { path: '/x' },
      ...body,
    });

  test.each<[string, object, RegExp]>([
    ['a field that no source has', { pathe: '/x' }, /pathe/],
    [
      'a setting that its kind does not have',
      { settings: { path: '/x', url: 'https://x.example' } },
      /url/,
    ],
    ['a missing setting', { settings: {} }, /path/],
    [
      'a secret in the address',
      { kind: 'web', settings: { url: 'https://:secret@x.example/' } },
      /url/,
    ],
    [
      'a name in the address',
      { kind: 'web', settings: { url: 'https://ada:secret@x.example/' } },
      /url/,
    ],
    ['another protocol', { kind: 'web', settings: { url: 'file:///etc/passwd' } }, /url/],
    ['a slash in its name', { name: 'a/b' }, /name/],
    ['a name of blanks', { name: '  ' }, /name/],
    ['a name of a step upwards', { name: '..' }, /name/],
    ['a name of another slash', { name: 'a\\b' }, /name/],
    ['a long name', { name: 'x'.repeat(101) }, /name/],
    ['a control sign', { name: 'a\u0007' }, /name/],
    ['too often', { everyMinutes: 0 }, /everyMinutes/],
    ['an unknown kind', { kind: 'ftp' }, /kind/],
    ['another visibility', { visibility: 'all' }, /visibility/],
  ])('400: %s is named', async (_, body, named) => {
    const { status, body: answer } = await post(body);
    expect(status).toBe(400);
    expect(JSON.stringify(answer)).toMatch(named);
    expect(JSON.stringify(answer)).not.toMatch(/secret/);
  });

  test.each<[string, object]>([
    ['the server itself', { kind: 'web', settings: { url: 'http://127.0.0.1:9/' } }],
    ['its cloud', { kind: 'web', settings: { url: 'http://169.254.169.254/latest/' } }],
    [
      'by another spelling',
      {
        kind: 'webdav',
        settings: { url: 'http://[::ffff:127.0.0.1]/', user: 'u', password: 'secret' },
      },
    ],
    [
      'a bucket there',
      {
        kind: 's3',
        settings: {
          endpoint: 'http://10.0.0.1/',
          bucket: 'b',
          accessKeyId: 'k',
          secretAccessKey: 'secret',
        },
      },
    ],
    [
      'a repository there',
      { kind: 'git', settings: { url: 'https://192.168.0.1/a', token: 'secret' } },
    ],
    ['a repository on its disk', { kind: 'git', settings: { url: 'file:///etc' } }],
    ['a folder of its own', { settings: { path: '/etc' } }],
  ])('422: what a private address has is not told: %s', async (_, body) => {
    for (const dryRun of [true, false]) {
      const { status, body: answer } = await post({ ...body, dryRun });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(JSON.stringify(answer)).not.toMatch(/secret|ECONN|refused/);
    }
    expect((await ask('GET', `/v1/sources?teamId=${tree.team.id}`)).body.sources).toEqual([]);
  });
});
