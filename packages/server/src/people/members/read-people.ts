import { phoneRule, readEmailAddress } from '@guildhall/contract';
import type { endpoints, InputOf, Role } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import type { FailureDetail } from '#ground/failure.ts';
import { invalid } from '#ground/http/check-input.ts';
import { parsePhone, parseQueryPhone } from './parse-phone.ts';

/** The e-mail and phone by which a request names one person. Null if invalid or missing. */
export interface Identity {
  email: string | null;
  phone: string | null;
}

type Removal = InputOf<typeof endpoints.removeMember>;

/** A person to be added to a team, with at least one of e-mail (lower case) and phone (E.164). */
export interface Addition {
  email: string | null;
  phone: string | null;
  role: Role;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

type Entry = InputOf<typeof endpoints.addMembers>['body']['members'][number];

/** Returns a request's entries with phones in E.164; throws a 400 that names each invalid phone. */
export function readAdditions(entries: readonly Entry[], country: string): Addition[] {
  const faults: FailureDetail[] = [];
  const additions = entries.map(({ email = null, phone = null, ...entry }, at): Addition => {
    const number = phone === null ? null : parsePhone(phone, country);
    if (number === undefined) {
      faults.push({ path: `members[${at}].phone`, message: phoneRule });
    }
    return { ...entry, email, phone: number ?? null };
  });
  if (faults.length > 0) throw invalid(faults);
  return additions;
}

/** Returns the e-mail and phone that a removal request names: in its query, else in its body. */
export function readIdentity({ query, body }: Removal, country: string): Identity {
  const isInQuery = query.email !== undefined || query.phone !== undefined;
  const { email, phone } = isInQuery ? query : body;
  if (email === undefined && phone === undefined) {
    throw new Failure('invalid', { message: 'email or phone must be given' });
  }
  const parse = isInQuery ? parseQueryPhone : parsePhone;
  // The plus sign of an address in a query may have arrived as a space.
  const address = isInQuery ? email?.trim().replaceAll(' ', '+') : email;
  return {
    email: (address !== undefined && readEmailAddress(address)) || null,
    phone: (phone !== undefined && parse(phone, country)) || null,
  };
}
