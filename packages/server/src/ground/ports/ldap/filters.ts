import { AndFilter, EqualityFilter, FilterParser } from 'ldapts';
import type { Filter } from 'ldapts';
import { LdapProblem } from '../ldap.ts';
import { toBytes } from './entry-ids.ts';

/** Reads a filter as RFC 4515 writes it. Throws an `LdapProblem`. */
export function readFilter(text: string, code: 'filter' | 'group_filter' = 'filter'): Filter {
  try {
    return FilterParser.parseString(withLetters(text.trim()));
  } catch (cause) {
    const reason = (cause as Error).message.slice(0, 100);
    throw new LdapProblem(code, `The filter is malformed (${reason})`, cause);
  }
}

/** ldapts takes each escaped byte for a letter of its own: `\c3\bc` is one, ü. */
function withLetters(text: string): string {
  return text.replaceAll(/(?:\\[89a-f][\da-f])+/giu, (escaped) => {
    const bytes = Buffer.from(escaped.replaceAll('\\', ''), 'hex');
    const letters = bytes.toString('utf8');
    return letters.includes('\ufffd') ? escaped : letters;
  });
}

/** The filter of one person. The id goes out as bytes, so nothing in it is part of the filter. */
export function filterOf(userFilter: string, attribute: string, externalId: string): Filter {
  const isThey = new EqualityFilter({ attribute, value: toBytes(externalId) });
  return new AndFilter({ filters: [readFilter(userFilter), isThey] });
}
