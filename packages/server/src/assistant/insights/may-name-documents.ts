import { isAllowed } from '#ground/http/principal.ts';
import type { Principal } from '#ground/http/principal.ts';

/** True if the caller may list documents, and so read their names among the figures. */
export function mayNameDocuments(principal: Principal): boolean {
  return isAllowed(principal, 'documents:read');
}
