import { expect, test } from 'vitest';
import { hideAddresses } from './hide-addresses.ts';

test.each([
  ['550 5.1.1 <ada@example.com>: no such user', '550 5.1.1 <[address]>: no such user'],
  ['550 no "a b"@example.com, no user@[192.0.2.1]', '550 no [address], no [address]'],
  ['550 Ada unknown; ask ADA@EXAMPLE.COM', '550 [mailbox] unknown; ask [address]'],
  ['550 relay ada=40example.com', '550 relay [mailbox]=40example.com'],
  ['550 阿达@例え.jp は無効', '550 [address] は無効'],
  ['450 4.7.0 adaptive greylisting of Canada', '450 4.7.0 adaptive greylisting of Canada'],
  ['421 too busy', '421 too busy'],
  ['', ''],
])('%j is told as %j', (said, told) => {
  expect(hideAddresses(said, 'ada@example.com')).toBe(told);
});

test('a mailbox with signs of regular expressions is hidden, and is no pattern', () => {
  expect(hideAddresses('no a.b+c* here, but axb+c', 'a.b+c*@example.com')).toBe(
    'no [mailbox] here, but axb+c',
  );
});

test('a long line of signs is read in no time', () => {
  const line = `${'@'.repeat(20_000)} ${'"'.repeat(20_000)} ${'a@'.repeat(20_000)}`;
  expect(hideAddresses(line, 'ada@example.com').length).toBeLessThan(line.length);
});
