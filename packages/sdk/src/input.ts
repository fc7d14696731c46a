import type { BodyGiven, Endpoint, ParamsGiven, QueryGiven } from '@guildhall/contract';
import type { Operation } from './operation.ts';

/**
 * A file to send. A `File` of a page is one; a file on disk is
 * `{ name: 'a.pdf', open: () => openAsBlob('a.pdf') }`, which Node then reads as a stream.
 */
export type Upload = File | { name: string; open: () => Blob | Promise<Blob> };

type Files<E> = E extends { body: { kind: 'multipart' } }
  ? { files: readonly Upload[] }
  : E extends { body: { kind: 'bytes' } }
    ? { file: Blob }
    : unknown;

type Flat<T> = { [Name in keyof T]: T[Name] };

/** What a call takes: the parameters of path, query and body side by side. */
export type InputTo<E extends Endpoint> = Flat<
  ParamsGiven<E> & QueryGiven<E> & BodyGiven<E> & Files<E>
>;

export type Values = Record<string, unknown>;

export interface SortedInput {
  params: Values;
  query: Values;
  body: Values;
}

/** Puts each value where the operation has it; a name of the query wins over one of the body. */
export function sortInput({ path, query }: Operation, input: Values): SortedInput {
  const inPath = namesIn(path);
  const sorted: SortedInput = { params: {}, query: {}, body: {} };
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (inPath.includes(name)) sorted.params[name] = value;
    else if (query?.includes(name)) {
      // In JSON null says something; a query has no word for it.
      if (value !== null) sorted.query[name] = value;
    } else sorted.body[name] = value;
  }
  return sorted;
}

/** The names of the parameters in a path. */
export function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
