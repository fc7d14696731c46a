import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { PhoneNumber } from 'libphonenumber-js/max';

const scheme = /^\s*tel:\s*/i;
/** A valid `phone-context`: the digits that are dialled before the number, or a domain. */
const context = /;phone-context=(?:(\+(?=.*\d)[\d().-]+)|[a-z\d][a-z\d.-]*)(?=;|$)/i;
const dialled = /^\s*(?:00|011)/;
const internationalPrefix = /^\s*(?:00|011)(?=[\s\d(.-])/;

/**
 * Returns a phone number in any common format as E.164; undefined if the text cannot be one. A
 * number without a country code belongs to `country`; an extension is dropped. Prefers a number in
 * an assigned range. Otherwise only its length is checked, because ranges are assigned faster than
 * lists are updated.
 */
export function parsePhone(text: string, country: string): string | undefined {
  // The library reads a context, too, but fails on every second call.
  const [, prefix = ''] = context.exec(text) ?? [];
  const bare = prefix + text.replace(context, '').replace(scheme, '');
  const national = parse(bare, country);
  // 00 and 011 are dialled before a country code, but begin area codes in some countries.
  const international = internationalPrefix.test(bare)
    ? parse(bare.replace(internationalPrefix, '+'), country)
    : undefined;
  const readings = [national, international].filter((it) => it !== undefined);
  return (readings.find((it) => it.isValid()) ?? readings.at(-1) ?? parseMixed(bare, country))
    ?.number;
}

/**
 * Reads what people mix up: a zero before the country code, or an international prefix before a
 * number of their own country. Only a number in an assigned range counts.
 */
function parseMixed(text: string, country: string): PhoneNumber | undefined {
  return [
    parse(text.replace(/^\s*0+/, '+'), country),
    parse(text.replace(dialled, ''), country),
  ].find((it) => it?.isValid());
}

function parse(text: string, country: string): PhoneNumber | undefined {
  const defaults = isSupportedCountry(country) ? { defaultCountry: country } : {};
  const found = parsePhoneNumberFromString(text, { ...defaults, extract: false });
  return found?.isPossible() ? found : undefined;
}

/** Returns a phone number of a query string as E.164; its plus may have arrived as a space. */
export function parseQueryPhone(text: string, country: string): string | undefined {
  const restored = /^ +\d/.test(text) ? parse(text.replace(/^ +/, '+'), country) : undefined;
  return restored?.number ?? parsePhone(text.trim(), country);
}
