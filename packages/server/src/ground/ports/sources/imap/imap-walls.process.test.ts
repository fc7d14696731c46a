import { describe, expect, test } from 'vitest';
import type { AddressGuard } from '#ground/ports/safe-fetch/address-guard.ts';
import { createAddressGuard } from '#ground/ports/safe-fetch/address-guard.ts';
import { dovecot, serveMailbox } from '../fixtures/dovecot.ts';
import { listSource } from '../fixtures/list-source.ts';
import { serveLines } from './fixtures/scripted-imap.ts';
import { mail, openServed } from './fixtures/served-mailbox.ts';
import { openImap } from './imap-source.ts';

const lookup = () => Promise.resolve([{ address: '127.0.0.1' }]);
const settings = { host: 'mail.example.com', user: 'ada', password: 'secret' };
/** Lets everything be contacted, as if it were public: then nothing goes without TLS. */
const anyAddress: AddressGuard = { allows: () => true, names: () => false };

function open(port: number, guard: AddressGuard, more = {}) {
  return openImap({ ...settings, port }, { guard, fileMaxBytes: 1000 }, { lookup, ...more });
}

describe.skipIf(!dovecot)('a mailbox of Dovecot (needs dovecot-imapd)', { timeout: 60_000 }, () => {
  test('with a wrong password is refused, and one that is not there not found', async () => {
    const served = await serveMailbox();
    const wrong = openServed(served, { password: 'wrong' });
    await expect(wrong.check()).rejects.toMatchObject({ code: 'refused', isOfItem: false });
    expect(await listSource(wrong)).toMatchObject({ error: { code: 'refused' }, done: [] });
    const none = openServed(served, { mailbox: 'None "of" &these' });
    await expect(none.check()).rejects.toMatchObject({ code: 'not_found', isOfItem: false });
    expect(await listSource(none)).toMatchObject({ error: { code: 'not_found' }, done: [] });
  });

  test('whose certificate nobody has signed, or is that of another host, gets no password', async () => {
    const { tlsPort, ca } = await serveMailbox();
    const guard = createAddressGuard([
      `mail.example.com:${tlsPort}`,
      `other.example.com:${tlsPort}`,
    ]);
    await expect(open(tlsPort, guard).check()).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT'),
    });
    const parts = { guard, fileMaxBytes: 1000 };
    const other = { ...settings, host: 'other.example.com', port: tlsPort };
    await expect(openImap(other, parts, { lookup, ca }).check()).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID'),
    });
  });

  test('is spoken with by TLS from the first command on, at the port for that', async () => {
    const { plainPort, ca } = await serveMailbox();
    await open(plainPort, anyAddress, { ca, startTlsPort: plainPort }).check();
    // With a certificate that nobody has signed it is TLS that fails.
    await expect(
      open(plainPort, anyAddress, { startTlsPort: plainPort }).check(),
    ).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('at a port without TLS is asked only where the operator has named it', async () => {
    const served = await serveMailbox();
    await served.add(mail({ Subject: 'One' }));
    const { plainPort, ca } = served;
    await expect(open(plainPort, anyAddress, { ca }).check()).rejects.toMatchObject({
      code: 'unreachable',
    });
    const named = createAddressGuard([`mail.example.com:${plainPort}`]);
    expect((await listSource(open(plainPort, named, { ca }))).items.length).toBe(1);
  });
});

describe('a server of mails', () => {
  const greeting = '* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] ready';

  test('without TLS gets no password unless the operator has named it', async () => {
    const { port, heard } = await serveLines([greeting]);
    for (const more of [{}, { startTlsPort: port }]) {
      await expect(open(port, anyAddress, more).check()).rejects.toMatchObject({
        code: 'unreachable',
      });
    }
    expect(heard().join('\n')).not.toMatch(/LOGIN|AUTHENTICATE|secret/iu);
    const named = createAddressGuard([`mail.example.com:${port}`]);
    await expect(open(port, named).check()).rejects.toBeDefined();
    expect(heard().join('\n')).toMatch(/LOGIN|AUTHENTICATE/iu);
  });

  test('in a private network is not contacted', async () => {
    const { port, heard, connections } = await serveLines([greeting]);
    for (const guard of [createAddressGuard([]), createAddressGuard(['mail.example.com:1'])]) {
      const source = open(port, guard);
      await expect(source.check()).rejects.toMatchObject({ code: 'not_allowed', isOfItem: false });
      expect(await listSource(source)).toMatchObject({ error: { code: 'not_allowed' }, done: [] });
    }
    expect([heard(), connections()]).toEqual([[], 0]);
  });

  test('of which some addresses are private is contacted at the others alone', async () => {
    const { port, connections } = await serveLines([greeting]);
    const asked: string[] = [];
    const guard: AddressGuard = {
      names: () => false,
      allows: (host, at, address) => {
        asked.push(`${host} ${at} ${address}`);
        return address === '127.0.0.2';
      },
    };
    const two = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address }));
    const source = open(port, guard, { lookup: () => Promise.resolve(two) });
    await expect(source.check()).rejects.toMatchObject({ code: 'unreachable' });
    expect(asked).toEqual(two.map(({ address }) => `mail.example.com ${port} ${address}`));
    expect(connections()).toBe(0);
  });

  test('that is away, or has no address, is unreachable', async () => {
    const named = createAddressGuard(['mail.example.com:*']);
    await expect(open(1, named).check()).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('ECONNREFUSED'),
    });
    const none = { lookup: () => Promise.reject(new Error('ENOTFOUND')) };
    await expect(open(1, named, none).check()).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('that lets nobody in for a while is busy: its source is not stopped', async () => {
    const { port } = await serveLines([greeting], (tag) => [
      `${tag} NO [UNAVAILABLE] Temporary authentication failure`,
    ]);
    const named = createAddressGuard([`mail.example.com:${port}`]);
    await expect(open(port, named).check()).rejects.toMatchObject({ code: 'busy' });
  });
});
