import { readEmailAddress } from '@guildhall/contract/email-address';
import { readRole as readKnownRole } from '@guildhall/contract/people-columns';
import { isAtLeast, rolesHighestFirst } from '#api/roles.ts';
import type { Role } from '#api/roles.ts';
import type { Line, LineFault, RawLine } from './line.ts';

interface Rules {
  /** The role for lines that name none. */
  role: Role;
  /** The role of the user who adds people: nobody gives a higher role than their own. */
  ownRole: Role;
  /** Returns a role's name on this page. */
  nameOfRole: (role: Role) => string;
}

/**
 * Finds what this page can tell without the server: missing addresses, unknown roles and people who
 * are listed twice. The server checks the rest.
 */
export function checkLines(raw: ReadonlyMap<string, RawLine>, rules: Rules): Line[] {
  const seen = new Set<string>();
  return [...raw].map(([id, line], at) => {
    const role = readRole(line.role, rules);
    const email = line.email && (readEmailAddress(line.email) ?? line.email);
    const key = email ?? line.phone?.replaceAll(/[^\d+]/g, '') ?? '';
    const fault = faultOf(line, role, rules) ?? (seen.has(key) ? 'repeated' : undefined);
    seen.add(key);
    return {
      id,
      number: at + 1,
      who: email ?? line.phone ?? line.text,
      name: line.name ?? '',
      email,
      phone: line.phone,
      role: role ?? rules.role,
      written: line.role,
      ...(fault ? { state: 'wrong', fault } : { state: 'unchecked' }),
    };
  });
}

function faultOf(
  { email, phone }: RawLine,
  role: Role | undefined,
  { ownRole }: Rules,
): LineFault | undefined {
  if (!email && !phone) return 'nobody';
  if (email && readEmailAddress(email) === undefined) return 'address';
  if (!role) return 'role';
  return isAtLeast(ownRole, role) ? undefined : 'higher';
}

function readRole(text: string | undefined, { role, nameOfRole }: Rules): Role | undefined {
  if (!text) return role;
  const tidy = (name: string) => name.toLowerCase().replaceAll(/[\s_-]+/g, '');
  return (
    readKnownRole(text) ?? rolesHighestFirst.find((known) => tidy(nameOfRole(known)) === tidy(text))
  );
}
