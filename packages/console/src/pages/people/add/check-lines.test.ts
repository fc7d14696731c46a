import { describe, expect, test } from 'vitest';
import { checkLines } from './check-lines.ts';
import type { RawLine } from './line.ts';

const nameOfRole = (role: string) =>
  ({ owner: 'Inhaber', team_leader: 'Leitung', member: 'Mitglied', partner: 'Partner' })[role] ??
  '';
const rules = { role: 'member', ownRole: 'team_leader', nameOfRole } as const;
const numbered = (raw: RawLine[]) => new Map(raw.map((line, at) => [String(at), line]));
const stateOf = (...raw: RawLine[]) =>
  checkLines(numbered(raw), rules).map((line) => ('fault' in line ? line.fault : line.role));

describe('a line', () => {
  test('without a role gets the one that is chosen for all', () => {
    const raw = numbered([{ text: 'a@mill.example', email: 'a@mill.example', name: 'Ada' }]);
    expect(checkLines(raw, rules)).toEqual([
      {
        id: '0',
        number: 1,
        who: 'a@mill.example',
        name: 'Ada',
        written: undefined,
        email: 'a@mill.example',
        phone: undefined,
        role: 'member',
        state: 'unchecked',
      },
    ]);
  });

  test.each([
    ['team_leader', 'team_leader'],
    ['Team Leader', 'team_leader'],
    ['TEAM-LEADER', 'team_leader'],
    ['leitung', 'team_leader'],
    ['Partner', 'partner'],
    ['boss', 'role'],
    ['owner', 'higher'],
    ['Inhaber', 'higher'],
  ])('that names the role %s is %s', (role, expected) => {
    expect(stateOf({ text: 'x', email: 'a@mill.example', role })).toEqual([expected]);
  });

  test.each([
    [{ text: 'Ada' }, 'nobody'],
    [{ text: 'x', email: 'ada@' }, 'address'],
    [{ text: 'x', email: 'a b@mill.example' }, 'address'],
    [{ text: 'x', phone: '+49 40 1' }, 'member'],
  ])('%j is %s', (line, expected) => {
    expect(stateOf(line)).toEqual([expected]);
  });

  test('that repeats an earlier address or number is marked, however it is written', () => {
    const email = 'ada@mill.example';
    expect(stateOf({ text: '1', email }, { text: '2', email: 'Ada@Mill.Example' })).toEqual([
      'member',
      'repeated',
    ]);
    const numbers = ['+49 40 1234', '+49 (40) 12-34'].map((phone) => ({ text: phone, phone }));
    expect(stateOf(...numbers)).toEqual(['member', 'repeated']);
  });
});
