/** What a search for members looks for, each a pattern of `like` before upper and lower case fold. */
export interface MemberPatterns {
  /** In name, e-mail or phone, as it was typed. */
  text: string;
  /** The digits of a phone number that was typed with its punctuation; null: it was none. */
  phone: string | null;
}

const digitsMin = 3;
const phoneText = /^[\d\s+()./\-\u2010-\u2015]+$/;

/** `%`, `_` and `\` mean themselves. */
export function readMemberSearch(search: string): MemberPatterns {
  const text = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = search.replace(/\D/g, '');
  const isPhone = phoneText.test(search) && digits.length >= digitsMin;
  // A line feed and a tab stand before the phone in what is searched, and nowhere else.
  return { text, phone: isPhone ? `%\n\t%${digits}%` : null };
}
