import type { Attribute, ResourceSchema, ResourceType } from '../schema/attribute.ts';
import { groupType } from '../schema/group-type.ts';
import { notFound, ScimError } from '../schema/scim-error.ts';
import { userType } from '../schema/user-type.ts';
import { pageMax } from '../wire/read-query.ts';
import { listReply } from '../wire/reply.ts';
import type { Reply } from '../wire/reply.ts';
import type { ScimRequest } from '../wire/scim-request.ts';

const types: readonly ResourceType[] = [userType, groupType];
const schemas = types.flatMap(({ schema, extensions }) => [schema, ...extensions]);

/** Answers what this server can do (RFC 7643, section 5). */
export const answerConfig = (request: ScimRequest): Reply => ({
  status: 200,
  body: {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: pageMax },
    changePassword: { supported: false },
    sort: { supported: true },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Token',
        description: 'The token of the directory, which an owner makes.',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: {
      resourceType: 'ServiceProviderConfig',
      location: `${request.base}/ServiceProviderConfig`,
    },
  },
});

export function answerTypes(request: ScimRequest): Reply {
  return listAll(
    request,
    types.map((it) => describeType(it, request.base)),
  );
}

export function answerType({ base }: ScimRequest, name: string): Reply {
  const type = types.find((it) => it.name.toLowerCase() === name.toLowerCase());
  if (!type) throw notFound('Resource');
  return { status: 200, body: describeType(type, base) };
}

export function answerSchemas(request: ScimRequest): Reply {
  return listAll(
    request,
    schemas.map((it) => describeSchema(it, request.base)),
  );
}

export function answerSchema({ base }: ScimRequest, id: string): Reply {
  const schema = schemas.find((it) => it.id.toLowerCase() === id.toLowerCase());
  if (!schema) throw notFound('Resource');
  return { status: 200, body: describeSchema(schema, base) };
}

/** Lists all: what a server can do is not searched (RFC 7644, section 4). */
function listAll({ query }: ScimRequest, resources: readonly object[]): Reply {
  if (query['filter'] !== undefined) throw new ScimError(403, 'This list has no filter');
  return listReply({ total: resources.length, startIndex: 1, resources });
}

const describeType = (
  { name, endpoint, description, schema, extensions }: ResourceType,
  base: string,
) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint,
  description,
  schema: schema.id,
  ...(extensions.length > 0 && {
    schemaExtensions: extensions.map(({ id }) => ({ schema: id, required: false })),
  }),
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

const describeSchema = ({ id, name, description, attributes }: ResourceSchema, base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  description,
  attributes: attributes.map(describeAttribute),
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

function describeAttribute({ subAttributes, ...known }: Attribute): object {
  const { valuesMax: _, ...attribute } = known;
  const { multiValued = false, required = false, caseExact = false } = attribute;
  const { mutability = 'readWrite', returned = 'default', uniqueness = 'none' } = attribute;
  return {
    ...attribute,
    multiValued,
    required,
    mutability,
    returned,
    ...(attribute.type !== 'complex' && attribute.type !== 'boolean' && { caseExact, uniqueness }),
    ...(subAttributes && { subAttributes: subAttributes.map(describeAttribute) }),
  };
}
