import { readEmailAddress } from '@guildhall/contract';
import type { endpoints, InputOf } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import { parsePhone, parseQueryPhone } from './parse-phone.ts';

/** The e-mail and phone by which a request names one person. Null if invalid or missing. */
export interface Identity {
  email: string | null;
  phone: string | null;
}

type Removal = InputOf<typeof endpoints.removeMember>;

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
