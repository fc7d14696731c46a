import { languages } from '@guildhall/contract';
import type { Language } from '@guildhall/contract';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { acceptedLanguage } from './accepted-language.ts';
import type { RequestEnv } from './api.ts';

/** The cookie with the language chosen at the foot of a page. The console reads it, too. */
const cookieName = 'guildhall-language';
const keptSeconds = 365 * 24 * 3600;

/**
 * Returns the language of a page: the first of the choice in the address, the person's setting, the
 * browser's cookie, the Accept-Language header, and English. A choice in the address is stored in
 * the cookie.
 */
export function pageLanguage(c: Context<RequestEnv>, preferred: Language | null = null): Language {
  const chosen = toLanguage(c.req.query('lang'));
  if (chosen) {
    const secure = c.get('origin').isSecure;
    setCookie(c, cookieName, chosen, { path: '/', sameSite: 'Lax', maxAge: keptSeconds, secure });
  }
  const accepted = acceptedLanguage(c.req.header('accept-language'));
  return chosen ?? preferred ?? toLanguage(getCookie(c, cookieName)) ?? accepted ?? 'en';
}

function toLanguage(code: string | undefined): Language | undefined {
  return languages.find((language) => language === code);
}
