import type { Context } from 'hono';
import { z } from 'zod';
import type { Endpoint, InputOf, JsonBody } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import { checkInput, invalid } from './check-input.ts';
import { readJson, refuseLargeBody } from './read-body.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import type { OtherPart } from './refuse-unknown.ts';

/**
 * Reads a request as its endpoint declares it. Query and body are checked before the path's
 * parameters: 400 comes before 404.
 */
export async function readInput<E extends Endpoint>(c: Context, endpoint: E): Promise<InputOf<E>> {
  const query = readQuery(c, endpoint);
  const body = await readBody(c, endpoint, query);
  const params = endpoint.params && readParams(c, endpoint.params, endpoint);
  return { params, query, body } as InputOf<E>;
}

async function readBody(c: Context, endpoint: Endpoint, query: unknown): Promise<unknown> {
  const { body, method, ignoresUnknown } = endpoint;
  if (body?.kind === 'multipart' || body?.kind === 'bytes') return undefined;
  if (body?.yieldsToQuery && hasValue(query)) return checkInput(body.schema, {});
  refuseLargeBody(c.req.raw);
  if (body) return checkBody(endpoint, body, await readJson(c.req.raw, body));
  // A body of DELETE may be anything.
  const isAnything = ignoresUnknown || method === 'get' || method === 'delete';
  if (!isAnything) checkBody(endpoint, noBody, await readJson(c.req.raw, noBody));
  return undefined;
}

/** The body of an endpoint that takes none: what is no JSON object has no fields. */
const noBody: JsonBody = {
  kind: 'json',
  schema: z.object({}),
  optional: true,
  lenient: true,
  mayBeBroken: true,
};

function hasValue(query: unknown): boolean {
  return Object.values(query ?? {}).some((value) => value !== undefined);
}

function checkBody(endpoint: Endpoint, { schema, lenient }: JsonBody, value: object): unknown {
  const isIgnored = endpoint.ignoresUnknown ?? false;
  if (!(lenient && isIgnored)) {
    refuseUnknown({ schema, isIgnored, others: otherParts(endpoint, 'body') }, value);
  }
  return checkInput(schema, value);
}

/** Reads the query's known parameters. Throws a 400 if one of them is given twice. */
function readQuery(c: Context, endpoint: Endpoint): unknown {
  const schema = endpoint.query ?? z.object({});
  const isIgnored = endpoint.ignoresUnknown ?? false;
  const given = new URL(c.req.url).searchParams;
  const others = otherParts(endpoint, 'query');
  refuseUnknown({ schema, isIgnored, others }, Object.fromEntries(given));
  if (!endpoint.query) return undefined;
  const known = Object.keys(schema.shape).filter((name) => given.has(name));
  const twice = known.find((name) => given.getAll(name).length > 1);
  if (twice) throw invalid([{ path: twice, message: 'must be given once' }]);
  return checkInput(schema, Object.fromEntries(known.map((name) => [name, given.get(name)])));
}

/** Returns the parts of a request beside this one, with the names of their fields. */
function otherParts({ params, query, body }: Endpoint, part: OtherPart['part']): OtherPart[] {
  const inBody = body?.kind === 'bytes' ? undefined : body?.schema;
  const parts = { path: params, query, body: inBody };
  return (['path', 'query', 'body'] as const).flatMap((other) => {
    const schema = parts[other];
    const isOther = other !== part && schema instanceof z.ZodObject;
    return isOther ? [{ part: other, names: Object.keys(schema.shape) }] : [];
  });
}

/** Reads the path's parameters. A malformed id gets the same 404 as an unknown one. */
function readParams(c: Context, schema: z.ZodObject, { absent = 'not_found' }: Endpoint): unknown {
  try {
    return checkInput(schema, c.req.param());
  } catch (cause) {
    throw new Failure(absent, { cause });
  }
}
