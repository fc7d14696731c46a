import type { LdapPreset } from '@guildhall/contract';
import type { LdapAttributes } from '../ldap.ts';

/** What is read of each kind of directory. */
export const presetAttributes: Readonly<Record<LdapPreset, LdapAttributes>> = {
  active_directory: {
    id: 'objectGUID',
    userName: ['userPrincipalName', 'sAMAccountName'],
    email: 'mail',
    firstName: 'givenName',
    lastName: 'sn',
    groupName: 'cn',
    members: ['member'],
    memberNames: null,
    disabled: 'userAccountControl',
  },
  openldap: {
    id: 'entryUUID',
    userName: ['uid'],
    email: 'mail',
    firstName: 'givenName',
    lastName: 'sn',
    groupName: 'cn',
    members: ['member', 'uniqueMember'],
    memberNames: 'memberUid',
    disabled: 'pwdAccountLockedTime',
  },
};
