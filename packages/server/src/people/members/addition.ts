import { phoneRule } from '@guildhall/contract';
import type { endpoints, InputOf, Role } from '@guildhall/contract';
import type { FailureDetail } from '#ground/failure.ts';
import { invalid } from '#ground/http/check-input.ts';
import { parsePhone } from './parse-phone.ts';

/** A person to be added to a team, with at least one of e-mail (lower case) and phone (E.164). */
export interface Addition {
  email: string | null;
  phone: string | null;
  role: Role;
  firstName?: string | null;
  lastName?: string | null;
}

type Entry = InputOf<typeof endpoints.addMembers>['body']['members'][number];

/** Returns a request's entries with phones in E.164; throws a 400 that names each invalid phone. */
export function readAdditions(entries: readonly Entry[], country: string): Addition[] {
  const faults: FailureDetail[] = [];
  const additions = entries.map(({ email = null, phone = null, role }, at): Addition => {
    const number = phone === null ? null : parsePhone(phone, country);
    if (number === undefined) {
      faults.push({ path: `members[${at}].phone`, message: phoneRule });
    }
    return { email, phone: number ?? null, role };
  });
  if (faults.length > 0) throw invalid(faults);
  return additions;
}
