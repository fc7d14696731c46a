/** What is wrong with a request (RFC 7644, section 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

export type ScimStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 501;

/** Ends a request of SCIM with its status. */
export class ScimError extends Error {
  readonly status: ScimStatus;
  readonly scimType: ScimType | undefined;

  constructor(status: ScimStatus, detail: string, scimType?: ScimType) {
    super(detail);
    this.name = 'ScimError';
    this.status = status;
    this.scimType = scimType;
  }
}

export const invalidValue = (detail: string) => new ScimError(400, detail, 'invalidValue');
export const notFound = (what: 'User' | 'Group' | 'Resource') =>
  new ScimError(404, `${what} not found`);
