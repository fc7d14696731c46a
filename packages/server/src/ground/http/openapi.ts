import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  errorCodeHeader,
  failures,
  failuresOf,
  fieldFaultCodes,
  sections,
} from '@guildhall/contract';
import type { Endpoint, FailureCode } from '@guildhall/contract';
import type { RequestEnv } from './api.ts';
import { closeBodies } from './openapi-closed.ts';
import { describeWebhooks } from './openapi-webhooks.ts';
import { sessionCookie } from './session-cookie.ts';

const optionalText = z.string().optional();

/** The request headers about byte ranges. */
const rangeHeaders = z.object({
  range: optionalText.meta({
    description:
      'One range, such as `bytes=0-1023`, `bytes=1024-` or `bytes=-500`. Several, or what is none: all of it.',
  }),
  'if-range': optionalText.meta({
    description: 'The range only of the file with this `ETag`, otherwise all of it.',
  }),
  'if-none-match': optionalText.meta({
    description: 'Nothing of a file with one of these `ETag`s.',
  }),
  'if-match': optionalText.meta({ description: 'Only of a file with one of these `ETag`s.' }),
});

const fieldFault = z.object({
  path: z.string(),
  message: z.string(),
  code: z.enum(fieldFaultCodes).meta({ description: 'The rule that was broken.' }),
  values: z.record(z.string(), z.number()).meta({ description: 'The limits of the rule.' }),
});

const errorBody = z
  .object({
    error: z.string(),
    details: z.array(fieldFault).optional(),
  })
  .meta({ id: 'Error' });

/** Adds an endpoint to /openapi.json, with each of its path forms. */
export function describeEndpoint(hono: OpenAPIHono<RequestEnv>, endpoint: Endpoint): void {
  const { id, path, shortPath } = endpoint;
  describePath(hono, endpoint, { operationId: id, path });
  if (shortPath) describePath(hono, endpoint, { operationId: `${id}OfKey`, path: shortPath });
}

function describePath(
  hono: OpenAPIHono<RequestEnv>,
  endpoint: Endpoint,
  { operationId, path }: { operationId: string; path: string },
): void {
  const { method, tag, summary, description, query } = endpoint;
  const params = endpoint.params && paramsIn(path, endpoint.params);
  hono.openAPIRegistry.registerPath({
    operationId,
    method,
    path,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(endpoint.scope && { 'x-scope': endpoint.scope }),
    ...(endpoint.ignoresUnknown && { 'x-ignores-unknown': true }),
    ...(endpoint.role && { 'x-role': endpoint.role }),
    ...(endpoint.ownRole && { 'x-own-role': endpoint.ownRole }),
    security: describeSecurity(endpoint),
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(takesRanges(endpoint) && { headers: rangeHeaders }),
      ...(endpoint.body && { body: describeBody(endpoint.body) }),
    },
    responses: { ...describeFailures(endpoint), ...describeAnswer(endpoint) },
  } as RouteConfig);
}

function takesRanges({ answer }: Endpoint): boolean {
  return answer.kind === 'raw' && answer.ranges === true;
}

/** Returns alternatives: any one of them is enough. */
function describeSecurity({ auth, role }: Endpoint): object[] {
  if (auth === 'visitor') return [{ visitor: [] }];
  const key = auth === 'key' ? [{ apiKey: [] }] : [];
  return auth === 'session' || role !== null ? [...key, { session: [] }] : key;
}

/** Returns the parameters in this path, all of them required. */
function paramsIn(path: string, params: z.ZodObject): z.ZodObject {
  const shown = Object.entries(params.shape).filter(([name]) => path.includes(`{${name}}`));
  return z.object(Object.fromEntries(shown)).required();
}

function describeBody(body: NonNullable<Endpoint['body']>) {
  if (body.kind === 'json') {
    return { required: !body.optional, content: { 'application/json': { schema: body.schema } } };
  }
  if (body.kind === 'bytes') {
    const bytes = { schema: { type: 'string', format: 'binary' } };
    return {
      required: true,
      content: Object.fromEntries(body.mediaTypes.map((mediaType) => [mediaType, bytes])),
    };
  }
  const file = z.array(z.any().meta({ type: 'string', format: 'binary' }));
  const schema = body.schema instanceof z.ZodObject ? body.schema.extend({ file }) : body.schema;
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function describeAnswer({ answer }: Endpoint) {
  const description = 'Success';
  if (answer.kind === 'json') {
    const content = {
      'application/json': { schema: answer.schema },
      ...(answer.events && { 'text/event-stream': { schema: { type: 'string' } } }),
    };
    return {
      [answer.status]: { description, content },
      ...(answer.otherStatus && { [answer.otherStatus]: { description, content } }),
    };
  }
  const schema = answer.schema ?? { type: 'string', format: 'binary' };
  const mediaTypes = [answer.mediaType, ...(answer.otherMediaTypes ?? [])];
  const content = Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema }]));
  return answer.ranges ? describeRanges(content) : { [answer.status]: { description, content } };
}

/** Groups failures by status, because several can share one. */
function describeFailures(endpoint: Endpoint) {
  const byStatus = Map.groupBy(failuresOf(endpoint), (code) => failures[code].status);
  const content = { 'application/json': { schema: errorBody } };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const description = codes.map((code) => failures[code].message).join(' · ');
      return [status, { description, headers: describeCodes(codes), content }];
    }),
  );
}

function describeCodes(codes: readonly FailureCode[]) {
  const description = 'Which failure it is, for a program.';
  return { [errorCodeHeader]: { description, schema: { type: 'string', enum: codes } } };
}

/** Returns the OpenAPI document of all mounted endpoints. */
export function describeApi(hono: OpenAPIHono<RequestEnv>): object {
  hono.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', {
    type: 'http',
    scheme: 'bearer',
    description: 'A team API key.',
  });
  hono.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'The cookie that signing in sets; over https its name begins with `__Host-`.',
  });
  hono.openAPIRegistry.registerComponent('securitySchemes', 'visitor', {
    type: 'http',
    scheme: 'bearer',
    description: 'The secret of a session of the chat widget, from the pages of its site only.',
  });
  describeWebhooks(hono);
  const document = hono.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Guildhall',
      version: '1',
      description:
        'Errors return `{ "error": string }` with a code in `x-error-code`; every answer ' +
        'carries `x-request-id`. A field, form part or query parameter that an endpoint does not ' +
        'know is a 400, except where `x-ignores-unknown` says that it is ignored.',
    },
    servers: [{ url: '/' }],
    tags: sections.flatMap(({ tags, text }) => tags.map((name) => ({ name, description: text }))),
  });
  closeBodies(document);
  return document;
}

/** Describes the answers of an endpoint that serves bytes with tags and ranges. */
function describeRanges(content: object) {
  const etag = header('Strong: the same bytes, the same tag.');
  const headers = { etag, 'accept-ranges': header('`bytes`') };
  const contentRange = header('Which bytes of how many, such as `bytes 0-1023/146515`.');
  return {
    200: { description: 'All of it', headers, content },
    206: {
      description: 'The range that was asked for',
      headers: { ...headers, 'content-range': contentRange },
      content,
    },
    304: { description: 'Still the file that `If-None-Match` names', headers: { etag } },
  };
}

function header(description: string) {
  return { description, schema: { type: 'string' } };
}
