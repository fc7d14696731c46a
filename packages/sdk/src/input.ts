import type { BodyGiven, Endpoint, ParamsGiven, QueryGiven } from '@guildhall/contract';
import type { Operation } from './operation.ts';

/**
 * A file to send: a browser's `File`, or for a file on disk `{ name: 'a.pdf', open: () =>
 * openAsBlob('a.pdf') }`, which Node streams.
 */
export type Upload = File | { name: string; open: () => Blob | Promise<Blob> };

type Files<E> = E extends { body: { kind: 'multipart' } }
  ? { files: readonly Upload[] }
  : E extends { body: { kind: 'bytes' } }
    ? { file: Blob }
    : unknown;

type Flat<T> = { [Name in keyof T]: T[Name] };

/** The input of a call: the parameters of path, query and body in one object. */
export type InputTo<E extends Endpoint> = Flat<
  ParamsGiven<E> & QueryGiven<E> & BodyGiven<E> & Files<E>
>;

export type Values = Record<string, unknown>;

export interface RequestParts {
  params: Values;
  query: Values;
  body: Values;
}

/**
 * Splits the input into path, query and body. A name that query and body share goes into the query.
 */
export function splitInput({ path, query, body }: Operation, input: Values): RequestParts {
  const inPath = namesIn(path);
  const parts: RequestParts = { params: {}, query: {}, body: {} };
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (inPath.includes(name)) parts.params[name] = value;
    else if (query?.includes(name)) {
      // JSON has null; a query has no way to write it.
      if (value !== null) parts.query[name] = value;
    } else if (body && (body !== 'bytes' || name === 'file')) parts.body[name] = value;
    // The server refuses it, and says what was probably meant.
    else parts.query[name] = value;
  }
  return parts;
}

/** The names of the parameters in a path. */
export function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
