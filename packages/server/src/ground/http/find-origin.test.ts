import { describe, expect, test } from 'vitest';
import { findOrigin, trustRanges } from './find-origin.ts';

const isTrusted = trustRanges([
  '10.0.0.0/8',
  '192.0.2.7',
  '2001:db8::/32',
  'fd00::7',
  '::ffff:172.16.0.0/108',
]);

function originOf(peer: string | null, forwardedFor?: string, proto?: string) {
  const sent: Record<string, string | undefined> = {
    'x-forwarded-for': forwardedFor,
    'x-forwarded-proto': proto,
  };
  return findOrigin(peer, (name) => sent[name], isTrusted);
}

describe('the address of a request', () => {
  test.each([
    ['of an untrusted peer', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['the right-most untrusted hop', '10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['behind two proxies', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.2.3.4', '203.0.113.9'],
    ['the first hop if every hop is trusted', '10.0.0.1', '10.9.9.9, 10.2.3.4', '10.9.9.9'],
    ['one trusted address', '192.0.2.7', '203.0.113.9', '203.0.113.9'],
    ['the address next to the trusted one', '192.0.2.8', '203.0.113.9', '192.0.2.8'],
    ['one trusted address of IPv6', 'fd00::7', '203.0.113.9', '203.0.113.9'],
    ['the IPv6 address next to the trusted one', 'fd00::8', '203.0.113.9', 'fd00::8'],
    ['brackets without a port', '10.0.0.1', '[2001:db9::2]', '2001:db9::2'],
    ['brackets with a port', '10.0.0.1', '[2001:db9::2]:80', '2001:db9::2'],
    ['brackets followed by more characters', '10.0.0.1', '[2001:db9::2]:80x', '10.0.0.1'],
    ['brackets preceded by more characters', '10.0.0.1', 'x[2001:db9::2]', '10.0.0.1'],
    ['a port followed by more characters', '10.0.0.1', '203.0.113.9:4711x', '10.0.0.1'],
    ['IPv6', '2001:db8::1', '2001:4860::8', '2001:4860::8'],
    ['a peer as an IPv4-mapped address', '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a trusted range of IPv4-mapped addresses', '172.16.0.9', '203.0.113.9', '203.0.113.9'],
    ['outside of that range', '172.32.0.9', '203.0.113.9', '172.32.0.9'],
    ['a hop as an IPv4-mapped address', '10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['with ports', '10.0.0.1', '203.0.113.9:4711, [2001:db8::2]:80', '203.0.113.9'],
    [
      'behind a hop that is not an address',
      '10.0.0.1',
      '203.0.113.9, unknown, 10.2.3.4',
      '10.2.3.4',
    ],
    ['a header without any address', '10.0.0.1', 'evil', '10.0.0.1'],
    ['a hop with a zone of another machine', '10.0.0.1', 'fe80::1%eth0.1', '10.0.0.1'],
    ['an empty header', '10.0.0.1', ' , ', '10.0.0.1'],
    ['a request that was not forwarded', '10.0.0.1', undefined, '10.0.0.1'],
  ])('%s', (_, peer, forwardedFor, address) => {
    expect(originOf(peer, forwardedFor).address).toBe(address);
  });

  test('is null without a connection', () => {
    expect(originOf(null, '203.0.113.9')).toMatchObject({ address: null, isIgnored: false });
  });
});

describe('the protocol of a request', () => {
  test.each([
    ['10.0.0.1', '203.0.113.9', 'https', true],
    ['10.0.0.1', undefined, 'HTTPS', true],
    ['10.0.0.1', '203.0.113.9', 'http', false],
    ['198.51.100.1', '203.0.113.9', 'https', false],
    ['10.0.0.1', '203.0.113.9, 10.2.3.4', 'https, http', true],
    ['10.0.0.1', '203.0.113.9', 'https, http', false],
    ['10.0.0.1', '203.0.113.9', undefined, false],
  ])(
    'from peer %s, forwarded for %s, with protocol %s is secure: %s',
    (peer, forwardedFor, proto, isSecure) => {
      expect(originOf(peer, forwardedFor, proto).isSecure).toBe(isSecure);
    },
  );
});

test('findOrigin tells whether forwarding headers were sent and whether they were ignored', () => {
  expect(originOf('198.51.100.1', '203.0.113.9')).toMatchObject({ isIgnored: true });
  expect(originOf('198.51.100.1')).toMatchObject({ isIgnored: false, isForwarded: false });
  expect(originOf('10.0.0.1', '203.0.113.9')).toMatchObject({
    isIgnored: false,
    isForwarded: true,
  });
});
