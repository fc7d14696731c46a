import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * A phone number in any common format as E.164; without a country code it belongs to `country`.
 * Undefined when it cannot be one, or has an extension, which E.164 would lose. Only its length
 * decides: numbers are given out faster than any list of them.
 */
export function parsePhone(text: string, country: string): string | undefined {
  return parse(text, country) ?? parse(text.replace(/^\s*00/, '+'), country);
}

function parse(text: string, country: string): string | undefined {
  const national = isSupportedCountry(country) ? { defaultCountry: country } : {};
  const found = parsePhoneNumberFromString(text, { ...national, extract: false });
  return found?.isPossible() && !found.ext ? found.number : undefined;
}

/** The same for a query string, where the plus may have arrived as a space. */
export function parseQueryPhone(text: string, country: string): string | undefined {
  const restored = /^ +\d/.test(text) ? parse(text.replace(/^ +/, '+'), country) : undefined;
  return restored ?? parsePhone(text.trim(), country);
}
