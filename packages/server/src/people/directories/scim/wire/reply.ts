import type { ScimError } from '../schema/scim-error.ts';

/** The answer to a request, before it is written as HTTP. */
export interface Reply {
  readonly status: 200 | 201 | 204 | 304;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Page {
  readonly total: number;
  readonly startIndex: number;
  readonly resources: readonly object[];
}

export const listReply = ({ total, startIndex, resources }: Page): Reply => ({
  status: 200,
  body: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  },
});

export const errorBody = ({
  status,
  message,
  scimType,
}: Pick<ScimError, 'scimType' | 'message'> & { status: number }) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType && { scimType }),
  detail: message,
});
