import { describe, expect, test } from 'vitest';
import { nameColumn, readRole } from './people-columns.ts';

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

  test('with names and remarks hold nothing that is added; others are not known', () => {
    expect(['Name', 'Vorname', 'Notes'].map(nameColumn)).toEqual(['other', 'other', 'other']);
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
