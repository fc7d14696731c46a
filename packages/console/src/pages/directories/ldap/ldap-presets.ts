import type { LdapSettings } from '@guildhall/sdk/light';

export type LdapPreset = LdapSettings['preset'];

/** What the server uses where nothing is entered, and what an entry may look like. */
export const presets: Readonly<
  Record<LdapPreset, { users: string; groups: string; account: string; base: string }>
> = {
  active_directory: {
    users: '(&(objectCategory=person)(objectClass=user))',
    groups: '(objectClass=group)',
    account: 'reader@corp.example.com',
    base: 'dc=corp,dc=example,dc=com',
  },
  openldap: {
    users: '(objectClass=inetOrgPerson)',
    groups: '(|(objectClass=groupOfNames)(objectClass=groupOfUniqueNames)(objectClass=posixGroup))',
    account: 'cn=reader,dc=example,dc=com',
    base: 'dc=example,dc=com',
  },
};

export const presetNames: readonly LdapPreset[] = ['active_directory', 'openldap'];
