import { describe, expect, test } from 'vitest';
import { isPhoneLike, readPasted } from './read-pasted.ts';

describe('addresses and numbers as people paste them', () => {
  test.each([
    ['a@mill.example b@mill.example', ['a@mill.example', 'b@mill.example']],
    [
      'a@mill.example, b@mill.example;c@mill.example',
      ['a@mill.example', 'b@mill.example', 'c@mill.example'],
    ],
    ['a@mill.example\r\n\tb@mill.example\n\n', ['a@mill.example', 'b@mill.example']],
    [
      'a@mill.example；b@mill.example、c@mill.example，d@mill.example',
      ['a@mill.example', 'b@mill.example', 'c@mill.example', 'd@mill.example'],
    ],
    ['mailto:a@mill.example', ['a@mill.example']],
    ['Ada Miller a@mill.example', ['a@mill.example']],
    ['Ada Miller <a@mill.example>, Ben <b@mill.example>', ['a@mill.example', 'b@mill.example']],
    ['"Miller, Ada" <a@mill.example>; Ben <b@mill.example>', ['a@mill.example', 'b@mill.example']],
    ['a@mill.example, Ben <b@mill.example>', ['a@mill.example', 'b@mill.example']],
  ])('are found in %j', (text, emails) => {
    const found = readPasted(text);
    expect(found.map(({ text: said, email }) => [said, email])).toEqual(
      emails.map((email) => [email, email]),
    );
  });

  test.each([
    ['Ada Miller <a@mill.example>, Ben <b@mill.example>', ['Ada Miller', 'Ben']],
    ['"Miller, Ada" <a@mill.example>; b@mill.example', ['Miller, Ada', undefined]],
    ['a@mill.example, Ben <b@mill.example>', [undefined, 'Ben']],
    ['Miller, Ada <a@mill.example>, b@mill.example', ['Miller, Ada', undefined]],
    ['Ada Miller a@mill.example', ['Ada Miller']],
    ['a@mill.example <a@mill.example>', [undefined]],
  ])('keep the names in %j', (text, names) => {
    expect(readPasted(text).map(({ name }) => name)).toEqual(names);
  });

  test('a line with tabs is a row, also among other lines', () => {
    const rows = [
      'Dan Park\tdan@mill.example\tteam leader',
      'ada@mill.example',
      'ben@mill.example\tBen Okri',
      'Cleo\tRay\tcleo@mill.example\t040 1234567\tMitglied',
      'Eve\teve@mill.example\tboss',
      'f@mill.example\tg@mill.example',
      'h@mill.example\t+49 40 123456',
    ];
    expect(readPasted(rows.join('\n'))).toMatchObject([
      { name: 'Dan Park', email: 'dan@mill.example', role: 'team leader' },
      { email: 'ada@mill.example' },
      { name: 'Ben Okri', email: 'ben@mill.example' },
      { name: 'Cleo Ray', email: 'cleo@mill.example', phone: '040 1234567', role: 'Mitglied' },
      { name: 'Eve', email: 'eve@mill.example', role: 'boss' },
      { email: 'f@mill.example' },
      { email: 'g@mill.example' },
      { email: 'h@mill.example' },
      { phone: '+49 40 123456' },
    ]);
  });

  test('may be a phone number with spaces and signs', () => {
    expect(readPasted('+49 (40) 123-456/7\n040 1234567')).toEqual([
      { text: '+49 (40) 123-456/7', phone: '+49 (40) 123-456/7' },
      { text: '040 1234567', phone: '040 1234567' },
    ]);
  });

  test('other text is kept as it was written', () => {
    expect(readPasted('Ada Miller\na@mill.example')).toEqual([
      { text: 'Ada Miller' },
      { text: 'a@mill.example', email: 'a@mill.example' },
    ]);
  });

  test.each(['', ' \n\t ; , ', '<>'])('are not found in %j', (text) => {
    expect(readPasted(text)).toEqual([]);
  });
});

test.each([
  ['+49 40 123', true],
  ['(040) 123', true],
  ['1234', false],
  ['Room 12345', false],
  ['12345 Ada', false],
])('%s can be a phone number: %s', (text, expected) => {
  expect(isPhoneLike(text)).toBe(expected);
});
