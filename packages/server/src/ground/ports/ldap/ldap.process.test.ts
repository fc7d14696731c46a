import { describe, expect, test } from 'vitest';
import { createAddressGuard } from '../safe-fetch/address-guard.ts';
import { base, dnOf, group, person, reader, serveDirectory, slapd } from './fixtures/slapd.ts';
import { openLdap } from './open-ldap.ts';
import { presetAttributes } from './presets.ts';

const signal = new AbortController().signal;

describe.skipIf(!slapd)('a directory of OpenLDAP (needs slapd)', { timeout: 60_000 }, () => {
  test('lists people and groups', async () => {
    const served = await serveDirectory(
      person('ada') + person('ben') + group('staff', [dnOf('ada'), dnOf('ben')]),
    );
    const ldap = openLdap({ guard: createAddressGuard(['127.0.0.1:*']) });
    const place = {
      url: `ldap://127.0.0.1:${served.port}`, startTls: false, ca: null, bindDn: reader.dn, password: reader.password,
      base, userFilter: '(objectClass=inetOrgPerson)', groupBase: base, groupFilter: '(objectClass=groupOfNames)',
      attributes: presetAttributes.openldap,
    };
    console.log(JSON.stringify(await ldap.list(place, signal), null, 1));
    console.log(await ldap.preview({ ...place, startTls: true, ca: served.ca }, signal));
    console.log(await ldap.preview({ ...place, url: `ldaps://127.0.0.1:${served.tlsPort}`, ca: served.ca }, signal));
  });
});
