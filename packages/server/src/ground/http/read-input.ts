import type { Context } from 'hono';
import type { z } from 'zod';
import type { Endpoint, InputOf, JsonBody } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import { checkInput, invalid, refuseMisspelt } from './check-input.ts';
import { readJson, refuseLargeBody } from './read-body.ts';

/**
 * Reads a request as its endpoint declares it. Query and body are checked before the path's
 * parameters: 400 comes before 404.
 */
export async function readInput<E extends Endpoint>(c: Context, endpoint: E): Promise<InputOf<E>> {
  const query = endpoint.query && readQuery(c, endpoint.query);
  const body = await readBody(c, endpoint, query);
  const params = endpoint.params && readParams(c, endpoint.params, endpoint);
  return { params, query, body } as InputOf<E>;
}

async function readBody(c: Context, { body }: Endpoint, query: unknown): Promise<unknown> {
  if (body?.kind === 'multipart' || body?.kind === 'bytes') return undefined;
  if (body?.yieldsToQuery && hasValue(query)) return checkInput(body.schema, {});
  refuseLargeBody(c.req.raw);
  return body && readJson(c.req.raw, body).then((value) => checkBody(body, value));
}

function hasValue(query: unknown): boolean {
  return Object.values(query ?? {}).some((value) => value !== undefined);
}

function checkBody({ schema, lenient }: JsonBody, value: object): unknown {
  if (!lenient) refuseMisspelt(schema, value);
  return checkInput(schema, value);
}

/** Reads the query's known parameters. Throws a 400 if one of them is given twice. */
function readQuery(c: Context, schema: z.ZodObject): unknown {
  const given = new URL(c.req.url).searchParams;
  refuseMisspelt(schema, Object.fromEntries(given));
  const known = Object.keys(schema.shape).filter((name) => given.has(name));
  const twice = known.find((name) => given.getAll(name).length > 1);
  if (twice) throw invalid([{ path: twice, message: 'must be given once' }]);
  return checkInput(schema, Object.fromEntries(known.map((name) => [name, given.get(name)])));
}

/** Reads the path's parameters. A malformed id gets the same 404 as an unknown one. */
function readParams(c: Context, schema: z.ZodObject, { absent = 'not_found' }: Endpoint): unknown {
  try {
    return checkInput(schema, c.req.param());
  } catch (cause) {
    throw new Failure(absent, { cause });
  }
}
