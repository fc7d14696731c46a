import { describe, expect, test } from 'vitest';
import { createHostCheck, isLoopback, isLoopbackName } from './served-hosts.ts';

const publicUrl = 'https://hall.example.com';

describe('the host check of a server', () => {
  test.each(['localhost', '127.0.0.1', '127.8.0.9', '::1'])(
    'that listens to %s accepts loopback names and PUBLIC_URL only',
    (host) => {
      expect(isLoopback(host)).toBe(true);
      const isServed = createHostCheck({ host, publicUrl, allowedHosts: [] });
      expect(['192.168.1.5:3000', '[2001:db8::1]', 'evil.example'].filter(isServed)).toEqual([]);
      expect(['localhost', '127.0.0.1', '[::1]:3000', 'hall.example.com'].every(isServed)).toBe(
        true,
      );
    },
  );

  test.each(['0.0.0.0', '::', '192.0.2.1', '128.0.0.1', '127.evil.example', 'guildhall'])(
    'that listens to %s accepts any IP address, but no unknown name',
    (host) => {
      expect(isLoopback(host)).toBe(false);
      const isServed = createHostCheck({ host, publicUrl, allowedHosts: [] });
      expect(['192.168.1.5:3000', '[2001:db8::1]'].every(isServed)).toBe(true);
      expect(['evil.example', '192.168.1.5.evil.example', 'a b', ''].filter(isServed)).toEqual([]);
    },
  );
});

test('ALLOWED_HOSTS may contain IP addresses', () => {
  const allowedHosts = ['2001:db8::7', '192.0.2.7', 'Other.Example.com'];
  const isServed = createHostCheck({ host: '127.0.0.1', publicUrl, allowedHosts });
  expect(['[2001:db8::7]:80', '192.0.2.7', 'other.example.com:8080'].every(isServed)).toBe(true);
  expect(['[2001:db8::8]', '192.0.2.8'].filter(isServed)).toEqual([]);
});

test('isLoopbackName is true for localhost, 127.0.0.1 and [::1] only', () => {
  expect(['localhost:80', '127.0.0.1', '[::1]'].every(isLoopbackName)).toBe(true);
  expect(['hall.example.com', '127.0.0.2', '', 'a b'].some(isLoopbackName)).toBe(false);
});
