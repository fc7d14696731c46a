import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startFaultyProxy } from '../sources/fixtures/faulty-proxy.ts';
import { freePort } from '../sources/fixtures/start-server.ts';
import { createAddressGuard } from '../safe-fetch/address-guard.ts';
import { makeAuthority } from './fixtures/certificates.ts';
import { ldapHere, person, placeOf, serveDirectory, slapd } from './fixtures/slapd.ts';
import { openLdap } from './open-ldap.ts';

const { signal } = new AbortController();

async function otherAuthority() {
  const folder = await mkdtemp(join(tmpdir(), 'ca-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return makeAuthority(folder, 'other');
}

describe.skipIf(!slapd)('a connection to slapd (needs slapd)', { timeout: 60_000 }, () => {
  test('by TLS trusts its own authority alone, and the name alone', async () => {
    const served = await serveDirectory(person('ada'));
    const plain = `ldap://127.0.0.1:${served.port}`;
    const preview = (change: object) => ldapHere.preview(placeOf(served, change), signal);
    expect((await preview({})).people.length).toBe(1);
    expect((await preview({ url: plain })).people.length).toBe(1);
    expect((await preview({ url: plain, startTls: false })).people.length).toBe(1);
    for (const url of [plain, `ldaps://127.0.0.1:${served.tlsPort}`]) {
      for (const ca of [null, await otherAuthority()]) {
        await expect(preview({ url, ca })).rejects.toMatchObject({ code: 'certificate' });
      }
    }
    // By another name that leads to the same address the certificate is somebody else's.
    const lookup = async () => [{ address: '127.0.0.1' }];
    const named = openLdap({
      guard: createAddressGuard(['ldap.example.com:*', 'other.example.com:*']),
      lookup,
    });
    const at = (name: string) => ({ url: `ldaps://${name}:${served.tlsPort}` });
    expect(
      (await named.preview(placeOf(served, at('ldap.example.com')), signal)).people.length,
    ).toBe(1);
    await expect(
      named.preview(placeOf(served, at('other.example.com')), signal),
    ).rejects.toMatchObject({
      code: 'certificate',
    });
  });

  test('that breaks off in the middle of a listing gives no listing', async () => {
    const uids = Array.from({ length: 300 }, (_, at) => `p${at}`);
    const served = await serveDirectory(uids.map((uid) => person(uid)).join(''));
    const proxy = await startFaultyProxy(served.port);
    const place = placeOf(served, { url: `ldap://127.0.0.1:${proxy.port}`, startTls: false });
    expect((await ldapHere.list(place, signal)).people.length).toBe(300);
    const whole = proxy.passed();
    for (const how of ['torn', 'ended'] as const) {
      for (const bytes of [10, Math.floor(whole / 2), whole - 10]) {
        proxy.breakAfter(bytes, how);
        await expect(ldapHere.list(place, signal)).rejects.toMatchObject({ code: 'unreachable' });
      }
    }
    proxy.heal();
    await served.stop();
    await expect(ldapHere.list(place, signal)).rejects.toMatchObject({ code: 'unreachable' });
  });
});

describe('an address', () => {
  const place = {
    ...placeOf({ tlsPort: 9, port: 9, ca: '' } as Parameters<typeof placeOf>[0]),
    ca: null,
  };
  const lists = (addresses: string[], change: object, hosts: string[] = []) => {
    const lookup = async () => addresses.map((address) => ({ address }));
    const ldap = openLdap({ guard: createAddressGuard(hosts), lookup });
    return ldap.list({ ...place, ...change }, signal);
  };

  test.each([
    'ldaps://127.0.0.1',
    'ldaps://[::1]',
    'ldaps://10.0.0.5',
    'ldap://169.254.169.254:80',
  ])('of a private network is refused unless the operator names it: %s', async (url) => {
    await expect(lists([], { url })).rejects.toMatchObject({ code: 'not_allowed' });
  });

  test('of a name is checked when it is resolved, and is the one that is connected to', async () => {
    const url = 'ldaps://ldap.example.com';
    await expect(lists(['10.0.0.5', '127.0.0.1'], { url })).rejects.toMatchObject({
      code: 'not_allowed',
    });
    await expect(lists([], { url })).rejects.toMatchObject({ code: 'not_allowed' });
    const port = await freePort();
    const named = lists(['127.0.0.1'], { url: `${url}:${port}` }, [`ldap.example.com:${port}`]);
    await expect(named).rejects.toMatchObject({ code: 'unreachable' });
    const other = lists(['127.0.0.1'], { url: `${url}:${port}` }, ['ldap.example.com:636']);
    await expect(other).rejects.toMatchObject({ code: 'not_allowed' });
  });

  test('that no name server knows is told', async () => {
    const lookup = () =>
      Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));
    const failed = openLdap({ guard: createAddressGuard([]), lookup }).list(place, signal);
    await expect(failed).rejects.toMatchObject({ code: 'not_allowed' });
    const byName = { ...place, url: 'ldaps://nowhere.example.com' };
    const unknown = openLdap({ guard: createAddressGuard([]), lookup }).list(byName, signal);
    await expect(unknown).rejects.toMatchObject({ code: 'host_not_found' });
  });

  test('without TLS is refused off this machine, before anything is sent', async () => {
    const url = 'ldap://ldap.example.com';
    for (const address of ['93.184.216.34', '10.0.0.5']) {
      const failed = lists([address], { url, startTls: false }, ['ldap.example.com:*']);
      await expect(failed).rejects.toMatchObject({ code: 'tls' });
    }
  });
});
