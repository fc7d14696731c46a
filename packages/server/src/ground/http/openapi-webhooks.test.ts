import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { eventTypes, roles, testEventType } from '@guildhall/contract';
import type { EventType } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { read } from '../../../../../test/source-files.ts';

const id = '01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f';
const training = { trainingId: id, number: 7 };
const samples: Record<EventType | typeof testEventType, object> = {
  'member.added': { userId: id, role: roles[0] },
  'member.removed': { userId: id },
  'document.ready': { documentId: id, state: 'ready' },
  'document.failed': { documentId: id, state: 'failed', error: 'It is empty' },
  'document.deleted': { documentId: id },
  'document.restored': { documentId: id, state: 'ready' },
  'source.stopped': { sourceId: id, problem: 'It could not be reached' },
  'source.waiting': { sourceId: id, gone: 150 },
  'training.created': { ...training, status: 'pending' },
  'training.approved': { ...training, status: 'approved' },
  'training.rejected': { ...training, status: 'rejected' },
  'webhook.test': { webhookId: id },
};

async function describeEvents() {
  const { app } = await testApp();
  const document = (await (await app.request('/openapi.json')).json()) as any;
  const schemaOf = (type: string) => {
    const [only] = Object.values<any>(document.webhooks[type].post.requestBody.content);
    return { ...only.schema, components: document.components };
  };
  return { document, schemaOf };
}

describe('/openapi.json and docs/webhooks.md', () => {
  test('list exactly the events that there are', async () => {
    const { document } = await describeEvents();
    const types = [...eventTypes, testEventType];
    expect(Object.keys(document.webhooks).toSorted()).toEqual(types.toSorted());
    const table = read('docs/webhooks.md')
      .split('\n')
      .filter((line) => /^\| `\w+\.\w+`/.test(line));
    const told = table.flatMap((line) => line.split('|')[1]!.match(/\w+\.\w+/g) ?? []);
    expect(told.toSorted()).toEqual(types.toSorted());
    for (const type of types) {
      const line = table.find((it) => it.includes(`\`${type}\``))!;
      const fields = line.split('|')[3]!.match(/\w+/g);
      expect([type, fields]).toEqual([type, Object.keys(samples[type as EventType])]);
    }
  });

  test.each(Object.entries(samples))('describe the body of %s', async (type, data) => {
    const { schemaOf } = await describeEvents();
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schemaOf(type));
    const timestamp = '2026-11-22T09:30:00.000Z';
    const event = { type, id, sequence: 1, timestamp, teamId: id, data };
    expect([validate(event), validate.errors]).toEqual([true, null]);
    expect(validate({ ...event, type: 'member.moved' })).toBe(false);
    expect(validate({ ...event, data: {} })).toBe(false);
    expect(validate({ ...event, sequence: 0 })).toBe(false);
  });
});
