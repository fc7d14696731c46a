import { describe, expect, test } from 'vitest';
import type { Member } from '@guildhall/sdk';
import { readPeople } from './read-people.ts';
import { readTable } from './read-table.ts';
import { toCsv } from './members.command.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function read(text: string | Uint8Array) {
  const table = readTable(typeof text === 'string' ? bytes(text) : text, 'people.csv');
  return readPeople(table, { file: 'people.csv', role: 'member' });
}

const ada = { email: 'ada@example.com', phone: null, role: 'member' };
const bob = { email: 'bob@example.com', phone: '+12133734253', role: 'owner' };

describe('a table of people', () => {
  test.each([
    ['with a heading', 'email,phone,role\nada@example.com,,\nbob@example.com,+12133734253,owner\n'],
    ['without', 'ada@example.com\nbob@example.com,+12133734253,owner\n'],
    [
      'by semicolon',
      'E-Mail;Phone;Role\r\nada@example.com;;\r\nbob@example.com;+12133734253;Owner',
    ],
    ['by tab', 'role\temail\tphone\n\tada@example.com\t\nowner\tbob@example.com\t+12133734253\n'],
    [
      'in another order, beside others',
      'Name,Role,Phone Number,Notes,Email Address\n"Ada, L",,,"a\nb",ada@example.com\nBob,OWNER,+12133734253,,bob@example.com\n',
    ],
    [
      'with empty lines and spaces',
      '\n email , phone ,role\n\n ada@example.com ,,\n,,\nbob@example.com,+12133734253, owner \n\n',
    ],
    [
      'with a mark',
      '\ufeffemail,phone,role\nada@example.com,,\nbob@example.com,+12133734253,owner',
    ],
    [
      'guarded against formulas',
      "email,phone,role\nada@example.com,,\nbob@example.com,'+12133734253,owner",
    ],
  ])('%s', (_, text) => {
    const people = read(text).map(({ email, phone, role }) => ({ email, phone, role }));
    expect(people).toEqual([ada, bob]);
  });

  test.each([
    ['E-Mail;Telefon;Rolle', 'Eigentümer'],
    ['Courriel;Téléphone;Rôle', 'propriétaire'],
    ['Correo;Teléfono;Rol', 'Propietario'],
    ['メールアドレス;電話番号;役割', 'オーナー'],
    ['البريد;الهاتف;الدور', 'مالك'],
  ])('with the heading %s and the role %s', (heading, role) => {
    const [, second] = read(`${heading}\nada@example.com;;\nbob@example.com;+12133734253;${role}`);
    expect(second).toMatchObject(bob);
  });

  test.each([
    ['email,Durchwahl,role', '"Durchwahl"'],
    ['email,phone,Abteilung,Standort', '"Abteilung", "Standort"'],
    ['email,phone,mobile', '"mobile"'],
  ])('with the columns %s is refused, since nobody loses what is in them', (heading, named) => {
    expect(() => read(`${heading}\nada@example.com,+12133734253,owner,x`)).toThrow(
      `people.csv line 1: unknown or repeated columns: ${named}; name the columns email, phone and role`,
    );
  });

  test('with names, in one column or in two', () => {
    const one = read('name,email\nAda Lovelace,ada@example.com\n');
    const two = read('first name,last name,email\nAda,Lovelace,ada@example.com\n');
    expect([...one, ...two]).toMatchObject([
      { firstName: 'Ada', lastName: 'Lovelace' },
      { firstName: 'Ada', lastName: 'Lovelace' },
    ]);
  });

  test('in UTF-16, as some spreadsheets write it', () => {
    const utf16 = Buffer.from('\ufeffemail\tphone\trole\nada@example.com\t\t\n', 'utf16le');
    expect(read(utf16)).toMatchObject([ada]);
  });

  test('with roles in any letter case, with spaces or hyphens', () => {
    const roles = ['team leader', 'Team-Leader', 'TEAM_LEADER', 'Partner'];
    const people = read(
      `email,role\n${roles.map((role, at) => `p${at}@example.com,${role}`).join('\n')}`,
    );
    expect(people.map(({ role }) => role)).toEqual([
      ...Array.from({ length: 3 }, () => 'team_leader'),
      'partner',
    ]);
  });

  test('gives each fault with its line, and the number of further faults', () => {
    const text =
      'email,phone,role\nada@example.com,,\nno address,,\n\n,,owner\nbob@example.com,,boss\n';
    expect(() => read(text)).toThrow(
      [
        'people.csv line 3: email must be an e-mail address',
        'people.csv line 5: must have an email or a phone',
        'people.csv line 6: role must be one of owner, team_leader, member, partner',
      ].join('\n'),
    );
    const many = Array.from({ length: 25 }, (_, at) => `not ${at}`).join('\n');
    expect(() => read(`email\n${many}`)).toThrow(/line 21: .*\nand 5 more$/);
  });

  test.each([
    ['', 'people.csv is empty'],
    ['\n\n', 'people.csv is empty'],
    ['email,phone,role\n', 'people.csv has a heading but no people'],
    ['name,role\nAda,owner', 'people.csv line 1: there is no column email or phone'],
    ['email\n"ada@example.com', /^people\.csv is no CSV file: /],
  ])('%j is refused: %s', (text, error) => {
    expect(() => read(text)).toThrow(error);
  });

  test('that is not text is refused', () => {
    const binary = new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0xfe, 0x80]);
    expect(() => read(binary)).toThrow('people.csv is not UTF-8; save it as "CSV UTF-8"');
  });
});

describe('members as a table', () => {
  const member: Member = {
    id: 'x',
    firstName: '=cmd|calc',
    lastName: '@SUM(A1)',
    email: '-dash@example.com',
    phone: '+12133734253',
    image: null,
    role: 'partner',
    lastSeenAt: null,
  };

  test('S29: have no cell that a spreadsheet takes for a formula', () => {
    const [, line] = toCsv([member]).split('\n');
    expect(line).toBe("'-dash@example.com,'+12133734253,partner,'=cmd|calc,'@SUM(A1),");
  });

  test('S83: has a quote before what another separator makes a formula, and can be read back', () => {
    const named = { ...member, firstName: 'x;=1+1', lastName: '＝1＋1' };
    expect(toCsv([named])).toContain(",x;'=1+1,'＝1＋1,");
    const { firstName, lastName } = named;
    expect(read(toCsv([named]))).toMatchObject([{ firstName, lastName }]);
  });

  test('can be read back unchanged', () => {
    expect(read(toCsv([member]))).toEqual([
      {
        line: 2,
        email: '-dash@example.com',
        phone: '+12133734253',
        role: 'partner',
        firstName: '=cmd|calc',
        lastName: '@SUM(A1)',
      },
    ]);
  });
});
