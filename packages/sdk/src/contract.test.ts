import { endpoints } from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import { describe, expect, test } from 'vitest';
import { createGuildhall } from './index.ts';
import { isPaged } from './paged-lists.ts';
import { toOperation } from './to-operation.ts';

const every = Object.entries<Endpoint>(endpoints);

/**
 * Returns the names of an object schema's fields, also when a refinement or transform wraps the
 * schema.
 */
function fieldsOf(schema: unknown): string[] {
  const { shape, in: inner } = schema as { shape?: object; in?: unknown };
  if (shape) return Object.keys(shape);
  if (inner) return fieldsOf(inner);
  throw new Error('a body that is no object has no names to give it by');
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

describe('every endpoint of the contract', () => {
  test('is a method of the client under its id, beside try, all and stream', () => {
    const guildhall = createGuildhall({ url: 'http://localhost' });
    const { try: tries, all, stream, ...calls } = guildhall;
    expect(every.length).toBeGreaterThan(20);
    const names = every.map(([name]) => name).toSorted();
    expect(Object.keys(calls).toSorted()).toEqual(names);
    expect(Object.keys(tries).toSorted()).toEqual(names);
    expect(every.filter(([name, { id }]) => name !== id)).toEqual([]);
    // `then` would make the client look like a promise.
    expect(every.filter(([name]) => ['try', 'all', 'stream', 'then'].includes(name))).toEqual([]);
    expect(Object.keys(all).length).toBeGreaterThan(2);
    expect(Object.keys(stream)).toEqual(['watchDocuments', 'getMessage', 'sendMessage']);
  });

  test.each(every)('%s: path, query and body share no name', (_, { params, query, body }) => {
    const inPath = params ? fieldsOf(params) : [];
    const inQuery = query ? fieldsOf(query) : [];
    const inBody = !body ? [] : body.kind === 'bytes' ? ['file'] : fieldsOf(body.schema);
    // A lenient body repeats the fields of the query, which takes precedence.
    const lenient = body?.kind === 'json' && body.lenient;
    const names = [...inPath, ...inQuery, ...(lenient ? [] : inBody)];
    if (body?.kind === 'multipart') names.push('files');
    expect(names).toEqual([...new Set(names)]);
  });

  test.each(every)(
    '%s: its parameters fill its paths, and if it has any it names the missing thing of its 404',
    (_, endpoint) => {
      const { path, shortPath, params, absent } = endpoint;
      const given = params ? fieldsOf(params) : [];
      expect(new Set(namesIn(path))).toEqual(new Set(given));
      expect(absent === undefined).toBe(given.length === 0);
      if (shortPath === undefined) return;
      expect(given).toEqual(expect.arrayContaining(namesIn(shortPath)));
      expect(namesIn(shortPath).length).toBeLessThan(given.length);
    },
  );

  test.each(every.filter(([, endpoint]) => isPaged(toOperation(endpoint))))(
    '%s: its answer has the pagination and exactly one list',
    (_, { answer }) => {
      const { shape } = (answer as unknown as { schema: { shape: Record<string, object> } }).schema;
      const lists = Object.values(shape).filter((part) => 'element' in part);
      expect(shape).toHaveProperty('pagination');
      expect(lists).toHaveLength(1);
    },
  );
});
