/** The hosts of Microsoft Entra, in all its clouds. */
const entraHosts = new Set([
  'login.microsoftonline.com',
  'login.windows.net',
  'sts.windows.net',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
  'login.chinacloudapi.cn',
]);

const tenantId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The tenant of everybody's private accounts. */
const privateAccounts = '9188040d-6c67-4c5b-b112-36a304b66dad';

/**
 * False for an issuer of Microsoft Entra for several tenants: whoever has a tenant there could
 * choose the addresses of their people.
 */
export function namesOneTenant(issuer: string): boolean {
  const { hostname, pathname } = new URL(issuer);
  if (!entraHosts.has(hostname.replace(/\.$/, ''))) return true;
  const tenant = (pathname.split('/')[1] ?? '').toLowerCase();
  if (tenant === privateAccounts) return false;
  return tenantId.test(tenant) || /^[\da-z-]+(?:\.[\da-z-]+)+$/.test(tenant);
}

/**
 * True for Google, which has verified every address once, also those of people who are no longer
 * with the organisation: only with its organisation (`hd`) does an account still belong to it.
 */
export function needsHostedDomain(issuer: string): boolean {
  return new URL(issuer).hostname.replace(/\.$/, '') === 'accounts.google.com';
}
