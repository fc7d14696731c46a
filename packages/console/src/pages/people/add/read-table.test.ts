import { describe, expect, test } from 'vitest';
import { isTable, readTableFile, UnknownColumns } from './read-table.ts';

const read = async (...parts: BlobPart[]) =>
  (await readTableFile(new Blob(parts))).map(({ email, phone, role }) => [email, phone, role]);

describe('a table of people', () => {
  test.each([
    ['commas', 'email,phone,role\na@mill.example,+49 40 1,member\n'],
    ['semicolons', 'email;phone;role\na@mill.example;+49 40 1;member\n'],
    ['tabs', 'email\tphone\trole\na@mill.example\t+49 40 1\tmember\n'],
    [
      'the end of lines that Windows writes',
      'Email,Phone,Role\r\na@mill.example,+49 40 1,member\r\n',
    ],
    [
      'a mark of its coding at the beginning',
      '\uFEFFemail,phone,role\na@mill.example,+49 40 1,member',
    ],
    ['quotes around cells', '"email","phone","role"\n"a@mill.example","+49 40 1","member"'],
    [
      'other columns between',
      'name,role,phone,notes,email\n"Miller, A",member,+49 40 1,,a@mill.example',
    ],
  ])('is read with %s', async (_, text) => {
    expect(await read(text)).toEqual([['a@mill.example', '+49 40 1', 'member']]);
  });

  test('is read as `guildhall members list --csv` writes it, with formulas made text', async () => {
    const text = "email,phone,role,firstName\na@mill.example,'+49 40 1,member,O'Hara\n";
    expect(await readTableFile(new Blob([text]))).toMatchObject([
      { phone: '+49 40 1', name: "O'Hara" },
    ]);
  });

  test.each([
    ['E-Mail;Telefon;Rolle', 'German'],
    ['Courriel;Téléphone;Rôle', 'French'],
    ['Correo;Teléfono;Rol', 'Spanish'],
    ['メールアドレス;電話番号;役割', 'Japanese'],
    ['البريد;الهاتف;الدور', 'Arabic'],
  ])('is read with the heading %s (%s)', async (head) => {
    expect(await read(`${head}\na@mill.example;+49 40 1;member`)).toEqual([
      ['a@mill.example', '+49 40 1', 'member'],
    ]);
  });

  test('with columns that are not known is refused, and they are named', async () => {
    const reading = read('email;Durchwahl;Phone;Mobile;name\na@mill.example;4;+49 40 1;;Ada');
    await expect(reading).rejects.toThrow(new UnknownColumns(['Durchwahl', 'Mobile']));
  });

  test('without a heading keeps roles', async () => {
    expect(await read('Ada,Teamleitung,a@mill.example\nBen,,b@mill.example\n')).toEqual([
      ['a@mill.example', undefined, 'Teamleitung'],
      ['b@mill.example', undefined, undefined],
    ]);
  });

  test('without a heading is read by what is in its columns', async () => {
    const rows = 'Ada,+49 40 12345,a@mill.example\nBen,,b@mill.example\n';
    expect(await read(rows)).toEqual([
      ['a@mill.example', '+49 40 12345', undefined],
      ['b@mill.example', undefined, undefined],
    ]);
  });

  test('is read in the encodings that Excel and others write', async () => {
    const text = 'email;rôle\nada@mühle.example;Führung';
    const utf16 = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    const bigEndian = new Uint8Array(Buffer.from(utf16).swap16());
    const windows = new Uint8Array(Buffer.from(text, 'latin1'));
    const people = [['ada@mühle.example', undefined, 'Führung']];
    for (const bytes of [utf16, bigEndian, utf16.slice(2), bigEndian.slice(2)])
      expect(await read(bytes)).toEqual(people);
    expect(await read(windows)).toEqual(people);
  });

  test('keeps the text of a row without address or number, and skips an empty row', async () => {
    const file = new Blob(['email,name\n,Ada\n,\na@mill.example,Ben\n']);
    expect((await readTableFile(file)).map(({ text }) => text)).toEqual(['Ada', 'a@mill.example']);
  });

  test.each([
    ['name;email\nAda Miller;a@mill.example', 'Ada Miller'],
    ['Vorname;Nachname;E-Mail\nAda;Miller;a@mill.example', 'Ada Miller'],
    ['email\na@mill.example', undefined],
  ])('keeps the names in %j', async (text, expected) => {
    expect((await readTableFile(new Blob([text]))).map(({ name }) => name)).toEqual([expected]);
  });

  test.each([
    ['Ada Miller,a@mill.example,member', 'Ada Miller'],
    ['a@mill.example;Ada Miller', 'Ada Miller'],
    ['Ada,Miller,a@mill.example', undefined],
  ])(
    'without a heading keeps the names in %j, if only one column can hold them',
    async (text, expected) => {
      expect((await readTableFile(new Blob([text]))).map(({ name }) => name)).toEqual([expected]);
    },
  );

  test('without rows gives no people', async () => {
    expect(await read('')).toEqual([]);
    expect(await read('email,role\n')).toEqual([]);
  });
});

describe('pasted text', () => {
  test.each([
    'name,email,role\nAda Miller,a@mill.example,member',
    'E-Mail\na@mill.example\nb@mill.example',
    'Name;Telefon\nAda;040 12345',
    'Ada Miller,a@mill.example\n"Miller, Ben",b@mill.example',
    'a@mill.example\tmember\n\nb@mill.example\tpartner\n',
  ])('is a table: %j', (text) => {
    expect(isTable(text)).toBe(true);
  });

  test.each([
    '',
    'Ada Miller',
    'a@mill.example',
    'a@mill.example, b@mill.example',
    'a@mill.example\n040 12345',
    'Ada Miller <a@mill.example>, Ben <b@mill.example>',
    'Miller, Ada <a@mill.example>',
    'Ada Miller a@mill.example; Ben b@mill.example',
    'email a@mill.example, b@mill.example',
    'Ada, a@mill.example\nb@mill.example',
  ])('is no table: %j', (text) => {
    expect(isTable(text)).toBe(false);
  });
});
