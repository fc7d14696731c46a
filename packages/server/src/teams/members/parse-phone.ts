import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { PhoneNumber } from 'libphonenumber-js/max';

const scheme = /^\s*tel:\s*/i;
/** A valid context: what stands before the number wherever it is dialled, or a domain. */
const context = /;phone-context=(?:(\+(?=.*\d)[\d().-]+)|[a-z\d][a-z\d.-]*)(?=;|$)/i;
const internationalPrefix = /^\s*(?:00|011)(?=[\s\d(.-])/;

/**
 * A phone number in any common format as E.164; without a country code it belongs to `country`.
 * An extension is dropped. Undefined when the text cannot be a number. A number that is given out
 * is preferred; beyond that its length alone decides, for numbers are given out faster than any
 * list of them.
 */
export function parsePhone(text: string, country: string): string | undefined {
  // The library takes a context, too, but every second time it does not know it again.
  const [, prefix = ''] = context.exec(text) ?? [];
  const bare = prefix + text.replace(context, '').replace(scheme, '');
  const national = parse(bare, country);
  // 00 and 011 are dialled before a country code, but begin area codes in some countries.
  const international = internationalPrefix.test(bare)
    ? parse(bare.replace(internationalPrefix, '+'), country)
    : undefined;
  const readings = [national, international].filter((it) => it !== undefined);
  return (readings.find((it) => it.isValid()) ?? readings.at(-1))?.number;
}

function parse(text: string, country: string): PhoneNumber | undefined {
  const defaults = isSupportedCountry(country) ? { defaultCountry: country } : {};
  const found = parsePhoneNumberFromString(text, { ...defaults, extract: false });
  return found?.isPossible() ? found : undefined;
}

/** A phone number in a query string, where the plus may have arrived as a space. */
export function parseQueryPhone(text: string, country: string): string | undefined {
  const restored = /^ +\d/.test(text) ? parse(text.replace(/^ +/, '+'), country) : undefined;
  return restored?.number ?? parsePhone(text.trim(), country);
}
