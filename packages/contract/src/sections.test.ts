import { expect, test } from 'vitest';
import { deviceEndpoints, endpoints, sections, visitorEndpoints } from './index.ts';
import type { Endpoint, Section } from './index.ts';

const all: Endpoint[] = [endpoints, visitorEndpoints, deviceEndpoints].flatMap((it) =>
  Object.values<Endpoint>(it),
);
const parts: readonly Section[] = sections;

test('each tag of an endpoint is in exactly one part of the reference, and none is empty', () => {
  const listed = parts.flatMap(({ tags }) => tags);
  expect(listed.toSorted()).toEqual([...new Set(all.map(({ tag }) => tag))].toSorted());
});

test('what comes first in a part is an endpoint of that part', () => {
  for (const { first, tags } of parts) {
    for (const id of first) {
      const tag = all.find((it) => it.id === id)?.tag ?? `no endpoint ${id}`;
      expect(tags).toContain(tag);
    }
  }
});
