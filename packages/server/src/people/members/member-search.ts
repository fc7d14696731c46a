/** The `like` patterns of a search for members, before case folding. */
export interface MemberPatterns {
  /** Matches the text as typed, in name, e-mail or phone. */
  text: string;
  /** Matches the digits of a typed phone number; null if the text is not one. */
  phone: string | null;
}

const digitsMin = 3;
const phoneText = /^[\d\s+()./\-\u2010-\u2015]+$/;

/** Returns the patterns of a search, in which `%`, `_` and `\` match themselves. */
export function readMemberSearch(search: string): MemberPatterns {
  const text = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = search.replace(/\D/g, '');
  const isPhone = phoneText.test(search) && digits.length >= digitsMin;
  // In the searched text a line feed and a tab stand before the phone, and nowhere else.
  return { text, phone: isPhone ? `%\n\t%${digits}%` : null };
}
