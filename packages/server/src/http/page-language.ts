import { languages } from '@guildhall/contract';
import type { Language } from '@guildhall/contract';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { acceptedLanguage } from './accepted-language.ts';
import type { RequestEnv } from './api.ts';

/** Keeps the language that somebody chose at the foot of a page; the console reads it, too. */
const cookieName = 'guildhall-language';
const keptSeconds = 365 * 24 * 3600;

/**
 * The language of a page: chosen with it in the address, else in the settings of whoever it is for,
 * else chosen before in this browser, else the browser's. A choice in the address is kept.
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
