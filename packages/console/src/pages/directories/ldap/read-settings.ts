import { readForm } from '#ui/read-form.ts';
import { presets } from './ldap-presets.ts';
import type { LdapPreset } from './ldap-presets.ts';

/** Returns the settings that a form has. Without a password the one that is kept stays. */
export function readSettings(form: HTMLFormElement) {
  const read = readForm(form);
  const text = (name: string) => read(name).trim();
  const preset = read('preset') as LdapPreset;
  const url = text('url');
  const password = read('password');
  return {
    preset,
    url,
    startTls: isTlsAnyway(url) || read('startTls') !== '',
    ca: text('ca') || null,
    bindDn: text('bindDn'),
    ...(password !== '' && { password }),
    base: text('base'),
    userFilter: text('userFilter') || presets[preset].users,
    groupBase: text('groupBase') || null,
    groupFilter: text('groupFilter') || presets[preset].groups,
  };
}

/** True if an address begins with TLS by itself. */
export const isTlsAnyway = (url: string) => !/^\s*ldap:/iu.test(url);
