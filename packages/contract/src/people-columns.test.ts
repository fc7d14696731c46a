import { describe, expect, test } from 'vitest';
import { nameColumn, readRole, splitName } from './people-columns.ts';

describe('the columns of a table of people', () => {
  test.each([
    ['E-Mail', 'Phone number', 'Role'],
    ['E-Mail-Adresse', 'Telefon', 'Rolle'],
    ['Adresse e-mail', 'Numéro de téléphone', 'Rôle'],
    ['Correo electrónico', 'Teléfono', 'Rol'],
    ['メールアドレス', '電話番号', '役割'],
    ['البريد الإلكتروني', 'رقم الهاتف', 'الدور'],
  ])('are known as %s, %s and %s', (email, phone, role) => {
    expect([email, phone, role].map(nameColumn)).toEqual(['email', 'phone', 'role']);
    expect(nameColumn(` ${phone.toUpperCase()}: `)).toBe('phone');
  });

  test('with names are known, with remarks hold nothing that is added, others are not known', () => {
    expect(['Name', 'Vorname', 'Surname', 'Notes'].map(nameColumn)).toEqual([
      'name',
      'firstName',
      'lastName',
      'other',
    ]);
    expect(['Abteilung', 'x', ''].map(nameColumn)).toEqual([undefined, undefined, undefined]);
  });
});

test.each([
  ['Team leader', 'team_leader'],
  ['team_leader', 'team_leader'],
  ['TEAMLEITUNG', 'team_leader'],
  ['Responsable d’équipe', 'team_leader'],
  ['Eigentümer', 'owner'],
  ['miembro', 'member'],
  ['パートナー', 'partner'],
  ['عضو', 'member'],
  ['boss', undefined],
] as const)('the role %s is %s', (text, role) => {
  expect(readRole(text)).toBe(role);
});

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['Lovelace, Ada', 'Ada', 'Lovelace'],
  [' Juan  de la Cruz ', 'Juan', 'de la Cruz'],
  ['小林', '小林', undefined],
  ['', undefined, undefined],
])('%j is split into %s and %s', (text, firstName, lastName) => {
  expect(splitName(text)).toEqual({
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
  });
});
