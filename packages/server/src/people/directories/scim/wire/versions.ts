import { ScimError } from '../schema/scim-error.ts';

/** What a request demands of the version of a resource. */
export interface Conditions {
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** Throws a 412 unless a change is for this version. */
export function checkVersion({ ifMatch }: Conditions, version: string): void {
  if (ifMatch === undefined || names(ifMatch, version)) return;
  throw new ScimError(412, 'The resource has changed since it was read');
}

/** True if the client has this version already. */
export const isKnown = ({ ifNoneMatch }: Conditions, version: string) =>
  ifNoneMatch !== undefined && names(ifNoneMatch, version);

/** Versions are weak; a client may also send one without the mark of that. */
function names(list: string, version: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return list.trim() === '*' || list.split(',').some((tag) => plain(tag) === plain(version));
}
