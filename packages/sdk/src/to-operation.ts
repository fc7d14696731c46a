import { failuresOf } from '@guildhall/contract';
import type { Body, Endpoint } from '@guildhall/contract';
import type { Operation } from './operation.ts';

/** Extracts from an endpoint's schemas the information that a client needs. */
export function toOperation(endpoint: Endpoint): Operation {
  const { id, method, path, shortPath, auth, absent, query, body, answer, repeatable } = endpoint;
  const { events, ends } = answer.kind === 'json' ? answer : {};
  const pageSizeMax = query?.shape['pageSize']?.meta()?.['maximum'] as number | undefined;
  return {
    id,
    method,
    path,
    ...(shortPath === undefined ? {} : { shortPath }),
    auth,
    ...(absent ? { absent } : {}),
    ...(query ? { query: Object.keys(query.shape) } : {}),
    ...(pageSizeMax === undefined ? {} : { pageSizeMax }),
    ...(body ? { body: kindOf(body) } : {}),
    ...(answer.kind === 'raw' ? { raw: true } : {}),
    ...(events ? { events: Object.keys(events) } : {}),
    ...(ends ? { ends } : {}),
    ...(repeatable ? { repeatable } : {}),
    failures: failuresOf(endpoint),
  };
}

function kindOf(body: Body): NonNullable<Operation['body']> {
  if (body.kind === 'multipart') return 'form';
  if (body.kind === 'bytes') return 'bytes';
  return body.optional ? 'optional' : 'json';
}
