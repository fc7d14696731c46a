import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { endpoints, failures, failuresOf } from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';

const { app } = await testApp();

const security = {
  key: [{ apiKey: [] }, { session: [] }],
  session: [{ session: [] }],
  visitor: [{ visitor: [] }],
  open: [],
};

describe('GET /openapi.json', () => {
  test('describes every endpoint of the contract', async () => {
    const document = (await (await app.request('/openapi.json')).json()) as any;
    expect(document.openapi).toBe('3.1.0');
    for (const { path, method, id, auth, role } of Object.values<Endpoint>(endpoints)) {
      const operation = document.paths[path]?.[method];
      expect(operation?.operationId).toBe(id);
      const onlyKeys = auth === 'key' && role === null;
      expect(operation.security).toEqual(onlyKeys ? [{ apiKey: [] }] : security[auth]);
      if (auth !== 'open') expect(operation.responses).toHaveProperty('401');
    }
  });

  test('describes the paths without {teamId} with the same parameters, body and answers as the others', async () => {
    const { paths } = (await (await app.request('/openapi.json')).json()) as any;
    const short = Object.values<Endpoint>(endpoints).filter(({ shortPath }) => shortPath);
    expect(short).toHaveLength(5);
    for (const { path, shortPath, method } of short) {
      const [whole, own] = [paths[path][method], paths[shortPath!][method]];
      const namesOf = ({ parameters = [] }: any) => parameters.map(({ name }: any) => name);
      expect(namesOf(own)).toEqual(namesOf(whole).filter((name: string) => name !== 'teamId'));
      expect(own.requestBody).toEqual(whole.requestBody);
      expect(own.responses).toEqual(whole.responses);
    }
  });

  test('says at every depth whether a body may have further fields (D44)', async () => {
    const { paths } = (await (await app.request('/openapi.json')).json()) as any;
    const objectsIn = (schema: any): any[] => [
      ...(schema.properties || schema.$ref ? [schema] : []),
      ...[schema.items ?? [], schema.anyOf ?? [], Object.values(schema.properties ?? {})]
        .flat()
        .flatMap(objectsIn),
    ];
    let nested = 0;
    for (const { path, method, body, ignoresUnknown } of Object.values<Endpoint>(endpoints)) {
      if (!body || body.kind === 'bytes') continue;
      const [content] = Object.values<any>(paths[path][method].requestBody.content);
      const objects = objectsIn(content.schema);
      const isOpen = ignoresUnknown === true;
      expect(objects.length).toBeGreaterThan(0);
      for (const { additionalProperties, $ref } of objects) {
        expect({ path, additionalProperties, $ref }).toEqual({
          path,
          ...(!isOpen && { additionalProperties: false }),
        });
      }
      if (!isOpen) nested += objects.length - 1;
    }
    expect(nested).toBeGreaterThan(3);
  });

  test('has example bodies without optional ids or e-mails that exist only in the example', async () => {
    const { paths } = (await (await app.request('/openapi.json')).json()) as any;
    const others = /^(teamId|parentId|agentId|workflowId|userEmail)$/;
    let found = 0;
    for (const { path, method, body } of Object.values<Endpoint>(endpoints)) {
      if (body?.kind !== 'json') continue;
      const { schema } = paths[path][method].requestBody.content['application/json'];
      if (!Object.keys(schema.properties ?? {}).some((name) => others.test(name))) continue;
      if (schema.properties.questions) continue;
      found += 1;
      expect(body.schema.safeParse(schema.example).success).toBe(true);
      const isFilledIn = (name: string) => others.test(name) && !schema.required?.includes(name);
      expect(Object.keys(schema.example).filter(isFilledIn)).toEqual([]);
    }
    expect(found).toBeGreaterThan(5);
  });

  test('describes its own answer, and text answers as strings', async () => {
    const response = await app.request('/openapi.json');
    const document = (await response.json()) as any;
    const answerOf = (path: string) => document.paths[path].get.responses['200'].content;
    const { schema } = answerOf('/openapi.json')['application/json'];
    expect(schema.type).toBe('object');
    expect(new Ajv({ strict: false }).validate(schema, document)).toBe(true);
    expect(answerOf('/metrics')['text/plain'].schema).toEqual({ type: 'string' });
    expect(answerOf('/docs')['text/html'].schema).toEqual({ type: 'string' });
    for (const file of ['page.css', 'start.js', 'requests.json']) {
      const served = (await app.request(`/docs/${file}`)).headers.get('content-type') ?? '';
      expect(Object.keys(answerOf('/docs/{file}'))).toContain(served.split(';')[0]);
    }
  });

  test('lists for each failure the codes that the x-error-code header may have (D30)', async () => {
    const { paths } = (await (await app.request('/openapi.json')).json()) as any;
    let listed = 0;
    for (const one of Object.values<Endpoint>(endpoints)) {
      for (const code of failuresOf(one)) {
        const { headers } = paths[one.path][one.method].responses[failures[code].status];
        expect(headers['x-error-code'].schema.enum).toContain(code);
        listed += 1;
      }
    }
    expect(listed).toBeGreaterThan(200);
  });

  test('has no pattern with flags, which JSON Schema does not know', async () => {
    const text = await (await app.request('/openapi.json')).text();
    const patterns = [...text.matchAll(/"pattern":"((?:[^"\\]|\\.)*)"/g)].map(([, it]) => it!);
    expect(patterns.length).toBeGreaterThan(5);
    expect(patterns.filter((pattern) => /\/[a-z]+$/.test(pattern))).toEqual([]);
  });
});

describe('GET /openapi.json, for programs that show it as plain text', () => {
  test('has no Markdown in its summaries', async () => {
    const { paths } = (await (await app.request('/openapi.json')).json()) as {
      paths: Record<string, Record<string, { summary?: string }>>;
    };
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    const summaries = operations.map(({ summary = '' }) => summary);
    expect(summaries.filter((summary) => summary.includes('`'))).toEqual([]);
  });
});

describe('GET /healthz, /readyz, /metrics', () => {
  test('200: answer without a key', async () => {
    expect(await (await app.request('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await app.request('/readyz')).json()).toEqual({ status: 'ready' });
    const metrics = await (await app.request('/metrics')).text();
    expect(metrics).toContain('route="/healthz",status="200"');
  });
});
