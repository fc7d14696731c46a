import { readEmailAddress } from '@guildhall/contract';
import type { endpoints, InputOf } from '@guildhall/contract';
import { Failure } from '#failure.ts';
import { parsePhone, parseQueryPhone } from './parse-phone.ts';

/** How a request names one person. What is null names nobody, or was not given. */
export interface Identity {
  email: string | null;
  phone: string | null;
}

type Removal = InputOf<typeof endpoints.removeMember>;

/** Whom a request to remove somebody names: in its query, or where that is empty in its body. */
export function readIdentity({ query, body }: Removal, country: string): Identity {
  const isInQuery = query.email !== undefined || query.phone !== undefined;
  const { email, phone } = isInQuery ? query : body;
  if (email === undefined && phone === undefined) {
    throw new Failure('invalid', { message: 'email or phone must be given' });
  }
  const parse = isInQuery ? parseQueryPhone : parsePhone;
  // A plus sign of an address in a query may have arrived as a space.
  const address = isInQuery ? email?.trim().replaceAll(' ', '+') : email;
  return {
    email: (address !== undefined && readEmailAddress(address)) || null,
    phone: (phone !== undefined && parse(phone, country)) || null,
  };
}
