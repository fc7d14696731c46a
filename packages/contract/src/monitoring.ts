import * as z from 'zod';
import { endpoint } from './endpoint.ts';

const open = { method: 'get', auth: 'open', tag: 'System', ignoresUnknown: true } as const;

export const getHealth = endpoint({
  ...open,
  id: 'getHealth',
  path: '/healthz',
  summary: 'The process lives',
  answer: { kind: 'json', status: 200, schema: z.object({ status: z.literal('ok') }) },
});

export const getReadiness = endpoint({
  ...open,
  id: 'getReadiness',
  path: '/readyz',
  summary: 'The database answers and is migrated',
  answer: { kind: 'json', status: 200, schema: z.object({ status: z.literal('ready') }) },
  failures: ['not_ready'],
});

export const getMetrics = endpoint({
  ...open,
  id: 'getMetrics',
  path: '/metrics',
  summary: 'Figures for Prometheus',
  description:
    'With the METRICS_TOKEN of the server as `Authorization: Bearer`. Without one, only programs on its own machine are answered, and only where it listens to that machine alone.',
  failures: ['metrics_refused'],
  answer: { kind: 'raw', status: 200, mediaType: 'text/plain', schema: z.string() },
});

/** The parts of an OpenAPI document that readers can rely on. */
const openApiDocument = z
  .object({
    openapi: z.literal('3.1.0'),
    info: z.object({ title: z.string(), version: z.string() }),
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  })
  .loose();

export const getOpenApi = endpoint({
  ...open,
  id: 'getOpenApi',
  path: '/openapi.json',
  summary: 'This contract',
  answer: { kind: 'raw', status: 200, mediaType: 'application/json', schema: openApiDocument },
});

export const getDocs = endpoint({
  ...open,
  id: 'getDocs',
  path: '/docs',
  summary: 'A page to read this contract and try it',
  answer: { kind: 'raw', status: 200, mediaType: 'text/html', schema: z.string() },
});

export const getDocsFile = endpoint({
  ...open,
  id: 'getDocsFile',
  path: '/docs/{file}',
  summary: 'A script, the style or the data of that page',
  params: z.object({ file: z.string() }),
  absent: 'not_found',
  answer: {
    kind: 'raw',
    status: 200,
    mediaType: 'text/javascript',
    otherMediaTypes: ['text/css', 'application/json'],
  },
});
