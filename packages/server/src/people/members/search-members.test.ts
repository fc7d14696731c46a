import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { memberClient, plant } from './fixtures/client.ts';

const people = [
  { first: 'Ada', last: 'Lovelace', phone: '+441632960001' },
  { first: 'Émile', last: 'Zola' },
  { first: 'İbrahim', last: 'Işık' },
  { first: 'Jürgen', last: 'Weißbrot' },
  { first: 'ΟΔΥΣΣΕΎΣ', last: 'Σίσυφος' },
  { first: 'Владимир', last: 'ЩУКИН' },
  { first: '100%', last: 'under_score' },
  { first: 'back\\slash', last: "O'Brien" },
  { first: 'عمر', last: 'خالد' },
  { first: '李', last: '小龍' },
  { first: '🦄', last: '👩‍👩‍👧‍👦' },
  { first: 'Tab\tand\nline', last: null },
  { first: null, last: 'Lastonly' },
  { first: null, last: null, email: 'nobody+tag12345@search.example' },
  { first: null, last: null, email: null, phone: '+4915123456789' },
];
const nameOf = ({ first, last, email, phone }: (typeof people)[number]) =>
  first ?? last ?? email ?? phone ?? '';

const world = await testWorld();
const { parts } = world;
const client = memberClient(world.app, world.tree);
// Fixed e-mails, because a random one may contain the searched text.
const chosen = people.map((person, at) => ({ email: `x${at}@search.example`, ...person }));
await plant(parts.db, world.tree.team, chosen);

async function found(search: string): Promise<string[]> {
  const query = `pageSize=100&sortBy=createdAt&sortOrder=asc&search=${encodeURIComponent(search)}`;
  const members = await client.list(query);
  return members
    .filter(({ role }) => role !== 'owner')
    .map((it) => it.firstName ?? it.lastName ?? it.email ?? it.phone ?? '');
}

describe('GET /v1/teams/members?search= (D8)', () => {
  test.each([
    ['first name', 'ada', ['Ada']],
    ['last name', 'LOVE', ['Ada']],
    ['first and last name', 'ada love', ['Ada']],
    ['not last and first name', 'lovelace ada', []],
    ['e-mail', 'nobody+tag', ['nobody+tag12345@search.example']],
    ['phone as it is kept', '+4416', ['Ada']],
    ['phone with punctuation', '+44 (1632) 960-001', ['Ada']],
    ['digits of a phone in other groups', '151 234 567', ['+4915123456789']],
    ['two digits are no phone', '1-5', []],
    ['digits with letters are no phone', 'x151 234', []],
    ['digits in parts are looked for in phones only', '123-45', ['+4915123456789']],
    ['trimmed', '  lovelace\t', ['Ada']],
    ['upper case', 'ÉMILE', ['Émile']],
    ['lower case', 'émile', ['Émile']],
    ['composed or not', 'e\u0301mile', ['Émile']],
    ['an accent is not its letter', 'emile', []],
    ['Turkish capitals', 'IŞIK', ['İbrahim']],
    ['Turkish dotted i', 'ibrahim', ['İbrahim']],
    ['Turkish dotted capital', 'İBRAHİM', ['İbrahim']],
    ['German sharp s', 'WEISSBROT', ['Jürgen']],
    ['capital sharp s', 'weiẞbrot', ['Jürgen']],
    ['Greek final sigma', 'ΣΊΣΥΦΟΣ', ['ΟΔΥΣΣΕΎΣ']],
    ['Greek small letters', 'οδυσσεύς', ['ΟΔΥΣΣΕΎΣ']],
    ['Cyrillic', 'щукин', ['Владимир']],
    ['Arabic', 'عمر خالد', ['عمر']],
    ['one character', '李', ['李']],
    ['an emoji', '🦄', ['🦄']],
    ['a part of an emoji sequence', '👧', ['🦄']],
    ['per cent', '%', ['100%']],
    ['per cent between', '1%0', []],
    ['underscore', 'r_s', ['100%']],
    ['underscore for any', '_da', []],
    ['backslash', 'k\\s', ['back\\slash']],
    ['backslash at the end', 'slash\\', []],
    ['quote', "o'b", ['back\\slash']],
    ['a statement', "'; drop table users; --", []],
    ['nothing', 'no such person', []],
  ])('%s: %j', async (_, search, names) => {
    expect(await found(search)).toEqual(names);
  });

  test('any white space within a name is found by a space', async () => {
    expect(await found('tab and line')).toHaveLength(1);
    expect(await found('tab\tand\nline')).toHaveLength(1);
  });

  test('a search does not match across the borders of name, e-mail and phone', async () => {
    for (const search of ['lastonly\n', 'a\nb', '\t', '\n\t+']) {
      const trimmed = search.trim();
      const wanted = trimmed === '' ? people.length : undefined;
      expect((await found(search)).length).toBe(wanted ?? (await found(trimmed)).length);
    }
  });

  test.each(['', '   ', '\t'])('an empty search lists everybody: %j', async (search) => {
    expect(await found(search)).toEqual(people.map(nameOf));
  });

  test('a search longer than any name finds no members', async () => {
    expect(await found('x'.repeat(100_000))).toEqual([]);
  });

  test('with page, filter and every sort order the total counts each match once', async () => {
    for (const sortBy of ['name', 'lastActive', 'role', 'createdAt']) {
      const { body } = await client.ask(
        'GET',
        `/v1/teams/members?search=e&filter=unclaimed&pageSize=1&page=2&sortBy=${sortBy}`,
      );
      const all = await client.list('search=e&filter=unclaimed&pageSize=100');
      expect(body.members).toHaveLength(1);
      expect(body.pagination.totalCount).toBe(all.length);
    }
  });
});

test('a person on several teams is found once on a team, in every sort order', async () => {
  const tree = await newTree(parts);
  const beside = await tree.addTeam('Beside');
  const names = ['Marta One', 'Marta Two', 'Marta Three', 'Marta Four'];
  const marked = names.map((first, at) => ({ first, email: `marta${at}@several.example` }));
  await plant(parts.db, tree.team, marked);
  for (const { email } of marked) await tree.addMember(beside, email, 'member');
  const own = memberClient(world.app, tree);
  for (const sortBy of ['name', 'lastActive', 'role', 'createdAt']) {
    const ids: string[] = [];
    for (const page of [1, 2]) {
      const query = `search=marta&pageSize=2&page=${page}&sortBy=${sortBy}`;
      const { body } = await own.ask('GET', `/v1/teams/members?${query}`);
      expect([sortBy, body.pagination.totalCount]).toEqual([sortBy, names.length]);
      ids.push(...body.members.map(({ id }: { id: string }) => id));
    }
    expect([sortBy, new Set(ids).size]).toEqual([sortBy, names.length]);
  }
});

/** Letters that Unicode 17 added, which the database does not fold yet. */
const ofUnicode17 = /[\ua7ce\ua7cf\ua7d2-\ua7d5\u{16ea0}-\u{16ed3}]/u;

test('the upper and lower case of every letter of Unicode 16 are folded to the same text', async () => {
  const letters: { letter: string; other: string }[] = [];
  for (let code = 1; code <= 0x1ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const letter = String.fromCodePoint(code);
    for (const other of [letter.toUpperCase(), letter.toLowerCase()]) {
      if (other !== letter && !ofUnicode17.test(letter)) letters.push({ letter, other });
    }
  }
  const { rows } = await sql<{ letter: string; other: string }>`
    select letter, other
    from unnest(${letters.map((it) => it.letter)}::text[], ${letters.map((it) => it.other)}::text[])
      as pair (letter, other)
    where fold_text(letter) <> fold_text(other)
  `.execute(parts.db);
  expect(letters.length).toBeGreaterThan(2500);
  expect(rows).toEqual([]);
});
